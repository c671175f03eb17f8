import { refuseZone } from '../cities/cities.command.ts';
import { cityChanges, NoSuchCity, newCity } from '../cities/city-facts.ts';
import {
  type CityChanges,
  createEditCitiesStore,
  type EditCitiesStore,
  type KnownCity,
} from '../cities/edit-cities.store.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { keepSettings, keptSettings } from '../site/site-settings.store.ts';
import { followCity } from './follow-city.store.ts';
import type { WantedCity, WantedSite } from './site-file.ts';

/** What is to be done, and how it is said. */
export interface SitePlan {
  readonly lines: readonly string[];
  readonly settings: ReadonlyMap<string, unknown>;
  readonly steps: readonly CityStep[];
}

interface CityStep {
  /** Those that take something away come last: the last city stays. */
  readonly isLast?: true;
  readonly line: string;
  /** Answers false where it cannot be. */
  run(cities: EditCitiesStore): Promise<unknown>;
}

/** Finds what of a file is not so yet. @throws NoSuchCity for what cannot be. */
export async function planSiteFile(database: Database, wanted: WantedSite): Promise<SitePlan> {
  const kept = await keptSettings(database);
  const settings = new Map([...wanted.settings].filter(([key, value]) => (kept.get(key) ?? null) !== value));
  const store = createEditCitiesStore(database, followCity);
  const known = await store.all();
  const steps: CityStep[] = [];
  for (const city of wanted.cities) steps.push(...(await stepsOf(store, city, known)));
  steps.push(...orderStep(wanted.cities, known));
  steps.sort((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false));
  const lines = [...settings].map(([key, value]) => `${key}: ${value ?? 'as it comes'}`);
  return { settings, steps, lines: [...lines, ...steps.map(({ line }) => line)] };
}

/** Does all of it, or nothing. @throws NoSuchCity */
export function applySiteFile(database: Database, { settings, steps }: SitePlan): Promise<void> {
  return database.patiently(async (transaction: Transaction) => {
    const cities = createEditCitiesStore(database, followCity, transaction);
    if (settings.size > 0) await keepSettings(transaction, settings);
    for (const { line, run } of steps)
      if ((await run(cities)) === false) throw new NoSuchCity(`This cannot be: ${line}.`);
  });
}

async function stepsOf(
  store: EditCitiesStore,
  { isRetired, ...written }: WantedCity,
  known: readonly KnownCity[],
): Promise<CityStep[]> {
  const { key } = written;
  const city = known.find((one) => one.key === key);
  const steps: CityStep[] = [];
  if (city === undefined) {
    const added = await newCity(written);
    await refuseZone(store, added.timeZone);
    steps.push({ line: `${key}: added`, run: (cities) => cities.add(added) });
  } else {
    const changes: CityChanges = Object.fromEntries(
      Object.entries(cityChanges(written)).filter(
        ([fact, value]) => JSON.stringify(value) !== JSON.stringify(city[fact as keyof KnownCity]),
      ),
    );
    if (changes.timeZone !== undefined) await refuseZone(store, changes.timeZone);
    if (Object.keys(changes).length > 0)
      steps.push({
        line: `${key}: ${Object.keys(changes).join(', ')} changed`,
        run: (cities) => cities.change(key, changes),
      });
  }
  const wasRetired = (city?.retiredAt ?? null) !== null;
  if (isRetired && !wasRetired)
    steps.push({ isLast: true, line: `${key}: retired`, run: (cities) => cities.retire(key) });
  if (!isRetired && wasRetired)
    steps.push({ line: `${key}: restored`, run: (cities) => cities.restore(key) });
  return steps;
}

function orderStep(wanted: readonly WantedCity[], known: readonly KnownCity[]): CityStep[] {
  const keys = wanted.map(({ key }) => key);
  const now = known.map(({ key }) => key);
  const then = [...keys, ...now.filter((key) => !keys.includes(key))];
  // New ones come behind by themselves.
  const by = [...now, ...keys.filter((key) => !now.includes(key))];
  if (keys.length === 0 || then.join() === by.join()) return [];
  return [{ line: `order: ${keys.join(', ')}`, run: (cities) => cities.order(keys) }];
}
