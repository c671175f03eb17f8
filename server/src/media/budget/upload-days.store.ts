import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { uploadDay } from '../pictures.tables.ts';

/** Bytes that somebody may send on a day, taken before they come. */
export interface TakenBytes {
  readonly personHash: string;
  /** Calendar day, yyyy-mm-dd. */
  readonly day: string;
  readonly bytes: number;
}

export type UploadDaysStore = ReturnType<typeof createUploadDaysStore>;

/** By the database's clock, so that all instances agree. */
const TODAY = sql`(now() at time zone 'utc')::date`;

/** What people send, by the day. */
export function createUploadDaysStore(database: Database) {
  return {
    /** Takes bytes from what somebody may send today; null when they are more than are left, however many take at once. */
    async take(personHash: string, bytes: number, most: number): Promise<TakenBytes | null> {
      if (bytes > most) return null;
      const [row] = await database
        .insert(uploadDay)
        .values({ personHash, day: TODAY, bytes })
        .onConflictDoUpdate({
          target: [uploadDay.personHash, uploadDay.day],
          set: { bytes: sql`${uploadDay.bytes} + ${bytes}::bigint` },
          setWhere: sql`${uploadDay.bytes} + ${bytes}::bigint <= ${most}::bigint`,
        })
        .returning({ day: uploadDay.day });
      return row ? { personHash, day: row.day, bytes } : null;
    },

    /** Gives back what has not come. */
    async giveBack({ personHash, day }: TakenBytes, bytes: number): Promise<void> {
      await database
        .update(uploadDay)
        .set({ bytes: sql`greatest(0, ${uploadDay.bytes} - ${bytes}::bigint)` })
        .where(and(eq(uploadDay.personHash, personHash), eq(uploadDay.day, day)));
    },

    /** Forgets past days. */
    async forgetPast(): Promise<void> {
      await database.delete(uploadDay).where(lt(uploadDay.day, TODAY));
    },
  };
}
