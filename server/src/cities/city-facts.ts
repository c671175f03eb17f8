/** What a new city is, from the little that the operator says and what is known of the place. */
import type { City } from '@pawhood/contract/values/city.ts';
import { CITY_KEY_FORM } from '@pawhood/contract/values/city-choice.ts';
import { ACCENTS, GENERAL_SCENES, SCENES } from '@pawhood/contract/values/city-looks.ts';
import { distance, type Point } from '../lib/distance.ts';
import { named, nearest, placesOf, plain, type WorldPlace } from './places/find-places.ts';
import { stateName } from './places/states.ts';

/** What the operator writes, each as it was typed. */
export interface WrittenCity {
  readonly name?: string | undefined;
  readonly key?: string | undefined;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  /** '48.2,-3.0' */
  readonly at?: string | undefined;
  readonly zone?: string | undefined;
  /** Codes, parted by commas; 'none' for English alone. */
  readonly language?: string | undefined;
  /** Kilometres. */
  readonly reach?: string | undefined;
  readonly accent?: string | undefined;
  readonly scene?: string | undefined;
}

/** How a city looks. */
type Look = Pick<City, 'accent' | 'scene'>;

/** Something that a city cannot be; the message is a sentence for the operator. */
export class NoSuchCity extends Error {
  override readonly name = 'NoSuchCity';
}

const LONGEST_NAME = 40;
const USUAL_REACH_KM = 100;
const FARTHEST_REACH_KM = 1_500;

/**
 * @param others all cities of the site: what they use least, the new one takes where nobody says.
 * @throws NoSuchCity
 */
export async function newCity(written: WrittenCity, others: readonly Look[]): Promise<City> {
  const name = nameIn(written.name ?? '');
  const country = countryIn(written.country);
  const places = await placesOf(country);
  const point = written.at === undefined ? null : pointIn(written.at);
  const place = placeOf(places, { ...written, name, country, point });
  const middle = point ?? place;
  if (middle === null)
    throw new NoSuchCity(
      written.state === undefined
        ? `Pawhood knows no place ${name} in the country ${country}. If the country is right, say where it is: --at 48.2,-3.0 (latitude, longitude).`
        : `Pawhood knows no place ${name} in ${written.state}, ${country}. Leave --state out to see those that it knows, or say where it is: --at 48.2,-3.0 (latitude, longitude).`,
    );
  // Who says the time zone, too, means the point: an island far out, or what another site has exported.
  if (written.zone === undefined) refuseFarAway(places, middle, country);
  const timeZone = written.zone ?? (place ?? nearest(places, middle))?.timeZone;
  if (timeZone === undefined) throw new NoSuchCity('Say its time zone, too: --zone Europe/Paris.');
  return {
    ...{ key: keyIn(written.key ?? keyFrom(name)), name, country },
    state: stateIn(written.state, country, place),
    timeZone: zoneIn(timeZone),
    languages: languagesIn(written.language, country),
    ...{ lat: middle.lat, lon: middle.lon },
    reachKm: reachIn(written.reach) ?? USUAL_REACH_KM,
    ...newLook(written, others),
  };
}

/** 48,83 is latitude 48.83 to many people: then the longitude is missing, and the point lies in another country. */
function refuseFarAway(places: readonly WorldPlace[], point: Point, country: string): void {
  const next = nearest(places, point);
  if (next === null) return;
  const km = distance(next, point) / 1_000;
  if (km <= FAR_KM) return;
  throw new NoSuchCity(
    `The point ${point.lat}, ${point.lon} lies ${Math.round(km)} km from the nearest place that Pawhood knows in ${country}. Write degrees with a point, then a comma: --at 48.2,-3.0. If it is right, add its time zone: --zone Europe/Paris.`,
  );
}

/** Farther from every place of its country is no city of it. */
const FAR_KM = 1_000;

function newLook({ accent, scene }: WrittenCity, others: readonly Look[]): Look {
  return {
    accent: lookIn('accent', accent ?? leastUsed('accent', ACCENTS, others)),
    scene: lookIn('scene', scene ?? leastUsed('scene', GENERAL_SCENES, others)),
  };
}

/** The first of those that the fewest cities have. */
function leastUsed(part: keyof Look, choices: readonly string[], others: readonly Look[]): string {
  const uses = choices.map((choice) => others.filter((other) => other[part] === choice).length);
  return choices[uses.indexOf(Math.min(...uses))] ?? '';
}

function lookIn(part: keyof Look, written: string): string {
  const choices = { accent: ACCENTS, scene: SCENES }[part];
  const look = written.trim().toLowerCase();
  if (choices.includes(look)) return look;
  throw new NoSuchCity(`There is no ${part} "${written}". Choose one of ${choices.join(', ')}.`);
}

/** The changes of a city that is there. @throws NoSuchCity */
export function cityChanges(written: WrittenCity): Partial<Omit<City, 'key'>> {
  const { name, country, state, at, zone, language, reach, accent, scene } = written;
  const reachKm = reachIn(reach);
  return {
    ...(name !== undefined && { name: nameIn(name) }),
    ...(country !== undefined && { country: countryIn(country) }),
    ...(state !== undefined && { state: textIn(state) }),
    ...(at !== undefined && pointIn(at)),
    ...(zone !== undefined && { timeZone: zoneIn(zone) }),
    ...(language !== undefined && { languages: languagesIn(language, '') }),
    ...(reachKm !== null && { reachKm }),
    ...(accent !== undefined && { accent: lookIn('accent', accent) }),
    ...(scene !== undefined && { scene: lookIn('scene', scene) }),
  };
}

interface Wanted {
  readonly name: string;
  readonly country: string;
  readonly state?: string | undefined;
  readonly point: Point | null;
}

/** The place that is meant; null where none of that name is known. */
function placeOf(places: readonly WorldPlace[], { name, country, state, point }: Wanted): WorldPlace | null {
  const all = named(places, name);
  if (point !== null) return nearest(all, point);
  const isThere = (place: WorldPlace) =>
    state === undefined ||
    [place.state, stateName(country, place.state)].some((one) => plain(one) === plain(state));
  const [first, ...others] = all.filter(isThere);
  if (first === undefined) return null;
  // Of a large one and hamlets of its name everybody means the large one.
  if (others.every(({ people }) => people * CLEARLY < first.people)) return first;
  const lines = [first, ...others].slice(0, MOST_LISTED).map(placeLine);
  throw new NoSuchCity(
    `There are ${others.length + 1} places called ${name} in this country (${country}). Choose by --state or --at.\n${lines.join('\n')}`,
  );
}

/** By so much larger. */
const CLEARLY = 20;
const MOST_LISTED = 20;

function placeLine({ name, country, state, lat, lon, people }: WorldPlace): string {
  const choice = /^[A-Z]/.test(state) ? `--state ${state}` : `--at ${lat},${lon}`;
  const part = stateName(country, state);
  return `  ${choice}  ${name}${part === '' ? '' : `, ${part}`}, ${people.toLocaleString('en-GB')} people`;
}

function textIn(written: string): string {
  const text = written.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (text.length > LONGEST_NAME) throw new NoSuchCity(`A name has at most ${LONGEST_NAME} characters.`);
  return text;
}

function nameIn(written: string): string {
  const name = textIn(written);
  if (!/\p{L}/u.test(name)) throw new NoSuchCity('Give the city a name with at least one letter.');
  return name;
}

/** 'Saint-Étienne (Loire)' becomes saint-etienne-loire. */
const keyFrom = (name: string): string =>
  plain(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function keyIn(key: string): string {
  if (CITY_KEY_FORM.test(key)) return key;
  throw new NoSuchCity(
    `"${key}" cannot stand in addresses. Choose --key: 2 to 40 small letters, digits and hyphens, the first a letter.`,
  );
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function countryIn(written: string | undefined): string {
  const country = written?.toUpperCase() ?? '';
  if (/^[A-Z]{2}$/.test(country) && REGIONS.of(country) !== undefined) return country;
  throw new NoSuchCity(
    written === undefined
      ? 'Say which country it is in, by its code of two letters: --country FR.'
      : `There is no country ${written}. Use its code of two letters, such as FR.`,
  );
}

function stateIn(written: string | undefined, country: string, place: WorldPlace | null): string {
  const known = stateName(country, written ?? place?.state ?? '');
  return known === '' && !/^[A-Z]{2,3}$/.test(written ?? '') ? textIn(written ?? '') : known;
}

function pointIn(written: string): Point {
  const [, lat, lon] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(written) ?? [];
  const point = { lat: Number(lat ?? Number.NaN), lon: Number(lon ?? Number.NaN) };
  if (Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180) return point;
  throw new NoSuchCity(`"${written}" is no point. Write latitude and longitude in degrees: --at 48.2,-3.0.`);
}

function zoneIn(zone: string): string {
  try {
    // An offset is none of PostgreSQL's.
    if (!/^[+-]/.test(zone)) return new Intl.DateTimeFormat('en', { timeZone: zone }) && zone;
  } catch {
    // It is told below.
  }
  throw new NoSuchCity(noZone(zone));
}

export const noZone = (zone: string): string =>
  `There is no time zone ${zone}. Use a name such as Europe/Paris.`;

/** Spoken besides English; where nobody says, what is spoken most in the country. */
function languagesIn(written: string | undefined, country: string): string[] {
  const listed = written?.split(',').map((code) => code.trim().toLowerCase()) ?? [
    new Intl.Locale(`und-${country}`).maximize().language,
  ];
  for (const code of listed)
    if (!/^[a-z]{2,3}$/.test(code) && code !== 'none')
      throw new NoSuchCity(`"${code}" is no language. Use codes such as fr, parted by commas.`);
  return [...new Set(listed)].filter((code) => code !== 'en' && code !== 'none');
}

function reachIn(written: string | undefined): number | null {
  if (written === undefined) return null;
  const km = Number(written);
  if (/^\d{1,4}$/.test(written) && km >= 1 && km <= FARTHEST_REACH_KM) return km;
  throw new NoSuchCity(`--reach takes whole kilometres from 1 to ${FARTHEST_REACH_KM}.`);
}
