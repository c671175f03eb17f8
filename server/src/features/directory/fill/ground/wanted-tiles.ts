/** Which tiles a map of a city has. */
import { zxyToTileId } from 'pmtiles';
import type { Circle } from '../../reading/circle.ts';
import { tileAround } from '../overpass-query.ts';

/** Tiles by their numbers, the end not among them. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where tiles of that zoom begin to be numbered after the meridian, and after the north. */
const column = (lon: number, zoom: number): number => Math.floor(((lon + 180) / 360) * 2 ** zoom);

function row(lat: number, zoom: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
}

/** Those within the square around a circle, at each zoom; in their order. */
export function wantedTiles(circle: Circle, minZoom: number, maxZoom: number): Span[] {
  const { south, west, north, east } = tileAround(circle);
  const ids: number[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1)
    for (let x = column(west, zoom); x <= column(east, zoom); x += 1)
      for (let y = row(north, zoom); y <= row(south, zoom); y += 1) ids.push(zxyToTileId(zoom, x, y));
  ids.sort((one, other) => one - other);
  const spans: { start: number; end: number }[] = [];
  for (const id of ids) {
    const last = spans.at(-1);
    if (last?.end === id) last.end += 1;
    else spans.push({ start: id, end: id + 1 });
  }
  return spans;
}

/** Index of the first span that ends behind a tile: those before it are of no matter any more. */
export function firstBehind(spans: readonly Span[], id: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > id) high = middle;
    else low = middle + 1;
  }
  return low;
}
