/** ID tokens: what the identity provider says to the application about a sign-in. */

import { ProductError } from '@pawhood/contract/errors.ts';
import { IDENTITY } from '@pawhood/contract/limits.ts';
import { jwtVerify } from 'jose';
import { isIdTokenOf } from './authorized-party.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface IdTokenParts {
  readonly keys: SigningKeys;
  /** `iss` of valid tokens. */
  readonly issuer: string;
  /** `aud` of valid tokens. */
  readonly clientId: string;
}

/**
 * Reads ID tokens: whose they are, and when that person proved it; null for what is none of the provider's.
 *
 * @throws `identity_unavailable` when one is signed by an unknown key and the provider cannot be asked.
 */
export function createIdTokenReader({ keys, issuer, clientId }: IdTokenParts) {
  return async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid), {
        issuer,
        audience: clientId,
        algorithms: ['RS256'],
        clockTolerance: IDENTITY.clockLeewayS,
        requiredClaims: ['sub', 'exp', 'nonce'],
      });
      if (!isIdTokenOf(clientId, payload)) return null;
      const at = payload['auth_time'];
      const authenticatedAt = typeof at === 'number' && Number.isFinite(at) ? at : null;
      return { subject: payload.sub ?? '', nonce: String(payload['nonce']), authenticatedAt };
    } catch (error) {
      if (error instanceof ProductError) throw error;
      return null;
    }
  };
}

async function keyOf(keys: SigningKeys, id: unknown) {
  const key = await keys.find(typeof id === 'string' ? id : undefined);
  if (key === null) throw new Error('The identity provider has no such key.');
  return key;
}
