import { ROUTES } from '@pawhood/contract/product.ts';
import { LOGIN_FAILED, loggedInAs, REGISTRATION_FAILED, WELCOME_BACK } from '@pawhood/contract/texts.ts';
import { navigate } from 'wouter/use-browser-location';
import { toast } from '../ui/toast-store.ts';
import type { AuthUser } from './auth.ts';
import { failureToast } from './failure-toast.ts';
import type { IdentityClient } from './identity-client.ts';
import { asError, codeOf, isOutage } from './identity-error.ts';
import { ownPath } from './own-path.ts';
import type { OwnProfileLoader } from './own-profile.ts';
import type { SessionHost } from './session-host.ts';
import { hasSession } from './signs-of-session.ts';

/** The ways somebody comes to be signed in at a page. */
export function createArrival(host: SessionHost, client: IdentityClient, ownProfile: OwnProfileLoader) {
  /** Goes on with the session of earlier, if there is one; without a word when the provider has ended it. §4.8 */
  async function goOn(): Promise<void> {
    let hasToken = false;
    if (hasSession(host.identity.clientId)) {
      try {
        await client.accessToken();
        hasToken = true;
      } catch (error) {
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
    const { isSignUp = false, returnTo } = client.memory() ?? {};
    // Before the code is exchanged, for it is good once: a reload meanwhile must not try it again.
    navigate(ROUTES.home, { replace: true });
    try {
      await client.finishSignIn(address);
    } catch (error) {
      await goOn();
      // The same address in a second tab; the first has signed the person in.
      const isRepeated = codeOf(error) === 'missing_transaction' && host.state().auth.isAuthenticated;
      if (!isRepeated) fail(asError(error, ''), isSignUp);
      return navigate(ownPath(returnTo), { replace: true });
    }
    const user = await client.user();
    host.update({ type: 'redirectComplete', user });
    host.update({ type: 'initialised', user }, { isResuming: false });
    navigate(ownPath(returnTo), { replace: true });
    await welcome(user);
  }

  /** §8.6 §8.8 */
  function fail(error: Error, isSignUp: boolean): void {
    host.update({ type: 'error', error });
    toast(failureToast({ ...LOGIN_FAILED, ...(isSignUp && { title: REGISTRATION_FAILED }) }, error));
  }

  return { goOn, welcome, finishSignIn };
}
