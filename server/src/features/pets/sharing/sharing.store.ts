import type { SharePart } from '@pawhood/contract/pets/fields.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { createLimitedInsert, createReplay } from '../../../database/limited-insert.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import type { Identity } from '../../../lib/person.ts';
import { isTokenRefused, type TokenValues, tokenValuesOf } from '../../../security/live-token.store.ts';
import type { Insertion } from '../idempotency.store.ts';
import { addToPet } from '../idempotent-insert.store.ts';
import { petShareLink } from '../pets.tables.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'added link': true;
    readonly 'repeated link': true;
  }
}

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
      addToPet<Outcome<LinkRow, 'too_many_links' | 'unauthorized'>>(
        database,
        petId,
        insertion,
        {
          insert: (connection) =>
            INSERT_LINK(connection, {
              ...link,
              ...tokenValuesOf(identity),
              id: insertion.id,
              petId,
              hours,
              most,
            }),
          replay: (connection, id) => REPLAY_LINK(connection, { id, petId }),
        },
        identity,
      ),

    /** Turns a link off; false when the pet has none of that id that works. */
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

const INSERT_LINK = createLimitedInsert<
  typeof petShareLink,
  'id' | 'petId' | 'tokenHash' | 'label' | 'parts',
  'unauthorized' | 'too_many_links',
  TokenValues & { readonly hours: number; readonly most: number }
>('added link', petShareLink, ['id', 'petId', 'tokenHash', 'label', 'parts'], {
  room: (value) => sql`
    select case when ${isTokenRefused(value)} then 'unauthorized'
      when count(*) >= ${value('most')} then 'too_many_links' end as refusal
    from pet_share_link where pet_id = ${value('petId')} and ${WORKS}`,
  generated: (value) => ({ expiresAt: sql`now() + make_interval(hours => ${value('hours')})` }),
});

const REPLAY_LINK = createReplay<typeof petShareLink, { readonly id: string; readonly petId: string }>(
  'repeated link',
  petShareLink,
  (value) => sql`
    pet_share_link.id = ${value('id')} and pet_share_link.pet_id = ${value('petId')} and ${WORKS}`,
);
