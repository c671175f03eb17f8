import { type Moves, movedIndex, sizeAfter } from './moves.ts';
import { NOWHERE } from './place-line.ts';

/** What becomes of a place of a present index: it stays where it is, is taken out, or has others put behind it. */
export const STAYS = 0;
export const LEAVES = 1;
export const LEADS = 2;

/**
 * Takes places out of an order and puts others in, in place; false where something is put behind a place that is not
 * there, and the order is then of no use.
 *
 * @param order with the present indexes.
 * @param fates by present index.
 * @param behind the index, as it is afterwards, of the place that stands right behind each of some; `NOWHERE` stands
 * before the first.
 */
export function changeOrder(
  order: Int32Array,
  moves: Moves,
  fates: Uint8Array,
  behind: ReadonlyMap<number, number>,
): boolean {
  const isStill = moves.gone.length === 0 && moves.before.length === 0;
  const runs = [{ at: 0, places: runBehind(behind, NOWHERE) }];
  let kept = 0;
  for (let rank = 0; rank < moves.size; rank += 1) {
    const index = order[rank] ?? 0;
    const fate = fates[index];
    if (fate === LEAVES) continue;
    const moved = isStill ? index : movedIndex(moves, index);
    order[kept] = moved;
    kept += 1;
    if (fate === LEADS) runs.push({ at: kept, places: runBehind(behind, moved) });
  }
  let left = runs.reduce((sum, { places }) => sum + places.length, 0);
  if (left !== behind.size || kept + left !== sizeAfter(moves)) return false;
  for (const { at, places } of runs.reverse()) {
    order.copyWithin(at + left, at, kept);
    left -= places.length;
    order.set(places, at + left);
    kept = at;
  }
  return true;
}

function runBehind(behind: ReadonlyMap<number, number>, first: number): number[] {
  const places: number[] = [];
  for (let next = behind.get(first); next !== undefined; next = behind.get(next)) places.push(next);
  return places;
}
