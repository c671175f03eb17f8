/** The directory's state as its address holds it, so that links can be shared and Back works. */

import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { AREA_LAYERS, type AreaLayer } from '@pawhood/contract/directory/layers.ts';
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { SORT_OPTIONS, type SortOption } from '@pawhood/contract/directory/search/orders.ts';
import {
  AVAILABILITIES,
  chosenOf,
  NO_FILTER,
  ratingOfText,
  type SearchFilter,
} from '@pawhood/contract/directory/search/search-filter.ts';
import { isUnderstood, type Understood } from '@pawhood/contract/directory/search/understood.ts';
import { SEARCH_TEXT_LIMIT } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';

/** The city in the address: the key of one of ours, 'all' of them, or none (null). */
export type AddressCity = string | null;

/** How the results are laid out; the first is the one on arrival. §4.25 */
export const VIEW_MODES = ['list', 'grid', 'table'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

/** The state of the directory: its filters, order, view and page. */
export interface DirectoryState {
  readonly filter: SearchFilter;
  readonly city: AddressCity;
  /** Null shows all seven. */
  readonly category: ServiceCategory | null;
  /** Words of the text that are looked for, although they could be understood. */
  readonly asIs: readonly Understood[];
  readonly sort: SortOption;
  readonly view: ViewMode;
  /** Further layers of the map. */
  readonly layers: readonly AreaLayer[];
  /** From 1; it may lie beyond the last page until the results are known. */
  readonly page: number;
}

/** Most services, or neighbourhoods, that an address can ask for. */
const NAMES_LIMIT = 20;

/** Reads the directory's state from a query string, with or without its '?'; what has no meaning is ignored. */
export function readDirectoryAddress(search: string, cities: Cities): DirectoryState {
  const parameters = new URLSearchParams(search);
  const list = (name: string) => listOf(parameters.get(name));
  const names = (name: string) => [...new Set(list(name))].slice(0, NAMES_LIMIT);
  return {
    filter: {
      query: (parameters.get('q') ?? '').slice(0, SEARCH_TEXT_LIMIT),
      rating: ratingOfText(parameters.get('rating')),
      priceRange: chosenOf(PRICE_RANGES, list('price')),
      services: names('services'),
      availability: chosenOf(AVAILABILITIES, list('availability')),
      neighbourhoods: names('neighbourhood'),
    },
    city: readCity(parameters.get('city'), cities),
    category: serviceCategoryOf(parameters.get('category')),
    asIs: list('asis').filter(isUnderstood),
    sort: oneOf(SORT_OPTIONS, parameters.get('sort')),
    view: oneOf(VIEW_MODES, parameters.get('view')),
    layers: chosenOf(AREA_LAYERS, list('layers')),
    page: readPage(parameters.get('page')),
  };
}

/** Writes the state as the address of the directory, in one canonical form, without what goes without saying. */
export function directoryAddress(state: DirectoryState): string {
  // A comma and a dollar may stand in a query as they are, and are easier to read so.
  const query = addressQuery(state).toString().replaceAll('%2C', ',').replaceAll('%24', '$');
  return query === '' ? ROUTES.directory : `${ROUTES.directory}?${query}`;
}

/** The parameters of the state's address; a form carries them in hidden fields. */
export function addressQuery({
  filter,
  city,
  category,
  asIs,
  sort,
  view,
  layers,
  page,
}: DirectoryState): URLSearchParams {
  const parameters = new URLSearchParams();
  const add = (name: string, value: string) => {
    if (value !== '') parameters.set(name, value);
  };
  if (filter.query.trim() !== '') add('q', filter.query);
  add('city', city ?? '');
  add('category', category ?? '');
  add('rating', String(filter.rating ?? ''));
  add('price', listText(filter.priceRange));
  add('services', listText(filter.services));
  add('availability', listText(filter.availability));
  add('neighbourhood', listText(filter.neighbourhoods));
  if (filter.query.trim() !== '') add('asis', listText(asIs));
  if (sort !== SORT_OPTIONS[0]) add('sort', sort);
  if (view !== VIEW_MODES[0]) add('view', view);
  add('layers', listText(layers));
  if (page > 1) add('page', String(page));
  return parameters;
}

/** The state after a change; what changes the results leads back to the first page, order, view and layers do not. §4.27 */
export function changedState(state: DirectoryState, change: Partial<DirectoryState>): DirectoryState {
  const narrows = 'filter' in change || 'city' in change || 'category' in change || 'asIs' in change;
  return { ...state, ...(narrows && { page: 1 }), ...change };
}

/** The city whose providers are shown, null for all: the address wins, then the reader's own choice. §3.16 */
export function directoryCity(inAddress: AddressCity, chosen: string | null): string | null {
  return inAddress === 'all' ? null : (inAddress ?? chosen);
}

/** The state once every filter is cleared: in the city, order, view and layers it is seen in. §2.34c §2.37 */
export function clearedState(state: DirectoryState): DirectoryState {
  return { ...state, filter: NO_FILTER, category: null, asIs: [], page: 1 };
}

function readCity(value: string | null, cities: Cities): AddressCity {
  const isAll = cities.only === null && value?.trim().toLowerCase() === 'all';
  return isAll ? 'all' : cities.keyOf(value);
}

function readPage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** One of the choices; the first where the address names none of them. */
function oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string | null): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}

/** Entries are parted by commas; a comma of an entry itself is written `~1`, and so `~` is `~0`. */
function listText(list: readonly string[]): string {
  return list.map((entry) => entry.replaceAll('~', '~0').replaceAll(',', '~1')).join(',');
}

function listOf(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.replaceAll('~1', ',').replaceAll('~0', '~').trim())
    .filter((entry) => entry !== '');
}
