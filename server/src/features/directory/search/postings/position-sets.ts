/** Sets of positions as ascending arrays, each once. */

export type Positions = Uint32Array;

/** @param parts ascending each. */
export function unionOf(parts: readonly Positions[]): Positions {
  const [first, ...others] = parts;
  if (first === undefined) return new Uint32Array(0);
  if (others.length === 0) return first;
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let size = 0;
  for (const part of parts) {
    all.set(part, size);
    size += part.length;
  }
  all.sort();
  let kept = 0;
  for (const position of all) {
    if (kept > 0 && all[kept - 1] === position) continue;
    all[kept] = position;
    kept += 1;
  }
  return all.subarray(0, kept);
}

/** What is in all of them; nothing of none. */
export function intersectionOf([first, ...others]: readonly Positions[]): Positions {
  return others.reduce((left, other) => chosen(left, other, true), first ?? new Uint32Array(0));
}

export const without = (positions: Positions, others: Positions): Positions =>
  chosen(positions, others, false);

/** Those that are among others, or that are not. */
function chosen(positions: Positions, others: Positions, isAmong: boolean): Positions {
  let at = 0;
  return positions.filter((position) => {
    while (at < others.length && (others[at] ?? 0) < position) at += 1;
    return (others[at] === position) === isAmong;
  });
}
