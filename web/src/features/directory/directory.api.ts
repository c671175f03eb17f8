import { listProviders, type Provider, TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { LISTED_PROVIDERS } from '@pawhood/contract/limits.ts';
import { answerOf, send } from '#/lib/calls/call.ts';
import { warnOfUnknownCategories } from './category-name.ts';

/** The providers, or the samples in their place. */
export interface ProviderList {
  /** Oldest entry first, or the built-in samples when the call failed. */
  readonly providers: readonly Provider[];
  readonly failed: boolean;
  /** Whether these are not all: the server then searches them. */
  readonly isSearched: boolean;
}

/**
 * Every public provider; the samples where the call fails in any way. §7.13
 *
 * Leaving the page does not cancel the call: coming back finds its answer, so it is sent once. §9.1
 */
export const providersQuery = {
  queryKey: [listProviders.path],
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<ProviderList> => {
    const list = await loadProviders().catch(() => null);
    if (list === null) return { providers: await samples(), failed: true, isSearched: false };
    warnOfUnknownCategories(list.providers);
    return list;
  },
};

/** The same where the page that the server rendered says that there are more places than the list has. */
export const searchedQuery = { ...providersQuery, queryFn: async () => SEARCHED };

const SEARCHED: ProviderList = { providers: [], failed: false, isSearched: true };

async function loadProviders(): Promise<ProviderList> {
  const off = new AbortController();
  const response = await send(listProviders.path, { method: 'GET', signal: off.signal });
  if (Number(response.headers.get(TOTAL_HEADER)) > LISTED_PROVIDERS) {
    // The header comes before the rows, which nobody needs then.
    off.abort();
    return SEARCHED;
  }
  return { ...SEARCHED, providers: await answerOf(listProviders, response), isSearched: false };
}

/** The seven samples; none where not even they can be loaded, which the failure's message then covers. */
async function samples(): Promise<readonly Provider[]> {
  const module = await import('@pawhood/contract/samples/providers.ts').catch(() => null);
  return module?.sampleProviders ?? [];
}
