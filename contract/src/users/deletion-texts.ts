/** What goes with an account, and what stays. */
import {
  ACCOUNT_ELSEWHERE_STAYS,
  BACKUPS_STAY,
  backupsStay,
  CHANGES_STAY,
  DELETED_ACCOUNT,
  DELETED_PETS,
  DELETED_PROFILE,
} from '@pawhood/contract/words/users.ts';
import type { IdentityMode } from '../identity/identity.ts';

/** By who keeps the account; of one at another service we know a link, if anything. */
export const DELETED: Readonly<Record<IdentityMode, readonly string[]>> = {
  embedded: [DELETED_PROFILE, DELETED_PETS, DELETED_ACCOUNT.embedded],
  federated: [DELETED_PROFILE, DELETED_PETS, DELETED_ACCOUNT.federated],
  auth0: [DELETED_PROFILE, DELETED_PETS],
};

/** @param operator empty where nobody has named them. */
export const notDeleted = (mode: IdentityMode, operator: string): readonly string[] => [
  ...(mode === 'embedded' ? [] : [ACCOUNT_ELSEWHERE_STAYS]),
  operator === '' ? BACKUPS_STAY : backupsStay(operator),
  CHANGES_STAY,
];
