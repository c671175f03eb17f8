import { readFile, stat } from 'node:fs/promises';
import type { City } from '@pawhood/contract/values/city.ts';
import { cityOptions, readCities } from '../../../cities/cities.store.ts';
import { canAsk, confirm } from '../../../commands/confirm.ts';
import { fileSentence } from '../../../commands/file-sentence.ts';
import { counted, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { BrokenFile } from '../reading/draft.ts';
import { outsideOf } from '../reading/within.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { digestOf } from './built-in.store.ts';
import { type Neighbourhood, readNeighbourhoods } from './neighbourhood-file.ts';
import { replaceNeighbourhoods } from './neighbourhoods.store.ts';

export interface ImportNeighbourhoodsOptions {
  readonly file: string;
  readonly city: string | undefined;
  /** Whom the map and the pages name for them. */
  readonly credit: string | undefined;
  readonly yes: boolean;
}

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
  readonly signal?: AbortSignal;
}

/** Largest file, in bytes; it is read at once. */
const LARGEST = 20_000_000;
const LONGEST_CREDIT = 200;

/**
 * `pawhood import neighbourhoods FILE --city CITY --credit TEXT [--yes]`: puts those of a file in the place of a city's.
 *
 * @returns the exit code: 0 when it did, 1 when nothing was changed.
 */
export async function importNeighbourhoods(
  options: ImportNeighbourhoodsOptions,
  { database, terminal, signal }: Surroundings,
): Promise<number> {
  const refuse = (sentence: string) => {
    terminal.errors.write(`${sentence} Nothing was changed.\n`.trimStart());
    return 1;
  };
  const cities = await readCities(database);
  const city = cities.of(options.city);
  if (city === null) return refuse(`Say which city it is for: ${cityOptions(cities)}.`);
  const credit = options.credit?.trim() ?? '';
  if (credit === '' || credit.length > LONGEST_CREDIT)
    return refuse(
      `Say whom the pages name for them, in at most ${LONGEST_CREDIT} characters: --credit "© OpenStreetMap contributors".`,
    );
  const { file, yes } = options;
  const text = await readWhole(file);
  if ('refusal' in text) return refuse(text.refusal);
  const read = readOf(text.content, city, file);
  if ('refusal' in read) return refuse(read.refusal);

  const what = `${counted(read.rows.length, 'neighbourhood')} of ${file}`;
  terminal.output.write(`${what} will take the place of those of ${city.name}.\n`);
  if (!yes && !canAsk(terminal)) return refuse('Pawhood cannot ask you here. Add --yes to import them.');
  if (!yes && !(await confirm(terminal, 'Import them?', signal))) return refuse('');
  const moved = await database.patiently(async (transaction) => {
    await touchList(transaction, 'providers');
    const source = { kind: 'file', credit, digest: digestOf(text.content) } as const;
    const ids = await replaceNeighbourhoods(transaction, city.key, source, read.rows);
    await touchProviders(transaction, ids);
    return ids.length;
  });
  terminal.output.write(
    `Done. ${counted(moved, 'place')} ${moved === 1 ? 'has' : 'have'} another neighbourhood now.\n`,
  );
  return 0;
}

type Refusal = { readonly refusal: string };

async function readWhole(file: string): Promise<{ readonly content: string } | Refusal> {
  try {
    const { size } = await stat(file);
    if (size > LARGEST)
      return { refusal: `${file} is larger than ${LARGEST / 1e6} MB. Simplify its outlines.` };
    return { content: await readFile(file, 'utf8') };
  } catch (error) {
    const sentence = fileSentence(error, file);
    if (sentence === null) throw error;
    return { refusal: sentence };
  }
}

function readOf(
  content: string,
  city: City,
  file: string,
): { readonly rows: readonly Neighbourhood[] } | Refusal {
  try {
    const rows = readNeighbourhoods(content);
    const distant = rows.find((row) => outsideOf(city, row) !== null);
    if (distant) return { refusal: `'${distant.name}' is ${outsideOf(city, distant)}.` };
    return { rows };
  } catch (error) {
    if (error instanceof BrokenFile) return { refusal: `${file} cannot be used. ${error.message}` };
    throw error;
  }
}
