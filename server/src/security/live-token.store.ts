/** Tokens that are made in the moment in which their person signs everybody out. */
import { IDENTITY } from '@pawhood/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { type Identity, type Person, personHash } from '../lib/person.ts';

/**
 * Lets nobody sign the person out to the end of the transaction; waits for a sign-out that is under way.
 *
 * @returns false when the token has been refused since the call came in.
 */
export async function holdToken(transaction: Transaction, identity: Identity): Promise<boolean> {
  const { issuer, subject } = identity;
  await transaction.execute(
    sql`select from user_profile where issuer = ${issuer} and subject = ${subject} for key share`,
  );
  const values = tokenValuesOf(identity);
  // A statement of its own: it sees what was committed while the one before waited.
  const { rows } = await transaction.execute(sql`select where ${isTokenRefused((name) => values[name])}`);
  return rows.length === 0;
}

/** The values of a token that `isTokenRefused` needs. */
export type TokenValues = {
  readonly subjectHash: string;
  readonly session: string | null;
  /** Seconds by which clocks may differ. */
  readonly leewayS: number;
  /** In seconds since 1970. */
  readonly issuedAt: number;
};

export const tokenValuesOf = (identity: Identity): TokenValues => ({
  subjectHash: personHash(identity),
  session: identity.session,
  leewayS: identity.session === null ? 0 : IDENTITY.clockLeewayS,
  issuedAt: identity.issuedAt,
});

/** Whether a token was refused, as a condition; for statements after one that holds the person's profile as `holdToken` does. */
export const isTokenRefused = (value: (name: keyof TokenValues) => unknown): SQL => sql`exists (
  select from token_revocation where subject_hash = ${value('subjectHash')}
    and (session_id = ${value('session')}::text
         or (session_id = '' and floor(extract(epoch from created_at)) - ${value('leewayS')}::integer
             > ${value('issuedAt')}::numeric)))`;

/** Waits for what `holdToken` holds, and makes what comes after it wait to the end of the transaction. */
export async function lockOut(transaction: Transaction, { issuer, subject }: Person): Promise<void> {
  await transaction.execute(
    sql`select from user_profile where issuer = ${issuer} and subject = ${subject} for update`,
  );
}
