/** Proving again who one is, before what a stolen access token must not do. */
import {
  beginRecentAuthentication,
  confirmRecentAuthentication,
} from '@pawhood/contract/security/recent-authentication.ts';
import { call } from '../lib/calls/call.ts';
import type { IdentityClient } from './identity/identity-client.ts';

/** Asks the server from when on a sign-in counts. */
export async function beginStepUp(bearer: string): Promise<string> {
  return (await call(beginRecentAuthentication, { bearer })).nonce;
}

/** Shows the server the ID token of the sign-in that followed. */
export async function confirmStepUp(
  client: Pick<IdentityClient, 'idToken'>,
  nonce: string,
  bearer: string,
): Promise<void> {
  const idToken = (await client.idToken()) ?? '';
  await call(confirmRecentAuthentication, { bearer, body: { nonce, idToken } });
}
