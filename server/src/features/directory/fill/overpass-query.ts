/** The question that Overpass is asked: places for pets around a point, a part of the surroundings at a time. */
import type { Circle } from '../reading/circle.ts';

/** A part of the map between parallels and meridians, in degrees. */
export interface Tile {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  /** How often it was divided. */
  readonly depth: number;
}

/** Seconds that Overpass may take, by its own clock. */
export const QUERY_SECONDS = 120;

/** What the import can use; docs/self-hosting.md has the same lines. */
export const SELECTORS: readonly string[] = [
  '["amenity"~"^(veterinary|animal_boarding|kennel|animal_training|dog_daycare)$"]',
  '["healthcare"="veterinary"]',
  '["shop"~"^(pet|pet_food|pet_grooming|pet_sitting|dog_walking)$"]',
  '["craft"~"^(pet_grooming|pet_sitting|dog_walking)$"]',
  '["office"~"^(pet_sitting|dog_walking)$"]',
  '["pet_grooming"="yes"]',
  '["sport"~"dog_training"]',
  '["amenity"~"^(cafe|restaurant|pub|bar|biergarten|fast_food|ice_cream)$"]["dog"~"."]',
  '["amenity"~"^(cafe|restaurant|pub|bar|biergarten|fast_food|ice_cream)$"]["pets_allowed"="yes"]',
  '["cafe"="cat"]',
  '["leisure"="dog_park"]',
  '["dog"="unleashed"]',
];

export function overpassQuery({ centre, km }: Circle, tile: Tile): string {
  const { south, west, north, east } = tile;
  const where = `(${[south, west, north, east].map(inDegrees).join(',')})(around:${km * 1_000},${centre.lat},${centre.lon})`;
  const lines = SELECTORS.map((selector) => `  nwr${selector}${where};`);
  return `[out:json][timeout:${QUERY_SECONDS}];\n(\n${lines.join('\n')}\n);\nout meta center;\n`;
}

/** To 10 cm; both tiles at a border have what lies on it. */
const inDegrees = (degrees: number): string => degrees.toFixed(6);

/** Kilometres between two parallels a degree apart. */
const KM_PER_DEGREE = 111.19;

/** The tile that holds a whole circle. */
export function tileAround({ centre: { lat, lon }, km }: Circle): Tile {
  const up = km / KM_PER_DEGREE;
  // The widest at the parallel nearest to a pole.
  const aside = up / Math.cos(((Math.abs(lat) + up) * Math.PI) / 180);
  return { south: lat - up, west: lon - aside, north: lat + up, east: lon + aside, depth: 0 };
}

export function quartersOf({ south, west, north, east, depth }: Tile): Tile[] {
  const [lat, lon] = [(south + north) / 2, (west + east) / 2];
  return [
    { south, west, north: lat, east: lon },
    { south, west: lon, north: lat, east },
    { south: lat, west, north, east: lon },
    { south: lat, west: lon, north, east },
  ].map((tile) => ({ ...tile, depth: depth + 1 }));
}
