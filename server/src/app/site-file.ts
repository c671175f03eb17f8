import { parseDocument } from 'yaml';
import { NoSuchCity, type WrittenCity } from '../cities/city-facts.ts';
import type { KnownCity } from '../cities/edit-cities.store.ts';
import {
  isPictureKey,
  isSettingKey,
  type PictureKey,
  SETTING_KEYS,
  type SettingKey,
  SITE_SETTINGS,
  valueToKeep,
} from '../site/site-settings.ts';

/** A city as the file has it: its facts under the names of the options of `cities add`. */
export interface CityEntry {
  readonly key: string;
  readonly name: string;
  readonly country: string;
  readonly state: string;
  readonly at: string;
  readonly zone: string;
  readonly language: string;
  readonly reach: number;
  readonly accent: string;
  readonly scene: string;
  readonly retired?: true;
}

/** What a file asks for. */
export interface WantedSite {
  /** Values by key; null for what Pawhood comes with. */
  readonly settings: ReadonlyMap<SettingKey, unknown>;
  /** Names of the files of pictures, as the file says them. */
  readonly pictures: ReadonlyMap<PictureKey, string>;
  readonly cities: readonly WantedCity[];
}

export interface WantedCity extends WrittenCity {
  readonly key: string;
  readonly isRetired: boolean;
}

export function entryOf({ key, name, country, state, lat, lon, ...city }: KnownCity): CityEntry {
  return {
    ...{ key, name, country, state, at: `${lat},${lon}`, zone: city.timeZone },
    language: city.languages.join(',') || 'none',
    ...{ reach: city.reachKm, accent: city.accent, scene: city.scene },
    ...(city.retiredAt !== null && { retired: true }),
  };
}

/** @throws NoSuchCity with a sentence for what is no such file. */
export function readSiteFile(text: string): WantedSite {
  const document = parseDocument(text);
  const [mistake] = document.errors;
  if (mistake !== undefined)
    throw new NoSuchCity(`This is no YAML: ${mistake.message.split('\n', 1)[0]?.replace(/:$/, '.')}`);
  const { settings = {}, cities = [], ...others } = mapIn(document.toJS({ maxAliasCount: 0 }), 'The file');
  refuseOthers(Object.keys(others), ['settings', 'cities']);
  if (!Array.isArray(cities)) throw new NoSuchCity('The part "cities" is no list.');
  const named = Object.entries(mapIn(settings, 'The part "settings"'));
  const pictures = named.flatMap(([key, value]) =>
    isPictureKey(key) && value !== null ? [[key, fileNameIn(key, value)] as const] : [],
  );
  return {
    settings: new Map(named.filter(([key, value]) => !isPictureKey(key) || value === null).map(settingOf)),
    pictures: new Map(pictures),
    cities: citiesOf(cities),
  };
}

function fileNameIn(key: PictureKey, value: unknown): string {
  if (typeof value !== 'string' || value === '')
    throw new NoSuchCity(`The setting ${key} takes ${SITE_SETTINGS[key].form}.`);
  return value;
}

function settingOf([key, value]: [string, unknown]): readonly [SettingKey, unknown] {
  if (!isSettingKey(key)) throw new NoSuchCity(unknown(key, SETTING_KEYS));
  const kept = value === null ? null : valueToKeep(key, value);
  if (value !== null && kept === null)
    throw new NoSuchCity(`The setting ${key} takes ${SITE_SETTINGS[key].form}.`);
  return [key, kept];
}

function citiesOf(entries: readonly unknown[]): WantedCity[] {
  const cities = entries.map(cityOf);
  const twice = cities.find(({ key }, at) => cities.findIndex((one) => one.key === key) !== at);
  if (twice !== undefined) throw new NoSuchCity(`The file has the city ${twice.key} twice.`);
  return cities;
}

const CITY_NAMES = [
  ...['key', 'name', 'country', 'state', 'at', 'zone', 'language', 'reach', 'accent', 'scene'],
  'retired',
];

function cityOf(entry: unknown): WantedCity {
  const { retired = false, ...facts } = mapIn(entry, 'A city');
  refuseOthers(
    Object.keys(facts).filter((name) => !CITY_NAMES.includes(name)),
    CITY_NAMES,
  );
  if (typeof retired !== 'boolean') throw new NoSuchCity('"retired" takes true or false.');
  const written = Object.entries(facts).map(([name, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new NoSuchCity(`"${name}" of a city takes a text.`);
    return [name, String(value)];
  });
  const { key, ...rest }: Partial<Record<string, string>> = Object.fromEntries(written);
  if (key === undefined) throw new NoSuchCity('Each city needs its "key".');
  return { ...rest, key, isRetired: retired };
}

function mapIn(value: unknown, what: string): Record<string, unknown> {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new NoSuchCity(`${what} is no list of names with values.`);
  return { ...value };
}

function refuseOthers([other]: readonly string[], known: readonly string[]): void {
  if (other !== undefined) throw new NoSuchCity(unknown(other, known));
}

const unknown = (name: string, known: readonly string[]): string =>
  `There is no "${name}" here. What can be: ${known.join(', ')}.`;
