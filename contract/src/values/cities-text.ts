import { inCities, inManyCities } from '@pawhood/contract/words/values.ts';
import type { Cities } from './city.ts';
import { listText } from './list-text.ts';
import type { Words } from './words.ts';

/** Most cities that a sentence names one by one. */
const MOST_NAMED = 3;

/** Where a site is, within a sentence: 'in Amsterdam, Dublin and Calgary', 'in 40 cities'. */
export const inCitiesText = ({ shown }: Cities): string =>
  shown.length > MOST_NAMED ? inManyCities(shown.length) : inCities(listText(shown.map(({ name }) => name)));

/** The same in the words of a language, where they are chosen at run time. */
export function inCitiesTextOf({ shown }: Pick<Cities, 'shown'>, { values }: Words): string {
  const names = shown.map(({ name }) => name);
  if (names.length > MOST_NAMED) return values.inManyCities(names.length);
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1).join(values.LIST_SEPARATOR);
  return values.inCities(others === '' ? last : values.listEnd(others, last));
}
