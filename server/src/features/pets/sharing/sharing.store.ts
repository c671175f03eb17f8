import type { SharePart } from '@pawhood/contract/pets/fields.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import type { Identity } from '../../../lib/person.ts';
import { holdToken } from '../../../security/live-token.store.ts';
import { type Insertion, insertOnce } from '../idempotency.store.ts';
import { onPet } from '../pet-lock.store.ts';
import { petShareLink } from '../pets.tables.ts';

/** A link as the database holds it. */
export type LinkRow = typeof petShareLink.$inferSelect;

export interface NewLink {
  readonly tokenHash: string;
  readonly label: string;
  readonly parts: SharePart[];
  /** From now. */
  readonly hours: number;
}

export type SharingStore = ReturnType<typeof createSharingStore>;

export function createSharingStore(database: Database) {
  return {
    /** Links to a pet that work, the latest first. */
    working: (petId: string): Promise<LinkRow[]> =>
      database
        .select()
        .from(petShareLink)
        .where(and(eq(petShareLink.petId, petId), WORKS))
        .orderBy(desc(petShareLink.createdAt), desc(petShareLink.id)),

    /**
     * Adds a link.
     *
     * @param most links that can work at a time.
     * @param identity of the call: it makes none while its person signs out everywhere.
     */
    add: (
      petId: string,
      insertion: Insertion,
      { hours, ...link }: NewLink,
      { most, identity }: { readonly most: number; readonly identity: Identity },
    ) =>
      onPet(database, petId, (transaction) =>
        insertOnce<Outcome<LinkRow, 'too_many_links' | 'unauthorized'>>(transaction, insertion, {
          async insert() {
            if (!(await holdToken(transaction, identity))) return refusal('unauthorized');
            const isWorking = and(eq(petShareLink.petId, petId), WORKS);
            if ((await transaction.$count(petShareLink, isWorking)) >= most) return refusal('too_many_links');
            const expiresAt = sql`now() + make_interval(hours => ${hours})`;
            const [row] = await transaction
              .insert(petShareLink)
              .values({ ...link, id: insertion.id, petId, expiresAt })
              .returning();
            if (!row) throw new Error('An insert answered no row.');
            return row;
          },
          async replay(id) {
            const isSame = and(eq(petShareLink.petId, petId), eq(petShareLink.id, id), WORKS);
            const [row] = await transaction.select().from(petShareLink).where(isSame);
            return row ?? null;
          },
        }),
      ),

    /** Ends a link; false when the pet has none of that id that works. */
    async revoke(petId: string, id: string): Promise<boolean> {
      const { rowCount } = await database
        .update(petShareLink)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(petShareLink.petId, petId), eq(petShareLink.id, id), WORKS));
      return rowCount === 1;
    },

    /** The link with that token, where it works. */
    async find(tokenHash: string): Promise<LinkRow | null> {
      const [row] = await database
        .select()
        .from(petShareLink)
        .where(and(eq(petShareLink.tokenHash, tokenHash), WORKS));
      return row ?? null;
    },

    /** Notes that a link was opened; false when it has ended meanwhile. */
    async noteOpened(id: string): Promise<boolean> {
      const { rowCount } = await database
        .update(petShareLink)
        .set({ opened: sql`${petShareLink.opened} + 1`, lastOpenedAt: sql`now()` })
        .where(and(eq(petShareLink.id, id), WORKS));
      return rowCount === 1;
    },
  };
}

/** By the database's clock, so that a link ends at the same moment on every server. */
const WORKS = sql`(${isNull(petShareLink.revokedAt)} and ${gt(petShareLink.expiresAt, sql`now()`)})`;
