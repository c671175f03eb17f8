/** Searches texts by postings and the columns: only the places of the page are read as rows. */
import {
  agreementsOf,
  closeness,
  languagesIn,
  searchOfParts,
  sumOfParts,
} from '@pawhood/contract/directory/search/closeness.ts';
import { plainText } from '@pawhood/contract/directory/search/plain-text.ts';
import type { QueryPart } from '@pawhood/contract/directory/search/search-query.ts';
import { createScratch } from '../../../../lib/scratch.ts';
import { indexBetween, indexIn, type PlaceColumns, scopeAt } from '../columns/place-columns.ts';
import type { ColumnQuery } from '../columns/scan/column-query.ts';
import { type ColumnMatches, searchColumns } from '../columns/scan/column-search.ts';
import { rankOf } from '../columns/scan/first-ranks.ts';
import { scan } from '../columns/scan/scan.ts';
import type { Scope } from '../rows/conditions.store.ts';
import { searchableRow } from '../rows/search-row.ts';
import { intersectionOf, type Positions, positionsIn, unionOf, without } from './position-sets.ts';
import {
  FOLDED,
  LONG_WORD,
  OTHER_FIELD,
  type PostingList,
  positionIn,
  readPostings,
  type States,
  VERBATIM,
  weightIn,
} from './posting.ts';
import type { ChangedPlace, PostingsStore } from './postings.store.ts';

export interface PostingQuery {
  readonly cities: readonly string[];
  /** In lower case; to be anywhere in name or description. */
  readonly text: string;
  /** Null where close matches are not asked for. */
  readonly close: ClosePostingQuery | null;
}

export interface ClosePostingQuery {
  readonly parts: readonly QueryPart[];
  /** For each part that is not optional, the beginnings of words that match it. */
  readonly beginnings: readonly (readonly string[])[];
}

/** The positions of the places that match a text, before filters and area are applied. */
export interface PostingMatches {
  readonly matches: Positions;
  /** For close matches; null where these are not asked for, or there are too many. */
  readonly candidates: Positions | null;
  /** Of what was searched. */
  readonly parts: readonly QueryPart[];
  readonly words: readonly Word[];
  readonly changed: ReadonlyMap<number, ChangedPlace>;
}

interface Word {
  readonly word: string;
  readonly city: string;
  readonly postings: Uint32Array;
}

/** Most places whose text is read, where the postings do not tell whether it has the text letter for letter. */
const UNVERIFIED_LIMIT = 1_000;

/** More candidates than this are not compared: each takes about half a microsecond, in one piece. */
const CANDIDATES_LIMIT = 50_000;

const NONE: Positions = new Uint32Array(0);

/**
 * The places that match a text; null where the postings cannot tell.
 *
 * @param changed places that have changed since the postings were made.
 * @param columnsNow the present columns; null while there are none.
 */
export async function matchPostings(
  store: PostingsStore,
  { cities, text, close }: PostingQuery,
  changed: readonly ChangedPlace[],
  columnsNow: () => PlaceColumns | null,
): Promise<PostingMatches | null> {
  const inside = plainText(text).match(INDEXED_PARTS) ?? [];
  if (inside.length === 0) return null;
  const rows = await store.postings({ cities, inside, beginnings: close?.beginnings.flat() ?? [] });
  if (rows === null) return null;
  const words = wordsOf(rows);
  // A text that is part of one word matches wherever such a word stands letter for letter.
  const isOneWord = inside[0] === text;
  const certain = isOneWord ? positionsContaining(words, text, [VERBATIM, VERBATIM]) : NONE;
  const states = [FOLDED, isOneWord ? FOLDED : VERBATIM] as const;
  const unverified = without(
    intersectionOf(inside.map((part) => positionsContaining(words, part, states))),
    certain,
  );
  const columns = columnsNow();
  if (unverified.length > UNVERIFIED_LIMIT || columns === null) return null;
  const changedPositions = positionsOf(changed);
  const verified = await store.containing(
    positionsByScope(columns, without(unverified, changedPositions)),
    text,
  );
  const unchanged = without(unionOf([certain, verified]), changedPositions);
  const matches = unionOf([unchanged, positionsOf(changed.filter((place) => place.text.includes(text)))]);
  const candidates = close && closeCandidates(words, close.beginnings, matches, changedPositions);
  const byPosition = new Map(changed.map((place) => [place.position, place]));
  return { matches, candidates, parts: close?.parts ?? [], words, changed: byPosition };
}

/** The lists in one array. */
function wordsOf(lists: readonly PostingList[]): Word[] {
  const all = new Uint32Array(lists.reduce((sum, { total }) => sum + total, 0));
  let end = 0;
  return lists.map(({ word, city, postings }) => {
    const start = end;
    end = readPostings(postings, all, start);
    return { word, city, postings: all.subarray(start, end) };
  });
}

const positionsOf = (places: readonly ChangedPlace[]): Positions =>
  Uint32Array.from(places, ({ position }) => position);

/** Those of the places that show, by city and category. */
function positionsByScope(columns: PlaceColumns, positions: Positions): Map<Scope, number[]> {
  const byScope = new Map<Scope, number[]>();
  for (const index of indexesOf(columns, positions)) {
    const scope = scopeAt(columns, index);
    if (scope === null) continue;
    const ofScope = byScope.get(scope) ?? [];
    ofScope.push(columns.positions[index] ?? 0);
    byScope.set(scope, ofScope);
  }
  return byScope;
}

/** Parts of a text that lie in one word each; PostgreSQL's index does not know shorter ones. */
const INDEXED_PARTS = /[\p{L}\p{N}]{3,}/gu;

/** Places with a word that contains a text. @param states that the word may have. */
function positionsContaining(words: readonly Word[], text: string, states: States): Positions {
  const containing = words.filter(({ word }) => word.includes(text) || word === LONG_WORD);
  return positionsIn(
    containing.map(({ postings }) => postings),
    states,
  );
}

/** Places with a word for each part, and all that have changed; null where they are too many. */
function closeCandidates(
  words: readonly Word[],
  beginnings: readonly (readonly string[])[],
  matches: Positions,
  changed: Positions,
): Positions | null {
  const byPart = beginnings.map((ofPart) => {
    const begun = words.filter(({ word }) => ofPart.some((beginning) => word.startsWith(beginning)));
    return positionsIn(
      begun.map(({ postings }) => postings),
      [OTHER_FIELD, VERBATIM],
    );
  });
  const candidates = without(unionOf([intersectionOf(byPart), changed]), matches);
  return candidates.length > CANDIDATES_LIMIT ? null : candidates;
}

/** A page of the matches, with totals and counts. */
export const pageOfMatches = (
  columns: PlaceColumns,
  query: ColumnQuery,
  page: { readonly number: number; readonly size: number },
  { matches }: PostingMatches,
): ColumnMatches => searchColumns(columns, query, page, indexesOf(columns, matches));

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

const indexesScratch = createScratch((size) => new Int32Array(size));

/** Indexes of those places that show, until the next ones are asked for. Both are ascending: each search begins at the place before. */
function indexesOf({ positions }: PlaceColumns, wanted: Positions): Int32Array {
  const indexes = indexesScratch(wanted.length);
  let size = 0;
  let from = 0;
  for (let number = 0; number < wanted.length; number += 1) {
    const position = wanted[number] ?? 0;
    // Positions are unique: this one stands no further on than the difference of the two, and mostly right there.
    const furthest = from + position - (positions[from] ?? 0);
    from = positions[furthest] === position ? furthest : indexBetween(positions, position, from, furthest);
    if (positions[from] !== position) continue;
    indexes[size] = from;
    size += 1;
  }
  return indexes.subarray(0, size);
}
