/** The end of a page's session elsewhere while it is open. */
import { SESSION_OVER, SESSION_OVER_TITLE } from '@pawhood/contract/words/session.ts';
import type { Query } from '@tanstack/react-query';
import { endCopy } from '../lib/browser/private-copy.ts';
import { HttpError } from '../lib/calls/http-error.ts';
import { waitForUnsaved } from '../lib/form/leave-guard.ts';
import { toast } from '../ui/toast/toast-store.ts';
import type { IdentityClient } from './identity/identity-client.ts';
import { hasSessionEnded, isGrantRevoked } from './identity/identity-error.ts';
import type { OwnProfileLoader } from './profile/own-profile.ts';
import type { SessionHost } from './session-host.ts';

/** The actions after a refused token. */
export interface SessionExpiry {
  /**
   * Renews the access token and repeats the refused queries. Where the provider has no session any more, the session is
   * over; where the provider cannot be reached, nothing changes.
   */
  checkToken(): Promise<void>;
  /** Ends the session on this page, once no unsaved text would be lost with it. */
  end(): Promise<void>;
}

/** @param showNobody turns the page into a visitor's. */
export function createSessionExpiry(
  { state, update, queries }: Pick<SessionHost, 'state' | 'update' | 'queries'>,
  client: Pick<IdentityClient, 'renew' | 'forget' | 'user'>,
  ownProfile: OwnProfileLoader,
  showNobody: () => void,
): SessionExpiry {
  let underWay: Promise<void> | null = null;

  async function checkToken(): Promise<void> {
    try {
      await client.renew();
    } catch (error) {
      if (!hasSessionEnded(error)) return;
      if (isGrantRevoked(error)) await endCopy();
      await client.forget();
      return end();
    }
    if (isRefused(state().profileError)) await ownProfile.load({ isWelcome: false });
    const refused = { type: 'active', predicate: (query: Query) => isRefused(query.state.error) } as const;
    await queries.refetchQueries(refused);
    // A token just renewed is refused, too: our server knows this person no more.
    if (isRefused(state().profileError) || queries.getQueryCache().findAll(refused).length > 0)
      await endCopy();
  }

  async function end(): Promise<void> {
    // Beside unsaved text stands that the session is over, and a button to sign in again.
    if (waitForUnsaved(endLater)) return;
    // Meanwhile the person may have signed in again, or out.
    if (!state().auth.isAuthenticated || (await client.user()) !== undefined) return;
    const { profile } = state();
    showNobody();
    update(null, { profileError: null });
    // On a page that has only just been opened, nobody was shown as signed in.
    if (profile !== null) toast({ title: SESSION_OVER_TITLE, description: SESSION_OVER });
  }

  const endLater = () => void end();

  return {
    end,

    checkToken() {
      // One renewal is enough for many calls refused at once; what is refused again stays refused.
      underWay ??= checkToken().finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}

const isRefused = (error: Error | null): boolean => error instanceof HttpError && error.status === 401;
