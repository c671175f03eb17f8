/** Posting lists: for each word of a city the places that have it, ascending; a posting is a place packed in a number. */

/** The lowest bits: how much the word counts, less one. */
export const WEIGHT_BITS = 3;

/** Above these: where the place has the word. */
export const STATE_BITS = 2;
/** In another field than name and description. */
export const OTHER_FIELD = 0;
/** In name or description with other letters: 'Café' has the word 'cafe'. */
export const FOLDED = 1;
/** In name or description, letter for letter. */
export const VERBATIM = 2;

export const POSITION_SHIFT = WEIGHT_BITS + STATE_BITS;

/** From this position on, a posting would not fit into PostgreSQL's integers. */
export const POSITIONS_LIMIT = 2 ** (31 - POSITION_SHIFT);

export const positionIn = (posting: number): number => posting >>> POSITION_SHIFT;
export const weightIn = (posting: number): number => 1 + (posting & (2 ** WEIGHT_BITS - 1));

/** Stands for all words that are too long to be kept; nobody can type it. */
export const LONG_WORD = '=long';

/** The posting list of a word in a city, as it is kept. */
export interface PostingList {
  readonly word: string;
  readonly city: string;
  /** Postings. */
  readonly total: number;
  /** See `readPostings`. */
  readonly postings: string;
}

/**
 * A list as text: for each posting how far it is from the position before (or from 0), and its lowest bits, as one number.
 * The last character of a number holds six bits, those before it five each, highest first.
 */
export const LAST_CHARACTER = 64;
export const LAST_BITS = 6;
export const OTHER_CHARACTER = 32;
export const OTHER_BITS = 5;

/** Characters of the largest number, which fits into PostgreSQL's integers. */
export const CHARACTERS = 1 + Math.ceil((31 - LAST_BITS) / OTHER_BITS);

/** Writes a list into an array, from a place in it on; answers where it ends. */
export function readPostings(list: string, into: Uint32Array, from: number): number {
  let [number, position, end] = [0, 0, from];
  for (let at = 0; at < list.length; at += 1) {
    const character = list.charCodeAt(at);
    if (character < LAST_CHARACTER) {
      number = (number << OTHER_BITS) | (character - OTHER_CHARACTER);
      continue;
    }
    number = (number << LAST_BITS) | (character - LAST_CHARACTER);
    position += number >>> POSITION_SHIFT;
    into[end] = (position << POSITION_SHIFT) | (number & (2 ** POSITION_SHIFT - 1));
    end += 1;
    number = 0;
  }
  return end;
}

/** A range of states. */
export type States = readonly [first: number, last: number];

export function hasState(posting: number, first: number, last: number): boolean {
  const state = (posting >>> WEIGHT_BITS) & (2 ** STATE_BITS - 1);
  return state >= first && state <= last;
}
