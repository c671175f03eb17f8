import type { Narrowing } from '@pawhood/contract/directory/search/matching-providers.ts';
import { SEARCH_FAILED } from '@pawhood/contract/words/directory.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { moduleLoader } from '#/lib/browser/module-loader.ts';
import { type DirectoryState, directoryAddress } from '../directory-address.ts';
import type { ServerResults } from '../search/server-search.ts';

const loadSearch = moduleLoader(() => import('../search/server-search.ts'));

/** How long a search may take before one is told, in milliseconds. */
const SLOW_MS = 400;

/**
 * What the server finds: the answer before stays until the next is there or has failed, and a search that is no longer
 * wanted is called off.
 *
 * @param state what is searched; null where the browser has all places itself.
 */
export function useServerSearch(state: DirectoryState | null, narrowing: Narrowing) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_YET);
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (state === null) return;
    const off = new AbortController();
    const search = { client, state, narrowing, signal: off.signal };
    const slow = setTimeout(
      () => setOutcome((last) => (last.of === state ? last : { ...last, isSlow: true })),
      SLOW_MS,
    );
    const onResults = (serverResults: ServerResults) =>
      setOutcome({ ...NOTHING_YET, serverResults, of: state });
    const fail = (searchFailure: string) => {
      clearTimeout(slow);
      setOutcome((last) => ({
        ...last,
        searchFailure,
        isSlow: false,
        isOutdated: firstPage(last.of ?? state) !== firstPage(state),
      }));
    };
    setOutcome((last) => ({ ...last, searchFailure: null }));
    loadSearch()
      .then(({ findProviders }) => findProviders(search, { onResults, onBusy: fail }))
      .catch(() => fail(SEARCH_FAILED));
    return () => {
      clearTimeout(slow);
      off.abort();
    };
  }, [client, state, narrowing, attempt]);
  return {
    ...outcome,
    /** Counts the presses of 'Try again': the map asks with each as well. */
    attempt,
    searchAgain: useCallback(() => setAttempt((attempts) => attempts + 1), []),
  };
}

const firstPage = (state: DirectoryState) => directoryAddress({ ...state, page: 1 });

interface Outcome {
  /** Null until the server has answered for the first time. */
  readonly serverResults: ServerResults | null;
  /** The state they were found for. */
  readonly of: DirectoryState | null;
  /** Why the last search came to nothing, in a sentence. */
  readonly searchFailure: string | null;
  /** Whether the answer to another search than theirs is long in coming. */
  readonly isSlow: boolean;
  /** Whether another search than theirs has failed since, and not just a further page: they are no results of that. */
  readonly isOutdated: boolean;
}

const NOTHING_YET: Outcome = {
  serverResults: null,
  of: null,
  searchFailure: null,
  isSlow: false,
  isOutdated: false,
};
