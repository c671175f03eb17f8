import { inCities, inManyCities } from '@pawhood/contract/words/values.ts';
import type { Cities } from './city.ts';
import { listText } from './list-text.ts';

/** Most cities that a sentence names one by one. */
const MOST_NAMED = 3;

/** Where a site is, within a sentence: 'in Amsterdam, Dublin and Calgary', 'in 40 cities'. */
export const inCitiesText = ({ shown }: Cities): string =>
  shown.length > MOST_NAMED ? inManyCities(shown.length) : inCities(listText(shown.map(({ name }) => name)));
