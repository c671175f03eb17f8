/** Where searches write which places match. */
import { createScratch } from '../../../../../lib/scratch.ts';
import type { TextNumbersArray } from '../place-columns.ts';
import { TRUE, UNKNOWN } from './fit.ts';
import { FIT_MASK, KIND_BIT, OFFER_BIT, STATE_BITS } from './kind-tables.ts';

/** Indexes of places, in no order; valid until the next scan. */
export interface Matches {
  readonly certain: Int32Array;
  /** Those of which something is not known. */
  readonly uncertain: Int32Array;
}

/** Indexes: those of places that match for certain from the beginning on, and of the others from the end back. */
const matchesScratch = createScratch((size) => new Int32Array(size));

/** Where the next place is written that matches for certain, and the next of the others. */
export const NEXT = { certain: 0, uncertain: 0 };

/** An array with room for so many matches. */
export function noMatches(size: number): Int32Array {
  NEXT.certain = 0;
  NEXT.uncertain = size - 1;
  return matchesScratch(size);
}

/** What has been written into the array. */
export const matchesIn = (matches: Int32Array): Matches => ({
  certain: matches.subarray(0, NEXT.certain),
  uncertain: matches.subarray(NEXT.uncertain + 1),
});

/** What a place counts for. The third bit: it fits in everything but perhaps its hours. */
export const CERTAIN = 1;
export const UNCERTAIN = 2;
export const FITS_BUT_HOURS = 4;

/** By how a kind fits, and the state. */
export const OUTCOMES = Uint8Array.from({ length: 4 << KIND_BIT }, (_, code) => {
  const [ofKind, offer] = [code >> KIND_BIT, (code >> OFFER_BIT) & FIT_MASK];
  // Any of the times will do.
  const time = Math.max((code >> STATE_BITS) & FIT_MASK, code & FIT_MASK);
  const fit = Math.min(ofKind, offer, time);
  const isButHours = ofKind === TRUE && offer === TRUE;
  return (fit === TRUE ? CERTAIN : fit === UNKNOWN ? UNCERTAIN : 0) | (isButHours ? FITS_BUT_HOURS : 0);
});

const countsScratch = createScratch((size) => new Int32Array(size));

/** Zeros for each kind and state; valid until the next ones are asked for. */
export const noCounts = (kinds: number): Int32Array => countsScratch(kinds << STATE_BITS).fill(0);

const servicesScratch = createScratch((size) => new Int32Array(size));

/** Zeros for each list of services. */
export const noServices = (lists: number): Int32Array => servicesScratch(lists).fill(0);

/** Adds how many of the places have each text. */
export function histogram(texts: TextNumbersArray, places: Int32Array, counts: Int32Array): Int32Array {
  for (let number = 0; number < places.length; number += 1) {
    const text = texts[places[number] ?? 0] ?? 0;
    counts[text] = (counts[text] ?? 0) + 1;
  }
  return counts;
}
