/** Postings: which places say a word, and how, a number for each in the order of `provider.position`. */

/** The lowest bits: how much the word counts, less one. */
export const WEIGHT_BITS = 3;

/** Above these: whether name or description says the word, and whether letter for letter. */
export const STATE_BITS = 2;
export const UNSAID = 0;
/** 'Café' says 'cafe', but not letter for letter. */
export const SAID = 1;
export const SPELLED = 2;

export const POSITION_SHIFT = WEIGHT_BITS + STATE_BITS;

/** A position beyond does not fit beside the rest into the four bytes of PostgreSQL's integers. */
export const POSTED_POSITIONS = 2 ** (31 - POSITION_SHIFT);

export const positionIn = (posting: number): number => posting >>> POSITION_SHIFT;
const stateIn = (posting: number): number => (posting >>> WEIGHT_BITS) & (2 ** STATE_BITS - 1);
export const weightIn = (posting: number): number => 1 + (posting & (2 ** WEIGHT_BITS - 1));

/** Stands among the words for places with something longer than a word can be; nobody can type it. */
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

/** The positions of those said in one of these ways. */
export function positionsIn(postings: Uint32Array, [least, most]: readonly [number, number]): Uint32Array {
  const positions = new Uint32Array(postings.length);
  let size = 0;
  for (const posting of postings) {
    const state = stateIn(posting);
    if (state < least || state > most) continue;
    positions[size] = positionIn(posting);
    size += 1;
  }
  return positions.subarray(0, size);
}
