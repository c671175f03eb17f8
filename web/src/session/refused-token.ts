/** What becomes of a page whose session has ended elsewhere while it was open. */
import { SESSION_OVER, SESSION_OVER_TITLE } from '@pawhood/contract/session/session-texts.ts';
import { HttpError } from '../lib/calls/http-error.ts';
import { waitForUnsaved } from '../lib/form/leave-guard.ts';
import { toast } from '../ui/toast/toast-store.ts';
import type { IdentityClient } from './identity/identity-client.ts';
import { hasSessionEnded } from './identity/identity-error.ts';
import type { OwnProfileLoader } from './profile/own-profile.ts';
import type { SessionHost } from './session-host.ts';

/** The ways from a refused token on. */
export interface Refusals {
  /**
   * Replaces the kept access token, and asks again for what was refused. Where the provider knows nobody any more, the
   * session is over; where it cannot be asked, nothing changes.
   */
  look(): Promise<void>;
  /** The session is over: shows nobody any more, once nothing is written on the page that would be lost with it. */
  end(): Promise<void>;
}

/** @param showNobody turns the page into a visitor's. */
export function createRefusals(
  { state, update, queries }: Pick<SessionHost, 'state' | 'update' | 'queries'>,
  client: Pick<IdentityClient, 'renew' | 'forget' | 'user'>,
  ownProfile: OwnProfileLoader,
  showNobody: () => void,
): Refusals {
  let underWay: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      await client.renew();
    } catch (error) {
      if (!hasSessionEnded(error)) return;
      await client.forget();
      return end();
    }
    if (isRefused(state().profileError)) await ownProfile.load({ isWelcome: false });
    await queries.refetchQueries({ type: 'active', predicate: (query) => isRefused(query.state.error) });
  }

  async function end(): Promise<void> {
    // Who has written something is told beside it, and can sign in again there.
    if (waitForUnsaved(endLater)) return;
    // Meanwhile they may have signed in again, or out.
    if (!state().auth.isAuthenticated || (await client.user()) !== undefined) return;
    const { profile } = state();
    showNobody();
    update(null, { profileError: null });
    // Whose page has only just been opened does not know that they were signed in.
    if (profile !== null) toast({ title: SESSION_OVER_TITLE, description: SESSION_OVER });
  }

  const endLater = () => void end();

  return {
    end,

    look() {
      // Of many calls that are refused at once one is enough, and what is refused once more stays so.
      underWay ??= look().finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}

const isRefused = (error: Error | null): boolean => error instanceof HttpError && error.status === 401;
