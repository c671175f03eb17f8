/** The neighbourhoods that come with Pawhood: a file for each city, which the operator may take away. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { keysOf, readCities } from '../../../cities/cities.store.ts';
import type { Database, Transaction } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { CHECKOUT } from '../../../lib/checkout.ts';
import { NO_PROGRESS, type Progress } from '../../../lib/patience.ts';
import { readNeighbourhoods } from './neighbourhood-file.ts';
import { type NeighbourhoodSource, replaceNeighbourhoods, sourcesOf } from './neighbourhoods.store.ts';

const FOLDER = join(CHECKOUT, 'server/districts');

/** As their licences ask for it; see server/districts/README.md. */
const CREDITS: Readonly<Partial<Record<string, string>>> = {
  amsterdam: 'Statistics Netherlands',
  dublin: '© OpenStreetMap contributors',
  calgary: 'Contains information licensed under the Open Government Licence – City of Calgary',
};

/** A city's file, with the source as the database keeps it. */
interface BuiltIn {
  readonly city: string;
  /** Null where the operator has taken the file away. */
  readonly file: { readonly text: string; readonly source: NeighbourhoodSource } | null;
}

/**
 * Brings the built-in neighbourhoods up to date, before the search is filled. Those that an operator has imported stay.
 *
 * Where places then lie elsewhere, the search has to be filled anew, which `fillSearch` does next.
 */
export async function fillNeighbourhoods(
  database: Database,
  progress: Progress = NO_PROGRESS,
  folder = FOLDER,
): Promise<void> {
  const files = await Promise.all(
    keysOf(await readCities(database)).map((city) => readBuiltIn(folder, city)),
  );
  const isDue = await database.transaction(
    async (transaction) => (await outdated(transaction, files)).length > 0,
  );
  if (!isDue) return;
  await database.patiently(async (transaction) => {
    progress.waitsFor('an import, or another server that fills the search');
    await touchList(transaction, 'providers');
    await transaction.execute(sql`select from provider_search_form for update`);
    progress.does('finds the neighbourhood of each place');
    const moved: string[] = [];
    for (const { city, file } of await outdated(transaction, files))
      moved.push(
        ...(await replaceNeighbourhoods(
          transaction,
          city,
          file?.source ?? null,
          file === null ? [] : readNeighbourhoods(file.text),
        )),
      );
    if (moved.length > 0) await transaction.execute(sql`delete from provider_search_form`);
  });
}

async function readBuiltIn(folder: string, city: string): Promise<BuiltIn> {
  try {
    const text = await readFile(join(folder, `${city}.geojson`), 'utf8');
    return {
      city,
      file: { text, source: { kind: 'built-in', credit: CREDITS[city] ?? '', digest: digestOf(text) } },
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { city, file: null };
    throw error;
  }
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Those whose file is another one than the database has, or is gone. */
async function outdated(transaction: Transaction, files: readonly BuiltIn[]): Promise<BuiltIn[]> {
  const sources = await sourcesOf(transaction);
  return files.filter(({ city, file }) => {
    const source = sources.get(city);
    if (source?.kind === 'file') return false;
    return source?.digest !== file?.source.digest || source?.credit !== file?.source.credit;
  });
}
