/** Counts the places of each square of the map in the arrays in memory: for a million that takes milliseconds. */
import type { Cell } from '@pawhood/contract/directory/pins.ts';
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import { DEGREE, type PlaceColumns } from '../../search/columns/place-columns.ts';
import { FINEST_LEVEL } from './levels.ts';
import type { PinPlace } from './pins.store.ts';
import { columnAt, FURTHEST, rowAt, squaresOf } from './squares.ts';

/**
 * Squares of a level with places in them: those that an area touches, or all (null). As the table of cells has them.
 *
 * @param most null where there would be more.
 */
export function cellsIn(
  columns: PlaceColumns,
  { city, category }: PinPlace,
  box: Box | null,
  level: number,
  most: number,
): Cell[] | null {
  const { scopes, scopeList, lats, lons } = columns;
  const isAsked = Uint8Array.from(scopeList, (scope) =>
    Number((city === null || scope.city === city) && (category === null || scope.category === category)),
  );
  const coarser = FINEST_LEVEL - level;
  const { west, south, east, north } = squaresOf(box, coarser);
  const sums = createSums(most);
  for (let index = 0; index < scopes.length; index += 1) {
    if (isAsked[scopes[index] ?? 0] === 0) continue;
    const lat = lats[index] ?? 0;
    const lon = lons[index] ?? 0;
    if (lat < -FURTHEST || lat > FURTHEST) continue;
    const x = columnAt(lon) >> coarser;
    if (x < west || x > east) continue;
    const y = rowAt(lat) >> coarser;
    if (y < north || y > south) continue;
    if (!sums.add((x << FINEST_LEVEL) | y, lon, lat)) return null;
  }
  return sums.cells();
}

/** Squares with their sums, by open addressing: a `Map` takes four times as long. */
function createSums(most: number) {
  const bits = Math.ceil(Math.log2(most + 1)) + 2;
  const last = 2 ** bits - 1;
  const keys = new Int32Array(last + 1);
  const totals = new Int32Array(last + 1);
  const lonSums = new Float64Array(last + 1);
  const latSums = new Float64Array(last + 1);
  let size = 0;
  return {
    /** False where there are too many squares. */
    add(key: number, lon: number, lat: number): boolean {
      let slot = Math.imul(key, SPREAD) >>> (32 - bits);
      while (totals[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & last;
      if (totals[slot] === 0) {
        size += 1;
        if (size > most) return false;
        keys[slot] = key;
      }
      totals[slot] = (totals[slot] ?? 0) + 1;
      lonSums[slot] = (lonSums[slot] ?? 0) + lon;
      latSums[slot] = (latSums[slot] ?? 0) + lat;
      return true;
    },
    /** Each with the middle of its places. */
    cells: (): Cell[] =>
      [...totals.keys()].flatMap((slot): Cell[] => {
        const total = totals[slot] ?? 0;
        const middle = (sum = 0) => Math.round((sum / total) * DEGREE * 1e5) / 1e5;
        return total === 0 ? [] : [[middle(lonSums[slot]), middle(latSums[slot]), total]];
      }),
  };
}

/** An odd number whose bits are mixed well (Knuth: 2^32 through the golden ratio). */
const SPREAD = 0x9e3779b1;
