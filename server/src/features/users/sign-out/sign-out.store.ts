import type { SignedOut } from '@pawhood/contract/users/sign-out.ts';
import type { SharedAccess } from '@pawhood/identity/host.ts';
import type { Database, Transaction } from '../../../database/connection.ts';
import { type Person, personHash } from '../../../lib/person.ts';
import { type EndedSessions, endDevices } from '../../../notifications/devices.store.ts';
import { type NewRevocation, type Revocation, revokeTokens } from './revocations.store.ts';

/** Ends shared access to what is a person's; answers how many of each there were. */
export type EndSharedAccess = (
  transaction: Transaction,
  person: Person,
  which: SharedAccess,
) => Promise<Omit<SignedOut, 'sessions' | 'passkeys'>>;

/** The access that a sign-out ends besides sessions. */
export interface PersonSignOut extends Omit<NewRevocation, 'subjectHash'> {
  /** Browsers that are told no more. */
  readonly devices: EndedSessions;
  readonly sharedAccess: SharedAccess;
}

/** The access that a sign-out has ended. */
export interface PersonSignOutResult {
  readonly revocations: readonly Revocation[];
  readonly ended: Omit<SignedOut, 'sessions' | 'passkeys'>;
}

export type SignOutStore = ReturnType<typeof createSignOutStore>;

export function createSignOutStore(database: Database, endSharedAccess: EndSharedAccess) {
  async function endWith(
    transaction: Transaction,
    person: Person,
    { sharedAccess, devices, ...tokens }: PersonSignOut,
  ): Promise<PersonSignOutResult> {
    const revocations = await revokeTokens(transaction, { subjectHash: personHash(person), ...tokens });
    await endDevices(transaction, person, devices);
    return { revocations, ended: await endSharedAccess(transaction, person, sharedAccess) };
  }

  return {
    /** As part of what else happens in the transaction. */
    endWith,
    end: (person: Person, ending: PersonSignOut): Promise<PersonSignOutResult> =>
      database.transaction((transaction) => endWith(transaction, person, ending)),
  };
}
