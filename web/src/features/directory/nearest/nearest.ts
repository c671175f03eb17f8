/** The nearest places first. Fetched with the first press of 'Nearest' or 'Near me'. */

import { answeredResults } from '@pawhood/contract/directory/search/answered-results.ts';
import type { Narrowing, Result } from '@pawhood/contract/directory/search/matching-providers.ts';
import { NEAREST_ROWS, type Total } from '@pawhood/contract/directory/search-list.ts';
import {
  AROUND_FAILED,
  awayText,
  farAway,
  NEAREST_FIRST,
  NONE_PLACED,
  nearestAround,
  nearestOfMany,
  noneAround,
} from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ResultPage, ShownResult } from '../list/result-page.ts';
import { distanceText, isPlaced, metresBetween, type Point, pointOf } from '../map/places/place-points.ts';
import { areaParameters } from '../map/places/searched/view-parameters.ts';
import { searchQuery } from '../search/search.api.ts';
import { cellsAround, fourCellsAround, reachOf } from './grid.ts';

/** What is shown in place of the results in their order. */
export interface NearestFirst extends Pick<ResultPage, 'exact' | 'matches' | 'query' | 'reading'> {
  /** Null where they stay in the order they have. */
  readonly results: readonly ShownResult[] | null;
  /** What there is to be said of it, in a sentence. */
  readonly text: string;
}

/** Where they could not be asked for. */
export const NOTHING_AROUND: NearestFirst = {
  ...{ results: null, exact: 0, matches: 0, query: '', reading: null },
  text: AROUND_FAILED,
};

/** From here on a place is not near, in metres. */
const FAR = 50_000;

/** The results of the browser's own search, the nearest first. */
export function nearestFirst(page: ResultPage, all: readonly Result[], person: Point): NearestFirst {
  const { results, nearest } = byDistance(all, page.reading, person);
  const text =
    nearest === null ? NONE_PLACED : nearest < FAR ? NEAREST_FIRST : farAway(distanceText(nearest));
  return { ...page, results: all.length === 0 ? null : results, text: all.length === 0 ? '' : text };
}

export interface AroundSearch {
  readonly client: QueryClient;
  /** Parameters of the search, without order and page. */
  readonly search: string;
  readonly narrowing: Narrowing;
  readonly signal: AbortSignal;
}

/**
 * The places around, the nearest first, where the server searches: those of the cells around, or where these are too
 * many, of fewer cells.
 *
 * @throws as `call` does.
 */
export async function nearestAroundPerson(around: AroundSearch, person: Point): Promise<NearestFirst> {
  const { client, search, narrowing, signal } = around;
  const ask = async (cells: ReturnType<typeof cellsAround>) => {
    const parameters = new URLSearchParams(areaParameters(search, cells));
    parameters.set('size', `${NEAREST_ROWS}`);
    return client.fetchQuery(searchQuery(`${parameters}`, narrowing.now, signal));
  };
  let cells = cellsAround(person);
  let answer = await ask(cells);
  if (isMore(answer.total, answer.items.length)) {
    cells = fourCellsAround(person);
    answer = await ask(cells);
  }
  const found = answeredResults(answer, narrowing);
  const reading = answer.reading ?? null;
  const { results } = byDistance(found, reading, person);
  const reach = distanceText(reachOf(cells, person));
  const isAll = !isMore(answer.total, found.length);
  return {
    results: found.length === 0 ? null : results,
    text:
      found.length === 0
        ? noneAround(reach)
        : isAll
          ? nearestAround(found.length, reach)
          : nearestOfMany(found.length, totalText(answer.total)),
    exact: found.filter(({ kind }) => kind === 'exact').length,
    matches: found.filter(({ unknownFacts }) => unknownFacts.length === 0).length,
    ...{ query: narrowing.filter.query, reading },
  };
}

const isMore = ({ count, isExact }: Total, here: number): boolean => !isExact || count > here;
const totalText = ({ count, isExact }: Total): string => `${figure(count)}${isExact ? '' : '+'}`;

/**
 * Each part of the results by itself: first what says the whole text, what fits for certain before what may fit. Places
 * without a point come last of their part.
 */
function byDistance(all: readonly Result[], reading: ResultPage['reading'], person: Point) {
  const parts = new Map<string, { result: ShownResult; metres: number }[]>();
  let nearest: number | null = null;
  for (const result of all) {
    const { provider, kind, unknownFacts } = result;
    const isMeant = kind === 'exact' || reading?.categories.includes(provider.category);
    const key = `${kind} ${isMeant} ${unknownFacts.length > 0}`;
    const metres = isPlaced(provider) ? metresBetween(person, pointOf(provider)) : Number.POSITIVE_INFINITY;
    const part = parts.get(key) ?? [];
    parts.set(key, part);
    const away = Number.isFinite(metres) ? { away: awayText(distanceText(metres)) } : {};
    part.push({ result: { ...result, ...away }, metres });
    if (metres < (nearest ?? Number.POSITIVE_INFINITY)) nearest = metres;
  }
  const results = [...parts.values()].flatMap((part) =>
    part.sort((one, other) => one.metres - other.metres || 0).map(({ result }) => result),
  );
  return { results, nearest };
}
