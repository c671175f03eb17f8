import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';

/** Rows of one statement: short enough for nobody to wait behind it. */
const AT_ONCE = 1_000;

export type UpkeepStore = ReturnType<typeof createUpkeepStore>;

/** Ends what is old. */
export function createUpkeepStore(database: Database) {
  /** @param limited deletes up to so many rows. */
  async function all(limited: SQL, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { rowCount } = await database.execute(limited);
      if ((rowCount ?? 0) < AT_ONCE) return;
    }
  }

  return {
    async removeOld(now: Date, signal: AbortSignal): Promise<void> {
      const before = (days: number) =>
        sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
      const { days, deliveryDays, perPerson } = NOTIFICATION_LIMITS;
      await all(
        sql`delete from delivery where id in (
          select id from delivery where done_at < ${before(deliveryDays)} limit ${AT_ONCE})`,
        signal,
      );
      await all(
        sql`delete from notification where id in (
          select id from notification where at < ${before(days)} limit ${AT_ONCE})`,
        signal,
      );
      // Numbers have no gaps: the newest of a person are those whose numbers are the largest.
      await all(
        sql`delete from notification where id in (
          select n.id from inbox i join notification n on n.user_id = i.user_id and n.seq <= i.seq - ${perPerson}::bigint
          where i.seq > ${perPerson} limit ${AT_ONCE})`,
        signal,
      );
      await all(
        sql`delete from address_link where token_hash in (
          select token_hash from address_link where expires_at < ${now.toISOString()} limit ${AT_ONCE})`,
        signal,
      );
    },
  };
}
