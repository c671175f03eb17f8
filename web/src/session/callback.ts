import { ROUTES } from '@pawhood/contract/product.ts';
import {
  LOGIN_FAILED,
  loggedInAs,
  REGISTRATION_FAILED,
  WELCOME_BACK,
} from '@pawhood/contract/words/session.ts';
import { navigate } from 'wouter/use-browser-location';
import { base } from '../lib/browser/base.ts';
import { endCopy } from '../lib/browser/private-copy.ts';
import { toast } from '../ui/toast/toast-store.ts';
import type { AuthUser } from './auth.ts';
import { forgetMark, isLogoutDue } from './due-logout.ts';
import { failureToast } from './failure-toast.ts';
import type { IdentityClient, SignInMemory } from './identity/identity-client.ts';
import { asError, codeOf, isGrantRevoked, isOutage } from './identity/identity-error.ts';
import type { OwnProfileLoader } from './profile/own-profile.ts';
import { hasSession } from './session-detection.ts';
import type { SessionHost } from './session-host.ts';
import { confirmStepUp } from './step-up.api.ts';

/** Longest wait for the profile after signing in, before the page shows. */
const ARRIVAL_MS = 3_000;

/** The ways somebody comes to be signed in at a page. */
export function createCallback(host: SessionHost, client: IdentityClient, ownProfile: OwnProfileLoader) {
  /** Resumes an earlier session, if there is one; says nothing when the provider has ended it. §4.8 */
  async function resume(): Promise<void> {
    let hasToken = false;
    if (isLogoutDue()) {
      // A sign-in that failed: whoever has logged out here without a network stays so.
      host.update({ type: 'initialised', user: undefined }, { isResuming: false });
      return;
    }
    if (hasSession(host.identity.clientId)) {
      try {
        await client.accessToken();
        hasToken = true;
      } catch (error) {
        if (isGrantRevoked(error)) await endCopy();
        if (!isOutage(error)) await client.forget();
      }
    } else await client.forget();
    host.update({ type: 'initialised', user: await client.user() }, { isResuming: false });
    if (hasToken) await ownProfile.load({ isWelcome: false });
  }

  /** Somebody has signed in at this page. §8.3 */
  async function welcome(user: AuthUser | undefined): Promise<void> {
    toast({ title: WELCOME_BACK, description: loggedInAs(user?.name || user?.email || '') });
    await ownProfile.load({ isWelcome: true });
  }

  /** Completes the sign-in that comes back in an address. §2.17 §2.18 */
  async function finishSignIn(address: string): Promise<void> {
    const memory = client.memory();
    const { isSignUp = false, stepUpNonce } = memory ?? {};
    // Before the code is exchanged, for it is good once: a reload meanwhile must not try it again.
    navigate(base() + ROUTES.home, { replace: true });
    try {
      await client.finishSignIn(address);
    } catch (error) {
      await resume();
      // The same address in a second tab; the first has signed the person in.
      const isRepeated = codeOf(error) === 'missing_transaction' && host.state().auth.isAuthenticated;
      if (!isRepeated) fail(asError(error, ''), isSignUp);
      return arrive(memory);
    }
    forgetMark();
    const user = await client.user();
    host.update({ type: 'redirectComplete', user });
    host.update({ type: 'initialised', user });
    const loaded = stepUpNonce === undefined ? welcome(user) : finishStepUp(stepUpNonce);
    // The page then comes with what it shows its person, and nothing moves; unless that takes too long.
    await Promise.race([loaded, later(ARRIVAL_MS)]);
    host.update(null, { isResuming: false });
    arrive(memory);
    await loaded;
  }

  /** A person who was signed in has come back: nothing is said, and what needed it can be done now. */
  async function finishStepUp(nonce: string): Promise<void> {
    await ownProfile.load({ isWelcome: false });
    try {
      await confirmStepUp(client, nonce, await client.accessToken());
    } catch (error) {
      fail(asError(error, ''), false);
    }
  }

  /** §8.6 §8.8 */
  function fail(error: Error, isSignUp: boolean): void {
    host.update({ type: 'error', error });
    toast(failureToast({ ...LOGIN_FAILED, ...(isSignUp && { title: REGISTRATION_FAILED }) }, error));
  }

  return { resume, welcome, finishSignIn };
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Goes on where somebody has signed in; a page in another language is another document. */
function arrive(memory: SignInMemory | null): void {
  const [before, path] = [memory?.base ?? '', ownPath(memory?.returnTo)];
  if (before === base()) navigate(before + path, { replace: true });
  else location.replace(ownPath(before + path));
}

/**
 * Where to go after signing in: the path that was remembered when it is one of our own, otherwise the front page.
 * §2.11 §2.18
 *
 * Browsers read '//' and '/\' as another site, and drop control characters before they look.
 */
export function ownPath(returnTo: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return typeof returnTo === 'string' && /^\/(?![/\\])[^\u0000-\u001f\u007f]*$/.test(returnTo)
    ? returnTo
    : ROUTES.home;
}
