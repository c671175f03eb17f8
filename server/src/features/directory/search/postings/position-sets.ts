/** Sets of positions as ascending arrays, each once. */
import { createScratch } from '../../../../lib/scratch.ts';
import { hasState, positionIn, type States } from './posting.ts';

export type Positions = Uint32Array;

/** @param parts ascending each. */
export function unionOf(parts: readonly Positions[]): Positions {
  const [first, ...others] = parts.filter((part) => part.length > 0);
  if (first === undefined) return NOTHING;
  if (others.length === 0) return first;
  const all = [first, ...others];
  const bits = clearBits(all.reduce((most, part) => Math.max(most, part.at(-1) ?? 0), 0));
  for (const part of all) for (let at = 0; at < part.length; at += 1) setBit(bits, part[at] ?? 0);
  return takeBits(bits, sizeOf(all));
}

/** The positions of the postings with certain states. @param lists ascending each. */
export function positionsIn(lists: readonly Uint32Array[], states: States): Positions {
  const [first, ...others] = lists;
  if (first === undefined) return NOTHING;
  if (others.length === 0) return positionsOf(first, states);
  const bits = clearBits(lists.reduce((most, list) => Math.max(most, positionIn(list.at(-1) ?? 0)), 0));
  for (const list of lists) setBits(bits, list, states);
  return takeBits(bits, sizeOf(lists));
}

const NOTHING: Positions = new Uint32Array(0);

const sizeOf = (parts: readonly Uint32Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function positionsOf(postings: Uint32Array, [first, last]: States): Positions {
  const positions = new Uint32Array(postings.length);
  let size = 0;
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] ?? 0;
    positions[size] = positionIn(posting);
    size += Number(hasState(posting, first, last));
  }
  return positions.subarray(0, size);
}

/** All unions use the same bits, one for each position there can be, and leave them clear. Sorting takes several times as long. */
const scratch = createScratch((size) => new Int32Array(size));

/** Clear up to a last position. */
const clearBits = (last: number): Int32Array => scratch((last >>> BIT_SHIFT) + 1);

function setBit(bits: Int32Array, position: number): void {
  bits[position >>> BIT_SHIFT] = (bits[position >>> BIT_SHIFT] ?? 0) | (1 << (position & LAST_BIT));
}

function setBits(bits: Int32Array, postings: Uint32Array, [first, last]: States): void {
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] ?? 0;
    if (hasState(posting, first, last)) setBit(bits, positionIn(posting));
  }
}

/** The positions of the bits that are set. @param most of them there may be. */
function takeBits(bits: Int32Array, most: number): Positions {
  const positions = new Uint32Array(most);
  let size = 0;
  for (let index = 0; index < bits.length; index += 1) {
    for (let rest = bits[index] ?? 0; rest !== 0; rest &= rest - 1) {
      positions[size] = (index << BIT_SHIFT) | (LAST_BIT - Math.clz32(rest & -rest));
      size += 1;
    }
    bits[index] = 0;
  }
  return positions.subarray(0, size);
}

/** Bits of a position that say which of the 32 bits of a number is meant. */
const BIT_SHIFT = 5;
const LAST_BIT = 31;

/** What is in all of them; nothing of none. */
export function intersectionOf([first, ...others]: readonly Positions[]): Positions {
  return others.reduce((left, other) => chosen(left, other, true), first ?? NOTHING);
}

export const without = (positions: Positions, others: Positions): Positions =>
  others.length === 0 ? positions : chosen(positions, others, false);

/** Those that are among others, or that are not. */
function chosen(positions: Positions, others: Positions, isAmong: boolean): Positions {
  const chosen = new Uint32Array(positions.length);
  let [size, at] = [0, 0];
  for (let number = 0; number < positions.length; number += 1) {
    const position = positions[number] ?? 0;
    while (at < others.length && (others[at] ?? 0) < position) at += 1;
    chosen[size] = position;
    size += Number((others[at] === position) === isAmong);
  }
  return chosen.subarray(0, size);
}
