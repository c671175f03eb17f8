/** Searches texts by postings and the columns: only the places of the page are read as rows. */
import { plainText } from '@pawhood/contract/directory/search/plain-text.ts';
import type { QueryPart } from '@pawhood/contract/directory/search/search-query.ts';
import { indexesOf, type PlaceColumns, scopeAt } from '../columns/place-columns.ts';
import type { ColumnQuery } from '../columns/scan/column-query.ts';
import { type ColumnMatches, searchColumns } from '../columns/scan/column-search.ts';
import type { Scope } from '../rows/conditions.store.ts';
import { intersectionOf, type Positions, positionsIn, unionOf, without } from './position-sets.ts';
import {
  FOLDED,
  LONG_WORD,
  OTHER_FIELD,
  type PostingList,
  readPostings,
  type States,
  VERBATIM,
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
