/** The caller, as services know it; http/access/bearer.ts reads it from a token. */
import { hash } from 'node:crypto';

/**
 * The issuer of our own provider, embedded or federated, as it is stored: without the site's address, so that people
 * keep their profiles when the site moves to another one. It stands in stored rows and never changes.
 */
export const OWN_ISSUER = '/idp/';

/** A person as a valid access token names them. */
export interface Identity {
  /** The signer: `OWN_ISSUER`, or a tenant's `iss`. */
  readonly issuer: string;
  /** `sub`: the person with that issuer. */
  readonly subject: string;
  /** When the token was made, in seconds since 1970; 0 when it does not say. */
  readonly issuedAt: number;
  /** When the token ends, in seconds since 1970; absent where none was brought. */
  readonly expiresAt?: number;
  /** The session with our own provider that it belongs to; null where the token names none. */
  readonly session: string | null;
  /** SHA-256 of the token, in base64url: what is proved with a token counts for no other. Null where none was brought. */
  readonly tokenHash: string | null;
  /** When the person proved who they are, as far as the token says (`auth_time`), in seconds since 1970. */
  readonly authenticatedAt?: number | undefined;
}

/** Whose profile or account something is, whatever token they have. */
export type Person = Pick<Identity, 'issuer' | 'subject'>;

/** The person of an account with our own provider; null for nobody that is known. */
export function ownPerson(accountId: string | null): Person | null {
  return accountId === null ? null : { issuer: OWN_ISSUER, subject: accountId };
}

/** Stands for a person where nothing of them may be read. It is stored (disabled people, limits) and never changes. For deleted people see `createDeletedHash`. */
export function personHash({ issuer, subject }: Person): string {
  return hash('sha256', `${issuer}\n${subject}`);
}

/** Whether both are the same person. */
export function isSamePerson(left: Person, right: Person): boolean {
  return left.issuer === right.issuer && left.subject === right.subject;
}
