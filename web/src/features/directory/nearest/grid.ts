import { type Bounds, metresBetween, type Point } from '../map/places/place-points.ts';

/** Degrees of a cell. The server is told cells alone, never a point: about 5 km from south to north. */
const CELL = 0.05;

/** The cell of a person with all that touch it. */
export function cellsAround([lon, lat]: Point): Bounds {
  return [down(lon) - CELL, down(lat) - CELL, down(lon) + 2 * CELL, down(lat) + 2 * CELL];
}

/** The four cells whose common corner is the nearest to a person. */
export function fourCellsAround([lon, lat]: Point): Bounds {
  const [x, y] = [nearestLine(lon), nearestLine(lat)];
  return [x - CELL, y - CELL, x + CELL, y + CELL];
}

const down = (degrees: number): number => Math.floor(degrees / CELL) * CELL;
const nearestLine = (degrees: number): number => Math.round(degrees / CELL) * CELL;

/** How far one has looked in every direction, in metres: to the nearest edge of the cells. */
export function reachOf([west, south, east, north]: Bounds, person: Point): number {
  const [lon, lat] = person;
  const edges: Point[] = [
    [west, lat],
    [east, lat],
    [lon, south],
    [lon, north],
  ];
  return Math.min(...edges.map((edge) => metresBetween(person, edge)));
}
