/** In which square of the finest cut of the map a point lies, by latitudes and longitudes as the arrays in memory hold them. */
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import { DEGREE } from '../../search/columns/place-columns.ts';
import { FINEST_LEVEL, FURTHEST_LATITUDE } from './levels.ts';

const held = (degrees: number): number => Math.round(degrees / DEGREE);

export const FURTHEST = held(FURTHEST_LATITUDE);

const WORLD: Box = { west: -180, south: -FURTHEST_LATITUDE, east: 180, north: FURTHEST_LATITUDE };

/**
 * The squares that an area touches, or all (null).
 *
 * @param coarser how many levels above the finest one.
 */
export function squaresOf(box: Box | null, coarser: number) {
  const { west, south, east, north } = box ?? WORLD;
  const heldLat = (degrees: number) => Math.max(-FURTHEST, Math.min(FURTHEST, held(degrees)));
  return {
    west: columnAt(held(west)) >> coarser,
    east: columnAt(held(east)) >> coarser,
    north: rowAt(heldLat(north)) >> coarser,
    south: rowAt(heldLat(south)) >> coarser,
  };
}

/** Squares of the finest level across the world, and down. */
const ACROSS = 2 ** FINEST_LEVEL;
const HALF_ROUND = held(180);
const PER_DEGREE = ACROSS / (2 * HALF_ROUND);

/** From the west. */
export const columnAt = (lon: number): number =>
  Math.min(Math.floor((lon + HALF_ROUND) * PER_DEGREE), ACROSS - 1);

/** From the north; looked up, as reckoning with logarithms and tangents takes many times as long. */
export function rowAt(lat: number): number {
  const { edges, firsts } = rows();
  let row = firsts[(FURTHEST - lat) >> STRIPE_BITS] ?? 0;
  while (lat <= (edges[row + 1] ?? NOWHERE)) row += 1;
  return row;
}

/** South of everything. */
const NOWHERE = Number.NEGATIVE_INFINITY;

interface Rows {
  /** The northern edge of each row; what lies on it or south of it is in that row or a further one. */
  readonly edges: Int32Array;
  /** The row at the northern edge of each stripe of equal height, from the furthest latitude on. */
  readonly firsts: Uint16Array;
}

/** Stripes have a height of about a row in Amsterdam. */
const STRIPE_BITS = 15;

let made: Rows | null = null;

function rows(): Rows {
  made ??= makeRows();
  return made;
}

function makeRows(): Rows {
  const edges = Int32Array.from({ length: ACROSS }, (_, row) => {
    const radians = Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / ACROSS)));
    return Math.floor((radians * 180) / Math.PI / DEGREE);
  });
  const firsts = new Uint16Array(((2 * FURTHEST) >> STRIPE_BITS) + 1);
  let row = 0;
  for (const stripe of firsts.keys()) {
    while (FURTHEST - stripe * 2 ** STRIPE_BITS <= (edges[row + 1] ?? NOWHERE)) row += 1;
    firsts[stripe] = row;
  }
  return { edges, firsts };
}
