/** The search on the server, for more places than a browser is sent. Fetched once there are so many. */

import { answeredResults } from '@pawhood/contract/directory/search/answered-results.ts';
import type { FilterCounts } from '@pawhood/contract/directory/search/filter-counts.ts';
import type { Narrowing } from '@pawhood/contract/directory/search/matching-providers.ts';
import { hasChoices } from '@pawhood/contract/directory/search/search-filter.ts';
import type { SearchAnswer } from '@pawhood/contract/directory/search-list.ts';
import { SEARCH_FAILED } from '@pawhood/contract/words/directory.ts';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import type { DirectoryState } from '../directory-address.ts';
import type { ResultPage } from '../list/result-page.ts';
import { searchQuery } from './search.api.ts';
import { searchParameters } from './search-parameters.ts';

/** The server's results for an address, in the form of the browser's own search. */
export interface ServerResults {
  readonly page: ResultPage;
  /** Null where the server does not count them: see `searchAnswer`. */
  readonly counts: FilterCounts | null;
  /** The services that occur in the place, the commonest first. */
  readonly services: readonly string[];
  /** The neighbourhoods of the city, alike. */
  readonly neighbourhoods: readonly string[];
  readonly fewRated: boolean;
  /** Whether the directory knows no place of the city. */
  readonly isEmptyCity: boolean;
}

export interface ServerSearch {
  readonly client: QueryClient;
  readonly state: DirectoryState;
  readonly narrowing: Narrowing;
  /** Calls the search off. */
  readonly signal: AbortSignal;
}

/** Told how a search ended. Neither is called after the search was called off. */
export interface SearchListener {
  onResults(found: ServerResults): void;
  /** @param sentence why the server does not search just now, for people. */
  onBusy(sentence: string): void;
}

/**
 * Asks the server, or the browser's memory of what it has answered.
 *
 * @throws as `call` does, except where the server is busy: then `onBusy` is called.
 */
export async function findProviders(
  { client, state, narrowing, signal }: ServerSearch,
  { onResults: onFound, onBusy }: SearchListener,
): Promise<void> {
  const parameters = `${searchParameters(state, narrowing)}`;
  try {
    const answer = await client.fetchQuery(searchQuery(parameters, narrowing.now, signal));
    if (signal.aborted) return;
    startTransition(() => onFound(serverResultsOf(answer, narrowing)));
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof HttpError && BUSY.includes(error.status))) throw error;
    onBusy(error.code ? error.text : SEARCH_FAILED);
  }
}

/** Too many searches from one network, or too many at all; our server's sentence says which, and what to do. */
const BUSY = [429, 503];

function serverResultsOf(answer: SearchAnswer, narrowing: Narrowing): ServerResults {
  const { filter, city } = narrowing;
  const { total, counts } = answer;
  const { filters, categories, services, neighbourhoods } = counts;
  const inCity = categories && Object.values(categories).reduce((sum, count) => sum + count, 0);
  const isNarrowed = filter.query.trim() !== '' || hasChoices(filter);
  return {
    page: answeredPage(answer, narrowing),
    counts: filters === undefined ? null : new Map(Object.entries(filters)),
    ...{ services, neighbourhoods },
    fewRated: isFewRatedIn(filters, total.count),
    isEmptyCity: city !== null && !isNarrowed && inCity === 0,
  };
}

/** A page of results as the server answers it. */
export function answeredPage(answer: SearchAnswer, narrowing: Narrowing): ResultPage {
  const { page, pages, total, firstTotal, matches, reading } = answer;
  return {
    items: answeredResults(answer, narrowing),
    ...{ page, pages, total: total.count, exact: firstTotal.count, matches: matches.count },
    isCapped: !total.isExact,
    hasMoreMatches: !matches.isExact,
    query: narrowing.filter.query,
    reading: reading ?? null,
  };
}

/** Whether fewer than a tenth of what is shown has a rating, where that is known. */
export function isFewRatedIn(filters: Readonly<Record<string, number>> | undefined, total: number): boolean {
  const rated = filters?.['rating 1'];
  return rated !== undefined && rated * 10 < total;
}
