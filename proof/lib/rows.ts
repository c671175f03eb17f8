import { openDatabase } from '@pawhood/server/database/open-database.ts';
import type { Place } from './processes.ts';

/** Runs one statement on the data of a place, beside a server or without one; answers its rows. */
export async function rowsOf<Result extends object>(
  { dataDirectory }: Place,
  text: string,
): Promise<Result[]> {
  const { database, close } = await openDatabase({ dataDir: dataDirectory, databaseUrl: null }, 'command');
  try {
    return (await database.$client.query<Result>(text)).rows;
  } finally {
    await close();
  }
}
