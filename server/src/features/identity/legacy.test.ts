import { identityAccount, identityPayload } from '@pawhood/identity/database/schema.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const call = callerWith(server.url, null);

const siep = {
  email: 'Siep.Bakker@example.org',
  password: 'nine herons on the quay',
  fullName: 'Siep Bakker',
};

const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const legacySessions = () =>
  server.database.select().from(identityPayload).where(eq(identityPayload.model, 'LegacySession'));

test('§7.6 registering makes an account and a profile and answers the person', async () => {
  const { status, json, headers } = await call('POST', '/api/register', siep);
  expect(status).toBe(200);
  expect(json).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    email: siep.email,
    fullName: siep.fullName,
    username: 'Siep.Bakker',
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^pawhood_session=[\w-]{43}; Max-Age=1209600; Path=\/api\/logout; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  expect(headers.get('cache-control')).toBe('no-store');
  const seen = await call('GET', `/local/api/users/${json['id']}`);
  expect(seen.json).toMatchObject({ fullName: siep.fullName, email: '' });
});

test('§7.5 signing in answers the same person, however the address is written', async () => {
  const { status, json } = await call('POST', '/api/login', {
    email: ' siep.bakker@EXAMPLE.org ',
    password: siep.password,
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ email: siep.email, fullName: siep.fullName, username: 'Siep.Bakker' });
  const { rows } = await server.database.$client.query('select kind from security_event order by id');
  expect(rows.map(({ kind }) => kind)).toEqual(['sign-up', 'sign-in']);
});

test('who has registered signs in with a browser, and finds the profile made', async () => {
  const { access_token: token } = await testBrowser(server).signIn(siep);
  const { status, json } = await callerWith(server.url, token)('GET', '/local/api/users/me');
  expect(status).toBe(200);
  expect(json).toMatchObject({ fullName: siep.fullName, email: siep.email });
  expect((await call('POST', '/api/login', siep)).json['id']).toBe(json['id']);
});

test('who has an account without a profile gets it at the first legacy sign-in', async () => {
  const person = { email: 'hedda@example.org', password: 'rain over howth head', name: 'Hedda' };
  const { access_token: token } = await testBrowser(server).signUp(person);
  const me = callerWith(server.url, token);
  expect((await me('GET', '/local/api/users/me')).status).toBe(404);
  const [one, two] = await Promise.all([1, 2].map(() => call('POST', '/api/login', person)));
  expect(one?.json).toEqual(two?.json);
  expect((await me('GET', '/local/api/users/me')).json['id']).toBe(one?.json['id']);
});

test.each([
  ['a wrong password', { email: siep.email, password: 'nine herons on the Quay' }],
  ['an unknown address', { email: 'nobody@example.org', password: siep.password }],
  ['an address that is none', { email: 'siep', password: siep.password }],
  ['a password longer than any', { email: siep.email, password: 'a'.repeat(20_000) }],
])('§7.5 %s is answered alike', async (_, body) => {
  const { status, json, headers } = await call('POST', '/api/login', body);
  expect(status).toBe(401);
  expect(json['detail']).toBe('Wrong email or password.');
  expect(headers.getSetCookie()).toEqual([]);
});

test('a person whom the operator has closed out is told so, but only with the right password', async () => {
  const person = { email: 'closed@example.org', password: 'sixteen tons of kibble', fullName: 'Closed' };
  await call('POST', '/api/register', person);
  await server.database
    .update(identityAccount)
    .set({ disabledAt: new Date() })
    .where(eq(identityAccount.emailKey, person.email));
  expect((await call('POST', '/api/login', person)).json['code']).toBe('account_disabled');
  expect((await call('POST', '/api/login', { ...person, password: 'something else' })).status).toBe(401);
});

test.each([
  ['a short password', { password: 'nine' }, 'password', /at least 10 characters/, 'password_too_short'],
  [
    'a common password',
    { password: 'Password1234' },
    'password',
    /Many people use this password/,
    'password_common',
  ],
  [
    'the own address as password',
    { password: 'new@example.org' },
    'password',
    /mostly your name/,
    'password_about_owner',
  ],
  [
    'an address that is none',
    { email: 'new@localhost' },
    'email',
    /such as name@example.org/,
    'unsuitable_email',
  ],
  ['no name', { fullName: ' \u200b ' }, 'fullName', /enter your name/, 'unsuitable_name'],
])(
  'registering with %s is refused with a sentence beside the field',
  async (_, wrong, field, sentence, code) => {
    const good = { email: 'new@example.org', password: 'a whole quiet morning', fullName: 'New' };
    const { status, json } = await call('POST', '/api/register', { ...good, ...wrong });
    expect(status).toBe(400);
    expect(json['errors']).toEqual([{ field, code, detail: expect.stringMatching(sentence) }]);
  },
);

test('registering a known address is refused, whatever its case and password', async () => {
  const again = { ...siep, email: 'SIEP.bakker@example.org', password: 'another good phrase' };
  const { status, json } = await call('POST', '/api/register', again);
  expect(status).toBe(409);
  expect(json['detail']).toBe('There is already an account with this email address.');
});

test('of 25 who register one address at once, one gets it', async () => {
  const person = { email: 'many@example.org', fullName: 'One of many' };
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      call('POST', '/api/register', { ...person, password: `the ${index}th of many words` }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(24);
  const rows = await server.database
    .select()
    .from(identityAccount)
    .where(eq(identityAccount.emailKey, person.email));
  expect(rows).toHaveLength(1);
});

test('§7.7 logging out answers 204 in any case and ends the session that was begun', async () => {
  const { headers } = await call('POST', '/api/login', siep);
  const before = (await legacySessions()).length;
  const logout = (init: RequestInit = {}) => fetch(`${server.url}/api/logout`, { method: 'POST', ...init });
  const left = await logout({ headers: { cookie: cookieOf(headers) } });
  expect(left.status).toBe(204);
  expect(left.headers.getSetCookie()).toEqual([
    'pawhood_session=; Max-Age=0; Path=/api/logout; HttpOnly; SameSite=Lax',
  ]);
  expect(await legacySessions()).toHaveLength(before - 1);
  const signOuts = async () =>
    (
      await server.database.$client.query(
        `select times, subject is not null as is_owners, network is not null as has_network
         from security_event where kind = 'sign-out'`,
      )
    ).rows;
  expect(await signOuts()).toEqual([{ times: 1, is_owners: true, has_network: true }]);
  // Once it is over, nothing more ends.
  expect((await logout({ headers: { cookie: cookieOf(headers) } })).status).toBe(204);
  expect(await signOuts()).toHaveLength(1);
  expect((await logout({ headers: { cookie: 'pawhood_session=made-up' } })).status).toBe(204);
  expect((await logout()).status).toBe(204);
  const empty = await logout({ headers: { 'content-type': 'application/json' }, body: '' });
  expect(empty.status).toBe(204);
  expect(await legacySessions()).toHaveLength(before - 1);
});

test('the session of a legacy call opens nothing', async () => {
  const { headers } = await call('POST', '/api/login', siep);
  const cookie = cookieOf(headers);
  const get = (path: string) => fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
  expect((await get('/local/api/users/me')).status).toBe(401);
  expect(await (await get('/idp/account')).text()).toContain('Sign in to see and change your account.');
});

test('bodies that no client of ours sends are refused with 400', async () => {
  for (const body of [{}, [], { email: 7, password: [] }, { email: siep.email }, 'nonsense'])
    expect((await call('POST', '/api/login', body)).status).toBe(400);
  expect((await call('POST', '/api/register', { email: siep.email, password: siep.password })).status).toBe(
    400,
  );
  expect((await call('POST', '/api/login', { email: 'a'.repeat(300), password: 'x' })).status).toBe(400);
  expect((await call('POST', '/api/login', { email: '', password: '' })).status).toBe(400);
});

describe('with the request limits', async () => {
  const limited = await testApp();
  const at = callerWith(limited.url, null);

  test('ten attempts a minute are let through from one network', async () => {
    const wrong = { email: 'throttled@example.org', password: 'not the right one' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await at('POST', '/api/login', wrong)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const other = await at('POST', '/api/register', siep);
    expect(other.json['detail']).toBe('Too many attempts. Please wait a minute and try again.');
  });
});

test('with another provider the calls say that passwords are not checked here; logging out still works', async () => {
  const settings = {
    IDENTITY_MODE: 'auth0',
    IDENTITY_DOMAIN: 'tenant.example.org',
    IDENTITY_CLIENT_ID: 'client',
    IDENTITY_AUDIENCE: 'https://pets.example.org/api',
  };
  const elsewhere = await testApp({ settings });
  const there = callerWith(elsewhere.url, null);
  for (const path of ['/api/login', '/api/register']) {
    const { status, json } = await there('POST', path, siep);
    expect(status).toBe(404);
    expect(json['detail']).toBe('Password sign-in is not enabled on this server.');
  }
  expect((await there('POST', '/api/logout')).status).toBe(204);
});
