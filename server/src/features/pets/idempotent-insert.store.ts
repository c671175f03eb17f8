/** Adds to a person or a pet: the lock and the idempotency key of the call are one message to the database. */
import { sql } from 'drizzle-orm';
import type { Connection, Database } from '../../database/connection.ts';
import { createStatement } from '../../database/statement.ts';
import { type Outcome, refusal } from '../../lib/outcome.ts';
import type { Person } from '../../lib/person.ts';
import {
  addOrRepeat,
  type FirstCall,
  type Insertion,
  type KeyValues,
  keyOf,
  keyValuesOf,
} from './idempotency.store.ts';
import type { PetRow } from './profile/pet-row.ts';

declare module '../../database/statement.ts' {
  interface StatementNames {
    readonly 'lock of a pet': true;
    readonly 'lock for a pet': true;
  }
}

/** The steps once the lock is held, under which nobody else adds. */
export interface InsertSteps<Row> {
  /** Counts and adds by one statement. A refusal undoes everything: the key can then be sent again. */
  readonly insert: (connection: Connection) => Promise<Row>;
  /** The row that the first call with the key created under this id; null where it is gone since. */
  readonly replay: (connection: Connection, id: string) => Promise<Exclude<Row, { refusal: unknown }> | null>;
}

/**
 * Adds to a pet, unless the key was sent before. Of simultaneous additions each counts what the one before has added,
 * and a pet that is deleted meanwhile gets nothing any more.
 *
 * @param person whose profile is held to the end as well, so that nobody signs them out meanwhile; null where that does
 *   not matter.
 * @returns `unknown_pet` when there is no such pet; what `addOrRepeat` refuses.
 */
export const addToPet = <Row>(
  database: Database,
  petId: string,
  insertion: Insertion,
  { insert, replay }: InsertSteps<Row>,
  person: Person | null = null,
): Promise<Outcome<Row, 'unknown_pet' | 'key_used' | 'gone_since'>> =>
  database.locked(
    (connection) =>
      LOCK_OF_PET(connection, {
        petId,
        userId: insertion.userId,
        issuer: person?.issuer ?? null,
        subject: person?.subject ?? null,
        ...keyValuesOf(insertion),
      }),
    async (connection, [first]) =>
      first
        ? addOrRepeat(insertion, first, {
            insert: () => insert(connection),
            replay: (id) => replay(connection, id),
          })
        : refusal('unknown_pet'),
  );

/** The owner's values for a new pet. */
export type NewOwner = Pick<PetRow, 'city'> & { readonly id: string };

/** Adds a pet of a person in the same way. */
export const addToPerson = <Row>(
  database: Database,
  { issuer, subject }: Person,
  insertion: Omit<Insertion, 'userId'>,
  {
    insert,
    replay,
  }: {
    readonly insert: (connection: Connection, owner: NewOwner) => Promise<Row>;
    readonly replay: (
      connection: Connection,
      id: string,
      owner: NewOwner,
    ) => Promise<Exclude<Row, { refusal: unknown }> | null>;
  },
): Promise<Outcome<Row, 'unknown_user' | 'key_used' | 'gone_since'>> =>
  database.locked(
    (connection) => LOCK_FOR_PET(connection, { issuer, subject, ...keyValuesOf(insertion) }),
    async (connection, [held]) =>
      held
        ? addOrRepeat(insertion, held, {
            insert: () => insert(connection, { id: held.userId, city: held.city }),
            replay: (id) => replay(connection, id, { id: held.userId, city: held.city }),
          })
        : refusal('unknown_user'),
  );

/** The person before the pet, as a deletion of the person takes them: so nobody waits in a circle. */
const LOCK_OF_PET = createStatement<
  KeyValues & {
    readonly petId: string;
    readonly userId: string;
    readonly issuer: string | null;
    readonly subject: string | null;
  },
  { [Name in keyof FirstCall]: FirstCall[Name] }
>(
  'lock of a pet',
  (value) => sql`
    with person as materialized (
      select id from user_profile where issuer = ${value('issuer')} and subject = ${value('subject')} for key share
    ), held as materialized (
      select ${value('userId')}::text as user_id from pet
      where id = ${value('petId')} and deleted_at is null and (select count(*) from person) >= 0
      for no key update
    ), ${keyOf(value)}
    select key."createdId", key.content from held left join key on true`,
);

const LOCK_FOR_PET = createStatement<
  KeyValues & Person,
  { [Name in keyof FirstCall]: FirstCall[Name] } & { readonly userId: string; readonly city: PetRow['city'] }
>(
  'lock for a pet',
  (value) => sql`
    with held as materialized (
      select id as user_id, city from user_profile
      where issuer = ${value('issuer')} and subject = ${value('subject')} for update
    ), ${keyOf(value)}
    select held.user_id as "userId", held.city, key."createdId", key.content from held left join key on true`,
);
