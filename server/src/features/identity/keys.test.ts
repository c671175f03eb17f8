import { createHmac } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createKeysService } from '@pawhood/identity/keys/keys.service.ts';
import { createKeysStore } from '@pawhood/identity/keys/keys.store.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { rotateKeys } from '../../security/rotate-keys.command.ts';

// Passwords take their time, the more so on a busy machine.

const database = await testDatabase();
// Before a first start there are none.
await database.$client.query('delete from identity_key');
const [one, two] = [await testApp({ database }), await testApp({ database })];
const kim = { name: 'Kim', email: 'kim@example.org', password: 'a long walk in the rain' };

const kidsOf = async (url: string): Promise<string[]> => {
  const { keys } = (await (await fetch(`${url}/idp/.well-known/jwks.json`)).json()) as {
    keys: { kid: string }[];
  };
  return keys.map(({ kid }) => kid);
};

/** Makes every key older, as time does. */
const age = (days: number) =>
  database.$client.query(`update identity_key set created_at = created_at - $1 * interval '1 day'`, [days]);

test('servers that start together on one database make one key of each kind', async () => {
  const [first, second] = await Promise.all([kidsOf(one.url), kidsOf(two.url)]);
  expect(first).toHaveLength(1);
  expect(second).toEqual(first);
  const { rows } = await database.$client.query('select kind from identity_key order by kind');
  expect(rows).toEqual([{ kind: 'cookie' }, { kind: 'secret' }, { kind: 'signing' }]);
});

test('who signed in at one server is signed in at the other', async () => {
  const browser = testBrowser(one);
  const tokens = await browser.signUp(kim);
  const me = await callerWith(two.url, tokens.access_token)('GET', '/local/api/users/me');
  expect(me.status).toBe(404);
  const other = testBrowser(two);
  expect((await other.refresh(tokens.refresh_token)).status).toBe(200);
});

test('a new key is announced first, then signs, and the former is forgotten once nothing of it is left', async () => {
  const browser = testBrowser(one);
  const before = (await browser.signIn(kim)).access_token;
  const { kid: former = '' } = decodeProtectedHeader(before);

  await age(89);
  const three = await testApp({ database });
  const announced = await kidsOf(three.url);
  expect(announced).toHaveLength(2);
  expect(announced[0]).toBe(former);
  expect(decodeProtectedHeader((await testBrowser(three).signIn(kim)).access_token).kid).toBe(former);

  await age(1.1);
  const four = await testApp({ database });
  const silent = testBrowser(four);
  const after = (await silent.signIn(kim)).access_token;
  expect(decodeProtectedHeader(after).kid).toBe(announced[1]);
  for (const token of [before, after]) {
    expect((await callerWith(four.url, token)('GET', '/local/api/users/me')).status).toBe(404);
  }
  await age(1.1);
  expect(await kidsOf((await testApp({ database })).url)).toEqual([announced[1]]);
});

test('a session outlives the change of the key that its cookie is signed with', async () => {
  const browser = testBrowser(await testApp({ database }));
  await browser.signIn(kim);
  await age(89);
  await createKeysService({ store: createKeysStore(database) }).current();
  await age(2);
  const later = testBrowser(await testApp({ database }));
  later.cookies.adopt(browser.cookies.all());
  expect((await later.silently()).html).toContain('"code"');
});

test('a session whose cookie was signed with SHA-1 goes on, and its cookie is signed anew', async () => {
  const browser = testBrowser(await testApp({ database }));
  await browser.signIn(kim);
  const { rows } = await database.$client.query("select value from identity_key where kind = 'cookie'");
  const [session] = browser.cookies.all().filter(({ name }) => name === 'pawhood_identity');
  const data = `pawhood_identity=${session?.value}`;
  const marks = ['sha256', 'sha1'].map((algorithm) =>
    rows.map(({ value }) => createHmac(algorithm, value).update(data).digest('base64url')),
  );
  const signature = () => browser.cookies.all().find(({ name }) => name === 'pawhood_identity.sig');
  expect(marks[0]).toContain(signature()?.value);
  const [former = ''] = marks[1] ?? [];
  const header = `pawhood_identity.sig=${former}; path=/`;
  browser.cookies.adopt([{ name: 'pawhood_identity.sig', value: former, path: '/', header }]);
  expect((await browser.silently()).html).toContain('"code"');
  expect(marks[0]).toContain(signature()?.value);
});

test('keys that the operator replaces are refused on every server, and everybody signs in again', async () => {
  const browser = testBrowser(one);
  const tokens = await browser.signIn(kim);
  const me = (token: string, { url }: { readonly url: string }) =>
    callerWith(url, token)('GET', '/local/api/users/me');
  for (const server of [one, two]) expect((await me(tokens.access_token, server)).status).toBe(404);
  const former = await database.$client.query("select id from identity_key where kind = 'secret'");
  const formerKids = await kidsOf(one.url);
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const context = { database, config: one.config, terminal: { input, output, errors } };

  expect(await rotateKeys({ now: false }, context)).toBe(1);
  expect(String(errors.read())).toContain('add --now: everybody then signs in again. Nothing was changed.');
  await Promise.all([one.lists.refresh(), two.lists.refresh()]);
  expect((await me(tokens.access_token, one)).status).toBe(404);

  expect(await rotateKeys({ now: true }, context)).toBe(0);
  const said = String(output.read());
  expect(said).toContain('Everybody signs in again, with the next page that they open.');
  expect(said).toContain('Secrets of authenticator apps that are sealed with a new key: 0.');
  await Promise.all([one.lists.refresh(), two.lists.refresh()]);
  for (const server of [one, two]) expect((await me(tokens.access_token, server)).status).toBe(401);
  expect((await database.$client.query('select model from identity_payload')).rows).toEqual([]);
  const refused = await browser.refresh(tokens.refresh_token);
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  expect((await browser.silently()).html).toContain('login_required');
  const kids = await kidsOf(two.url);
  expect([kids.length, formerKids.includes(kids[0] ?? '')]).toEqual([1, false]);
  const { access_token: next, refresh_token: renewal } = await testBrowser(two).signIn(kim);
  for (const server of [one, two]) expect((await me(next, server)).status).toBe(404);
  expect((await testBrowser(one).refresh(renewal)).status).toBe(200);
  const { rows } = await database.$client.query("select id from identity_key where kind = 'secret'");
  expect([rows.length, rows[0]?.id === former.rows[0]?.id]).toEqual([1, false]);
});

test('a key that another server has made is looked up when a token names it, but not at every token', async () => {
  await database.$client.query('delete from identity_key');
  let now = Date.now();
  const [here, there] = [0, 1].map(() =>
    createKeysService({ store: createKeysStore(database), now: () => new Date(now) }),
  );
  await there?.current();
  now += 88.9999 * 24 * 60 * 60_000;
  expect(await here?.publicKeys()).toHaveLength(1);
  now += 60_000;
  const made = (await there?.publicKeys())?.map(({ kid }) => kid) ?? [];
  expect(made).toHaveLength(2);
  const newest = made.at(-1);
  expect(await here?.publicKeys()).toHaveLength(1);
  expect((await here?.publicKeys(newest))?.map(({ kid }) => kid)).toContain(newest);
});
