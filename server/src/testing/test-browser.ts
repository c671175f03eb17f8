/** A browser of the tests: keeps cookies, follows redirects, sends forms and speaks the protocol as the application does. */
import { createHash, randomBytes } from 'node:crypto';
import type { TestApp } from './test-app.ts';

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

interface Cookie {
  readonly value: string;
  readonly path: string;
  /** As the server wrote it. */
  readonly written: string;
}

/** One sign-in under way. */
export interface Flow {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly address: string;
}

export type TestBrowser = ReturnType<typeof testBrowser>;

export function testBrowser({ url, config }: Pick<TestApp, 'url' | 'config'>) {
  const { publicUrl, identity } = config;
  const cookies = new Map<string, Cookie>();

  function cookiesFor(path: string): string {
    return [...cookies]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  function keep(response: Response): void {
    for (const written of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = written.split('; ');
      const [name = '', ...value] = pair.split('=');
      const attribute = (wanted: string) =>
        attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.split('=')[1];
      const expires = attribute('expires');
      if (expires && new Date(expires) <= new Date()) cookies.delete(name);
      else cookies.set(name, { value: value.join('='), path: attribute('path') ?? '/', written });
    }
  }

  /** One request to the server, whatever public name it is known by; no redirect is followed. */
  async function request(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(address, publicUrl);
    const headers = new Headers(init.headers);
    headers.set('accept', headers.get('accept') ?? 'text/html');
    headers.set('cookie', cookiesFor(pathname));
    const response = await fetch(`${url}${pathname}${search}`, { ...init, headers, redirect: 'manual' });
    keep(response);
    return response;
  }

  /** Goes to an address and on to where redirects lead, as far as that is the identity provider. */
  async function open(address: string, init: RequestInit = {}): Promise<Landing> {
    const at = new URL(address, publicUrl);
    const response = await request(address, init);
    const { status, headers } = response;
    const location = headers.get('location');
    if (location === null) return { status, headers, url: at, html: await response.text() };
    const next = new URL(location, at);
    const isOurs = next.origin === publicUrl && next.pathname.startsWith('/idp/');
    return isOurs ? open(next.href) : { status, headers, url: next, html: '' };
  }

  /** Sends the form of a page whose action ends so, with what its hidden fields hold. */
  async function send(page: Landing, action: string, fields: Record<string, string>): Promise<Landing> {
    const form = page.html.match(new RegExp(`<form[^>]* action="([^"]*${action})"[\\s\\S]*?</form>`));
    if (!form) throw new Error(`The page has no form ${action}: ${page.status} ${page.html}`);
    const hidden = [...form[0].matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    const body = new URLSearchParams([
      ...hidden.map(([, name = '', value = '']): [string, string] => [name, value]),
      ...Object.entries(fields),
    ]);
    return open(form[1] ?? '', { method: 'POST', body, headers: { origin: publicUrl } });
  }

  function flow(further: Record<string, string> = {}): Flow {
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

  /** Asks the token endpoint; as the application does, without a cookie. */
  async function token(fields: Record<string, string>): Promise<Response> {
    return fetch(`${url}/idp/oauth/token`, {
      method: 'POST',
      headers: { origin: publicUrl },
      body: new URLSearchParams({ client_id: identity.clientId, ...fields }),
    });
  }

  const redeem = (landing: Landing, { verifier }: Flow): Promise<Response> =>
    token({
      grant_type: 'authorization_code',
      code: landing.url.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: publicUrl,
    });

  async function tokensOf(response: Response): Promise<Tokens> {
    if (!response.ok) throw new Error(`No tokens: ${response.status} ${await response.text()}`);
    return (await response.json()) as Tokens;
  }

  return {
    ...{ cookies, request, open, send, flow, token, redeem },

    refresh: (refreshToken: string): Promise<Response> =>
      token({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    /** Makes an account and comes back to the application with tokens. */
    async signUp(person: { name: string; email: string; password: string }): Promise<Tokens> {
      const started = flow({ screen_hint: 'signup' });
      const landing = await send(await open(started.address), 'sign-up', person);
      return tokensOf(await redeem(landing, started));
    },

    async signIn(person: { email: string; password: string }): Promise<Tokens> {
      const started = flow();
      const landing = await send(await open(started.address), 'sign-in', person);
      return tokensOf(await redeem(landing, started));
    },

    /** What the hidden frame of the application is answered. */
    async silently(further: Record<string, string> = {}): Promise<Landing> {
      return open(flow({ prompt: 'none', response_mode: 'web_message', ...further }).address);
    },
  };
}

const random = (): string => randomBytes(32).toString('base64url');
