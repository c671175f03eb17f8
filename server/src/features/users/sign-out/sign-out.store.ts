import type { SignedOut } from '@pawhood/contract/users/sign-out.ts';
import type { HandedOut } from '@pawhood/identity/host.ts';
import type { Database, Transaction } from '../../../database/connection.ts';
import { type Person, personHash } from '../../../lib/person.ts';
import { type Revocation, type Revoked, revokeTokens } from './revocations.store.ts';

/** Ends what a person has handed out to calendars and to other people; answers how many of each there were. */
export type EndHandedOut = (
  transaction: Transaction,
  person: Person,
  which: HandedOut,
) => Promise<Omit<SignedOut, 'sessions' | 'passkeys'>>;

/** What ends of a person, besides sessions. */
export interface PersonEnding extends Omit<Revoked, 'subjectHash'> {
  readonly handedOut: HandedOut;
}

/** What has ended. */
export interface PersonEnded {
  readonly revocations: readonly Revocation[];
  readonly ended: Omit<SignedOut, 'sessions' | 'passkeys'>;
}

export type SignOutStore = ReturnType<typeof createSignOutStore>;

export function createSignOutStore(database: Database, endHandedOut: EndHandedOut) {
  async function endWith(
    transaction: Transaction,
    person: Person,
    { handedOut, ...tokens }: PersonEnding,
  ): Promise<PersonEnded> {
    const revocations = await revokeTokens(transaction, { subjectHash: personHash(person), ...tokens });
    return { revocations, ended: await endHandedOut(transaction, person, handedOut) };
  }

  return {
    /** As part of what else happens in the transaction. */
    endWith,
    end: (person: Person, ending: PersonEnding): Promise<PersonEnded> =>
      database.transaction((transaction) => endWith(transaction, person, ending)),
  };
}
