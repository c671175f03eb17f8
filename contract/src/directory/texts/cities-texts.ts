/** Of a city, beside its name. */
export const placesText = (count: number): string =>
  count === 1 ? '1 place' : `${count.toLocaleString('en')} places`;
