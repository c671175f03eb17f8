/** Somebody has proved with the old password who they are, and their sign-in is only written down after the owner has put everybody out. */

import { PassThrough } from 'node:stream';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { createBrowsersStore } from '@pawhood/identity/accounts/browsers.store.ts';
import { identityBrowser } from '@pawhood/identity/database/schema.ts';
import { createMailLinksService } from '@pawhood/identity/mail-links/mail-links.service.ts';
import { createMailLinksStore } from '@pawhood/identity/mail-links/mail-links.store.ts';
import { holdNewRows } from '@pawhood/testing/database/held-rows.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { newAccount, type TestAccount, titleOf } from '@pawhood/testing/people/account.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { COMMANDS } from '../../app/commands.ts';
import { parseCommand } from '../../commands/parse-command.ts';
import { OWN_ISSUER, personHash } from '../../lib/person.ts';

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { database } = server;

const ACCOUNT = '/idp/account';
const NEW_PASSWORD = 'ten herons on the quay';

const whileSignInIsRecorded = await holdNewRows(database, 'security_event', `new.kind = 'sign-in'`);
const whileCodeIsKept = await holdNewRows(
  database,
  'identity_payload',
  `new.model = 'AuthorizationCode' and new.payload ->> 'nonce' is not null`,
);
const whileSessionIsWritten = await holdNewRows(
  database,
  'identity_payload',
  `new.model = 'Session' and new.account_id is not null`,
);

async function expectTwoWaiting(): Promise<void> {
  const { rows } = await database.execute(
    sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  expect(rows).toHaveLength(2);
}

const subjectOf = ({ tokens }: TestAccount): string => decodeJwt(tokens.id_token).sub ?? '';

/** Runs a command as the operator does; answers its exit code. */
async function pawhood(words: readonly string[]): Promise<number> {
  const parsed = parseCommand([...words], COMMANDS);
  if (!('command' in parsed) || parsed.command.opensNothing)
    throw new Error(`No command ${words.join(' ')}.`);
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  return parsed.command.run(parsed.operands, parsed.options, {
    ...{ database, config: server.config, dataDir: server.config.dataDir },
    ...{ terminal: { input, output, errors }, signal: new AbortController().signal, concerns: () => {} },
  });
}

/** Ways in which the owner, or the operator, puts everybody out. */
const ENDINGS: readonly (readonly [string, (owner: TestAccount) => Promise<unknown>])[] = [
  [
    'a new password by a link',
    async (owner) => {
      const links = createMailLinksService(createMailLinksStore(database), server.config.publicUrl);
      const { address } = await links.create('reset', { accountId: subjectOf(owner), email: '' });
      const browser = testBrowser(server);
      const set = await browser.send(await browser.open(address), '/new-password', {
        password: NEW_PASSWORD,
      });
      expect(set.status).toBe(200);
    },
  ],
  [
    'a new password in the settings',
    async ({ browser, password }) => {
      const form = await browser.open(ACCOUNT);
      const changed = await browser.send(form, '/password', { current: password, password: NEW_PASSWORD });
      expect(changed.html).toContain('Your password is changed');
    },
  ],
  [
    'signing out everywhere',
    async ({ tokens }) => {
      const call = callerWith(server.url, tokens.access_token);
      expect((await call('POST', signOutEverywhere.path)).status).toBe(200);
    },
  ],
  [
    'being closed and opened again by the operator',
    async ({ email }) => {
      for (const verb of ['disable', 'enable']) expect(await pawhood(['users', verb, email])).toBe(0);
    },
  ],
];

async function expectOut(browser: TestBrowser): Promise<void> {
  expect(titleOf(await browser.open(ACCOUNT))).toBe('Sign in');
  expect((await browser.silently()).html).toContain('login_required');
}

describe.each(ENDINGS)('%s puts out', (_, putEverybodyOut) => {
  test('whose password was right a moment before, and who asks for a code of the application', async () => {
    const owner = await newAccount(server);
    const { email, password } = owner;
    const thief = testBrowser(server);
    const form = await thief.open(thief.flow().address);
    const landing = await whileSignInIsRecorded(
      () => thief.send(form, 'sign-in', { email, password }),
      () => putEverybodyOut(owner),
    );
    expect([titleOf(landing), landing.url.pathname]).toEqual([
      'Sign in',
      expect.stringContaining('/idp/interaction/'),
    ]);
    await expectOut(thief);
  });

  test('whose code is being made, which gets no tokens', async () => {
    const owner = await newAccount(server);
    const { email, password } = owner;
    const thief = testBrowser(server);
    const flow = thief.flow();
    const form = await thief.open(flow.address);
    const landing: Landing = await whileCodeIsKept(
      () => thief.send(form, 'sign-in', { email, password }),
      () => putEverybodyOut(owner),
    );
    expect((await thief.redeem(landing, flow)).status).toBe(400);
    await expectOut(thief);
  });

  test('whose sign-in on the account’s page waits for the end of a session of somebody else', async () => {
    const [owner, other] = [await newAccount(server), await newAccount(server)];
    const { email, password } = owner;
    const otherHash = personHash({ issuer: OWN_ISSUER, subject: subjectOf(other) });
    const whileOtherEnds = await holdNewRows(
      database,
      'token_revocation',
      `new.subject_hash = '${otherHash}'`,
    );
    const thief = other.browser;
    await thief.open(ACCOUNT);
    const nobody = testBrowser(server);
    nobody.cookies.adopt(thief.cookies.all().filter(({ name }) => name === 'pawhood_form'));
    const form = await nobody.open(ACCOUNT);
    const landing = await whileOtherEnds(
      () => thief.send(form, '/sign-in', { email, password }),
      () => putEverybodyOut(owner),
    );
    expect(landing.html).not.toContain(owner.email);
    await expectOut(thief);
  });

  test('whose session is just being written, before anything ends', async () => {
    const owner = await newAccount(server);
    const { email, password } = owner;
    const thief = testBrowser(server);
    const form = await thief.open(thief.flow().address);
    let ending: Promise<unknown> = Promise.resolve();
    await whileSessionIsWritten(
      () => thief.send(form, 'sign-in', { email, password }),
      () => {
        ending = putEverybodyOut(owner);
        // Neither ends as long as the other waits, unless it overlooks it.
        return Promise.race([ending, vi.waitFor(expectTwoWaiting, { timeout: 15_000 })]);
      },
    );
    await ending;
    await expectOut(thief);
  });

  test('whose plain client has sent the right password', async () => {
    const owner = await newAccount(server);
    const { email, password } = owner;
    const answer = await whileSignInIsRecorded(
      () => callerWith(server.url, null)('POST', '/api/login', { email, password }),
      () => putEverybodyOut(owner),
    );
    expect(answer.status).toBe(200);
    const { rows } = await database.execute(
      sql`select from identity_payload where model = 'LegacySession' and account_id = ${subjectOf(owner)}`,
    );
    expect(rows).toEqual([]);
  });
});

test('nor does a browser become known by such a sign-in', async () => {
  const owner = await newAccount(server);
  const account = { id: subjectOf(owner), sessionEpoch: 0 };
  const browsers = createBrowsersStore(database);
  const known = () => database.$count(identityBrowser, eq(identityBrowser.accountId, account.id));
  await browsers.remember(account, 'one-of-before');
  expect(await known()).toBe(2);
  await callerWith(server.url, owner.tokens.access_token)('POST', signOutEverywhere.path);
  await browsers.remember(account, 'one-that-comes-too-late');
  expect(await known()).toBe(0);
  await browsers.remember({ ...account, sessionEpoch: 1 }, 'one-of-afterwards');
  expect(await known()).toBe(1);
});

test('the epoch of a sign-in is told to nobody', async () => {
  const { tokens } = await newAccount(server);
  for (const token of [tokens.id_token, tokens.access_token])
    expect(decodeJwt(token)).not.toHaveProperty('acr');
});
