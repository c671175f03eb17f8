import { resolve } from 'node:path';
import type { City } from '@pawhood/contract/values/city.ts';
import { lastCity, refuseZone } from '../cities/cities.command.ts';
import { cityChanges, NoSuchCity, newCity } from '../cities/city-facts.ts';
import {
  type CityChanges,
  createEditCitiesStore,
  type EditCitiesStore,
  type KnownCity,
} from '../cities/edit-cities.store.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { type MadePicture, pictureOfFile } from '../site/picture-of-file.ts';
import { keepSettings, keptSettings, type SiteFiles } from '../site/site-settings.store.ts';
import { type PictureKey, settingsOf } from '../site/site-settings.ts';
import { followCity } from './follow-city.store.ts';
import type { WantedCity, WantedSite } from './site-file.ts';

/** What is to be done, and how it is said. */
export interface SitePlan {
  readonly lines: readonly string[];
  readonly settings: ReadonlyMap<string, unknown>;
  /** Of pictures among them. */
  readonly files: SiteFiles;
  readonly steps: readonly CityStep[];
}

interface CityStep {
  /** Those that take something away come last: the last city stays. */
  readonly isLast?: true;
  readonly line: string;
  /** Answers false where it cannot be. */
  run(cities: EditCitiesStore): Promise<unknown>;
}

/**
 * Finds what of a file is not so yet.
 *
 * @param folder of the file: it names pictures from there.
 * @throws NoSuchCity for what cannot be.
 */
export async function planSiteFile(
  database: Database,
  wanted: WantedSite,
  folder: string,
): Promise<SitePlan> {
  const kept = await keptSettings(database);
  const plain = [...wanted.settings].filter(([key, value]) => (kept.get(key) ?? null) !== value);
  const pictures = await newPictures(wanted, kept, folder);
  const settings = new Map([...plain, ...[...pictures].map(([key, { value }]) => [key, value] as const)]);
  const store = createEditCitiesStore(database, followCity);
  const known = await store.all();
  const steps: CityStep[] = [];
  const added: City[] = [];
  for (const city of wanted.cities) {
    const there = known.find(({ key }) => key === city.key);
    if (there === undefined) {
      const facts = await ofCity(city, () => newCity(city, [...known, ...added]));
      await ofCity(city, () => refuseZone(store, facts.timeZone));
      added.push(facts);
      steps.push({ line: `${facts.key}: added`, run: (cities) => cities.add(facts) });
    } else steps.push(...(await ofCity(city, () => changesOf(store, city, there))));
    steps.push(...retirementOf(city, (there?.retiredAt ?? null) !== null));
  }
  refuseNone(wanted.cities, known);
  steps.push(...orderStep(wanted.cities, known));
  steps.sort((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false));
  const lines = [...settings].map(
    ([key, value]) => `${key}: ${wanted.pictures.get(key as PictureKey) ?? value ?? 'as it comes'}`,
  );
  const files = new Map([...pictures].map(([key, made]) => [key, made.files]));
  return { settings, files, steps, lines: [...lines, ...steps.map(({ line }) => line)] };
}

/** Pictures that are not what the file names. @throws NoSuchCity with a sentence for one that cannot be taken. */
async function newPictures(
  { pictures }: WantedSite,
  kept: ReadonlyMap<string, unknown>,
  folder: string,
): Promise<Map<PictureKey, MadePicture>> {
  const present = settingsOf(kept, {});
  const made = new Map<PictureKey, MadePicture>();
  for (const [key, name] of pictures) {
    const picture = await pictureOfFile(key, resolve(folder, name), present[key]);
    if (typeof picture === 'string') throw new NoSuchCity(picture);
    if (picture !== null) made.set(key, picture);
  }
  return made;
}

/** Does all of it, or nothing. @throws NoSuchCity */
export function applySiteFile(database: Database, { settings, files, steps }: SitePlan): Promise<void> {
  return database.patiently(async (transaction: Transaction) => {
    const cities = createEditCitiesStore(database, followCity, transaction);
    if (settings.size > 0) await keepSettings(transaction, settings, files);
    for (const { line, run } of steps)
      if ((await run(cities)) === false) throw new NoSuchCity(`This cannot be: ${line}.`);
  });
}

/** What of a city that is there is to be another. */
async function changesOf(store: EditCitiesStore, wanted: WantedCity, city: KnownCity): Promise<CityStep[]> {
  const { key } = city;
  const changes: CityChanges = Object.fromEntries(
    Object.entries(cityChanges(wanted)).filter(
      ([fact, value]) => JSON.stringify(value) !== JSON.stringify(city[fact as keyof KnownCity]),
    ),
  );
  if (changes.timeZone !== undefined) await refuseZone(store, changes.timeZone);
  const names = Object.keys(changes);
  if (names.length === 0) return [];
  return [{ line: `${key}: ${names.join(', ')} changed`, run: (cities) => cities.change(key, changes) }];
}

function retirementOf({ key, isRetired }: WantedCity, wasRetired: boolean): CityStep[] {
  if (isRetired === wasRetired) return [];
  return isRetired
    ? [{ isLast: true, line: `${key}: retired`, run: (cities) => cities.retire(key) }]
    : [{ line: `${key}: restored`, run: (cities) => cities.restore(key) }];
}

/** The cities that the file names take each other's places, in its order; others stay where they are. */
function orderStep(wanted: readonly WantedCity[], known: readonly KnownCity[]): CityStep[] {
  const named = wanted.map(({ key }) => key);
  const before = known.map(({ key }) => key);
  // New ones come behind by themselves.
  const now = [...before, ...named.filter((key) => !before.includes(key))];
  const next = named.values();
  const then = now.map((key) => (named.includes(key) ? (next.next().value ?? key) : key));
  if (then.join() === now.join()) return [];
  return [{ line: `order: ${then.join(', ')}`, run: (cities) => cities.order(then) }];
}

/** @throws NoSuchCity where no city would be left. */
function refuseNone(wanted: readonly WantedCity[], known: readonly KnownCity[]): void {
  const shown = new Set(known.filter(({ retiredAt }) => retiredAt === null).map(({ key }) => key));
  for (const { key, isRetired } of wanted) {
    if (isRetired) shown.delete(key);
    else shown.add(key);
  }
  const last = wanted.at(-1)?.key;
  if (shown.size === 0) throw new NoSuchCity(lastCity(known.find(({ key }) => key === last)?.name ?? ''));
}

/** Says of which city a mistake is. */
async function ofCity<Value>({ key }: WantedCity, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NoSuchCity ? new NoSuchCity(`City ${key}: ${error.message}`) : error;
  }
}
