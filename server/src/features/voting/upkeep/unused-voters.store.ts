import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';

/** Voters looked at by one statement: short enough for nobody to wait behind it. */
const BATCH = 5_000;

export type UnusedVotersStore = ReturnType<typeof createUnusedVotersStore>;

/** Voters without any data: browsers that have withdrawn their votes, or whose call failed. */
export function createUnusedVotersStore(database: Database) {
  return {
    /**
     * Deletes voters that have no votes, suggestions, waitlist entries or person, with their browsers.
     *
     * @param days for how long none of the voter's browsers has come.
     * @returns how many.
     */
    async forget(days: number): Promise<number> {
      let removed = 0;
      for (let after: string | null = ''; after !== null; ) {
        const batch: Batch | undefined = (await database.execute<Batch>(statement(after, days))).rows[0];
        removed += batch?.removed ?? 0;
        after = batch?.last ?? null;
      }
      return removed;
    },
  };
}

interface Batch extends Record<string, unknown> {
  /** Id of the last voter looked at; null when there was none. */
  readonly last: string | null;
  readonly removed: number;
}

/** Goes through the voters in the order of their ids; a voter locked by a vote is left for the next time. */
const statement = (after: string, days: number) => sql`
  with batch as (select id from voter where id > ${after} order by id limit ${BATCH}),
  unused as (
    select voter.id from voter join batch on batch.id = voter.id
    where voter.profile_id is null and voter.created_at < now() - make_interval(days => ${days}::integer)
      and not exists (
        select from voter_browser where voter_id = voter.id and seen_on > current_date - ${days}::integer)
      and not exists (select from feature_vote where voter_id = voter.id)
      and not exists (select from waitlist_joiner where voter_id = voter.id)
      and not exists (select from feature where suggested_by = voter.id)
    for update of voter skip locked
  ),
  browsers as (delete from voter_browser where voter_id in (select id from unused)),
  voters as (delete from voter where id in (select id from unused) returning id)
  select (select max(id) from batch) as last, (select count(*)::integer from voters) as removed`;
