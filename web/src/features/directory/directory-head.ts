import { CITY_FACTS, type City } from '@pawhood/contract/values/city.ts';
import type { Head } from '#/lib/head.ts';
import { type DirectoryState, directoryAddress } from './directory-address.ts';
import { hasChoices, NO_FILTER } from './filters/search-filter.ts';

/** What the directory says about itself; a search or a filter is nobody's canonical page, and an order or a view no page of its own. */
export function directoryHead(state: DirectoryState, city: City | null): Head {
  const place = city === null ? 'Amsterdam, Dublin and Calgary' : CITY_FACTS[city].name;
  const what = state.category ?? 'Directory';
  const isSearch = state.filter.query.trim() !== '' || hasChoices(state.filter);
  return {
    title: city === null ? what : `${what} in ${place}`,
    description: `${state.category ?? 'Vets, groomers, sitters and other services'} for pets in ${place}, with address, rating and contact.`,
    path: directoryAddress({ ...state, filter: NO_FILTER, sort: 'rating', view: 'list' }),
    ...(isSearch && { unlisted: true }),
  };
}
