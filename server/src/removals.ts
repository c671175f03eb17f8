/** What goes with a person, by feature; here, because the server and the operator's command both delete people. */
import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { OWN_ISSUER } from './caller.ts';
import type { Removal } from './features/users/users.store.ts';

export const REMOVALS: readonly Removal[] = [removeOwnAccount];

/** The account with its sessions and tokens; a tenant's is not ours to delete. */
async function removeOwnAccount(...[transaction, { issuer, subject }]: Parameters<Removal>): Promise<[]> {
  if (issuer === OWN_ISSUER) await createAccountsStore(transaction).remove(subject);
  return [];
}
