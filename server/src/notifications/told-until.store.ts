import { sql } from 'drizzle-orm';
import { tryLockUntilEnd } from '../database/advisory-lock.ts';
import type { Database } from '../database/connection.ts';
import { reach } from './notifications.tables.ts';

/** What is looked through again and again for something to tell; its column says how far that has come. */
const COLUMNS = { care: reach.toldUntil, features: reach.featuresUntil } as const;

/** A time in which something may have come to be told: after the one, up to the other. */
export interface Span {
  readonly after: Date;
  readonly until: Date;
}

/**
 * For so long, in milliseconds, what has been looked through is looked through again: what was written in the moment of
 * the last look may have been committed after it. Nobody is told twice, as each thing has its key.
 */
const AGAIN_MS = 5 * 60_000;

/**
 * Looks through what came since the last look, one server at a time; the others do nothing meanwhile.
 *
 * @param look tells of all that lies in the span; when it throws, the next look has the same and what came since.
 */
export async function lookThrough(
  database: Database,
  what: keyof typeof COLUMNS,
  now: Date,
  look: (span: Span) => Promise<void>,
): Promise<void> {
  const column = COLUMNS[what];
  await database.transaction(async (transaction) => {
    if (!(await tryLockUntilEnd(transaction, what))) return;
    const [row] = await transaction.select({ after: column }).from(reach);
    if (!row || row.after >= now) return;
    await look({ after: row.after, until: now });
    const until = new Date(now.getTime() - AGAIN_MS);
    const name = sql.identifier(column.name);
    await transaction.execute(
      sql`update reach set ${name} = greatest(${name}, ${until.toISOString()}::timestamptz)`,
    );
  });
}
