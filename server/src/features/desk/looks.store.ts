import { LOOK_MINUTES, type TodoKindName, type TodoLook } from '@pawhood/contract/desk/todo.ts';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { deskLook } from '../../desk/desk.tables.ts';

/** One thing that waits, and the key of its city; empty for none. */
export interface LookedAt {
  readonly kind: TodoKindName;
  readonly id: string;
  readonly city: string;
}

export type LooksStore = ReturnType<typeof createLooksStore>;

/** Who looks at what waits: one row for each person with a role. */
export function createLooksStore(database: Database) {
  const isAt = (kind: string, id: string) => and(eq(deskLook.kind, kind), eq(deskLook.item, id));
  const NOTHING = { kind: '', item: '', city: '' };
  return {
    /** Has a person look at one thing from now on, and at no other. */
    async begin(userId: string, { kind, id, city }: LookedAt): Promise<void> {
      const look = { kind, item: id, city, at: sql`now()` };
      await database
        .insert(deskLook)
        .values({ userId, ...look })
        .onConflictDoUpdate({ target: deskLook.userId, set: look });
    },

    /** Nothing happens where the person looks at something else by now. */
    async end(userId: string, kind: string, id: string): Promise<void> {
      await database
        .update(deskLook)
        .set(NOTHING)
        .where(and(eq(deskLook.userId, userId), isAt(kind, id)));
    },

    /** Nobody looks any more at what is decided. */
    async endAll(kind: string, id: string): Promise<void> {
      await database.update(deskLook).set(NOTHING).where(isAt(kind, id));
    },

    /** Notes that a person has looked at the list; once an hour is enough. */
    async note(userId: string): Promise<void> {
      // Without a look at it first, each reading of the list would lock the row and wait for the disk.
      const isNoted = sql`select from ${deskLook} where ${deskLook.userId} = ${userId}
        and ${deskLook.at} >= now() - interval '1 hour'`;
      // What they had open an hour ago they do not look at any more.
      await database.execute(sql`
        insert into ${deskLook} (user_id, kind, item, city, at)
        select ${userId}, ${NOTHING.kind}, ${NOTHING.item}, ${NOTHING.city}, now() where not exists (${isNoted})
        on conflict (user_id) do update
          set kind = excluded.kind, item = excluded.item, city = excluded.city, at = excluded.at`);
    },

    /**
     * What others look at just now.
     *
     * @param city key of the only city; empty for all.
     */
    async others(userId: string, kinds: readonly TodoKindName[], city: string): Promise<TodoLook[]> {
      const rows = await database
        .select({ kind: deskLook.kind, id: deskLook.item, by: userProfile.fullName })
        .from(deskLook)
        .innerJoin(userProfile, eq(userProfile.id, deskLook.userId))
        .where(
          and(
            ne(deskLook.userId, userId),
            inArray(deskLook.kind, [...kinds]),
            city === '' ? undefined : eq(deskLook.city, city),
            gt(deskLook.at, sql`now() - make_interval(mins => ${LOOK_MINUTES})`),
          ),
        )
        .orderBy(deskLook.at);
      return rows.flatMap(({ kind, ...look }) => (isAmong(kinds, kind) ? [{ kind, ...look }] : []));
    },
  };
}

const isAmong = (kinds: readonly TodoKindName[], name: string): name is TodoKindName =>
  kinds.some((kind) => kind === name);
