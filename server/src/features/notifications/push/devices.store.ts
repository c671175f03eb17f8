import { hash } from 'node:crypto';
import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import type { AddedDevice } from '@pawhood/contract/notifications/push.ts';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import type { Identity, Person } from '../../../lib/person.ts';
import { newId } from '../../../lib/random-ids.ts';
import { pushSubscription } from '../../../notifications/notifications.tables.ts';
import { holdToken } from '../../../security/live-token.store.ts';

export type DeviceRow = typeof pushSubscription.$inferSelect;

export type DevicesStore = ReturnType<typeof createDevicesStore>;

/** Browsers that are told while nobody looks at the site, as their person sees them. */
export function createDevicesStore(database: Database) {
  const ofPerson = (person: Person) =>
    inArray(
      pushSubscription.userId,
      database.select({ id: userProfile.id }).from(userProfile).where(isProfileOf(person)),
    );

  return {
    /** The newest first. */
    list: (person: Person): Promise<DeviceRow[]> =>
      database
        .select()
        .from(pushSubscription)
        .where(ofPerson(person))
        .orderBy(desc(pushSubscription.createdAt)),

    /** Adds a browser, or changes the one of that address, whosever it was. */
    add: (
      identity: Identity,
      device: AddedDevice,
    ): Promise<Outcome<DeviceRow, 'unknown_user' | 'unauthorized' | 'too_many_devices'>> =>
      database.transaction(async (transaction) => {
        const [owner] = await transaction
          .select({ id: userProfile.id })
          .from(userProfile)
          .where(isProfileOf(identity))
          .for('no key update');
        if (!owner) return refusal('unknown_user');
        // The sign-in may have ended since the call came in: nothing would end this device any more.
        if (!(await holdToken(transaction, identity))) return refusal('unauthorized');
        return addTo(transaction, owner.id, identity.session ?? '', device);
      }),

    async remove(person: Person, id: string): Promise<void> {
      await database.delete(pushSubscription).where(and(eq(pushSubscription.id, id), ofPerson(person)));
    },

    /** Id of the profile; null where there is none. */
    async userIdOf(person: Person): Promise<string | null> {
      const [row] = await database
        .select({ id: userProfile.id })
        .from(userProfile)
        .where(isProfileOf(person));
      return row?.id ?? null;
    },

    /** What is kept of a person, for that person: without addresses and keys, with which anybody could push. */
    exported: (userId: string) =>
      database
        .select({
          device: pushSubscription.device,
          createdAt: pushSubscription.createdAt,
          usedAt: pushSubscription.usedAt,
        })
        .from(pushSubscription)
        .where(eq(pushSubscription.userId, userId))
        .orderBy(desc(pushSubscription.createdAt)),
  };
}

/** Under a lock on the person: of simultaneous additions, none finds more room than there is. */
async function addTo(
  transaction: Transaction,
  userId: string,
  sessionId: string,
  { endpoint, ...device }: AddedDevice,
): Promise<Outcome<DeviceRow, 'too_many_devices'>> {
  const endpointHash = hash('sha256', endpoint, 'base64url');
  const others = await transaction.$count(
    pushSubscription,
    and(eq(pushSubscription.userId, userId), ne(pushSubscription.endpointHash, endpointHash)),
  );
  if (others >= NOTIFICATION_LIMITS.devices) return refusal('too_many_devices');
  const values = { userId, sessionId, ...device, usedAt: sql`now()` };
  const [row] = await transaction
    .insert(pushSubscription)
    .values({ id: newId(), endpoint, endpointHash, ...values })
    .onConflictDoUpdate({ target: pushSubscription.endpointHash, set: values })
    .returning();
  if (!row) throw new Error('An insert that updates on conflict answered no row.');
  return row;
}
