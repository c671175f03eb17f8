import { fakeServer } from './fake-server.ts';
import { TEST_CONFIG } from './render-page.tsx';
import { createWebLocks } from './web-locks.ts';

/** Seconds of this moment, as tokens have them. */
export const nowInSeconds = () => Math.floor(Date.now() / 1_000);

export interface TokenAnswer {
  readonly id_token: string;
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly scope: string;
  readonly expires_in: number;
  readonly token_type: 'Bearer';
}

/** Made once: it takes longer than the tests. */
let keys: Promise<CryptoKeyPair> | null = null;

/**
 * An identity provider as the browser sees it: its token endpoint, in place of the network, and tokens that are really
 * signed. What else is asked for answers `elsewhere`.
 */
export async function startTestProvider() {
  keys ??= crypto.subtle.generateKey(RS256, false, ['sign', 'verify']);
  const { privateKey } = await keys;
  const requests: URLSearchParams[] = [];
  const provider = {
    /** What the token endpoint was sent, in order. */
    requests,
    /** Of the sign-in under way; `follow` takes it from the address that the browser goes to. */
    nonce: '',

    /** Takes an authorization request, and returns the address the person comes back to. */
    follow(address: string, answer: Record<string, string> = { code: 'code-57' }): string {
      const query = new URL(address).searchParams;
      provider.nonce = query.get('nonce') ?? '';
      return `${query.get('redirect_uri')}/?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`;
    },

    /** An ID token of Mia, with other claims where given. */
    idToken(claims: object = {}): Promise<string> {
      return sign(privateKey, {
        iss: `${TEST_CONFIG.identity.domain}/`,
        aud: TEST_CONFIG.identity.clientId,
        iat: nowInSeconds(),
        exp: nowInSeconds() + 3_600,
        nonce: provider.nonce,
        ...MIA,
        ...claims,
      });
    },

    /** A token answer; tokens are good for 600 s. */
    async tokens(facts: Partial<TokenAnswer> = {}): Promise<TokenAnswer> {
      return {
        id_token: await provider.idToken(),
        access_token: `access-${requests.length}`,
        refresh_token: `refresh-${requests.length}`,
        scope: 'openid profile email offline_access',
        expires_in: 600,
        token_type: 'Bearer',
        ...facts,
      };
    },

    /** What the token endpoint answers. */
    answer: async (): Promise<Response> => Response.json(await provider.tokens()),
    /** What every other address answers. */
    elsewhere: async (_request: Request): Promise<Response> => new Response(null, { status: 404 }),
  };
  fakeServer((_, { name, options }) => {
    const [, address = ''] = name.split(' ');
    if (address !== `${TEST_CONFIG.identity.domain}/oauth/token`)
      return provider.elsewhere(new Request(new URL(address, location.href), options));
    requests.push(new URLSearchParams(String(options.body)));
    return Promise.race([provider.answer(), aborted(options.signal)]);
  });
  Object.defineProperty(navigator, 'locks', { value: createWebLocks(), configurable: true });
  return provider;
}

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

/** Who signs in. */
export const MIA = {
  sub: 'embedded|57',
  name: 'Mia Ó Briain',
  nickname: 'mia',
  email: 'mia@example.org',
  picture: '/media/mia.webp',
};

/** Ends what outlives a test: cookies, locks and hidden frames. */
export function forgetTestProvider(): void {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = `${cookie.split('=', 1)[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  Reflect.deleteProperty(navigator, 'locks');
  document.body.replaceChildren();
}

/**
 * Waits, without moving a faked clock, until something is so: cryptography takes its own time.
 *
 * @throws when it does not come to be.
 */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5_000; turn += 1) {
    if (isSo()) return;
    await nextTurn();
  }
  throw new Error('It did not come to be.');
}

/** Messages wait for no clock. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

const RS256 = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2_048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

async function sign(key: CryptoKey, claims: object): Promise<string> {
  const utf8 = new TextEncoder();
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => encode(utf8.encode(JSON.stringify(part))))
    .join('.');
  const signature = await crypto.subtle.sign(RS256.name, key, utf8.encode(text));
  return `${text}.${encode(new Uint8Array(signature))}`;
}

/** base64url */
function encode(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}
