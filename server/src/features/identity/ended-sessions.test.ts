/** Each answer of the protocol keeps its session again at its end: one that began before the session ended, too. */
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { holdNewRows } from '@pawhood/testing/database/held-rows.ts';
import { type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { newAccount, type TestAccount, titleOf } from '@pawhood/testing/people/account.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { $client } = server.database;

const ACCOUNT = '/idp/account';
const whileCodeWaits = await holdNewRows(
  server.database,
  'identity_payload',
  `new.model = 'AuthorizationCode'`,
);

/** Asks in a browser for a sign-in without a question; does something while the answer has its session in hand. */
const whileUnderWay = (browser: TestBrowser, meanwhile: () => Promise<unknown>) =>
  whileCodeWaits(() => browser.silently(), meanwhile);

/** Somebody who has a copy of all cookies that a browser holds now. */
function thiefOf({ browser }: TestAccount): TestBrowser {
  const thief = testBrowser(server);
  thief.cookies.adopt(browser.cookies.all());
  return thief;
}

async function expectOut(browser: TestBrowser): Promise<void> {
  expect(titleOf(await browser.open(ACCOUNT))).toBe('Sign in');
  expect((await browser.silently()).html).toContain('login_required');
}

test.each<[string, (person: TestAccount) => Promise<unknown>]>([
  [
    'signing out everywhere',
    ({ tokens }) => callerWith(server.url, tokens.access_token)('POST', signOutEverywhere.path),
  ],
  ['logging out', ({ browser }) => browser.open('/idp/v2/logout')],
  [
    'a new password',
    async ({ email, password }) => {
      const other = testBrowser(server);
      const form = await other.send(await other.open(ACCOUNT), '/sign-in', { email, password });
      await other.send(form, '/password', { current: password, password: 'ten herons on the quay' });
    },
  ],
])('what a copied cookie has under way does not outlive %s', async (_, end) => {
  const person = await newAccount(server);
  const thief = thiefOf(person);
  await whileUnderWay(thief, () => end(person));
  await expectOut(thief);
});

test('nor the former cookie of a session whose owner signs in again, which goes on with the new one', async () => {
  const person = await newAccount(server);
  const thief = thiefOf(person);
  const { browser, email, password, tokens } = person;
  await $client.query(
    `update identity_payload set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 600))
     where model = 'Session' and uid = $1`,
    [JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString()).sid],
  );
  await whileUnderWay(thief, async () => {
    const form = await browser.open(`${ACCOUNT}/sign-in`);
    expect(titleOf(await browser.send(form, '/sign-in', { email, password }))).toBe('Your account');
  });
  await expectOut(thief);
  expect((await browser.open(ACCOUNT)).html).toContain('name="current"');
  expect((await browser.silently()).html).not.toContain('login_required');
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
});
