import type { Departures } from '@pawhood/contract/departures.ts';
import type { PageData } from '@pawhood/contract/page.ts';
import type { Snapshot } from '../../lib/snapshot.tsx';
import { directoryAddress, readDirectoryAddress, shownCity } from './directory-address.ts';
import { matchingProviders, searchable } from './matching-providers.ts';
import { pageOf } from './paging.ts';
import { sorted } from './sorting.ts';

interface Asked {
  readonly search: URLSearchParams;
  readonly departures: Departures;
}

/**
 * What the directory is rendered from: the one page of results that its address asks for. Who is open now only the
 * browser knows, because the page is kept.
 */
export async function directorySnapshot(data: PageData, { search, departures }: Asked): Promise<Snapshot> {
  const state = readDirectoryAddress(search.toString());
  const applies = departures.filters;
  if (applies && state.filter.availability.includes('open-now')) return {};
  const list = searchable(sorted(await data.providers(), state.sort));
  const narrowing = { ...state, city: shownCity(state.city, null), applies, now: null };
  const { results, matches } = matchingProviders(list, narrowing);
  const { items, total } = pageOf(results, state.page);
  const providers = items.map(({ provider }) => provider);
  return { directory: { address: directoryAddress(state), providers, total, matches } };
}

/** What one provider's page is rendered from. */
export async function providerSnapshot(data: PageData, id: string): Promise<Snapshot> {
  return { provider: { id, details: await data.provider(id) } };
}
