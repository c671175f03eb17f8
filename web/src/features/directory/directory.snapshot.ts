import type { PageData } from '@pawhood/contract/page.ts';
import type { Snapshot } from '../../lib/snapshot.tsx';
import { directoryAddress, readDirectoryAddress, shownCity } from './directory-address.ts';
import { matchingProviders } from './matching-providers.ts';
import { pageOf } from './paging.ts';
import { byRating } from './rating.ts';

/** What the directory is rendered from: the one page of results that its address asks for. */
export async function directorySnapshot(data: PageData, search: URLSearchParams): Promise<Snapshot> {
  const state = readDirectoryAddress(search.toString());
  const filter = { ...state, city: shownCity(state.city, null) };
  const results = byRating(matchingProviders(await data.providers(), filter));
  const { items, total } = pageOf(results, state.page);
  return { directory: { address: directoryAddress(state), providers: items, total } };
}
