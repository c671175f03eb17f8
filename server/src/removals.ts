/** What goes with a person, by feature; here, because the server and the operator's command both delete people. */
import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { OWN_ISSUER } from './caller.ts';
import { removePetsOf } from './features/pets/deleted-pets.store.ts';
import type { Removal } from './features/users/users.store.ts';
import { leaveWaitlist } from './features/waitlist/waitlist.store.ts';
import { detachVoter } from './voters/voters.store.ts';

export const REMOVALS: readonly Removal[] = [removeOwnAccount, removeVoter, removePets];

/** The account with its sessions and tokens; a tenant's is not ours to delete. */
async function removeOwnAccount(...[transaction, { issuer, subject }]: Parameters<Removal>): Promise<[]> {
  if (issuer === OWN_ISSUER) await createAccountsStore(transaction).remove(subject);
  return [];
}

/** The votes stay and become nobody's; what the person joined the waitlist with goes. */
async function removeVoter(...[transaction, { id }]: Parameters<Removal>): Promise<[]> {
  const voterId = await detachVoter(transaction, id);
  if (voterId !== null) await leaveWaitlist(transaction, voterId);
  return [];
}

/** Pets with all there is of them. */
async function removePets(...[transaction, { id }]: Parameters<Removal>): ReturnType<Removal> {
  return removePetsOf(transaction, id);
}
