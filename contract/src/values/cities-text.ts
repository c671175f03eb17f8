import type { Cities } from './city.ts';
import { figure } from './figure.ts';
import { listText } from './list-text.ts';

/** Most cities that a sentence names one by one. */
const MOST_NAMED = 3;

/** The cities of a site in a sentence, after 'in': 'Amsterdam, Dublin and Calgary', '40 cities'. */
export const citiesText = ({ shown }: Cities): string =>
  shown.length > MOST_NAMED ? `${figure(shown.length)} cities` : listText(shown.map(({ name }) => name));
