/** The server's parameters of a view of the map. */
import { PINS_ZOOM } from '@pawhood/contract/directory/pins.ts';
import type { View } from '../../drawing/canvas.ts';
import type { Bounds, Point } from '../place-points.ts';

/** Closest zoom that can be asked for. */
const CLOSEST = 22;

/** A search narrowed to an area. */
export function areaParameters(search: string, area: Bounds): string {
  const [west, south, east, north] = area;
  const within = [Math.max(-180, west), Math.max(-90, south), Math.min(180, east), Math.min(90, north)];
  const parameters = new URLSearchParams(search);
  parameters.set('bbox', within.map((degrees) => String(Number(degrees.toFixed(6)))).join());
  return `${parameters}`;
}

/**
 * A search narrowed to a view, at its zoom. The area is widened to a grid of 256 pixels, so that a small move asks nothing
 * new, and people who look at the same part ask the same.
 */
export function viewParameters(search: string, { bounds, zoom }: View): string {
  const whole = Math.min(CLOSEST, Math.max(0, Math.round(zoom)));
  const step = 180 / 2 ** whole;
  const [west, south, east, north] = bounds;
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const parameters = new URLSearchParams(
    areaParameters(search, [down(west), down(south), up(east), up(north)]),
  );
  parameters.set('zoom', String(whole));
  return `${parameters}`;
}

/** In degrees: further than a point is rounded, some ten metres. */
const BESIDE = 0.0001;

/** A search narrowed to one point, so closely that places are answered and no cells. */
export function pointParameters(search: string, [lon, lat]: Point): string {
  const parameters = new URLSearchParams(
    areaParameters(search, [lon - BESIDE, lat - BESIDE, lon + BESIDE, lat + BESIDE]),
  );
  parameters.set('zoom', String(PINS_ZOOM));
  return `${parameters}`;
}
