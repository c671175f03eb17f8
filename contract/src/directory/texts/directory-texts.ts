import { EXAMPLE_SEARCH, tryExample, vetIn } from '@pawhood/contract/words/directory.ts';
import type { City } from '../../values/city.ts';

/** What can be searched, for example; null stands for all cities. */
export const searchExample = (city: City | null): string =>
  tryExample(city === null ? EXAMPLE_SEARCH : vetIn(DISTRICTS[city.key] ?? city.name));

/** Of the cities whose neighbourhoods come with us. */
const DISTRICTS: Readonly<Partial<Record<string, string>>> = {
  amsterdam: 'De Pijp',
  dublin: 'Rathmines',
  calgary: 'Kensington',
};
