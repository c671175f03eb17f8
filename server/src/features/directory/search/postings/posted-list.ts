/** Searches texts by postings and the arrays in memory: only the places that are shown are read. */
import {
  closest,
  languagesIn,
  type SearchablePlace,
  searchOf,
} from '@pawhood/contract/directory/search/closeness.ts';
import { plainText } from '@pawhood/contract/directory/search/plain-text.ts';
import {
  type ColumnMatches,
  type ColumnQuery,
  fittingPlaces,
  searchColumns,
} from '../columns/column-search.ts';
import { indexBetween, indexIn, type PlaceColumns } from '../columns/place-columns.ts';
import { keptPlace } from '../search-row.ts';
import { intersectionOf, type Positions, unionOf, without } from './position-sets.ts';
import {
  LONG_WORD,
  positionIn,
  positionsIn,
  readPostings,
  SAID,
  SPELLED,
  UNSAID,
  weightIn,
} from './posting.ts';
import type { ChangedPlace, PostingsStore } from './postings.store.ts';

/** What is searched by postings. */
export interface PostedQuery {
  readonly cities: readonly string[];
  /** In lower case, anywhere in name or description. */
  readonly text: string;
  /** What is typed, for close matches, and of each part the beginnings that agree with it; null where none are looked for. */
  readonly close: { readonly typed: string; readonly parts: readonly (readonly string[])[] } | null;
}

/** Places by their positions, as far as texts go. */
export interface PostedPlaces {
  readonly said: Positions;
  /** Those that may be close matches; null where they were not looked for. */
  readonly near: Positions | null;
  readonly typed: string;
  readonly words: readonly Word[];
  readonly changed: ReadonlyMap<number, ChangedPlace>;
}

interface Word {
  readonly word: string;
  readonly city: string;
  readonly postings: Uint32Array;
}

/** Of more places than so many it is not looked whether they say the text letter for letter. */
const MOST_UNSURE = 1_000;

/** More places than so many are not compared. */
const MOST_NEAR = 5_000;

const NONE = new Uint32Array(0);

/**
 * Null where the postings are of no help.
 *
 * @param changed the places that may be otherwise in the postings.
 */
export async function postedPlaces(
  store: PostingsStore,
  { cities, text, close }: PostedQuery,
  changed: readonly ChangedPlace[],
): Promise<PostedPlaces | null> {
  const inside = plainText(text).match(LOOKED_FOR) ?? [];
  if (inside.length === 0) return null;
  const rows = await store.postings({ cities, inside, beginnings: close?.parts.flat() ?? [] });
  if (rows === null) return null;
  const words = rows.map(({ word, city, places }) => ({ word, city, postings: readPostings(places) }));
  // A word that is spelled in the text, and has in it all that is typed.
  const isOneWord = inside[0] === text;
  const spelled = isOneWord ? saying(words, text, [SPELLED, SPELLED]) : NONE;
  const ways = [SAID, isOneWord ? SAID : SPELLED] as const;
  const unsure = without(intersectionOf(inside.map((part) => saying(words, part, ways))), spelled);
  if (unsure.length > MOST_UNSURE) return null;
  const isIn = (place: ChangedPlace) => place.text.includes(text);
  const others = Uint32Array.from(changed, ({ position }) => position);
  const asPosted = unionOf([spelled, await store.saying(without(unsure, others), text)]);
  const now = Uint32Array.from(changed.filter(isIn), ({ position }) => position);
  const said = unionOf([without(asPosted, others), now]);
  const near = close && nearPlaces(words, close.parts, said, others);
  const byPosition = new Map(changed.map((place) => [place.position, place]));
  return { said, near, typed: close?.typed ?? '', words, changed: byPosition };
}

/** Parts of a text that are in one word each; of shorter ones PostgreSQL's index knows nothing. */
const LOOKED_FOR = /[\p{L}\p{N}]{3,}/gu;

/** Places with a word in name or description that has a text in it, and is said in one of these ways. */
function saying(words: readonly Word[], text: string, ways: readonly [number, number]): Positions {
  return unionOf(
    words
      .filter(({ word }) => word.includes(text) || word === LONG_WORD)
      .map(({ postings }) => positionsIn(postings, ways)),
  );
}

/** Places with a word for each part; those that have changed are all compared. */
function nearPlaces(
  words: readonly Word[],
  parts: readonly (readonly string[])[],
  said: Positions,
  changed: Positions,
): Positions | null {
  const agreeing = parts.map((beginnings) =>
    unionOf(
      words
        .filter(({ word }) => beginnings.some((beginning) => word.startsWith(beginning)))
        .map(({ postings }) => positionsIn(postings, [UNSAID, SPELLED])),
    ),
  );
  const near = without(unionOf([intersectionOf(agreeing), changed]), said);
  return near.length > MOST_NEAR ? null : near;
}

/** The places that say the text, with totals, counts and the positions of a page. */
export const postedMatches = (
  columns: PlaceColumns,
  asked: ColumnQuery,
  page: { readonly number: number; readonly size: number },
  { said }: PostedPlaces,
): ColumnMatches => searchColumns(columns, asked, page, indexesOf(columns, said));

/** Positions of the close matches, the closest first; null where they were not looked for. */
export function postedClose(
  columns: PlaceColumns,
  asked: ColumnQuery,
  places: PostedPlaces,
): readonly number[] | null {
  const { near, typed } = places;
  if (near === null) return null;
  // Those of which something is not known come after the others.
  const parts = fittingPlaces(columns, asked, indexesOf(columns, near));
  const searchable = searchablePlaces(columns, parts.flat(), places);
  const placeOf = (position: number) => searchable.get(position) ?? NOTHING;
  const search = searchOf(typed);
  return parts.flatMap((part) => closest(search, part, placeOf));
}

const NOTHING: SearchablePlace = { words: [], weights: [], text: '', category: '', languages: [] };

/** As `closeness` compares them, with the words alone that were read. */
function searchablePlaces(
  { positions, scopes, scopeList }: PlaceColumns,
  wanted: readonly number[],
  { words, changed }: PostedPlaces,
): Map<number, SearchablePlace> {
  const ascending = Uint32Array.from(wanted).sort();
  const places = Array.from(ascending, (position) => {
    const { city = '', category = '' } = scopeList[scopes[indexIn(positions, position)] ?? 0] ?? {};
    return {
      words: [] as string[],
      weights: [] as number[],
      text: '',
      category,
      languages: languagesIn(city),
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
    return [position, now === undefined ? place : keptPlace({ ...now, text: '' })];
  });
  return new Map(present);
}

/** Of those that show; each is looked for from the one before on. */
function indexesOf({ positions }: PlaceColumns, wanted: Positions): Int32Array {
  const indexes = new Int32Array(wanted.length);
  let size = 0;
  let from = 0;
  for (const position of wanted) {
    // Each position is there once at most: it stands no further on than the two differ, and mostly right there.
    const furthest = from + position - (positions[from] ?? 0);
    from = positions[furthest] === position ? furthest : indexBetween(positions, position, from, furthest);
    if (positions[from] !== position) continue;
    indexes[size] = from;
    size += 1;
  }
  return indexes.subarray(0, size);
}
