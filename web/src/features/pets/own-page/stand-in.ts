/** What stands in on an own page for its person and their answers, until there are tokens. */
import { ownPage } from '@pawhood/contract/pets/own-page.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { ANOTHER_ACCOUNT } from '@pawhood/contract/words/session.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { startTransition } from 'react';
import * as v from 'valibot';
import { LOGOUT_DUE_KEY } from '#/lib/browser/device-keys.ts';
import { readStored } from '#/lib/browser/storage.ts';
import type { Auth } from '#/session/auth.ts';
import { userKey } from '#/session/session-detection.ts';
import { healthQuery } from '../health/health.api.ts';
import { ownPetsQuery, petQuery } from '../pets.api.ts';
import { remindersQuery } from '../reminders/reminders.api.ts';

export interface StandIn {
  /** The session as the page is to see it; null once nobody is signed in, or somebody else: then it is over. */
  seen(auth: Auth): Auth | null;
  /** Forgets person and answers. */
  end(): void;
}

interface Place {
  readonly client: QueryClient;
  readonly clientId: string;
  /** Aborted when the page is left. */
  readonly left: AbortController;
  readonly setStandIn: (standIn: StandIn | null) => void;
}

/**
 * Has what the document was answered stand in; a refusal leaves the page as it is.
 *
 * @param petId the pet whose page it is, where it is one pet's.
 */
export async function takeStandIn(
  answer: Response | undefined,
  petId: string | undefined,
  { client, clientId, left, setStandIn }: Place,
): Promise<void> {
  // The provider's session is of somebody who has logged out here.
  if (answer?.ok !== true || readStored(LOGOUT_DUE_KEY) !== null) return;
  const { profile, pets, reminders, health } = v.parse(ownPage, await answer.json());
  const { signal } = left;
  // Somebody else's pet has its public page, which waits for no token.
  if (signal.aborted || (petId !== undefined && pets[0] === undefined)) return;
  // The tokens of this browser are somebody else's than its cookie: it will turn out to be their page.
  const stored = storedSubject(clientId);
  if (stored !== undefined && stored !== profile.providerSub) return;
  const standIn = standInFor(profile);
  const { user } = standIn;
  // By the person: nobody else is shown them.
  const owner = { user, accessToken: async () => '' };
  const answers: readonly (readonly [queryKey: QueryKey, answer: unknown])[] =
    petId === undefined
      ? [
          [ownPetsQuery(owner).queryKey, pets],
          [remindersQuery(owner).queryKey, reminders],
        ]
      : [
          [petQuery(petId, owner).queryKey, pets[0]],
          [healthQuery(petId, owner).queryKey, health],
        ];
  for (const [queryKey, placeholderData] of answers) client.setQueryDefaults(queryKey, { placeholderData });

  const end = (): void => {
    for (const [queryKey] of answers) client.setQueryDefaults(queryKey, {});
    setStandIn(null);
  };
  signal.addEventListener('abort', end);
  const listen = (type: string, isEnd: (event: Event) => boolean) =>
    addEventListener(type, (event) => isEnd(event) && left.abort(), { signal });
  // Somebody has logged out in another tab: keys of the identity library have the client's id in them.
  listen('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    return newValue === null && (key?.includes(clientId) ?? true);
  });
  // A page that comes back as it was left has missed what happened meanwhile.
  listen('pageshow', (event) => (event as PageTransitionEvent).persisted);
  // As a transition: no part that is loaded already shows first that it is awaited.
  startTransition(() => setStandIn({ seen: standIn.seen, end: () => left.abort() }));
}

function standInFor(profile: OwnProfile) {
  const { email, fullName: name, username: nickname, profilePicture: picture, providerSub: sub } = profile;
  const user = { email, name, nickname, picture, sub };

  /** Nothing is asked for, or kept, as somebody else who turns out to be signed in. */
  const tokenOf = (auth: Auth) => async (): Promise<string> => {
    const token = await auth.accessToken();
    if (subjectOf(token) !== sub) throw new Error(ANOTHER_ACCOUNT);
    return token;
  };

  const seen: StandIn['seen'] = (auth) => {
    const isTheirs = auth.user === undefined ? auth.isResuming : auth.user.sub === sub;
    if (!isTheirs) return null;
    if (auth.profile !== null || auth.profileError !== null) return auth;
    return { ...auth, isAuthenticated: true, user: auth.user ?? user, profile, accessToken: tokenOf(auth) };
  };
  return { user, seen };
}

/** Whose tokens this browser keeps, as the identity library writes it down; undefined where it keeps nobody's. */
function storedSubject(clientId: string): string | undefined {
  return JSON.parse(readStored(userKey(clientId)) ?? '{}').decodedToken?.user?.sub;
}

/** The person of an access token of our own provider. */
function subjectOf(token: string): unknown {
  const [, claims = ''] = token.split('.');
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
}
