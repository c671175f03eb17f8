import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { createProfile, exportOwnData, readOwnProfile } from '@pawhood/contract/users/users.ts';
import {
  identityAuthenticator,
  identityPasskey,
  identityRecoveryCode,
} from '@pawhood/identity/database/schema.ts';
import { holdNewRows } from '@pawhood/testing/database/held-rows.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { touchList } from '../../database/lists/list-versions.ts';
import { userSuspension } from '../../database/people/people.tables.ts';
import { OWN_ISSUER, personHash } from '../../lib/person.ts';
import { createDeletedHash } from '../../security/deleted-people.store.ts';
import { revocationsJob } from './sign-out/revocations.job.ts';
import { createSuspensionStore } from './suspension.store.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-leaving-'));
afterAll(() => rm(folder, { recursive: true }));
const log: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line) => log.push(line) });
const settings = { DATA_DIR: folder, RATE_LIMITS: 'off' };
const here = await testApp({ settings, logger });
const there = await testApp({ settings, database: here.database });
const { database } = here;

const ME = readOwnProfile.path;
const now = () => Math.floor(Date.now() / 1_000);
const ownHash = (subject: string) => personHash({ issuer: OWN_ISSUER, subject });
const red = { create: { width: 900, height: 700, channels: 3, background: '#c00' } } as const;

/** Somebody with an account of ours that asks for a second step, a profile and a picture. */
async function member(name: string) {
  const email = `${name}@example.org`;
  const browser = testBrowser(here);
  const tokens = await browser.signUp({ name: `${name} Vos`, email, password: 'a boat for two cats' });
  const [call, callThere] = [here.url, there.url].map((url) => callerWith(url, tokens.access_token));
  if (!call || !callThere) throw new Error('Two addresses make two callers.');
  await call('POST', createProfile.path, { userProfile: { email, fullName: `${name} Vos`, username: name } });
  const form = new FormData();
  form.set('picture', new File([await sharp(red).jpeg().toBuffer()], 'cat.jpg', { type: 'image/jpeg' }));
  const { json } = await call('PUT', `${ME}/picture`, form);
  const accountId = String(json['providerSub']);
  await database
    .insert(identityAuthenticator)
    .values({ accountId, secret: 'a sealed text', confirmedAt: new Date() });
  await database.insert(identityRecoveryCode).values({ accountId, codeHash: 'one of ten hashes' });
  const key = { id: `sealed-in-${name}`, publicKey: 'a sealed text', counter: 0, transports: ['usb'] };
  await database.insert(identityPasskey).values({ ...key, accountId, name: 'Phone' });
  return {
    call,
    callThere,
    browser,
    tokens,
    email,
    id: String(json['id']),
    sub: accountId,
    picture: String(json['profilePicture']),
  };
}

/** The rows of every table, each as one text of all its columns. */
async function everyRow(): Promise<string[]> {
  const { rows } = await database.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const tables = rows.map(async ({ name }) => {
    const { rows: found } = await database.$client.query<{ row: string }>(
      `select '${name}' || t::text as row from "${name}" t`,
    );
    return found.map(({ row }) => row);
  });
  return (await Promise.all(tables)).flat();
}

const files = async () =>
  (await readdir(join(folder, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp'));

const mentions = (texts: readonly string[], ...words: readonly string[]) =>
  texts.filter((text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())));

test('the export is one file with everything kept about the person, the picture included, and no secret', async () => {
  const nala = await member('nala');
  const { status, headers } = await nala.call('GET', exportOwnData.path);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="pawhood-my-data.zip"');
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'application/zip',
    'no-store',
  ]);
  const { data, files: inside } = await downloadExport(nala.call);
  const own = (await nala.call('GET', ME)).json;
  expect(data).toMatchObject({
    users: { ...own, picture: expect.stringMatching(/^pictures\/[0-9a-f]{32}-640\.webp$/) },
    identity: {
      account: { id: nala.sub, email: nala.email, name: 'nala Vos' },
      sessions: [{}],
      secondFactors: {
        ...{ authenticator: { since: expect.stringMatching(/^20/) }, recoveryCodes: 1 },
        passkeys: [{ name: 'Phone', since: expect.stringMatching(/^20/), lastUsed: null }],
      },
    },
  });
  expect([...inside.keys()]).toEqual(['data.json', data.users.picture]);
  const { format, width } = await sharp(inside.get(String(data.users.picture))).metadata();
  expect([format, width]).toEqual(['webp', 640]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash"|sealed|of ten hashes/i);
  // Everything that any table says of the person by name is in it.
  const kept = mentions(await everyRow(), nala.email);
  expect(kept.map((row) => row.split('(')[0]).sort()).toEqual(['identity_account', 'user_profile']);
});

test('after a deletion nothing is left of a person: no row, no file, no session, no line in the log', async () => {
  const { call, callThere, browser, tokens, email, id, sub, picture } = await member('tigger');
  expect(mentions(await everyRow(), email, sub).length).toBeGreaterThan(2);
  const before = await files();
  expect((await fetch(here.url + picture)).status).toBe(200);
  expect((await callThere('GET', ME)).status).toBe(200);

  expect((await call('DELETE', ME)).status).toBe(204);
  // At once here, and there with the next look.
  expect((await call('GET', ME)).status).toBe(401);
  expect((await call('POST', createProfile.path, { userProfile: {} })).status).toBe(401);
  await expect.poll(async () => (await callThere('GET', ME)).status).toBe(401);

  expect(mentions(await everyRow(), email, sub, id, 'tigger', ownHash(sub))).toEqual([]);
  expect((await files()).length).toBe(before.length - 3);
  expect((await fetch(here.url + picture)).status).toBe(404);
  expect((await callerWith(here.url, null)('GET', `/local/api/users/${id}`)).status).toBe(404);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  expect((await browser.silently()).html).toContain('login_required');
  expect(log.length).toBeGreaterThan(5);
  expect(mentions(log, email, 'tigger', sub)).toEqual([]);

  const again = await testBrowser(here).signUp({ name: 'Tigger', email, password: 'a boat for two cats' });
  expect((await callerWith(here.url, again.access_token)('GET', ME)).status).toBe(404);
});

test('a deletion that fails on its way leaves everything as it was', async () => {
  const { call, email, sub } = await member('mimi');
  await database.$client.query(`
    create function stay() returns trigger language plpgsql as $$ begin raise exception 'the lights went out'; end $$;
    create trigger stay before delete on identity_account for each row execute function stay()`);
  const before = mentions(await everyRow(), email, sub);
  expect((await call('DELETE', ME)).status).toBe(500);
  expect(mentions(await everyRow(), email, sub)).toEqual(before);
  expect((await call('GET', ME)).status).toBe(200);
  await database.$client.query('drop trigger stay on identity_account');
  expect((await call('DELETE', ME)).status).toBe(204);
  expect(mentions(await everyRow(), email, sub)).toEqual([]);
});

test('what a person does in the moment of the deletion does not bring them back', async () => {
  const { call, email, sub } = await member('otis');
  const meanwhile = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0
      ? call('POST', createProfile.path, { userProfile: { email } })
      : call('PATCH', ME, { bio: `Still here ${index}.` }),
  );
  const [deleted, ...others] = await Promise.all([call('DELETE', ME), ...meanwhile]);
  expect(deleted.status).toBe(204);
  for (const { status } of others) expect([200, 401, 404, 409]).toContain(status);
  expect(mentions(await everyRow(), email, sub)).toEqual([]);
});

/** Forgets that anybody's tokens are refused, on a server that has not deleted them itself. */
async function forgetRefusals(rows: string): Promise<void> {
  await database.$client.query(rows);
  await database.transaction((transaction) => touchList(transaction, 'suspension'));
  await there.lists.refresh();
}

test.each([
  ['the clock of the database is an hour behind', `created_at = created_at - interval '1 hour'`, 401],
  ['nothing about the tokens is kept any more', `subject_hash = 'somebody else'`, 404],
])('a deleted person does not come back where %s', async (_, change, status) => {
  const { call, callThere, email, sub } = await member('simba');
  expect((await call('DELETE', ME)).status).toBe(204);
  const hash = await createDeletedHash(database)({ issuer: OWN_ISSUER, subject: sub });
  await forgetRefusals(`update user_suspension set ${change} where subject_hash = '${hash}'`);
  expect((await callThere('GET', ME)).status).toBe(status);
  expect((await callThere('POST', createProfile.path, { userProfile: { email } })).status).toBe(401);
  expect(mentions(await everyRow(), email, sub)).toEqual([]);
});

test('a profile that is being made while its account is deleted is not made', async () => {
  const tokens = await testBrowser(here).signUp({
    name: 'Ada',
    email: 'ada@example.org',
    password: 'a boat for two cats',
  });
  const { sub = '' } = decodeJwt(tokens.id_token);
  const call = callerWith(here.url, tokens.access_token);
  const whileProfileWaits = await holdNewRows(database, 'user_profile', `new.subject = '${sub}'`);
  const made = await whileProfileWaits(
    () => call('POST', createProfile.path, { userProfile: {} }),
    () => database.$client.query('delete from identity_account where id = $1', [sub]),
  );
  expect(made.status).toBe(401);
  const rows = mentions(await everyRow(), sub).map((row) => row.split('(')[0]);
  expect(rows).not.toContain('user_profile');
});

test('that somebody has gone is kept for as long as one of their tokens can live', async () => {
  await database.$client.query('delete from user_suspension');
  const { call } = await member('felix');
  await call('DELETE', ME);
  const { rows } = await database.$client.query(
    'select extract(epoch from expires_at - created_at)::integer as seconds, issued_until from user_suspension',
  );
  expect(rows).toEqual([{ seconds: 10 * 60 + 60, issued_until: null }]);
  const store = createSuspensionStore(database);
  const forget = () => revocationsJob([store]).run(new AbortController().signal);
  await store.disable('a hash');
  await forget();
  expect(await store.all()).toHaveLength(2);
  await database.$client.query('update user_suspension set expires_at = now()');
  await forget();
  expect(await store.all()).toMatchObject([{ reason: 'disabled' }]);
});

describe('with accounts at a tenant, which are not ours to delete', async () => {
  const tenant = await testTenant();
  const app = await testApp({ settings: { ...tenant.settings, DATA_DIR: folder }, database });
  const withToken = async (iat: number | undefined) =>
    callerWith(app.url, await tenant.token({ sub: 'auth0|luna', iat, exp: (iat ?? now()) + 600 }));

  test('tokens made before the deletion are refused, though the clock there is ahead, and a later one begins anew', async () => {
    const start = now();
    const old = await withToken(start - 5);
    await old('POST', createProfile.path, { userProfile: { fullName: 'Luna' } });
    expect((await downloadExport(old)).data).not.toHaveProperty('identity');
    expect((await old('DELETE', ME)).status).toBe(204);
    // The token that asked for it ends ten minutes after it was made, and clocks differ by a minute at most.
    for (const iat of [start - 5, start - 600, start + 30, start + 655, undefined]) {
      expect((await (await withToken(iat))('GET', ME)).status).toBe(401);
    }
    const later = await withToken(start + 720);
    expect((await later('GET', ME)).status).toBe(404);
    expect((await later('POST', createProfile.path, { userProfile: {} })).status).toBe(201);
    expect((await old('GET', ME)).status).toBe(401);
  });

  test('nobody finds out from the rows, by trying ids, who was deleted, and a disabled account stays so', async () => {
    const mia = { issuer: tenant.issuer, subject: 'auth0|mia' };
    const tokenOf = async (iat: number) =>
      callerWith(app.url, await tenant.token({ sub: mia.subject, iat, exp: iat + 600 }));
    const call = await tokenOf(now() - 5);
    await call('POST', createProfile.path, { userProfile: {} });
    expect((await call('POST', signOutEverywhere.path)).status).toBe(200);
    expect(mentions(await everyRow(), personHash(mia))).not.toEqual([]);
    const later = await tokenOf(now() + 30);
    expect((await later('DELETE', ME)).status).toBe(204);
    expect(mentions(await everyRow(), personHash(mia), mia.subject)).toEqual([]);
    for (const refused of [call, later]) expect((await refused('GET', ME)).status).toBe(401);

    await createSuspensionStore(database).disable(personHash(mia));
    const anew = await tokenOf(now() + 720);
    await expect.poll(async () => (await anew('GET', ME)).status).toBe(401);
  });

  test('a deletion by the version before, with a hash without the key, still counts', async () => {
    const person = { issuer: tenant.issuer, subject: 'auth0|otto' };
    await database.insert(userSuspension).values({ subjectHash: personHash(person), reason: 'deleted' });
    await database.transaction((transaction) => touchList(transaction, 'suspension'));
    await app.lists.refresh();
    const call = callerWith(app.url, await tenant.token({ sub: person.subject }));
    expect((await call('GET', ME)).status).toBe(401);
  });
});
