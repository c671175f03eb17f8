/** Puts the places that match a text closely in order, by the words of the postings. */
import {
  agreementsOf,
  closeness,
  languagesIn,
  searchOfParts,
  sumOfParts,
} from '@pawhood/contract/directory/search/closeness.ts';
import { createScratch } from '../../../../lib/scratch.ts';
import { indexesOf, indexIn, type PlaceColumns } from '../columns/place-columns.ts';
import type { ColumnQuery } from '../columns/scan/column-query.ts';
import { rankOf } from '../columns/scan/first-ranks.ts';
import { scan } from '../columns/scan/scan.ts';
import { searchableRow } from '../rows/search-row.ts';
import type { Positions } from './position-sets.ts';
import { positionIn, weightIn } from './posting.ts';
import type { PostingMatches } from './posting-search.ts';

export interface ClosePositions {
  /** The closest first. */
  readonly first: readonly number[];
  readonly total: number;
}

/** Positions of the close matches, so many at most; null where there are no candidates to compare. */
export function closePositions(
  columns: PlaceColumns,
  query: ColumnQuery,
  places: PostingMatches,
  limit: number,
): ClosePositions | null {
  const { candidates } = places;
  if (candidates === null) return null;
  const points = closenessOf(places, candidates);
  const { certain, uncertain } = scan(columns, query, indexesOf(columns, candidates));
  const pointsAt = (index: number) => points[indexIn(candidates, columns.positions[index] ?? 0)] ?? 0;
  const rankAt = (index: number) => rankOf(columns, query.sort, index);
  const [ofCertain, ofUncertain] = [certain, uncertain].map((part) => closest(part, limit, pointsAt, rankAt));
  // Places that fit the filters for certain come first.
  const first = [...(ofCertain?.first ?? []), ...(ofUncertain?.first ?? [])].slice(0, limit);
  return {
    first: first.map(({ index }) => columns.positions[index] ?? 0),
    total: (ofCertain?.total ?? 0) + (ofUncertain?.total ?? 0),
  };
}

interface ClosePlace {
  readonly index: number;
  readonly points: number;
  readonly rank: number;
}

const comesBefore = (one: ClosePlace, other: ClosePlace): boolean =>
  one.points > other.points || (one.points === other.points && one.rank < other.rank);

/** Of tens of thousands of places only the few that are shown are put in order. */
function closest(
  indexes: Int32Array,
  limit: number,
  pointsAt: (index: number) => number,
  rankAt: (index: number) => number,
): { readonly first: readonly ClosePlace[]; readonly total: number } {
  const first: ClosePlace[] = [];
  let total = 0;
  for (let number = 0; number < indexes.length; number += 1) {
    const index = indexes[number] ?? 0;
    const points = pointsAt(index);
    if (points <= 0) continue;
    total += 1;
    const last = first[limit - 1];
    if (last !== undefined && points < last.points) continue;
    const rank = rankAt(index);
    if (last !== undefined && points === last.points && rank > last.rank) continue;
    const place = { index, points, rank };
    const at = first.findIndex((other) => comesBefore(place, other));
    if (at >= 0) first.splice(at, 0, place);
    else first.push(place);
    first.length = Math.min(first.length, limit);
  }
  return { first, total };
}

const pointsScratch = createScratch((size) => new Float64Array(size));
const sumsScratch = createScratch((size) => new Float64Array(size));

/**
 * The contract's `closeness` of each candidate, word by word: thousands of places, each an object with its words, would be
 * garbage. There are no phrases and categories among the parts, which words alone do not tell. Valid until the next
 * search.
 */
function closenessOf({ parts, words, changed }: PostingMatches, candidates: Positions): Float64Array {
  const points = pointsScratch(candidates.length * parts.length).fill(0);
  for (const { word, city, postings } of words) {
    const agreements = agreementsOf(parts, word, languagesIn(city));
    if (agreements !== null) addPoints(points, agreements, postings, candidates);
  }
  const search = searchOfParts(parts);
  const sums = sumsScratch(candidates.length);
  for (let number = 0; number < candidates.length; number += 1) {
    const now = changed.size === 0 ? undefined : changed.get(candidates[number] ?? 0);
    sums[number] =
      now === undefined
        ? sumOfParts(parts, points, number * parts.length)
        : closeness(search, searchableRow({ ...now, text: '' }));
  }
  return sums;
}

/** A place's points for a part are those of its best word. @param agreements of a word with each part. */
function addPoints(
  points: Float64Array,
  agreements: readonly number[],
  postings: Uint32Array,
  candidates: Positions,
): void {
  let number = 0;
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] ?? 0;
    const position = positionIn(posting);
    while (number < candidates.length && (candidates[number] ?? 0) < position) number += 1;
    if (candidates[number] !== position) continue;
    for (let part = 0; part < agreements.length; part += 1) {
      const slot = number * agreements.length + part;
      points[slot] = Math.max(points[slot] ?? 0, (agreements[part] ?? 0) * weightIn(posting));
    }
  }
}
