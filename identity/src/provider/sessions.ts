/** Sessions as the protocol's library keeps them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccountsService } from '../account.ts';
import type { SignOutStore } from '../accounts/sign-out.store.ts';
import type { Sessions } from '../sessions.ts';
import type { PayloadsStore } from '../storage/payloads.store.ts';
import type { Provider } from './create-provider.ts';
import { LIFETIME_S } from './lifetimes.ts';
import { loginOf } from './sign-in-epoch.ts';

/** Sessions with what the protocol alone needs of them. */
export interface ProtocolSessions extends Sessions {
  /** Ends the browser's session when it is another account's than the one that signs in now. */
  makeWayFor(request: IncomingMessage, response: ServerResponse, accountId: string): Promise<void>;
}

/** Dependencies of the sessions. */
export interface SessionsParts {
  readonly provider: Provider;
  readonly payloads: Pick<PayloadsStore, 'sessionsOf'>;
  readonly signOut: Pick<SignOutStore, 'one'>;
  readonly accounts: AccountsService;
  readonly isHttps: boolean;
}

/** Makes the sessions of a provider. */
export function createSessions({
  provider,
  payloads,
  signOut,
  accounts,
  isHttps,
}: SessionsParts): ProtocolSessions {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure: isHttps } as const;
  const sessionOf = (request: IncomingMessage, response: ServerResponse) =>
    provider.Session.get(provider.createContext(request, response));

  async function end(session: Awaited<ReturnType<typeof sessionOf>>, kind?: 'sign-out'): Promise<void> {
    const { accountId, uid } = session;
    if (accountId !== undefined) await signOut.one(accountId, uid, kind);
  }

  /** Stores a session whose person has just signed in, and gives the browser its cookie. */
  async function keep(
    session: Awaited<ReturnType<typeof sessionOf>>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    await session.save(LIFETIME_S.session);
    const { cookies } = provider.createContext(request, response);
    const maxAge = LIFETIME_S.session * 1_000;
    cookies.set(provider.cookieName('session'), session.jti, { ...cookie, maxAge });
  }

  return {
    async current(request, response) {
      const { accountId, uid, loginTs = 0 } = await sessionOf(request, response);
      if (accountId === undefined) return null;
      const account = await accounts.find(accountId);
      if (account === null || account.disabledAt !== null) return null;
      return { accountId, sessionId: uid, signedInAt: new Date(loginTs * 1_000) };
    },

    async list(accountId) {
      const sessions = await payloads.sessionsOf(accountId, LIFETIME_S.session);
      return sessions.filter(({ since }) => Date.now() - since.getTime() <= LIFETIME_S.signIn * 1_000);
    },

    async begin(request, response, account) {
      await end(await sessionOf(request, response));
      const fresh = new provider.Session();
      fresh.loginAccount(loginOf(account));
      await keep(fresh, request, response);
    },

    async renew(request, response, account) {
      const session = await sessionOf(request, response);
      if (session.accountId !== account.id) return;
      session.loginAccount(loginOf(account));
      // A copy of the former cookie must not become signed in. Rows of the session refer to its `uid`, which stays.
      session.resetIdentifier();
      await keep(session, request, response);
    },

    async leave(request, response) {
      await end(await sessionOf(request, response), 'sign-out');
      const { cookies } = provider.createContext(request, response);
      cookies.set(provider.cookieName('session'), null, cookie);
    },

    async makeWayFor(request, response, accountId) {
      const session = await sessionOf(request, response);
      if (session.accountId !== accountId) await end(session);
    },
  };
}
