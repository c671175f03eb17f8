import { answeredResults } from '@pawhood/contract/directory/search/answered-results.ts';
import type { Result } from '@pawhood/contract/directory/search/matching-providers.ts';
import type { SearchAnswer, Total } from '@pawhood/contract/directory/search-list.ts';
import { SEARCH_FAILED } from '@pawhood/contract/words/directory.ts';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Directory } from '#/features/directory/list/use-directory.ts';
import { searchQuery } from '#/features/directory/search/search.api.ts';

export interface SearchedRows {
  /** Parameters of the rows: of the search before, until the next is answered. */
  readonly search: string | null;
  /** As many as have been asked for; null until the first are there, none once another search has failed. */
  readonly rows: readonly Result[] | null;
  /** Asks for further ones; null where there are none. */
  readonly more: (() => void) | null;
  /** Null where it is not known. */
  readonly total: Total | null;
  /** Why the last call came to nothing, in a sentence. */
  readonly problem: string | null;
}

interface Pages {
  readonly search: string | null;
  readonly answers: readonly SearchAnswer[];
  readonly problem: string | null;
}

/**
 * Page after page of a search that the server makes, for a list that grows with each press.
 *
 * @param search its parameters without a page; null where nothing is to be asked.
 */
export function useSearchedRows(search: string | null, { narrowing, attempt }: Directory): SearchedRows {
  const client = useQueryClient();
  const [pages, setPages] = useState<Pages>({ search: null, answers: [], problem: null });
  const [wanted, setWanted] = useState({ search, pages: 1 });
  const isNew = wanted.search !== search;
  const page = isNew ? 1 : wanted.pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (search === null) return;
    const off = new AbortController();
    const parameters = new URLSearchParams(search);
    if (page > 1) parameters.set('page', `${page}`);
    client.fetchQuery(searchQuery(`${parameters}`, narrowing.now, off.signal)).then(
      (answer) => {
        if (off.signal.aborted) return;
        startTransition(() =>
          setPages((before) => ({
            ...{ search, problem: null },
            answers: [...(before.search === search ? before.answers.slice(0, page - 1) : []), answer],
          })),
        );
      },
      () => {
        if (!off.signal.aborted) setPages((before) => ({ ...before, problem: SEARCH_FAILED }));
      },
    );
    return () => off.abort();
  }, [client, search, page, narrowing.now, attempt]);

  const { problem } = pages;
  const isLost = pages.search !== search && problem !== null;
  const answers = isLost ? NONE : pages.answers;
  const rows = useMemo(
    () =>
      answers.length === 0 && !isLost
        ? null
        : answers.flatMap((answer) => answeredResults(answer, narrowing)),
    [answers, isLost, narrowing],
  );
  const last = answers.at(-1);
  return {
    ...{ rows, search: pages.search },
    total: last?.total ?? null,
    more:
      last !== undefined && last.page < last.pages ? () => setWanted({ search, pages: last.page + 1 }) : null,
    problem,
  };
}

const NONE: readonly SearchAnswer[] = [];
