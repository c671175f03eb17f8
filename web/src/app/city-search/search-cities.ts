import type { Cities } from '@pawhood/contract/values/city.ts';

/** From so many cities on they are searched; fewer stand in the browser's own list. */
const SEARCHED_FROM = 8;

/** Where there are many cities, has a press on any choice of one open a search of them. */
export async function searchCities(cities: Cities): Promise<void> {
  if (cities.shown.length < SEARCHED_FROM) return;
  // Where this cannot be had, the browser's own list opens.
  const presses = await import('./city-presses.ts').catch(() => null);
  presses?.hearCityPresses(cities);
}
