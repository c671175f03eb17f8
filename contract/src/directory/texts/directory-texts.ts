/** The words of the directory's page and its controls; most of those that the specification fixes are in texts.ts. */
import type { City } from '../../values/city.ts';
/** What can be searched, for example; null stands for all cities. */
export const searchExample = (city: City | null): string =>
  `Try “${city === null ? 'emergency vet' : `vet in ${DISTRICTS[city.key] ?? city.name}`}”`;

/** Of the cities whose neighbourhoods come with us. */
const DISTRICTS: Readonly<Partial<Record<string, string>>> = {
  amsterdam: 'De Pijp',
  dublin: 'Rathmines',
  calgary: 'Kensington',
};
