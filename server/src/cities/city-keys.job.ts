import type { Database } from '../database/connection.ts';
import type { Job } from '../lib/job.ts';

/** After a failure (the database is away) it is tried again this much later, in milliseconds. */
const RETRY_MS = 30_000;

/**
 * Holds rows of versions before against the table of cities. The migration leaves them out, as it would have to read a
 * million places while nothing could be written.
 */
export const cityKeysJob = (database: Database): Job => ({
  name: 'city-keys',
  firstMs: 0,
  everyMs: null,
  retryMs: RETRY_MS,
  failure: 'The cities of all rows could not be looked at; it is tried again shortly.',
  async run() {
    const { rows } = await database.$client.query<{ statement: string }>(`
      select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where contype = 'f' and confrelid = 'city'::regclass and not convalidated`);
    for (const { statement } of rows) await database.alone(statement);
  },
});
