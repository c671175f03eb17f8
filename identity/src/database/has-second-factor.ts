import { sql } from 'drizzle-orm';
import { identityAuthenticator, identityPasskey } from './schema.ts';

/**
 * Whether signing in to an account takes more than its password, in a query of `identity_account`.
 *
 * Table and column are named whole: the query's own column would otherwise be compared with itself.
 */
export const hasSecondFactor = sql<boolean>`(exists (
  select from ${identityAuthenticator}
  where identity_authenticator.account_id = identity_account.id and identity_authenticator.confirmed_at is not null
) or exists (
  select from ${identityPasskey} where identity_passkey.account_id = identity_account.id
))`;
