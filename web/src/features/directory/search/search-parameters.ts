import type { Narrowing } from '@pawhood/contract/directory/search/matching-providers.ts';
import { NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import { languageAsked } from '@pawhood/contract/directory/search/search-languages.ts';
import { addressQuery, type DirectoryState } from '../directory-address.ts';

/** The server's parameters, in the words of the address, and the language of the page: the address alone decides that. */
export function searchParameters(
  state: DirectoryState,
  { applies, city, language }: Pick<Narrowing, 'applies' | 'city' | 'language'>,
): URLSearchParams {
  const filter = applies ? state.filter : { ...NO_FILTER, query: state.filter.query };
  const parameters = addressQuery({ ...state, filter, city, view: 'list', layers: [] });
  const lang = languageAsked(language);
  if (lang !== null && parameters.has('q')) parameters.set('lang', lang);
  return parameters;
}
