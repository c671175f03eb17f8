/** What is being made in the very moment in which its person puts everybody out. */
import { IDENTITY } from '@pawhood/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { type Identity, type Person, personHash } from '../lib/person.ts';

/**
 * Lets nobody sign the person out to the end of the transaction; waits for a sign-out that is under way.
 *
 * @returns false when the token has been refused since the call came in.
 */
export async function holdToken(transaction: Transaction, identity: Identity): Promise<boolean> {
  const { issuer, subject, session, issuedAt } = identity;
  await transaction.execute(
    sql`select from user_profile where issuer = ${issuer} and subject = ${subject} for key share`,
  );
  const leewayS = session === null ? 0 : IDENTITY.clockLeewayS;
  // A statement of its own: it sees what was committed while the one before waited.
  const { rows } = await transaction.execute(sql`
    select from token_revocation where subject_hash = ${personHash(identity)}
      and (session_id = ${session ?? null}::text
           or (session_id = '' and floor(extract(epoch from created_at)) - ${leewayS} > ${issuedAt}))`);
  return rows.length === 0;
}

/** Waits for what `holdToken` holds, and makes what comes after it wait to the end of the transaction. */
export async function lockOut(transaction: Transaction, { issuer, subject }: Person): Promise<void> {
  await transaction.execute(
    sql`select from user_profile where issuer = ${issuer} and subject = ${subject} for update`,
  );
}
