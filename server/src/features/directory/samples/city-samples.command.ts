import { CITIES, CITY_FACTS, cityOf } from '@pawhood/contract/values/city.ts';
import { counted, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { type CityAddition, createCitySamplesStore } from './city-samples.store.ts';
import { citySamples } from './city-samples.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/**
 * `pawhood samples city [--city CITY] [--remove]`: fills the directory with a made-up city, or takes it away.
 *
 * @returns the exit code: 0 when it is there, or gone; 1 when nothing was changed.
 */
export async function sampleCity(
  { city: cityName, remove }: { readonly city: string | undefined; readonly remove: boolean },
  { database, terminal }: Surroundings,
): Promise<number> {
  const store = createCitySamplesStore(database);
  if (remove) {
    const places = await store.remove();
    terminal.output.write(
      places === 0
        ? 'There is no made-up city to remove.\n'
        : `${counted(places, 'made-up place')} removed.\n`,
    );
    return 0;
  }
  const city = cityName === undefined ? CITIES[0] : cityOf(cityName);
  if (city === null) {
    terminal.errors.write(`There is no city ${cityName}. Choose --city ${CITIES.join(', --city ')}.\n`);
    return 1;
  }
  const rows = citySamples(city);
  const ended = await store.add(rows);
  if (ended !== 'added') {
    terminal.errors.write(`${REFUSALS[ended]} Nothing was changed.\n`);
    return 1;
  }
  terminal.output.write(
    `${counted(rows.length, 'made-up place')} added in ${CITY_FACTS[city].name}, each marked 'Example'. "pawhood samples city --remove" takes them away.\n`,
  );
  return 0;
}

const REFUSALS: Readonly<Record<Exclude<CityAddition, 'added'>, string>> = {
  there: 'The made-up city is there already. "pawhood samples city --remove" takes it away.',
  real: 'The directory has real places, and made-up ones must not be mixed with them. Try this with an empty DATA_DIR.',
};
