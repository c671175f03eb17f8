/** For which application of an identity provider a token was issued: others may have tokens for the same people. */
import type { JWTPayload } from 'jose';

/** Whether nothing in an access token names another application: `client_id` (RFC 9068), or `azp`, as tenants write. */
export function isAccessTokenOf(clientId: string, { azp, client_id: client }: JWTPayload): boolean {
  return [azp, client].every((name) => name === undefined || name === clientId);
}

/** The same of an ID token, which has to say so where it is for several (OpenID Connect Core, §3.1.3.7). */
export function isIdTokenOf(clientId: string, { azp, aud }: JWTPayload): boolean {
  return azp === clientId || (azp === undefined && !(Array.isArray(aud) && aud.length > 1));
}
