import { filterByFit, type Narrowing } from '@pawhood/contract/directory/search/matching-providers.ts';
import { SEARCH_FAILED } from '@pawhood/contract/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { moduleLoader } from '#/lib/browser/module-loader.ts';
import type { DirectoryState } from '../directory-address.ts';
import type { ServerResults } from '../search/server-search.ts';

const loadSearch = moduleLoader(() => import('../search/server-search.ts'));

/**
 * What the server finds: the answer before stays until the next is there, and a search that is no longer wanted is
 * called off.
 *
 * @param state what is searched; null where the browser has all places itself.
 */
export function useServerSearch(state: DirectoryState | null, narrowing: Narrowing) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ serverResults: null, searchFailure: null });
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (state === null) return;
    const off = new AbortController();
    const search = { client, state, narrowing, signal: off.signal, filterByFit };
    const onResults = (serverResults: ServerResults) => setOutcome({ serverResults, searchFailure: null });
    const fail = (searchFailure: string) =>
      setOutcome(({ serverResults }) => ({ serverResults, searchFailure }));
    loadSearch()
      .then(({ findProviders }) => findProviders(search, { onResults, onBusy: fail }))
      .catch(() => fail(SEARCH_FAILED));
    return () => off.abort();
  }, [client, state, narrowing, attempt]);
  return { ...outcome, searchAgain: useCallback(() => setAttempt((attempts) => attempts + 1), []) };
}

interface Outcome {
  /** Null until the server has answered for the first time. */
  readonly serverResults: ServerResults | null;
  /** Why the last search came to nothing, in a sentence; what was found before still shows. */
  readonly searchFailure: string | null;
}
