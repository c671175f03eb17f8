/** The operator's commands about cities. */
import { departuresOf } from '@pawhood/contract/departures.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import type { CommandContext } from '../commands/command.ts';
import { jsonText } from '../commands/command-output.ts';
import { canAsk, confirm } from '../commands/confirm.ts';
import { counted } from '../commands/terminal.ts';
import { PROGRAM } from '../lib/checkout.ts';
import { cityChanges, NoSuchCity, newCity, noZone, type WrittenCity } from './city-facts.ts';
import {
  createEditCitiesStore,
  type EditCitiesStore,
  type FollowCity,
  type KnownCity,
  MOST_CITIES,
} from './edit-cities.store.ts';

/** What the commands work with; `follow` has what features keep follow a city. */
export type CitiesContext = Pick<CommandContext, 'config' | 'database' | 'terminal' | 'signal'> & {
  readonly follow: FollowCity;
};

export interface EditOptions {
  readonly yes: boolean;
  readonly json: boolean;
  readonly dryRun: boolean;
}

/** `pawhood cities list`: every city in its order, retired ones too. */
export async function listCities(
  { json }: { readonly json: boolean },
  { database, terminal, follow }: CitiesContext,
): Promise<number> {
  const cities = await createEditCitiesStore(database, follow).all();
  terminal.output.write(json ? jsonText({ cities: cities.map(reportOf) }) : listText(cities));
  return 0;
}

/**
 * `pawhood cities add NAME --country CODE`: adds a city of which nearly everything is known.
 *
 * @returns the exit code: 0 when it is there, 1 when nobody agreed, 2 when it cannot be.
 */
export const addCity = (
  written: WrittenCity,
  options: EditOptions,
  context: CitiesContext,
): Promise<number> =>
  editing(context, async (store) => {
    const all = await store.all();
    const city = await newCity(written, all);
    const same = all.find(({ key }) => key === city.key);
    if (same !== undefined)
      throw new NoSuchCity(
        `There is a city ${same.key} already (${same.name}${same.retiredAt === null ? '' : ', retired'}). Choose another key: --key ${city.key}-${city.country.toLowerCase()}.`,
      );
    if (all.length >= MOST_CITIES)
      throw new NoSuchCity(`A site has at most ${MOST_CITIES} cities, retired ones among them.`);
    await refuseZone(store, city.timeZone);
    const { terminal } = context;
    if (!options.json) terminal.output.write(factsText(city));
    if (options.dryRun) return dryRun({ city: reportOf(city) }, options, context);
    if (!(await isAgreed(`Add ${city.name}?`, options, context))) return 1;
    if (!(await store.add(city)))
      throw new NoSuchCity('Somebody else has just changed the cities. Try again.');
    terminal.output.write(
      options.json
        ? jsonText({ city: reportOf(city) })
        : `${city.name} is there: /directory?city=${city.key}. Bring places with "${PROGRAM} fill ${city.key}" or "${PROGRAM} import providers FILE --city ${city.key}".\n`,
    );
    return 0;
  });

/** `pawhood cities edit KEY`: changes what is known of a city. */
export const editCity = (
  key: string,
  written: WrittenCity,
  options: EditOptions,
  context: CitiesContext,
): Promise<number> =>
  editing(context, async (store) => {
    const city = await cityNamed(store, key);
    const changes = cityChanges(written);
    if (Object.keys(changes).length === 0)
      throw new NoSuchCity(
        'Say what to change: --name, --country, --state, --at, --zone, --language, --reach, --accent or --scene.',
      );
    if (changes.timeZone !== undefined) await refuseZone(store, changes.timeZone);
    const changed = { ...city, ...changes };
    if (options.dryRun) {
      if (!options.json) context.terminal.output.write(factsText(changed));
      return dryRun({ city: reportOf(changed) }, options, context);
    }
    await store.change(key, changes);
    context.terminal.output.write(options.json ? jsonText({ city: reportOf(changed) }) : factsText(changed));
    return 0;
  });

/** `pawhood cities order KEY...`: shows the cities in this order, the others behind. */
export const orderCities = (keys: readonly string[], context: CitiesContext): Promise<number> =>
  editing(context, async (store) => {
    for (const key of keys) await cityNamed(store, key);
    await store.order(keys);
    context.terminal.output.write(listText(await store.all()));
    return 0;
  });

/** `pawhood cities retire KEY`: takes a city from the site and keeps all it has. */
export const retireCity = (key: string, options: EditOptions, context: CitiesContext): Promise<number> =>
  editing(context, async (store) => {
    const { name, retiredAt } = await cityNamed(store, key);
    const { output } = context.terminal;
    if (retiredAt !== null) {
      output.write(`${name} has been retired already.\n`);
      return 0;
    }
    const shown = (await store.all()).filter((one) => one.retiredAt === null);
    if (shown.length === 1) throw new NoSuchCity(lastCity(name));
    const meaning = `${name} leaves every list, with its places and articles. Nothing is deleted: people and pets keep it, and "${PROGRAM} cities restore ${key}" brings all back.`;
    if (!options.json) output.write(`${meaning}\n`);
    if (options.dryRun) return dryRun({ key, retired: false }, options, context);
    if (!(await isAgreed(`Retire ${name}?`, options, context))) return 1;
    if (!(await store.retire(key))) throw new NoSuchCity(lastCity(name));
    output.write(options.json ? jsonText({ key, retired: true }) : `${name} is retired.\n`);
    return 0;
  });

/** Of the only city that people can choose. */
export const lastCity = (name: string): string =>
  `${name} is the last city. Add another before you retire it.`;

/** `pawhood cities restore KEY`: brings a retired city back, with all it had. */
export const restoreCity = (key: string, context: CitiesContext): Promise<number> =>
  editing(context, async (store) => {
    const { name, retiredAt } = await cityNamed(store, key);
    if (retiredAt !== null) await store.restore(key);
    context.terminal.output.write(
      retiredAt === null ? `${name} was there already.\n` : `${name} is there, with all it had.\n`,
    );
    return 0;
  });

/** `pawhood cities remove KEY`: removes a retired city that nothing names. */
export const removeCity = (key: string, options: EditOptions, context: CitiesContext): Promise<number> =>
  editing(context, async (store) => {
    const { name, retiredAt } = await cityNamed(store, key);
    if (retiredAt === null)
      throw new NoSuchCity(`${name} is in use. Retire it first: "${PROGRAM} cities retire ${key}".`);
    if (!(await isAgreed(`Remove ${name} for good?`, options, context))) return 1;
    const uses = await store.remove(key);
    if (uses.length > 0) {
      const counts = uses.map(([noun, rows]) => counted(rows, noun, PLURALS[noun]));
      throw new NoSuchCity(`${name} cannot be removed: it still has ${counts.join(', ')}.`);
    }
    context.terminal.output.write(options.json ? jsonText({ key, removed: true }) : `${name} is removed.\n`);
    return 0;
  });

const PLURALS: Readonly<Partial<Record<string, string>>> = {
  'uncertain match': 'uncertain matches',
  person: 'people',
};

export const THREE_CITIES = 'This edition has three cities and English.';

/** Does something with the cities, and says in a sentence why it cannot be done. */
async function editing(
  { config, database, terminal, follow }: CitiesContext,
  work: (store: EditCitiesStore) => Promise<number>,
): Promise<number> {
  try {
    if (!departuresOf(config.edition).cities) throw new NoSuchCity(THREE_CITIES);
    return await work(createEditCitiesStore(database, follow));
  } catch (error) {
    if (!(error instanceof NoSuchCity)) throw error;
    terminal.errors.write(`${error.message}\nNothing was changed.\n`);
    return 2;
  }
}

async function cityNamed(store: EditCitiesStore, key: string): Promise<KnownCity> {
  const all = await store.all();
  const city = all.find((one) => one.key === key.trim().toLowerCase());
  if (city !== undefined) return city;
  throw new NoSuchCity(`There is no city ${key}. The cities are ${all.map((one) => one.key).join(', ')}.`);
}

/** @throws NoSuchCity where PostgreSQL does not know a time zone. */
export async function refuseZone(store: EditCitiesStore, zone: string): Promise<void> {
  if (!(await store.knowsZone(zone))) throw new NoSuchCity(noZone(zone));
}

/** Asks the operator, who may have agreed already; where nobody can be asked nothing is agreed. */
export async function isAgreed(
  question: string,
  { yes, json }: EditOptions,
  context: Pick<CitiesContext, 'terminal' | 'signal'>,
): Promise<boolean> {
  const { terminal, signal } = context;
  if (yes) return true;
  if (!json && canAsk(terminal)) {
    if (await confirm(terminal, question, signal)) return true;
    terminal.errors.write('Nothing was changed.\n');
    return false;
  }
  terminal.errors.write('Pawhood cannot ask you here. Add --yes. Nothing was changed.\n');
  return false;
}

function dryRun(report: object, { json }: EditOptions, { terminal }: CitiesContext): number {
  terminal.output.write(json ? jsonText(report) : 'Nothing was changed.\n');
  return 0;
}

/** For `--json`. */
export function reportOf(city: City & Partial<KnownCity>) {
  const { key, name, country, state, timeZone, languages, lat, lon, reachKm, accent, scene } = city;
  return {
    ...{ key, name, country, state, timeZone, languages, lat, lon, reachKm, accent, scene },
    retired: (city.retiredAt ?? null) !== null,
  };
}

/** A city with all that is known of it, as lines. */
export function factsText({
  key,
  name,
  country,
  state,
  timeZone,
  languages,
  lat,
  lon,
  reachKm,
  accent,
  scene,
}: City): string {
  return `${name} (${key}), ${state === '' ? country : `${state}, ${country}`}
  time zone    ${timeZone}
  middle       ${lat}, ${lon}; places lie within ${reachKm} km
  languages    ${['en', ...languages].join(', ')}
  look         accent ${accent}, scene ${scene}
`;
}

function listText(cities: readonly KnownCity[]): string {
  const lines = cities.map(
    ({ key, name, country, timeZone, accent, scene, retiredAt }) =>
      `${key}  ${name}, ${country}, ${timeZone}, ${accent}, ${scene}${retiredAt === null ? '' : '  [retired]'}\n`,
  );
  return `${lines.join('')}${counted(cities.length, 'city', 'cities')}.\n`;
}
