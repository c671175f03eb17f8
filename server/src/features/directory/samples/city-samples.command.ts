import type { City } from '@pawhood/contract/values/city.ts';
import { cityOptions, readCities } from '../../../cities/cities.store.ts';
import { counted, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { type CityAddition, createCitySamplesStore } from './city-samples.store.ts';
import { citySamples } from './city-samples.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/**
 * `pawhood samples city [--city CITY] [--remove]`: fills the directory with a made-up city, or takes all of them away.
 *
 * @returns the exit code: 0 when it is there, or gone; 1 when nothing was changed.
 */
export async function sampleCity(
  { city: cityName, remove }: { readonly city: string | undefined; readonly remove: boolean },
  context: Surroundings,
): Promise<number> {
  if (remove) return removeSamples(context);
  const cities = await readCities(context.database);
  const city = cityName === undefined ? cities.shown[0] : cities.of(cityName);
  if (city !== null) return addSamples([city], context);
  context.terminal.errors.write(`There is no city ${cityName}. Choose ${cityOptions(cities)}.\n`);
  return 1;
}

/**
 * `pawhood samples city all`: the same for every city that has no real places, so that all are full at once.
 *
 * @returns the exit code: 0 when one was filled, 1 when nothing was changed.
 */
export const sampleAllCities = async (context: Surroundings): Promise<number> =>
  addSamples((await readCities(context.database)).shown, context);

async function addSamples(
  cities: readonly City[],
  { database, terminal: { output, errors } }: Surroundings,
): Promise<number> {
  const store = createCitySamplesStore(database);
  const refusals: string[] = [];
  let filled = 0;
  for (const city of cities) {
    const rows = citySamples(city);
    const ended = await store.add(city.key, rows);
    const { name } = city;
    if (ended !== 'added') {
      refusals.push(REFUSALS[ended](name));
      continue;
    }
    filled += 1;
    output.write(`${counted(rows.length, 'made-up place')} added in ${name}, each marked 'Example'.\n`);
  }
  const left = refusals.map((sentence) => `${sentence}\n`).join('');
  if (filled === 0) errors.write(`${left}Nothing was changed.\n`);
  else output.write(`${left}${FOOTNOTE}\n`);
  return filled === 0 ? 1 : 0;
}

/** What happens to them later. */
const FOOTNOTE = `They are hidden once their city has its first real place. "pawhood samples city --remove" takes them away.`;

const REFUSALS: Readonly<Record<Exclude<CityAddition, 'added'>, (city: string) => string>> = {
  there: (city) => `${city} has its made-up places already. "pawhood samples city --remove" takes them away.`,
  real: (city) => `${city} has real places, and made-up ones are not mixed with them.`,
};

async function removeSamples({ database, terminal }: Surroundings): Promise<number> {
  const places = await createCitySamplesStore(database).remove();
  terminal.output.write(
    places === 0 ? 'There is no made-up city to remove.\n' : `${counted(places, 'made-up place')} removed.\n`,
  );
  return 0;
}
