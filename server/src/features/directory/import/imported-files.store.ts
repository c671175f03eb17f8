import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { providerImport } from '../directory.tables.ts';

/** Whether a file of this digest has changed the directory of a city, and nobody has undone that. */
export async function isImported(database: Database, city: string, digest: string): Promise<boolean> {
  const imports = and(eq(providerImport.city, city), eq(providerImport.digest, digest));
  return (await database.$count(providerImport, imports)) > 0;
}
