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
const stateIn = (posting: number): number => (posting >>> WEIGHT_BITS) & (2 ** STATE_BITS - 1);
export const weightIn = (posting: number): number => 1 + (posting & (2 ** WEIGHT_BITS - 1));

/** Stands for all words that are too long to be kept; nobody can type it. */
export const LONG_WORD = '=long';

/** The postings of a word in a city. */
export interface WordPostings {
  readonly word: string;
  readonly city: string;
  /** As PostgreSQL sends integers; changed by reading it. */
  readonly places: Buffer;
}

export function readPostings(places: Buffer): Uint32Array {
  const { buffer, byteOffset, length } = places.swap32();
  // A view of four bytes each must begin at a multiple of four.
  if (byteOffset % 4 === 0) return new Uint32Array(buffer, byteOffset, length / 4);
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + length));
}

/** The positions of the postings with a state from the first to the last. */
export function positionsIn(postings: Uint32Array, [first, last]: readonly [number, number]): Uint32Array {
  const positions = new Uint32Array(postings.length);
  let size = 0;
  for (const posting of postings) {
    const state = stateIn(posting);
    if (state < first || state > last) continue;
    positions[size] = positionIn(posting);
    size += 1;
  }
  return positions.subarray(0, size);
}
