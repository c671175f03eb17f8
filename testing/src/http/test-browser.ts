/** A browser of the tests: keeps cookies, follows redirects, sends forms and speaks the protocol as the application does. */
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '@pawhood/server/config/config.ts';
import type { TestApp } from '../site/test-app.ts';
import { type LightRequest, lightFetch } from './light-fetch.ts';
import { createTestCookies, type TestCookies } from './test-cookies.ts';

/** What came in the end, after all redirects within the identity provider. */
export interface Landing {
  readonly status: number;
  readonly headers: Headers;
  /** Where the browser is, with the query: beneath the public address, or, after the last redirect, the application. */
  readonly url: URL;
  /** Empty where the browser has arrived at the application. */
  readonly html: string;
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly expires_in: number;
}

/** One sign-in under way. */
export interface Flow {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly address: string;
}

/** What a browser does at any site. */
interface Surfing {
  readonly cookies: TestCookies;
  /** One request to the server, whatever public name it is known by; no redirect is followed. */
  request(address: string, init?: LightRequest): Promise<Response>;
  /** Goes to an address and on to where redirects lead, as far as that is the identity provider. */
  open(address: string, init?: LightRequest): Promise<Landing>;
  /** Sends the form of a page whose action ends so, with what its hidden fields hold. */
  send(page: Landing, action: string, fields: Readonly<Record<string, string>>): Promise<Landing>;
}

export type TestBrowser = ReturnType<typeof testBrowser>;

/** A browser, and the application in it. */
export function testBrowser({ url, config }: Pick<TestApp, 'url' | 'config'>) {
  const { publicUrl, identity } = config;
  const surfing = surf(url, publicUrl);
  const { open, send } = surfing;
  const flow = (further: Readonly<Record<string, string>> = {}) => beginFlow(config, further);

  /** Asks the token endpoint; as the application does, without a cookie. */
  const token = (fields: Record<string, string>): Promise<Response> =>
    lightFetch(`${url}/idp/oauth/token`, {
      method: 'POST',
      headers: { origin: publicUrl },
      body: new URLSearchParams({ client_id: identity.clientId, ...fields }),
    });

  const redeem = ({ url: at }: Landing, { verifier }: Flow): Promise<Response> =>
    token({
      grant_type: 'authorization_code',
      code: at.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: publicUrl,
    });

  return {
    ...{ ...surfing, flow, redeem },

    refresh: (refreshToken: string): Promise<Response> =>
      token({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    /** Makes an account and comes back to the application with tokens. */
    async signUp(person: { name: string; email: string; password: string }): Promise<Tokens> {
      const started = flow({ screen_hint: 'signup' });
      return tokensOf(await redeem(await send(await open(started.address), 'sign-up', person), started));
    },

    async signIn({ email, password }: { email: string; password: string }): Promise<Tokens> {
      const started = flow();
      const landing = await send(await open(started.address), 'sign-in', { email, password });
      return tokensOf(await redeem(landing, started));
    },

    /** What the hidden frame of the application is answered. */
    silently: (): Promise<Landing> => open(flow({ prompt: 'none', response_mode: 'web_message' }).address),
  };
}

function surf(url: string, publicUrl: string): Surfing {
  const cookies = createTestCookies();

  async function request(address: string, init: LightRequest = {}): Promise<Response> {
    const { pathname, search } = new URL(address, publicUrl);
    const headers = new Headers({ accept: 'text/html', ...init.headers });
    headers.set('cookie', cookies.headerFor(pathname));
    const response = await lightFetch(`${url}${pathname}${search}`, { ...init, headers });
    cookies.keep(response);
    return response;
  }

  async function open(address: string, init: LightRequest = {}): Promise<Landing> {
    const at = new URL(address, publicUrl);
    const response = await request(address, init);
    const { status, headers } = response;
    const location = headers.get('location');
    if (location === null) return { status, headers, url: at, html: await response.text() };
    const next = new URL(location, at);
    const isOurs = next.origin === publicUrl && next.pathname.startsWith('/idp/');
    return isOurs ? open(next.href) : { status, headers, url: next, html: '' };
  }

  return {
    ...{ cookies, request, open },
    async send({ html, status }, action, fields) {
      const form = html.match(new RegExp(`<form[^>]* action="([^"]*${action})"[\\s\\S]*?</form>`));
      if (!form) throw new Error(`The page has no form ${action}: ${status} ${html}`);
      const hidden = [...form[0].matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
      const body = new URLSearchParams([
        ...hidden.map(([, name = '', value = '']): [string, string] => [name, value]),
        ...Object.entries(fields),
      ]);
      return open(form[1] ?? '', { method: 'POST', body, headers: { origin: publicUrl } });
    },
  };
}

function beginFlow({ publicUrl, identity }: Config, further: Readonly<Record<string, string>>): Flow {
  const [verifier, state, nonce] = [random(), random(), random()];
  const query = new URLSearchParams({
    client_id: identity.clientId,
    scope: 'openid profile email offline_access',
    audience: identity.audience,
    redirect_uri: publicUrl,
    response_type: 'code',
    response_mode: 'query',
    ...{ state, nonce },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...further,
  });
  return { verifier, state, nonce, address: `/idp/authorize?${query}` };
}

async function tokensOf(response: Response): Promise<Tokens> {
  if (!response.ok) throw new Error(`No tokens: ${response.status} ${await response.text()}`);
  return (await response.json()) as Tokens;
}

const random = (): string => randomBytes(32).toString('base64url');
