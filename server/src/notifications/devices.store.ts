/** Browsers that are told while nobody looks at the site end with the sign-in that they were added in. */
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { userProfile } from '../database/people/people.tables.ts';
import { isProfileOf } from '../database/people/profile-of.ts';
import type { Person } from '../lib/person.ts';
import { pushSubscription } from './notifications.tables.ts';

/** Which sign-ins of a person end: all, these, or all but one. */
export type EndedSessions = 'all' | { readonly only: readonly string[] } | { readonly except: string };

/** Tells a person's browsers nothing more, in the transaction that ends their sign-ins; one that is being added is waited for. */
export async function endDevices(
  transaction: Transaction,
  person: Person,
  which: EndedSessions,
): Promise<void> {
  const [owner] = await transaction
    .select({ id: userProfile.id })
    .from(userProfile)
    .where(isProfileOf(person))
    .for('update');
  if (!owner) return;
  await transaction
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.userId, owner.id), isOfSession(which)));
}

function isOfSession(which: EndedSessions): SQL | undefined {
  if (which === 'all') return undefined;
  const { sessionId } = pushSubscription;
  return 'only' in which ? inArray(sessionId, [...which.only]) : ne(sessionId, which.except);
}

/** The same for everybody: all sign-ins end, or browsers know us by a key that is no more. */
export async function endAllDevices(transaction: Transaction): Promise<number> {
  const { rowCount } = await transaction.delete(pushSubscription);
  return rowCount ?? 0;
}
