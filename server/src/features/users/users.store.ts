import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { createIsHiddenFrom } from '../../database/people/hidden-from.ts';
import { userProfile, userSuspension } from '../../database/people/people.tables.ts';
import { touchPerson } from '../../database/people/people-versions.ts';
import { isProfileOf } from '../../database/people/profile-of.ts';
import { sentName } from '../../database/statement.ts';
import { isRefusal, type Outcome, refusal } from '../../lib/outcome.ts';
import { type Identity, OWN_ISSUER, type Person, personHash } from '../../lib/person.ts';
import type { Picture, StoredPicture } from '../../media/picture-names.ts';
import { releasePictures, replacePictures } from '../../media/pictures.store.ts';
import { createDeletedHash } from '../../security/deleted-people.store.ts';
import type { Along } from './people.store.ts';
import { type DeletedTokens, type Suspension, suspendDeleted } from './suspension.store.ts';

declare module '../../database/statement.ts' {
  interface StatementNames {
    readonly person: true;
  }
}

/** A profile as the database holds it. */
export type ProfileRow = typeof userProfile.$inferSelect;

/** The facts that a person, or the identity provider for them, gives. */
export type ProfileFacts = Pick<
  typeof userProfile.$inferInsert,
  'email' | 'fullName' | 'username' | 'profilePicture' | 'language'
>;

/** Values of the columns that change; what is absent stays. */
export type ProfileValues = Partial<
  Pick<
    ProfileRow,
    | 'fullName'
    | 'email'
    | 'bio'
    | 'city'
    | 'units'
    | 'language'
    | 'visibility'
    | 'firstStepsHidden'
    | 'keptCities'
  >
>;

/** Removes what else there is of a person, in the transaction that removes the profile; answers pictures that were theirs. */
export type Erasure = (
  transaction: Transaction,
  profile: ProfileRow,
  wish: ErasureWish,
) => Promise<readonly Picture[]>;

/** What somebody who leaves can choose. */
export interface ErasureWish {
  /** What they said of places stays, as said by a former member. */
  readonly reviewsStay: boolean;
}

/** The work left after a commit. */
interface Replaced {
  readonly row: ProfileRow;
  /** Pictures that are nobody's any more. */
  readonly orphans: readonly Picture[];
}

interface Removal extends DeletedTokens {
  readonly wish: ErasureWish;
  readonly along?: Along | undefined;
}

interface Removed {
  readonly suspension: Suspension;
  readonly orphans: readonly Picture[];
}

type RemovalOutcome = Outcome<Removed, 'unknown_user'>;

export type UsersStore = ReturnType<typeof createUsersStore>;

/** @param removals of the features that keep something of people. */
export function createUsersStore(database: Database, removals: readonly Erasure[] = []) {
  /** Of simultaneous changes each sees what the one before has done; after a removal they find nobody. */
  const onProfile = <Result>(
    person: Person,
    work: (transaction: Transaction, row: ProfileRow) => Promise<Result>,
  ): Promise<Outcome<Result, 'unknown_user'>> =>
    database.transaction(async (transaction) => {
      const [row] = await transaction.select().from(userProfile).where(isProfileOf(person)).for('update');
      return row ? work(transaction, row) : refusal('unknown_user');
    });

  const [byId, deletedHash] = [profileById(database), createDeletedHash(database)];

  return {
    async find(person: Person): Promise<ProfileRow | null> {
      const [row] = await database.select().from(userProfile).where(isProfileOf(person));
      return row ?? null;
    },

    /** Whether one of the two has blocked the other. */
    isHiddenFrom: createIsHiddenFrom(database),

    findById: async (id: string): Promise<ProfileRow | null> => (await byId.execute({ id }))[0] ?? null,

    /** Adds a person's profile, unless they have one, or their account was deleted or suspended in the same moment. */
    async add(
      id: string,
      identity: Identity,
      facts: ProfileFacts,
    ): Promise<Outcome<ProfileRow, 'profile_exists' | 'unauthorized'>> {
      const { issuer, subject } = identity;
      const hashes = [personHash(identity), await deletedHash(identity)];
      return database.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(userProfile)
          .values({ id, issuer, subject, ...facts })
          .onConflictDoNothing()
          .returning();
        if (!row) return refusal('profile_exists');
        // Afterwards: the insert may have waited for the deletion of the profile before.
        if ((await hasAccount(transaction, identity)) && !(await isSuspended(transaction, hashes, identity)))
          return row;
        await transaction.delete(userProfile).where(eq(userProfile.id, id));
        return refusal('unauthorized');
      });
    },

    change: (person: Person, values: ProfileValues): Promise<ProfileRow | null> =>
      database.transaction((transaction) => changeProfile(transaction, person, values)),

    /**
     * Puts a picture in the place of the former one.
     *
     * @param address that the profile shows.
     * @param budget bytes of all pictures of the person.
     */
    setPicture: (
      person: Person,
      picture: StoredPicture,
      address: string,
      budget: number,
    ): Promise<Outcome<Replaced, 'unknown_user' | 'account_full'>> =>
      onProfile(person, async (transaction, row) => {
        const orphans = await replacePictures(
          transaction,
          { ...ownerOf(row), userId: row.id, budget },
          picture,
        );
        return isRefusal(orphans) ? orphans : showPicture(transaction, row, address, orphans);
      }),

    /** Takes the picture away. */
    removePicture: (person: Person): Promise<Outcome<Replaced, 'unknown_user'>> =>
      onProfile(person, async (transaction, row) =>
        showPicture(transaction, row, '', await releasePictures(transaction, ownerOf(row))),
      ),

    /** Removes all there is of a person at once, and refuses their tokens from then on. */
    async remove(person: Person, { along, wish, ...tokens }: Removal): Promise<RemovalOutcome> {
      const subjectHash = await deletedHash(person);
      return onProfile(person, async (transaction, row) => {
        const suspension = await suspendDeleted(transaction, person, { subjectHash, ...tokens });
        const orphans = [await releasePictures(transaction, ownerOf(row))];
        for (const remove of removals) orphans.push([...(await remove(transaction, row, wish))]);
        await transaction.delete(userProfile).where(eq(userProfile.id, row.id));
        await along?.(transaction);
        await touchPerson(transaction, row.id);
        return { suspension, orphans: orphans.flat() };
      });
    },
  };
}

const profileById = (database: Database) =>
  database
    .select()
    .from(userProfile)
    .where(eq(userProfile.id, sql.placeholder('id')))
    .prepare(sentName('person'));

async function changeProfile(
  transaction: Transaction,
  person: Person,
  values: ProfileValues,
): Promise<ProfileRow | null> {
  const [row] = await transaction
    .update(userProfile)
    .set({ ...values, updatedAt: sql`now()` })
    .where(isProfileOf(person))
    .returning();
  if (row) await touchPerson(transaction, row.id);
  return row ?? null;
}

async function showPicture(
  transaction: Transaction,
  { id }: ProfileRow,
  profilePicture: string,
  orphans: readonly Picture[],
): Promise<Replaced> {
  const [row] = await transaction
    .update(userProfile)
    .set({ profilePicture, updatedAt: sql`now()` })
    .where(eq(userProfile.id, id))
    .returning();
  if (!row) throw new Error('An update of a locked row answered no row.');
  await touchPerson(transaction, id);
  return { row, orphans };
}

const ownerOf = ({ id }: ProfileRow) => ({ kind: 'user', id }) as const;

/** Whether the account of a token is there, and stays to the end of the transaction. A tenant's is not ours to know. */
async function hasAccount(transaction: Transaction, { issuer, subject }: Identity): Promise<boolean> {
  if (issuer !== OWN_ISSUER) return true;
  const rows = await transaction
    .select({ id: identityAccount.id })
    .from(identityAccount)
    .where(eq(identityAccount.id, subject))
    .for('key share');
  return rows.length > 0;
}

async function isSuspended(
  transaction: Transaction,
  hashes: readonly string[],
  { issuedAt }: Identity,
): Promise<boolean> {
  const { reason, issuedUntil, until } = userSuspension;
  const isOfBefore = gte(issuedUntil, sql`to_timestamp(${issuedAt})`);
  const isDisabled = and(eq(reason, 'disabled'), or(isNull(until), gte(until, sql`now()`)));
  const [row] = await transaction
    .select({ reason })
    .from(userSuspension)
    .where(
      and(
        inArray(userSuspension.subjectHash, hashes),
        or(isDisabled, and(eq(reason, 'deleted'), or(isNull(issuedUntil), isOfBefore))),
      ),
    );
  return row !== undefined;
}
