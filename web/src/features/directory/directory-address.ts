/** The directory's state as its address holds it, so that links can be shared and Back works. */
import { serviceCategoryOf } from '@pawhood/contract/directory.ts';
import { SEARCH_TEXT_LIMIT } from '@pawhood/contract/limits.ts';
import { type City, cityOf, ROUTES, type ServiceCategory } from '@pawhood/contract/product.ts';

/** What the address says of the city: one of ours, 'all' of them, or nothing (null). */
export type AddressCity = City | 'all' | null;

export interface DirectoryState {
  /** The search text as typed, spaces included: trimming it here would eat the space before the next word. */
  readonly q: string;
  readonly city: AddressCity;
  /** Null shows all seven. */
  readonly category: ServiceCategory | null;
  /** From 1; it may lie beyond the last page until the results are known. */
  readonly page: number;
}

/** Reads the directory's state from a query string, with or without its '?'; what has no meaning is ignored. */
export function readDirectoryAddress(search: string): DirectoryState {
  const parameters = new URLSearchParams(search);
  return {
    q: (parameters.get('q') ?? '').slice(0, SEARCH_TEXT_LIMIT),
    city: readCity(parameters.get('city')),
    category: serviceCategoryOf(parameters.get('category')),
    page: readPage(parameters.get('page')),
  };
}

/** Writes the state as the address of the directory, in one canonical form, without what goes without saying. */
export function directoryAddress({ q, city, category, page }: DirectoryState): string {
  const parameters = new URLSearchParams();
  if (q.trim() !== '') parameters.set('q', q);
  if (city !== null) parameters.set('city', city);
  if (category !== null) parameters.set('category', category);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? ROUTES.directory : `${ROUTES.directory}?${parameters}`;
}

/** The state after a change; anything but a change of page leads back to the first one. §4.27 */
export function changed(state: DirectoryState, change: Partial<DirectoryState>): DirectoryState {
  return { ...state, page: 1, ...change };
}

/** The city whose providers are shown, null for all: the address wins, then the reader's own choice. §3.16 */
export function shownCity(inAddress: AddressCity, chosen: City | null): City | null {
  return inAddress === 'all' ? null : (inAddress ?? chosen);
}

/** What the address says once every filter is cleared; a reader who has chosen a city asks for 'all' outright. §2.37 */
export function clearedState(chosen: City | null): DirectoryState {
  return { q: '', city: chosen === null ? null : 'all', category: null, page: 1 };
}

function readCity(value: string | null): AddressCity {
  return value?.trim().toLowerCase() === 'all' ? 'all' : cityOf(value);
}

function readPage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
