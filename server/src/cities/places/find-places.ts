/** The places of the world that `pawhood cities add` knows: server/places/README.md says where they come from. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { plainText } from '@pawhood/contract/directory/search/plain-text.ts';
import { CHECKOUT } from '../../lib/checkout.ts';
import { distance, type Point } from '../../lib/distance.ts';

export interface WorldPlace extends Point {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** GeoNames' code of the part of the country: 'IL', or a number. */
  readonly state: string;
  readonly people: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Other names in Latin letters. */
  readonly names: readonly string[];
}

const FILE = join(CHECKOUT, 'server/places/places.tsv.br');

/** The places of a country, the largest first; none where the file is away. */
export async function placesOf(country: string, file = FILE): Promise<WorldPlace[]> {
  const packed = await readFile(file).catch(nullIfMissing);
  if (packed === null) return [];
  const text = (await promisify(brotliDecompress)(packed)).toString();
  return text.split('\n').flatMap((line) => {
    const [name = '', of = '', state = '', lat, lon, people, timeZone = '', names = ''] = line.split('\t');
    if (of !== country) return [];
    const numbers = { lat: Number(lat), lon: Number(lon), people: Number(people) };
    return [{ name, country, state, timeZone, ...numbers, names: names.split('|') }];
  });
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** Those of a name, without regard to case and accents: by their first names, or else by others. */
export function named(places: readonly WorldPlace[], name: string): WorldPlace[] {
  const asked = plain(name);
  const first = places.filter((place) => plain(place.name) === asked);
  return first.length > 0
    ? first
    : places.filter(({ names }) => names.some((other) => plain(other) === asked));
}

/** The place that lies nearest; null where there is none. */
export function nearest(places: readonly WorldPlace[], point: Point): WorldPlace | null {
  let found: { place: WorldPlace; metres: number } | null = null;
  for (const place of places) {
    const metres = distance(place, point);
    if (found === null || metres < found.metres) found = { place, metres };
  }
  return found?.place ?? null;
}

/** A name in small letters of the Latin alphabet without accents: 'lodz'. */
export const plain = (text: string): string => plainText(text).trim();
