import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { uploadDay } from '../pictures.tables.ts';

/** Bytes of a day's allowance, reserved before they arrive. */
export interface ReservedBytes {
  readonly personHash: string;
  /** Calendar day, yyyy-mm-dd. */
  readonly day: string;
  readonly bytes: number;
}

export type UploadDaysStore = ReturnType<typeof createUploadDaysStore>;

/** By the database's clock, so that all instances agree. */
const TODAY = sql`(now() at time zone 'utc')::date`;

/** Counts what each person uploads on each day. */
export function createUploadDaysStore(database: Database) {
  return {
    /** Reserves bytes of what somebody may send today; null when fewer are left, also with simultaneous uploads. */
    async reserve(personHash: string, bytes: number, most: number): Promise<ReservedBytes | null> {
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

    /** Releases reserved bytes that have not arrived. */
    async release({ personHash, day }: ReservedBytes, bytes: number): Promise<void> {
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
