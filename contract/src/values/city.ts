/** Cities: data of each site. Three are there at first; `createCities` knows those that there are. */
import { NO_SUCH_CITY } from '@pawhood/contract/words/errors.ts';
import type * as v from 'valibot';
import { readAs } from '../reading.ts';
import type { city } from './city-fields.ts';

/** A city of this site; elsewhere it is named by its key. §3.14 */
export type City = Readonly<v.InferOutput<typeof city>>;

/** The cities of a site at one moment; never changed, only replaced. */
export interface Cities {
  /** Those that people choose among, in their order; there is at least one, which is meant until another is chosen. §3.16 */
  readonly shown: readonly [City, ...City[]];
  /** The city of a site that has one: nobody chooses there, and no badge names it. Null where there are more. */
  readonly only: City | null;
  /** The city that a text names by key or name, without regard to case and accents; null for none of ours. §5.8 */
  of(text: string | null | undefined): City | null;
  /** The key of that city. */
  keyOf(text: string | null | undefined): string | null;
  /** Its name, as shown, retired or not; the text itself where it names none of ours. */
  nameOf(text: string): string;
  /** Its time zone (IANA name), retired or not; UTC where nobody said which city. */
  timeZoneOf(text: string | null): string;
}

/**
 * @param retired those that nobody can choose any more; who lives there keeps them.
 * @throws when there is none to choose.
 */
export function createCities(all: readonly City[], retired: readonly City[] = []): Cities {
  const [first, ...others] = all;
  if (first === undefined) throw new Error(NO_CITY);
  const of = finder(all);
  const known = finder([...retired, ...all]);
  return {
    shown: [first, ...others],
    only: others.length === 0 ? first : null,
    of,
    keyOf: (text) => of(text)?.key ?? null,
    nameOf: (text) => known(text)?.name ?? text,
    timeZoneOf: (text) => known(text)?.timeZone ?? 'UTC',
  };
}

function finder(cities: readonly City[]): Cities['of'] {
  const byText = new Map(cities.flatMap((city) => [city.name, city.key].map((text) => [plain(text), city])));
  return (text) => byText.get(plain(text ?? '')) ?? null;
}

/** For logs: a site without a city is none. */
const NO_CITY = 'There is no city.';

/** A name or key as it is compared: in lower case, without accents. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The longest name or key of a city that is asked for, in characters. */
const LONGEST_ASKED = 80;

/** A city as a call asks for it, by name or key; the server looks it up. */
export const askedCity = readAs((text) => (text.length <= LONGEST_ASKED ? text : null), NO_SUCH_CITY);
