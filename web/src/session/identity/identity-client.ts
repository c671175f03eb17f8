import {
  Auth0Client,
  type Auth0ClientOptions,
  type AuthorizationParams,
  TimeoutError,
  type User,
} from '@auth0/auth0-spa-js';
import { FETCH_TIMEOUT, type IdentityConfig } from '@pawhood/contract/identity/identity.ts';
import { IDENTITY } from '@pawhood/contract/limits.ts';
import { LOGIN_ERROR, NEEDS_SECURE_CONNECTION, TOKEN_ERROR } from '@pawhood/contract/words/session.ts';
import { UNREACHABLE, UNREADABLE } from '@pawhood/contract/words/shell.ts';
import { base } from '../../lib/browser/base.ts';
import type { AuthUser } from '../auth.ts';
import { isLogoutDue } from '../due-logout.ts';
import { asError, codeOf } from './identity-error.ts';
import { type Popup, withCloseDelay } from './popup-close-delay.ts';
import { withTabLock } from './tab-lock.ts';

/** The data kept over a sign-in by redirect, tied to its state. */
export interface SignInMemory {
  /** Path of a page, as the routes have it. */
  readonly returnTo?: string;
  /** Before it, where the person signed in in another language than the site's own: `/nl`. */
  readonly base?: string;
  readonly isSignUp: boolean;
  /** Of a person who is signed in and proves again who they are: the server's nonce. */
  readonly stepUpNonce?: string;
}

/** Goes to an address outside of the application. */
export type Redirect = (address: string) => void;

/** The identity library as this application uses it. Every failure is an `Error`; those of identity have a code (§8.29). */
export interface IdentityClient {
  /** Leaves for the provider's sign-in, or its form for a new account. §7.18 */
  signIn(memory: SignInMemory, leave: Redirect): Promise<void>;
  /** The data of the sign-in under way; null when there is none. */
  memory(): SignInMemory | null;
  /** Exchanges the code in a callback's address for tokens. §7.19 */
  finishSignIn(address: string): Promise<void>;
  /** Signs in in a popup, which the library opens itself when it is given none. */
  signInWithPopup(popup: Popup | null): Promise<void>;
  /** The same for a person who is signed in and is to prove again who they are; whose ID token comes is for others to check. */
  stepUpWithPopup(popup: Popup): Promise<void>;
  /** The ID token of the last sign-in; null when there is none. */
  idToken(): Promise<string | null>;
  /**
   * An access token with more than a minute left, renewed when needed. §9.22
   *
   * @throws `login_required` when the provider knows nobody; what was kept here is then gone, too.
   */
  accessToken(): Promise<string>;
  /** Replaces an access token that has time left; fails as `accessToken` does. */
  renew(): Promise<void>;
  /** The person of the kept ID token, in date or not. */
  user(): Promise<AuthUser | undefined>;
  /** Drops tokens and session cookie, and tells nobody. */
  forget(): Promise<void>;
  /** The same, and leaves for the provider's logout. §7.20 */
  signOut(returnTo: string, leave: (address: string) => Promise<void>): Promise<void>;
}

/**
 * The library's options; each differs from its default or is specified. §3.5 §9.18 to §9.25
 *
 * @param address of the site, to which the provider sends people back.
 */
export function identityOptions(identity: IdentityConfig, address: string): Auth0ClientOptions {
  return {
    domain: identity.domain,
    clientId: identity.clientId,
    authorizationParams: {
      audience: identity.audience,
      scope: IDENTITY.scope,
      redirect_uri: address,
      ...languageHint(),
    },
    cacheLocation: 'localstorage',
    useRefreshTokens: true,
    // Without a refresh token a hidden frame asks the provider. §4.8
    useRefreshTokensFallback: true,
    useCookiesForTransactions: true,
    // Second cookies for browsers of 2019.
    legacySameSiteCookie: false,
    httpTimeoutInSeconds: IDENTITY.httpTimeoutMs / 1_000,
    authorizeTimeoutInSeconds: IDENTITY.authorizeTimeoutMs / 1_000,
    sessionCheckExpiryDays: IDENTITY.cookieDays,
    leeway: IDENTITY.clockLeewayS,
  };
}

/** Tells the provider the language of the page. */
function languageHint() {
  const { lang } = document.documentElement;
  return lang === '' ? {} : { ui_locales: lang };
}

/**
 * @throws when the browser lacks the cryptography that signing in needs (§5.13), and for options that the library does
 * not know (§5.17).
 */
export function createIdentityClient(options: Auth0ClientOptions): IdentityClient {
  requireCryptography();
  const library = new Auth0Client(options);
  const forget = () => library.logout({ openUrl: false });

  const newToken = (cacheMode: 'on' | 'off') =>
    withTabLock(`tokens.${options.clientId}`, async () => {
      // The provider would sign in again whoever has logged out here.
      if (isLogoutDue()) throw Object.assign(new Error(TOKEN_ERROR), { error: 'login_required' });
      try {
        return await library.getTokenSilently({ cacheMode });
      } catch (error) {
        if (codeOf(error) !== REFUSED_CODE) throw error;
        return await library.getTokenSilently({ cacheMode });
      }
    });

  async function validToken(): Promise<string> {
    const cached = await library.getTokenSilently({ cacheMode: 'cache-only' });
    const token = cached ?? (await newToken('on'));
    if (token === undefined) throw new Error(TOKEN_ERROR);
    return token;
  }

  return {
    signIn: (memory, leave) =>
      failingAs(LOGIN_ERROR, async () =>
        library.loginWithRedirect<SignInMemory>({
          appState: { ...memory, ...(base() !== '' && { base: base() }) },
          authorizationParams: {
            ...loggedOutHere(),
            ...(memory.isSignUp && { screen_hint: 'signup' }),
            ...(memory.stepUpNonce !== undefined && (await anewOf(library))),
          },
          openUrl: async (address) => leave(address),
        }),
      ),

    memory: () => memoryIn(document.cookie, options.clientId),

    finishSignIn: (address) =>
      failingAs(LOGIN_ERROR, async () => {
        await library.handleRedirectCallback(address);
      }),

    signInWithPopup: (popup) =>
      failingAs(LOGIN_ERROR, () =>
        library.loginWithPopup(
          { authorizationParams: loggedOutHere() },
          popup === null ? {} : { popup: withCloseDelay(popup) },
        ),
      ),

    stepUpWithPopup: (popup) =>
      failingAs(LOGIN_ERROR, async () =>
        library.loginWithPopup(
          { authorizationParams: await anewOf(library) },
          { popup: withCloseDelay(popup) },
        ),
      ),

    idToken: async () => (await library.getIdTokenClaims())?.__raw ?? null,

    accessToken: () =>
      // The library itself drops what was kept when the provider knows nobody. §8.31
      failingAs(TOKEN_ERROR, validToken),

    renew: () =>
      failingAs(TOKEN_ERROR, async () => {
        await newToken('off');
      }),

    user: async () => authUserOf(await library.getUser()),
    forget,

    signOut: (returnTo, leave) => library.logout({ logoutParams: { returnTo }, openUrl: leave }),
  };
}

/**
 * The provider's word for a code that it does not take any more. The library resends a code whose answer was lost. The
 * provider then revokes what that code gave, the next page's code too. The session goes on: another code is good.
 */
const REFUSED_CODE = 'invalid_grant';

/** After a Log Out that the provider does not know of yet it asks for the password, whatever session it has. */
const loggedOutHere = (): AuthorizationParams => (isLogoutDue() ? { prompt: 'login' } : {});

/** Asks the person to sign in again; for one call, because a silent renewal would fail with it. */
const ANEW = { max_age: 0 };

/** With the address of who is signed in: nobody else can prove it. */
async function anewOf(library: Auth0Client): Promise<AuthorizationParams> {
  const user = await library.getUser();
  return user?.email === undefined ? ANEW : { ...ANEW, login_hint: user.email };
}

/** The library returns it after a success only, and a failure needs it just as well. */
function memoryIn(cookies: string, clientId: string): SignInMemory | null {
  const name = `a0.spajs.txs.${clientId}=`;
  const cookie = cookies.split('; ').find((cookie) => cookie.startsWith(name));
  if (cookie === undefined) return null;
  const { appState } = JSON.parse(decodeURIComponent(cookie.slice(name.length))) as {
    appState?: SignInMemory;
  };
  return appState ?? null;
}

function requireCryptography(): void {
  // Browsers leave it out where a page came over plain http.
  if (globalThis.crypto?.subtle !== undefined) return;
  throw new Error(NEEDS_SECURE_CONNECTION);
}

/** Does it; whatever is thrown instead of an error becomes one (§8.32), and time-outs of all kinds are one kind. */
async function failingAs<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const error = asError(thrown, message);
    throw error.message === FETCH_TIMEOUT ? new TimeoutError() : inWords(error);
  }
}

/**
 * Replaces browsers' messages of a failed network, or of an answer that is no JSON: they are for developers. What the
 * library says is English. In another language whoever shows the failure says it in general.
 */
function inWords(error: Error): Error {
  if (error instanceof TypeError) return new TypeError(UNREACHABLE, { cause: error });
  if (error instanceof SyntaxError) return new SyntaxError(UNREADABLE, { cause: error });
  return import.meta.env.WORDS === 'en' ? error : Object.assign(error, { message: '' });
}

/** §3.1 */
function authUserOf(user: User | undefined): AuthUser | undefined {
  if (user?.sub === undefined) return undefined;
  const { email = '', name = '', nickname = '', picture = '', sub } = user;
  const wantsNews = user['wants_news'] === true;
  return { email, name, nickname, picture, sub, ...(wantsNews && { wantsNews }) };
}
