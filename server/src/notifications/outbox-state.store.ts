import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';

/** How the ways of notifications to people are doing. */
export type OutboxState = {
  /** Whether this is a restored copy that tells nobody yet. */
  readonly isHeld: boolean;
  /** Pushes and mails whose time has come. */
  readonly waiting: number;
  /** For how long the oldest of them waits, in seconds; 0 where none does. */
  readonly waitS: number;
  /** Those that could not be sent, and are tried again. */
  readonly retried: number;
  /** Those of the last 24 hours that were refused, or given up after all tries. */
  readonly failed: number;
};

/** @param now by whose clock what waits is due. */
export async function readOutboxState(database: Database, now: Date): Promise<OutboxState> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await database.execute<OutboxState>(sql`
    select
      exists (select from reach where held_since is not null) as "isHeld",
      due.waiting,
      due."waitS",
      (select count(*)::int from delivery where done_at is null and tries > 0) as retried,
      (select count(*)::int from delivery
       where done_at > ${at} - interval '1 day' and outcome in ('failed', 'refused')) as failed
    from (
      select count(*)::int as waiting,
        coalesce(extract(epoch from ${at} - min(due_at)), 0)::float8 as "waitS"
      from delivery where done_at is null and due_at <= ${at}
    ) due`);
  const [state] = rows;
  if (!state) throw new Error('A count answered no row.');
  return state;
}
