/** The page of all cities. */

export const citiesDescription = (count: number): string =>
  `Vets, groomers, sitters and more for pets: ${count} cities, by country.`;

/** Of a city, beside its name. */
export const placesText = (count: number): string =>
  count === 1 ? '1 place' : `${count.toLocaleString('en')} places`;
