import { listHealthEntries } from '@pawhood/contract/pets/health.ts';
import { readOwnPage } from '@pawhood/contract/pets/own-page.ts';
import { listOwnPets, readPet } from '@pawhood/contract/pets/profile.ts';
import { listReminders } from '@pawhood/contract/pets/reminders.ts';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { createProfile, readOwnProfile } from '@pawhood/contract/users/users.ts';
import { type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { accountSite, FORGOTTEN_PAGE, linkIn, tabTitleOf } from '@pawhood/testing/people/account-site.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { setSuspended } from '@pawhood/testing/people/suspension.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

const { mail, newPerson, server } = await accountSite();
const second = await testApp({ database: server.database });
const OURS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** Somebody with a profile and a pet that was vaccinated. */
async function owner() {
  const account = await newPerson();
  const call = callerWith(server.url, account.tokens.access_token);
  await call('POST', createProfile.path, { userProfile: { fullName: 'Mia' } });
  const { id } = await petOf(call, { name: 'Nala' });
  await call('POST', `/api/pets/${id}/health`, ENTRY);
  return { ...account, call, petId: id };
}

const ENTRY = { kind: 'vaccination', subject: 'Rabies', date: '2026-03-05', nextDue: '2026-03-06' };

interface SignedIn {
  readonly browser: TestBrowser;
}

interface Asking {
  readonly at?: Pick<TestApp, 'url'>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks as a document does, with all cookies of the person's browser. */
async function ask({ browser }: SignedIn, asking: Asking = {}) {
  const { at = server, headers = OURS, body = '{}' } = asking;
  const cookie = browser.cookies.headerFor(readOwnPage.path);
  const response = await fetch(at.url + readOwnPage.path, {
    method: 'POST',
    headers: { cookie, ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: JSON.parse(text), text };
}

const statusOf = async (person: SignedIn, asking?: Asking) => (await ask(person, asking)).status;

const subjectOf = ({ tokens }: Pick<Owner, 'tokens'>) => decodeJwt(tokens.access_token).sub ?? '';

test('the session’s cookie answers the profile, the pets and what is due, as the calls with a token do', async () => {
  const { call, petId, ...mia } = await owner();
  const { status, json, headers } = await ask(mia);
  const told = async (path: string) => (await call('GET', path)).json;
  expect([status, json]).toEqual([
    200,
    {
      profile: await told(readOwnProfile.path),
      pets: await told(listOwnPets.path),
      reminders: await told(listReminders.path),
      health: [],
    },
  ]);
  expect(json.reminders).toMatchObject([{ petId, subject: 'Rabies' }]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('on a pet’s page it answers that pet and its health log', async () => {
  const { call, petId, ...mia } = await owner();
  await petOf(call, { name: 'Pip' });
  const { status, json } = await ask(mia, { body: JSON.stringify({ petId }) });
  const told = async (path: string) => (await call('GET', path.replace(':petId', petId))).json;
  expect([status, json]).toEqual([
    200,
    {
      profile: await told(readOwnProfile.path),
      pets: [await told(readPet.path)],
      reminders: [],
      health: await told(listHealthEntries.path),
    },
  ]);
  expect(json.health).toHaveLength(1);
});

test('a pet of another account is answered as one that is not there, although everybody may see it', async () => {
  const { petId } = await owner();
  const mia = await owner();
  const answers = [petId, 'nobody'].map((id) => ask(mia, { body: JSON.stringify({ petId: id }) }));
  for (const { status, json } of await Promise.all(answers)) {
    expect(status).toBe(200);
    expect(json).toMatchObject({
      profile: { fullName: expect.any(String) },
      pets: [],
      reminders: [],
      health: [],
    });
  }
});

test.each<[string, Record<string, string>, number, string]>([
  ['another site', { ...OURS, 'sec-fetch-site': 'cross-site' }, 403, 'foreign_origin'],
  ['a neighbouring host', { ...OURS, 'sec-fetch-site': 'same-site' }, 403, 'foreign_origin'],
  ['nobody’s page', { ...OURS, 'sec-fetch-site': 'none' }, 403, 'foreign_origin'],
  ['two sites', { ...OURS, 'sec-fetch-site': 'same-origin, same-origin' }, 403, 'foreign_origin'],
  ['another origin', { ...OURS, origin: 'https://evil.example' }, 403, 'foreign_origin'],
  [
    'another origin in an old browser',
    { 'content-type': 'application/json', origin: 'https://evil.example' },
    403,
    'foreign_origin',
  ],
  ['no origin at all', { 'content-type': 'application/json' }, 403, 'foreign_origin'],
  ['a form', { ...OURS, 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  [
    'a form with fields',
    { ...OURS, 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
  ],
])('asked from %s it is refused', async (_, headers, status, code) => {
  const mia = await owner();
  const answer = await ask(mia, { headers });
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect(answer.text).not.toContain('Nala');
});

test('an old browser that names our origin alone is answered', async () => {
  const headers = { 'content-type': 'application/json', origin: server.config.publicUrl };
  expect(await statusOf(await owner(), { headers })).toBe(200);
});

test('without the cookie, with another in its place or with a token instead, nobody is answered', async () => {
  const { tokens, ...mia } = await owner();
  const cookie = mia.browser.cookies.headerFor(readOwnPage.path);
  for (const headers of [
    { cookie: '' },
    { cookie: cookie.replace(/(?<=pawhood_identity=)./, (first) => (first === '_' ? '-' : '_')) },
    { cookie: cookie.replace(/pawhood_identity\.sig=[^;]*/, '') },
    { cookie: '', authorization: `Bearer ${tokens.access_token}` },
  ]) {
    const { status, json } = await ask(mia, { headers: { ...OURS, ...headers } });
    expect([status, json.code]).toEqual([401, 'unauthorized']);
  }
});

test('it makes no profile, sets no cookie and writes nothing', async () => {
  const mia = await newPerson();
  const state = async () => {
    const { rows: tables } = await server.database.$client.query<{ name: string }>(
      `select relname as name from pg_stat_user_tables order by 1`,
    );
    const contents = [];
    for (const { name } of tables) {
      const { rows } = await server.database.$client.query(
        `select count(*) as rows, md5(string_agg(part::text, '' order by part::text)) as content from "${name}" part`,
      );
      contents.push({ name, ...rows[0] });
    }
    return contents;
  };
  const before = await state();
  // Without a profile, which only a call with a token makes.
  const { status, json, headers } = await ask(mia);
  expect([status, json.code]).toEqual([404, 'unknown_user']);
  expect(headers.getSetCookie()).toEqual([]);
  expect(await state()).toEqual(before);
});

type Owner = Awaited<ReturnType<typeof owner>>;

test.each<[string, (person: Owner) => Promise<unknown>]>([
  ['Log Out', ({ browser }) => browser.open('/idp/v2/logout')],
  ['signing out everywhere', ({ call }) => call('POST', signOutEverywhere.path)],
  ['a new password by a mailed link', resetPassword],
  ['being disabled', (person) => setSuspended(server, { issuer: '/idp/', subject: subjectOf(person) }, true)],
  ['the end of the account', ({ call }) => call('DELETE', '/local/api/users/me')],
])('after %s a copy of the cookie is 401 on both servers within a second', async (_, end) => {
  const mia = await owner();
  const copy = mia.browser.cookies.headerFor(readOwnPage.path);
  expect([await statusOf(mia), await statusOf(mia, { at: second })]).toEqual([200, 200]);
  await end(mia);
  const headers = { ...OURS, cookie: copy };
  expect(await statusOf(mia, { headers })).toBe(401);
  await expect.poll(() => statusOf(mia, { at: second, headers })).toBe(401);
});

/** In another browser, as somebody who has lost theirs. */
async function resetPassword({ email }: Owner): Promise<void> {
  const browser = testBrowser(server);
  await browser.send(await browser.open(FORGOTTEN_PAGE), FORGOTTEN_PAGE, { email });
  const form = await browser.open(linkIn((await mail.next(email)).text));
  const done = await browser.send(form, '/new-password', { password: 'eight geese at the lock' });
  // Nobody had confirmed the address.
  expect(tabTitleOf(done)).toBe('Whose pets are these?');
}

test('a session is answered 60 times a minute, and others go on', async () => {
  const limited = await testApp({ database: server.database });
  const [mia, other] = [await owner(), await owner()];
  const answers = await Promise.all(Array.from({ length: 60 }, () => statusOf(mia, { at: limited })));
  expect(new Set(answers)).toEqual(new Set([200]));
  const { status, json, headers } = await ask(mia, { at: limited });
  expect([status, json.code]).toEqual([429, 'too_many_attempts']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statusOf(other, { at: limited })).toBe(200);
});

const UPSTREAM = {
  ...{ IDENTITY_MODE: 'federated', UPSTREAM_ISSUER: 'http://127.0.0.1:57', UPSTREAM_NAME: 'City Hall' },
  ...{ UPSTREAM_CLIENT_ID: 'pawhood', UPSTREAM_CLIENT_SECRET: 'not so secret' },
};

test.each([
  ['accounts are at another server', UPSTREAM],
  ['the edition is the specification’s', { EDITION: 'specification' }],
])('there is no such call where %s', async (_, settings) => {
  const elsewhere = await testApp({ database: server.database, settings });
  const { status, json } = await ask(await owner(), { at: elsewhere });
  expect([status, json.code]).toEqual([404, 'unknown_path']);
});
