import {
  filterByFit,
  type Narrowing,
  type Result,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { CLOSE_MATCHES_LIMIT } from '@pawhood/contract/directory/search-list.ts';
import { SEARCH_FAILED } from '@pawhood/contract/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { searchQuery } from './search.api.ts';
import type { ServerResults } from './server-search.ts';

export interface FurtherClose {
  /** The closest, as far as they are there. */
  readonly results: readonly Result[];
  /** How many can be had. */
  readonly available: number;
  /** Has so many fetched, and some more; after a failure it tries again. */
  ask(size: number): void;
  readonly isAsking: boolean;
  /** Why the last call came to nothing, in a sentence. */
  readonly problem: string | null;
}

/** A call for so many close matches of a search. */
interface Asked {
  readonly search: string;
  readonly size: number;
}

interface Answered {
  /** Null before the first answer. */
  readonly asked: Asked | null;
  readonly results: readonly Result[];
}

/** Close matches beyond those that come with the results, as many as are asked for. */
export function useFurtherClose(
  { search, close, closeTotal }: Pick<ServerResults, 'search' | 'close' | 'closeTotal'>,
  narrowing: Narrowing,
): FurtherClose {
  const client = useQueryClient();
  const [latest, setAsked] = useState<Asked | null>(null);
  const [answered, setAnswered] = useState<Answered>({ asked: null, results: [] });
  const [failed, setFailed] = useState<Asked | null>(null);
  const asked = latest?.search === search ? latest : null;
  const isAnswered = answered.asked?.search === search;
  const results = isAnswered ? answered.results : close;
  useEffect(() => {
    if (asked === null) return;
    const off = new AbortController();
    const parameters = new URLSearchParams(asked.search);
    parameters.set('close', `${asked.size}`);
    client.fetchQuery(searchQuery(`${parameters}`, narrowing.now, off.signal)).then(
      (answer) => {
        const { results } = filterByFit(answer.close?.items ?? [], narrowing);
        if (!off.signal.aborted) startTransition(() => setAnswered({ asked, results }));
      },
      () => {
        if (!off.signal.aborted) setFailed(asked);
      },
    );
    return () => off.abort();
  }, [client, asked, narrowing]);
  const hasFewer = isAnswered && results.length < (answered.asked?.size ?? 0);
  const available = hasFewer ? results.length : Math.min(closeTotal.count, CLOSE_MATCHES_LIMIT);
  const hasFailed = asked !== null && failed === asked;
  return {
    results,
    available,
    ask(wanted) {
      // Twice as many each time: somebody who looks at many is soon done asking.
      const size = Math.min(available, Math.max(wanted, 2 * results.length));
      if (results.length < Math.min(wanted, available)) setAsked({ search, size });
    },
    isAsking: asked !== null && answered.asked !== asked && !hasFailed,
    problem: hasFailed ? SEARCH_FAILED : null,
  };
}
