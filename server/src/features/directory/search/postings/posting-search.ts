/** Searches texts by postings and the columns: only the places of the page are read as rows. */
import {
  closest,
  languagesIn,
  type SearchablePlace,
  searchOf,
} from '@pawhood/contract/directory/search/closeness.ts';
import { plainText } from '@pawhood/contract/directory/search/plain-text.ts';
import { indexBetween, indexIn, type PlaceColumns, scopeAt } from '../columns/place-columns.ts';
import type { ColumnQuery } from '../columns/scan/column-query.ts';
import { type ColumnMatches, fittingPlaces, searchColumns } from '../columns/scan/column-search.ts';
import { searchableRow } from '../rows/search-row.ts';
import { intersectionOf, type Positions, unionOf, without } from './position-sets.ts';
import {
  FOLDED,
  LONG_WORD,
  OTHER_FIELD,
  positionIn,
  positionsIn,
  readPostings,
  VERBATIM,
  weightIn,
} from './posting.ts';
import type { ChangedPlace, PostingsStore } from './postings.store.ts';

export interface PostingQuery {
  readonly cities: readonly string[];
  /** In lower case; to be anywhere in name or description. */
  readonly text: string;
  /**
   * For close matches: what was typed, and the beginnings of words that match each of its parts. Null where close matches
   * are not asked for.
   */
  readonly close: { readonly typed: string; readonly parts: readonly (readonly string[])[] } | null;
}

/** The positions of the places that match a text, before filters and area are applied. */
export interface PostingMatches {
  readonly matches: Positions;
  /** For close matches; null where these are not asked for, or there are too many. */
  readonly candidates: Positions | null;
  readonly typed: string;
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

/** More candidates than this are not compared. */
const CANDIDATES_LIMIT = 5_000;

const NONE = new Uint32Array(0);

/**
 * The places that match a text; null where the postings cannot tell.
 *
 * @param changed places that have changed since the postings were made.
 */
export async function matchPostings(
  store: PostingsStore,
  { cities, text, close }: PostingQuery,
  changed: readonly ChangedPlace[],
): Promise<PostingMatches | null> {
  const inside = plainText(text).match(INDEXED_PARTS) ?? [];
  if (inside.length === 0) return null;
  const rows = await store.postings({ cities, inside, beginnings: close?.parts.flat() ?? [] });
  if (rows === null) return null;
  const words = rows.map(({ word, city, places }) => ({ word, city, postings: readPostings(places) }));
  // A text that is part of one word matches wherever such a word stands letter for letter.
  const isOneWord = inside[0] === text;
  const certain = isOneWord ? positionsContaining(words, text, [VERBATIM, VERBATIM]) : NONE;
  const states = [FOLDED, isOneWord ? FOLDED : VERBATIM] as const;
  const unverified = without(
    intersectionOf(inside.map((part) => positionsContaining(words, part, states))),
    certain,
  );
  if (unverified.length > UNVERIFIED_LIMIT) return null;
  const changedPositions = positionsOf(changed);
  const verified = await store.containing(without(unverified, changedPositions), text);
  const unchanged = without(unionOf([certain, verified]), changedPositions);
  const matches = unionOf([unchanged, positionsOf(changed.filter((place) => place.text.includes(text)))]);
  const candidates = close && closeCandidates(words, close.parts, matches, changedPositions);
  const byPosition = new Map(changed.map((place) => [place.position, place]));
  return { matches, candidates, typed: close?.typed ?? '', words, changed: byPosition };
}

const positionsOf = (places: readonly ChangedPlace[]): Positions =>
  Uint32Array.from(places, ({ position }) => position);

/** Parts of a text that lie in one word each; PostgreSQL's index does not know shorter ones. */
const INDEXED_PARTS = /[\p{L}\p{N}]{3,}/gu;

/** Places with a word that contains a text. @param states the first and the last state that the word may have. */
function positionsContaining(
  words: readonly Word[],
  text: string,
  states: readonly [number, number],
): Positions {
  return unionOf(
    words
      .filter(({ word }) => word.includes(text) || word === LONG_WORD)
      .map(({ postings }) => positionsIn(postings, states)),
  );
}

/** Places with a word for each part, and all that have changed; null where they are too many. */
function closeCandidates(
  words: readonly Word[],
  parts: readonly (readonly string[])[],
  matches: Positions,
  changed: Positions,
): Positions | null {
  const byPart = parts.map((beginnings) =>
    unionOf(
      words
        .filter(({ word }) => beginnings.some((beginning) => word.startsWith(beginning)))
        .map(({ postings }) => positionsIn(postings, [OTHER_FIELD, VERBATIM])),
    ),
  );
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

/** Positions of the close matches, the closest first; null where there are no candidates to compare. */
export function closePositions(
  columns: PlaceColumns,
  query: ColumnQuery,
  places: PostingMatches,
): readonly number[] | null {
  const { candidates, typed } = places;
  if (candidates === null) return null;
  // Places that fit the filters for certain come first.
  const parts = fittingPlaces(columns, query, indexesOf(columns, candidates));
  const searchable = searchablePlaces(columns, parts.flat(), places);
  const placeOf = (position: number) => searchable.get(position) ?? NOTHING;
  const search = searchOf(typed);
  return parts.flatMap((part) => closest(search, part, placeOf));
}

const NOTHING: SearchablePlace = { words: [], weights: [], text: '', category: '', languages: [] };

/** The places as `closeness` compares them, with those of their words that were read. */
function searchablePlaces(
  columns: PlaceColumns,
  wanted: readonly number[],
  { words, changed }: PostingMatches,
): Map<number, SearchablePlace> {
  const ascending = Uint32Array.from(wanted).sort();
  const languages = new Map(columns.scopeList.map((scope) => [scope, languagesIn(scope.city)]));
  const places = Array.from(ascending, (position) => {
    const scope = scopeAt(columns, indexIn(columns.positions, position));
    return {
      words: [] as string[],
      weights: [] as number[],
      text: '',
      category: scope?.category ?? '',
      languages: (scope && languages.get(scope)) ?? [],
    };
  });
  for (const { word, postings } of words) {
    let at = 0;
    for (const posting of postings) {
      const position = positionIn(posting);
      while (at < ascending.length && (ascending[at] ?? 0) < position) at += 1;
      if (ascending[at] !== position) continue;
      places[at]?.words.push(word);
      places[at]?.weights.push(weightIn(posting));
    }
  }
  const present = places.map((place, number): [number, SearchablePlace] => {
    const position = ascending[number] ?? 0;
    const now = changed.get(position);
    return [position, now === undefined ? place : searchableRow({ ...now, text: '' })];
  });
  return new Map(present);
}

/** Indexes of those places that show. Both are ascending, so that each search begins at the place before. */
function indexesOf({ positions }: PlaceColumns, wanted: Positions): Int32Array {
  const indexes = new Int32Array(wanted.length);
  let size = 0;
  let from = 0;
  for (const position of wanted) {
    // Positions are unique: this one stands no further on than the difference of the two, and mostly right there.
    const furthest = from + position - (positions[from] ?? 0);
    from = positions[furthest] === position ? furthest : indexBetween(positions, position, from, furthest);
    if (positions[from] !== position) continue;
    indexes[size] = from;
    size += 1;
  }
  return indexes.subarray(0, size);
}
