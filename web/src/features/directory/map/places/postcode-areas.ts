/** The postcode areas of a city as its places' own addresses have them: names for a map that has no others. */
import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { dublinDistrict } from '@pawhood/contract/words/directory.ts';
import { isPlaced, type Located } from './place-points.ts';

/** A part of a city with the point where its name stands. */
export interface GroundName extends Located {
  readonly name: string;
  /** Places in it: where names have no room beside each other, that of the most stays. */
  readonly count: number;
  /** Whether it is a whole city, named from far away. */
  readonly isCity?: boolean;
}

/** The areas as people there write them, '1017', 'Dublin 8', 'T2P', with how many places say that they are in it. Each stands in the middle of its places: in the median, which one wrong address does not move. */
export function postcodeAreas(places: readonly Provider[], cities: Cities): GroundName[] {
  const byName = new Map<string, Located[]>();
  for (const place of places.filter(isPlaced)) {
    const name = postcodeAreaOf(place, cities);
    if (name === null) continue;
    const within = byName.get(name) ?? [];
    within.push(place);
    byName.set(name, within);
  }
  return [...byName].map(([name, within]) => ({
    name,
    count: within.length,
    lat: median(within.map(({ lat }) => lat)),
    lon: median(within.map(({ lon }) => lon)),
  }));
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The area that an address names; null where it names none. */
export function postcodeAreaOf(
  { address, city }: Pick<Provider, 'address' | 'city'>,
  cities: Cities,
): string | null {
  const { country = '' } = cities.of(city) ?? {};
  if (country === 'IE') return dublinArea(address);
  return AREA_BY_COUNTRY.get(country)?.exec(address)?.[1]?.toUpperCase() ?? null;
}

/**
 * What names an area in a postcode, by country; of others no areas are read. Digits alone stand behind the street: before it
 * they are a house.
 */
const AREAS: readonly (readonly [countries: readonly string[], area: RegExp])[] = [
  [['NL'], /\b([1-9]\d{3}) ?[A-Z]{2}\b/i],
  [['CA'], /\b([A-Z]\d[A-Z]) ?\d[A-Z]\d\b/i],
  [['GB'], /\b([A-Z]{1,2}\d[A-Z\d]?) ?\d[A-Z]{2}\b/i],
  [['AT', 'AU', 'BE', 'CH', 'DK', 'HU', 'LU', 'NO', 'NZ', 'SI', 'ZA'], /, (\d{4})(?!\d)/],
  [['DE', 'EE', 'ES', 'FI', 'FR', 'HR', 'IT', 'LT', 'MX', 'TR', 'US'], /, (\d{5})(?!\d)/],
  [['CZ', 'GR', 'SE', 'SK'], /, (\d{3}) ?\d{2}(?!\d)/],
  [['PL'], /, (\d{2}-\d{3})(?!\d)/],
  [['PT'], /, (\d{4})-\d{3}(?!\d)/],
];

const AREA_BY_COUNTRY = new Map(
  AREAS.flatMap(([countries, area]) => countries.map((country) => [country, area])),
);

/** 'Dublin 8', and an Eircode that begins with D08: people there say the former. Of other Eircodes the first three letters. */
function dublinArea(address: string): string | null {
  const district = /\bDublin (\d{1,2}W?)\b/i.exec(address)?.[1];
  const key = /\b([A-Z]\d[\dW]) ?[A-Z\d]{4}\b/i.exec(address)?.[1]?.toUpperCase();
  const inDublin = district ?? (key?.startsWith('D') ? key.slice(1) : undefined);
  if (inDublin !== undefined) return dublinDistrict(inDublin.replace(/^0/, '').toUpperCase());
  return key ?? null;
}
