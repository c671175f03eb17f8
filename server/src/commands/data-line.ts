import type { Config } from '../config/config.ts';
import { isUsualDirectory } from '../database/data-directory.ts';
import { placeOf } from '../database/named-database.ts';

/** Says which data a command uses; null where they are the usual ones. */
export function dataLine({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string | null {
  const files = isUsualDirectory(dataDir) ? null : dataDir;
  if (databaseUrl === null) return files && `Using the data in ${files}.`;
  const { name, host } = placeOf(databaseUrl);
  return `Using the database ${name} on ${host}${files === null ? '' : ` and the files in ${files}`}.`;
}
