import type { Narrowing } from '@pawhood/contract/directory/search/matching-providers.ts';
import { NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import { addressQuery, type DirectoryState } from '../directory-address.ts';

/** The server's parameters, in the words of the address. */
export function searchParameters(
  state: DirectoryState,
  { applies, city }: Pick<Narrowing, 'applies' | 'city'>,
): URLSearchParams {
  const filter = applies ? state.filter : { ...NO_FILTER, query: state.filter.query };
  return addressQuery({ ...state, filter, city, view: 'list', layers: [] });
}
