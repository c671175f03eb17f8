/** How the world is cut into squares for the map. */

/** Cuts of the world that are kept: each has squares of a quarter of the width of the one before. */
export const LEVELS = [4, 6, 8, 10, 12, 14, 16] as const;
export const COARSEST_LEVEL = LEVELS[0];
const FINEST_LEVEL = 16;

/** From a level to the next. */
export const LEVEL_STEP = 2;

/** A square of the level `zoom + 3` is 64 pixels wide at that zoom: a world of 512 · 2^zoom pixels by 2^level. */
const LEVELS_ABOVE_ZOOM = 3;

/** The level whose squares are 32 to 64 pixels wide at a zoom, as far as such are kept. */
export function levelOf(zoom: number): number {
  const level = Math.ceil((zoom + LEVELS_ABOVE_ZOOM) / LEVEL_STEP) * LEVEL_STEP;
  return Math.min(FINEST_LEVEL, Math.max(COARSEST_LEVEL, level));
}

/** Beyond these latitudes there is no map of this projection, and no pin. */
export const FURTHEST_LATITUDE = 85;
