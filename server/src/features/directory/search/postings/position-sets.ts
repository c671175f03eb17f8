/** Sets of positions as ascending arrays, each once. */

export type Positions = Uint32Array;

/**
 * By a bit for each position there can be: sorting takes several times as long.
 *
 * @param parts ascending each.
 */
export function unionOf(parts: readonly Positions[]): Positions {
  const [first, ...others] = parts;
  if (first === undefined) return new Uint32Array(0);
  if (others.length === 0) return first;
  const last = parts.reduce((most, part) => Math.max(most, part.at(-1) ?? 0), 0);
  const bits = clearBits((last >>> BIT_SHIFT) + 1);
  let size = 0;
  for (const part of parts) {
    size += part.length;
    for (const position of part) {
      bits[position >>> BIT_SHIFT] = (bits[position >>> BIT_SHIFT] ?? 0) | (1 << (position & LAST_BIT));
    }
  }
  const union = new Uint32Array(size);
  let kept = 0;
  for (let index = 0; index < bits.length; index += 1) {
    for (let rest = bits[index] ?? 0; rest !== 0; rest &= rest - 1) {
      union[kept] = (index << BIT_SHIFT) | (LAST_BIT - Math.clz32(rest & -rest));
      kept += 1;
    }
    bits[index] = 0;
  }
  return union.subarray(0, kept);
}

/** All unions use the same bits, and leave them clear: new ones would be 125 kB of garbage for a million places. */
let scratch = new Uint32Array(0);

function clearBits(size: number): Uint32Array {
  if (scratch.length < size) scratch = new Uint32Array(size);
  return scratch.subarray(0, size);
}

/** Bits of a position that say which of the 32 bits of a number is meant. */
const BIT_SHIFT = 5;
const LAST_BIT = 31;

/** What is in all of them; nothing of none. */
export function intersectionOf([first, ...others]: readonly Positions[]): Positions {
  return others.reduce((left, other) => chosen(left, other, true), first ?? new Uint32Array(0));
}

export const without = (positions: Positions, others: Positions): Positions =>
  chosen(positions, others, false);

/** Those that are among others, or that are not. */
function chosen(positions: Positions, others: Positions, isAmong: boolean): Positions {
  const chosen = new Uint32Array(positions.length);
  let [size, at] = [0, 0];
  for (const position of positions) {
    while (at < others.length && (others[at] ?? 0) < position) at += 1;
    chosen[size] = position;
    size += Number((others[at] === position) === isAmong);
  }
  return chosen.subarray(0, size);
}
