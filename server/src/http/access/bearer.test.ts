import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createProfile } from '@pawhood/contract/users/users.ts';
import { forgedTokens } from '@pawhood/testing/hostile/forged-tokens.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';

const tenant = await testTenant();
const { url } = await testApp({ settings: tenant.settings });
const good = await tenant.token({});
const made = await callerWith(url, good)('POST', createProfile.path, { userProfile: { fullName: 'Nala' } });
const OWN = '/local/api/users/me';
const CLIENT = tenant.settings['IDENTITY_CLIENT_ID'];
const PUBLIC = `/local/api/users/${String(made.json['id'])}`;

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Asks with header lines as they are, byte for byte, as no well-behaved client would send them. */
async function ask(path: string, lines: readonly string[]): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // Not ended: the server would break off an answer it has not begun.
  socket.write(
    [`GET ${path} HTTP/1.1`, `host: ${hostname}`, 'connection: close', ...lines, '', ''].join('\r\n'),
  );
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const NO_TOKEN = /^www-authenticate: bearer$/m;
const BAD_TOKEN = /^www-authenticate: bearer error="invalid_token"$/m;

const forged = await forgedTokens(tenant);
const distinct = new Map(forged.map(([what, token]) => [what, token]));

test('there are at least 250 forged tokens, and the good one is good', async () => {
  expect(distinct.size).toBe(forged.length);
  expect(new Set(distinct.values()).size).toBeGreaterThanOrEqual(250);
  expect((await ask(OWN, [`authorization: Bearer ${good}`])).status).toBe(200);
  expect((await ask(PUBLIC, [`authorization: Bearer ${good}`])).status).toBe(200);
});

describe('refused with 401, also where none is needed', () => {
  test.each(forged)('a token %s', async (_, token) => {
    for (const path of [OWN, PUBLIC]) {
      const { status, head, body } = await ask(path, [`authorization: Bearer ${token}`]);
      expect([status, JSON.parse(body.replace(/^[^{]*|[^}]*$/g, '')).code]).toEqual([401, 'unauthorized']);
      expect(head).toMatch(BAD_TOKEN);
      expect(head).toMatch(/^cache-control: no-store$/m);
      expect(head).toMatch(/^vary: authorization$/m);
    }
  });
});

test('strangers’ key ids have not made the server hammer the provider', () => {
  expect(tenant.asked()).toBeLessThan(7);
});

describe('what stands around a good token', () => {
  test.each([
    ['the scheme alone', ['authorization: Bearer']],
    ['the scheme and a space', ['authorization: Bearer ']],
    ['a tab after the scheme', [`authorization: Bearer\t${good}`]],
    ['a space and a tab', [`authorization: Bearer \t${good}`]],
    ['a colon after the scheme', [`authorization: Bearer: ${good}`]],
    ['an equals sign after the scheme', [`authorization: Bearer=${good}`]],
    ['a name before the token', [`authorization: Bearer token=${good}`]],
    ['something after the token', [`authorization: Bearer ${good} realm="x"`]],
    ['another scheme after it', [`authorization: Bearer ${good}, Basic bmFsYTpwYXNz`]],
    ['the same header twice', [`authorization: Bearer ${good}`, `authorization: Bearer ${good}`]],
    ['a bad one after it', [`authorization: Bearer ${good}`, 'authorization: Bearer x.y.z']],
    ['a bad one before it', ['authorization: Bearer x.y.z', `Authorization: Bearer ${good}`]],
    ['a password after it', [`authorization: Bearer ${good}`, 'AUTHORIZATION: Basic bmFsYTpwYXNz']],
  ])('%s: 401 everywhere', async (_, lines) => {
    for (const path of [OWN, PUBLIC]) {
      const { status, head } = await ask(path, lines);
      expect(status).toBe(401);
      expect(head).toMatch(BAD_TOKEN);
    }
  });

  test.each([
    ['no header', []],
    ['an empty header', ['authorization:']],
    ['a password', ['authorization: Basic bmFsYTpwYXNz']],
    ['the token alone', [`authorization: ${good}`]],
    ['no space after the scheme', [`authorization: Bearer${good}`]],
    ['another scheme', [`authorization: Token ${good}`]],
    ['quotes around all', [`authorization: "Bearer ${good}"`]],
    ['a password before it', ['authorization: Basic bmFsYTpwYXNz', `authorization: Bearer ${good}`]],
    ['another header', [`x-authorization: Bearer ${good}`, `proxy-authorization: Bearer ${good}`]],
    ['a cookie', [`cookie: access_token=${good}; authorization=Bearer ${good}`]],
  ])('%s is no token: 401 where one is needed, the public view elsewhere', async (_, lines) => {
    const { status, head } = await ask(OWN, lines);
    expect(status).toBe(401);
    expect(head).toMatch(NO_TOKEN);
    expect((await ask(PUBLIC, lines)).status).toBe(200);
  });

  test('a token in the address is none', async () => {
    expect((await ask(`${OWN}?access_token=${good}`, [])).status).toBe(401);
  });

  test.each(['bearer', 'BEARER', 'bEaReR', 'Bearer  '])('the scheme as %s is understood', async (scheme) => {
    expect((await ask(OWN, [`authorization: ${scheme} ${good}`])).status).toBe(200);
  });
});

describe('times and audiences', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['expired 30 s ago', (now: number) => ({ exp: now - 30 })],
    ['valid in 30 s', (now: number) => ({ nbf: now + 30 })],
    ['for several audiences', () => ({ aud: ['https://other.example', tenant.audience] })],
    ['without a moment of its making', () => ({ iat: undefined })],
  ])('a token %s is taken', async (_, claims) => {
    const token = await tenant.token(claims(Math.floor(Date.now() / 1000)));
    expect((await ask(OWN, [`authorization: Bearer ${token}`])).status).toBe(200);
  });

  test.each([undefined, 'at+jwt', 'AT+JWT', 'application/at+jwt', 'Application/At+Jwt', 'JWT', 'jwt'])(
    'a token of the type %s is one',
    async (typ) => {
      const token = await tenant.token({ sub: `auth0|${typ}` }, { typ });
      expect((await ask(PUBLIC, [`authorization: Bearer ${token}`])).status).toBe(200);
    },
  );

  test.each(['dpop+jwt', 'logout+jwt', 'secevent+jwt', '', 57])(
    'a token of the type %s is none',
    async (typ) => {
      const token = await tenant.token({}, { typ });
      expect((await ask(PUBLIC, [`authorization: Bearer ${token}`])).status).toBe(401);
    },
  );

  test.each([
    ['with azp', { azp: CLIENT }],
    ['with client_id', { client_id: CLIENT }],
    ['with both, as some tenants write', { azp: CLIENT, client_id: CLIENT }],
    ['whose scope is the API’s alone', { azp: CLIENT, scope: 'read:pets' }],
    ['whose scope is empty', { azp: CLIENT, scope: '' }],
  ])('a token of our own application is taken: one %s', async (_, claims) => {
    const aud = [tenant.audience, `${tenant.issuer}userinfo`];
    const token = await tenant.token({ ...claims, aud });
    expect((await ask(OWN, [`authorization: Bearer ${token}`])).status).toBe(200);
  });

  test.each([
    ['by azp', { azp: 'another-app', client_id: CLIENT }],
    ['by client_id', { azp: CLIENT, client_id: 'another-app' }],
    ['of a machine', { azp: 'machine-57', gty: 'client-credentials', sub: 'machine-57@clients' }],
    ['whatever its scope', { azp: 'another-app', scope: 'openid profile email offline_access' }],
  ])('a token of another application of the tenant is none: one %s', async (_, claims) => {
    const token = await tenant.token(claims);
    const { status, head } = await ask(PUBLIC, [`authorization: Bearer ${token}`]);
    expect(status).toBe(401);
    expect(head).toMatch(BAD_TOKEN);
  });

  test('a token that is remembered ends when it ends, the leeway included', async () => {
    const token = await tenant.token({ exp: Date.now() / 1000 - 50 });
    expect((await ask(OWN, [`authorization: Bearer ${token}`])).status).toBe(200);
    // Date alone: connections and the database keep their time.
    vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] });
    expect((await ask(OWN, [`authorization: Bearer ${token}`])).status).toBe(401);
  });
});

test('a stranger is refused before anything is read of what they send', async () => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = ['PUT /local/api/users/me/picture HTTP/1.1', `host: ${hostname}`, 'content-length: 8000000'];
  socket.write([...head, 'content-type: multipart/form-data; boundary=x', '', ''].join('\r\n'));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});
