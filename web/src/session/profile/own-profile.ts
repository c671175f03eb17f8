import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import {
  loggedInAs,
  PROFILE_ERROR,
  PROFILE_ERROR_HINT,
  REGISTERED,
  WELCOME_BACK,
  welcomeTo,
} from '@pawhood/contract/words/session.ts';
import { CLOSED_TEXT, CLOSED_TITLE, READ_WHY } from '@pawhood/contract/words/statements.ts';
import { QueryObserver } from '@tanstack/react-query';
import { base } from '#/lib/browser/base.ts';
import { HttpError } from '#/lib/calls/http-error.ts';
import { toast } from '#/ui/toast/toast-store.ts';
import { asError } from '../identity/identity-error.ts';
import { withTabLock } from '../identity/tab-lock.ts';
import type { SessionHost } from '../session-host.ts';
import { changeProfile, OWN_PROFILE_KEY } from './profile.api.ts';
import { findOrMakeProfile, type ProfileListener } from './profile-flow.ts';
import { UserNotFoundError } from './user-not-found.ts';

/** Tells somebody whose account is closed where it stands why. */
function tellWhyClosed(error: unknown): void {
  const isClosed = error instanceof HttpError && error.code === 'account_disabled';
  const { path }: { readonly path?: unknown } = Object(isClosed && error.current);
  if (typeof path !== 'string') return;
  toast({
    title: CLOSED_TITLE,
    description: CLOSED_TEXT,
    link: { text: READ_WHY, href: base() + path },
  });
}

export interface OwnProfileLoader {
  /**
   * Gets an access token and the profile, and makes the profile where there is none. §4.9
   *
   * @param isWelcome whether the person has just signed in and is greeted once more. §8.3
   */
  load(occasion: { isWelcome: boolean }): Promise<void>;
}

/**
 * The profile of the signed-in person. It lives in the cache of answers, where settings change it; the session shows
 * what is there.
 */
export function createOwnProfile(host: SessionHost, accessToken: () => Promise<string>): OwnProfileLoader {
  const { queries, update } = host;
  let isNew = false;

  const listener: ProfileListener = {
    created(profile) {
      isNew = true;
      toast({ title: REGISTERED, description: welcomeTo(host.siteName, nameOf(profile)) });
    },
    failed: () => toast({ title: PROFILE_ERROR, description: PROFILE_ERROR_HINT }),
  };

  queries.setQueryDefaults(OWN_PROFILE_KEY, {
    queryFn: async () => {
      const { user } = host.state().auth;
      if (user === undefined) throw new UserNotFoundError();
      const bearer = await accessToken();
      // Of tabs that learn of the sign-in at once, one makes the profile and the others find it.
      return withTabLock(`profile.${host.identity.clientId}`, () =>
        findOrMakeProfile(user, bearer, listener, base() === '' ? '' : document.documentElement.lang),
      );
    },
  });
  new QueryObserver<OwnProfile>(queries, { queryKey: OWN_PROFILE_KEY, enabled: false }).subscribe(
    ({ data = null, error }) => update(null, { profile: data, profileError: error }),
  );

  /** The name to greet by; a profile may come without one. */
  function nameOf({ fullName }: OwnProfile): string {
    return fullName || host.state().auth.user?.name || '';
  }

  /** Who signs in on pages in another language reads calendars in that one from now on; without any it is the site's own. */
  async function followLanguage({ language }: OwnProfile): Promise<void> {
    const { lang } = document.documentElement;
    if (lang === language || (language === '' && base() === '')) return;
    const changed = await changeProfile(await accessToken(), { language: lang });
    queries.setQueryData(OWN_PROFILE_KEY, changed);
  }

  return {
    async load({ isWelcome }) {
      isNew = false;
      update(null, { isTokenLoading: true });
      try {
        await accessToken();
        update(null, { isTokenLoading: false, isProfileLoading: true });
        const profile = await queries.fetchQuery<OwnProfile>({ queryKey: OWN_PROFILE_KEY });
        update(null, { profile, profileError: null });
        if (isWelcome && !isNew) toast({ title: WELCOME_BACK, description: loggedInAs(nameOf(profile)) });
        // Without it calendars stay as they are.
        if (isWelcome) void followLanguage(profile).catch(() => {});
      } catch (error) {
        update(null, { profileError: asError(error, String(error)) });
        tellWhyClosed(error);
      } finally {
        update(null, { isTokenLoading: false, isProfileLoading: false });
      }
    },
  };
}
