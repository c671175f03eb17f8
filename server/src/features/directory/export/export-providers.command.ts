import { cityOptions, readCities } from '../../../cities/cities.store.ts';
import { writeOutput } from '../../../commands/command-output.ts';
import { counted, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { createProviderExportStore } from './provider-export.store.ts';
import { osmGeoJson, providerCsv } from './provider-files.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/** `pawhood export providers FILE --city CITY`: writes the operator's own providers as the CSV that the import reads. */
export async function exportProviders(
  { file, city: cityName }: { readonly file: string; readonly city: string | undefined },
  { database, terminal }: Surroundings,
): Promise<number> {
  const cities = await readCities(database);
  const city = cities.of(cityName);
  if (city === null) {
    return refuse(terminal, `Say which city to export: ${cityOptions(cities)}.`);
  }
  const rows = await createProviderExportStore(database).ofFile(city.key);
  if (rows.length === 0) {
    return refuse(
      terminal,
      `There is nothing to export. No provider in ${city.name} came from a CSV file. "pawhood export osm" writes those from OpenStreetMap.`,
    );
  }
  const amount = counted(rows.length, 'provider');
  return writeOutput({ file, content: providerCsv(rows), amount }, terminal);
}

/** `pawhood export osm FILE`: writes what the directory has from OpenStreetMap, as its licence asks for. */
export async function exportOsm(file: string, { database, terminal }: Surroundings): Promise<number> {
  const rows = await createProviderExportStore(database).ofOpenStreetMap();
  if (rows.length === 0)
    return refuse(terminal, 'There is nothing to export. No provider is from OpenStreetMap.');
  const amount = counted(rows.length, 'provider');
  return writeOutput({ file, content: osmGeoJson(rows), amount }, terminal);
}

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence}\n`);
  return 1;
}
