/**
 * At which epoch of its account a sign-in was proved, on its way through the protocol's library: as `acr`, which the
 * library keeps with interaction and session, and tells nobody, since we have declared no values of it.
 */
import type { AdapterPayload } from 'oidc-provider';
import type { SignedIn } from '../account.ts';

/** The sign-in as the library needs it. */
export function loginOf({ id, sessionEpoch }: SignedIn): {
  readonly accountId: string;
  readonly acr: string;
} {
  return { accountId: id, acr: String(sessionEpoch) };
}

/** The account of a session, or of an interaction that signs in as soon as its browser goes on. */
export function signInOf(model: string, { accountId, acr, result }: AdapterPayload) {
  const login: unknown = result?.['login'];
  if (typeof login === 'object' && login !== null && 'accountId' in login)
    return { accountId: String(login.accountId), epoch: 'acr' in login ? Number(login.acr) : null };
  // Tokens have it, too; they are worth nothing without their session.
  const epoch = model === 'Session' && typeof acr === 'string' ? Number(acr) : null;
  return { accountId: accountId ?? null, epoch };
}
