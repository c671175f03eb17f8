/** New keys after a leak: the secrets of authenticator apps are sealed again, whatever goes on meanwhile. */
import { PassThrough } from 'node:stream';
import { identityAccount, identityAuthenticator, identityKey } from '@pawhood/identity/database/schema.ts';
import { createKeysService } from '@pawhood/identity/keys/keys.service.ts';
import { createKeysStore } from '@pawhood/identity/keys/keys.store.ts';
import { replaceKeys } from '@pawhood/identity/replace-keys.service.ts';
import { keyIdOf } from '@pawhood/identity/second-factor/secret-box.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { type Landing, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { CODE_S, codeAt } from '@pawhood/testing/people/authenticator.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { startProgram } from '@pawhood/testing/site/program.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rotateKeys } from '../../security/rotate-keys.command.ts';

/** Each code is used up with its half minute. */
const clock = { now: new Date('2026-11-22T12:00:10Z') };
const nextCode = (secret: string): string => {
  clock.now = new Date(clock.now.getTime() + CODE_S * 1_000);
  return codeAt(secret, clock.now);
};

const database = await testDatabase();
const app = () => testApp({ database, codeClock: () => clock.now, settings: { RATE_LIMITS: 'off' } });
const [one, two] = [await app(), await app()];

const PASSWORD = 'nine herons on the quay';
const SECURITY = '/idp/account/security';
let people = 0;

/** Somebody who has begun to set up an app. */
async function beginner() {
  people += 1;
  const email = `mia${people}@example.org`;
  const browser = testBrowser(one);
  await browser.signUp({ name: 'Mia', email, password: PASSWORD });
  const begun = await browser.send(await browser.open(SECURITY), '/authenticator', {});
  return { email, browser, begun, secret: secretIn(begun) };
}

const secretIn = ({ html }: Landing): string =>
  (/<p class="[^"]*font-mono">([A-Z2-7 ]+)<\/p>/.exec(html)?.[1] ?? '').replaceAll(' ', '');

/** Somebody whose app is in use. */
async function careful() {
  const person = await beginner();
  const form = { code: nextCode(person.secret) };
  await person.browser.send(person.begun, '/confirm-authenticator', form);
  return person;
}

/** What a server answers who signs in with password and code. */
const signIn = async (server: TestApp, { email, secret }: { email: string; secret: string }) =>
  (
    await callerWith(server.url, null)('POST', '/api/login', {
      ...{ email, password: PASSWORD, code: nextCode(secret) },
    })
  ).status;

const sealedOf = async ({ email }: { email: string }): Promise<string> => {
  const [row] = await database
    .select({ secret: identityAuthenticator.secret })
    .from(identityAuthenticator)
    .innerJoin(identityAccount, eq(identityAccount.id, identityAuthenticator.accountId))
    .where(eq(identityAccount.emailKey, email));
  return row?.secret ?? '';
};

const secretKeys = () => database.select().from(identityKey).where(eq(identityKey.kind, 'secret'));

/** Settles once so many statements wait for rows that another transaction holds. */
async function untilWaiting(): Promise<void> {
  const { rows } = await database.$client.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  if (rows.length === 0) return untilWaiting();
}

const bothHear = () => Promise.all([one.lists.refresh(), two.lists.refresh()]);

async function rotate(): Promise<string> {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const context = { database, config: one.config, terminal: { input, output, errors } };
  expect(await rotateKeys({ now: true }, context)).toBe(0);
  return String(output.read());
}

test('codes work on every running server as soon as the keys are replaced, and the former key is gone', async () => {
  const [mia, half] = [await careful(), await beginner()];
  expect(await signIn(two, mia)).toBe(200);
  const [former] = await secretKeys();
  const before = await sealedOf(mia);
  expect(await rotate()).toContain('sealed with a new key: 2.\n');
  for (const server of [two, one]) expect(await signIn(server, mia)).toBe(200);
  const keys = await secretKeys();
  expect(keys.map(({ id }) => id)).toEqual([keyIdOf(await sealedOf(mia))]);
  expect([keys[0]?.id === former?.id, before === (await sealedOf(mia))]).toEqual([false, false]);

  await bothHear();
  await half.browser.signIn({ email: half.email, password: PASSWORD });
  const page = await half.browser.open(SECURITY);
  await half.browser.send(page, '/authenticator', {});
  expect(await signIn(one, mia)).toBe(200);
});

test('a server that has not heard of the new keys looks the one up that a secret names', async () => {
  const mia = await careful();
  const keys = createKeysService({ store: createKeysStore(database) });
  const former = await keys.secretKey(null);
  await rotate();
  const named = keyIdOf(await sealedOf(mia));
  expect((await keys.secretKey(named))?.id).toBe(named);
  expect(await keys.secretKey(former?.id ?? '')).toBeNull();
  await bothHear();
});

test('secrets that were sealed before keys had names are sealed anew, and one that is broken stays', async () => {
  const [mia, broken] = [await careful(), await careful()];
  const [, unnamed = ''] = (await sealedOf(mia)).split('.');
  await database
    .update(identityAuthenticator)
    .set({ secret: unnamed })
    .where(eq(identityAuthenticator.secret, await sealedOf(mia)));
  await database
    .update(identityAuthenticator)
    .set({ secret: 'broken' })
    .where(eq(identityAuthenticator.secret, await sealedOf(broken)));
  expect(await signIn(one, mia)).toBe(200);
  expect(await rotate()).toContain(' 1 could not be opened and stay as they are');
  expect(keyIdOf(await sealedOf(mia))).not.toBeNull();
  expect(await signIn(two, mia)).toBe(200);
  expect(await sealedOf(broken)).toBe('broken');
  await database.delete(identityAuthenticator).where(eq(identityAuthenticator.secret, 'broken'));
  await bothHear();
});

test('an app that is being set up while the keys are replaced is sealed with the new one', async () => {
  const mia = await beginner();
  const page = await mia.browser.open(SECURITY);
  const { begun } = await database.transaction(async (transaction) => {
    await replaceKeys(transaction);
    const answer = mia.browser.send(page, '/authenticator', {});
    await untilWaiting();
    return { begun: answer };
  });
  const secret = secretIn(await begun);
  const [key] = await secretKeys();
  expect(keyIdOf(await sealedOf(mia))).toBe(key?.id);
  await mia.browser.send(await begun, '/confirm-authenticator', { code: nextCode(secret) });
  expect(await signIn(two, { ...mia, secret })).toBe(200);
});

test('a command that is killed in the middle leaves all as it was', async () => {
  const mia = await careful();
  const [before, sealed] = [await secretKeys(), await sealedOf(mia)];
  const { connectionString, host, user, database: name } = database.$client.options;
  const atSocket = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
  const settings = { DATABASE_URL: connectionString ?? atSocket };
  const command = await database.transaction(async (transaction) => {
    await transaction.select().from(identityAuthenticator).for('update');
    const { child, exit } = startProgram('pawhood', ['keys', 'rotate', '--now'], settings);
    await untilWaiting();
    child.kill('SIGKILL');
    return { exit };
  });
  expect(await command.exit).toBeNull();
  expect([await secretKeys(), await sealedOf(mia)]).toEqual([before, sealed]);
  expect(await signIn(one, mia)).toBe(200);
  expect(await rotate()).toContain('sealed with a new key');
  expect(await signIn(two, mia)).toBe(200);
});
