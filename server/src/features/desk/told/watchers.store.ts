import { UNDO_DAYS } from '@pawhood/contract/limits.ts';
import { and, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { deskDecision, deskLook, deskRole } from '../../../desk/desk.tables.ts';
import { createRolesStore, type RoleRow } from '../../../desk/roles.store.ts';
import { notification } from '../../../notifications/notifications.tables.ts';

/** Somebody with a role that is awake, who can sign in. */
export interface Watcher extends Pick<RoleRow, 'userId' | 'role' | 'city'> {
  /** When they last looked at what waits; null for never. */
  readonly lookedAt: Date | null;
}

export type WatchersStore = ReturnType<typeof createWatchersStore>;

/** Who looks after what waits, and when they last did. */
export function createWatchersStore(database: Database) {
  const { userId, role, city } = deskRole;
  const read = (only?: string): Promise<Watcher[]> =>
    database
      .select({ userId, role, city, lookedAt: deskLook.at })
      .from(deskRole)
      .leftJoin(deskLook, eq(deskLook.userId, userId))
      .where(and(isNull(deskRole.asleepSince), only === undefined ? undefined : eq(userId, only)));

  return {
    async all(): Promise<Watcher[]> {
      const shutOut = await createRolesStore(database).shutOut();
      return (await read()).filter((watcher) => !shutOut.has(watcher.userId));
    },

    /** Null where the person has no role, or it sleeps. */
    find: async (id: string): Promise<Watcher | null> => (await read(id))[0] ?? null,

    /** When something of each kind was last decided, at the desk or by command; as far back as it can be undone. */
    async decidedAt(): Promise<ReadonlyMap<string, Date>> {
      const rows = await database
        .select({ kind: deskDecision.kind, at: max(deskDecision.at) })
        .from(deskDecision)
        .where(
          and(
            isNotNull(deskDecision.undo),
            gt(deskDecision.at, sql`now() - make_interval(days => ${UNDO_DAYS})`),
          ),
        )
        .groupBy(deskDecision.kind);
      return new Map(rows.flatMap(({ kind, at }) => (at === null ? [] : [[kind, at]])));
    },

    /** Facts of what a person is told of the desk just now; null where nothing stands there. */
    async toldOf(id: string, key: string): Promise<unknown> {
      const [row] = await database
        .select({ facts: notification.facts })
        .from(notification)
        .where(and(eq(notification.userId, id), eq(notification.key, key), isNull(notification.settledAt)));
      return row?.facts ?? null;
    },
  };
}
