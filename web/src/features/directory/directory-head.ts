import { CITY_FACTS, type City } from '@pawhood/contract/product.ts';
import type { Head } from '../../lib/head.ts';
import { type DirectoryState, directoryAddress } from './directory-address.ts';

/** What the directory says about itself; a search is nobody's canonical page. */
export function directoryHead(state: DirectoryState, city: City | null): Head {
  const place = city === null ? 'Amsterdam, Dublin and Calgary' : CITY_FACTS[city].name;
  const what = state.category ?? 'Directory';
  return {
    title: city === null ? what : `${what} in ${place}`,
    description: `${state.category ?? 'Vets, groomers, sitters and other services'} for pets in ${place}, with address, rating and contact.`,
    path: directoryAddress({ ...state, q: '' }),
    ...(state.q.trim() !== '' && { unlisted: true }),
  };
}
