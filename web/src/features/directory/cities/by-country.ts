import type { ListedCity } from '@pawhood/contract/directory/cities.ts';

/** What a city shows; where the call fails its name alone, which the settings have. */
export type ShownCity = Pick<ListedCity, 'key' | 'name'> & Partial<ListedCity>;

/** The language of the names that come with the list, which is in their order. */
const LISTED_LANGUAGE = 'en';

/**
 * The cities of each country, by its name: empty for those of which it is not known.
 *
 * @param language in which countries are named. Another one than that of the list asks the browser.
 */
export function byCountry(cities: readonly ShownCity[], language: string): [string, ShownCity[]][] {
  const names = language === LISTED_LANGUAGE ? null : new Intl.DisplayNames(language, { type: 'region' });
  const groups = new Map<string, ShownCity[]>();
  for (const city of cities) {
    const { country, countryName = '' } = city;
    const name = (countryName !== '' && country && names?.of(country)) || countryName;
    groups.set(name, [...(groups.get(name) ?? []), city]);
  }
  const groupsOfList = [...groups];
  if (names === null) return groupsOfList;
  return groupsOfList.sort(([one], [other]) => one.localeCompare(other, language));
}
