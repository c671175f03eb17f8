/** A stolen mailbox opens no desk: roles need a second factor, and sleep once an account may be somebody else’s. */
import { readDesk } from '@pawhood/contract/desk/desk.ts';
import { readLog } from '@pawhood/contract/desk/log.ts';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { createProfile } from '@pawhood/contract/users/users.ts';
import { identityAccount, identityAuthenticator } from '@pawhood/identity/database/schema.ts';
import { type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { ACCOUNT_PAGE, accountSite, FORGOTTEN_PAGE, linkIn } from '@pawhood/testing/people/account-site.ts';
import { optionsIn, testPasskey } from '@pawhood/testing/people/passkey.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRolesStore } from '../../desk/roles.store.ts';

const { mail, newPerson, server } = await accountSite();
const { database, config } = server;
const SECURITY = '/idp/account/security';
const NEXT = 'nine herons by the lake';

/** An operator with a confirmed address, without a second factor yet. */
async function operator() {
  const person = await newPerson();
  const call = callerWith(server.url, person.tokens.access_token);
  const { json } = await call('POST', createProfile.path, { userProfile: { fullName: person.name } });
  const id = String(json['id']);
  await createRolesStore(database).give(id, 'operator', '');
  const isTheirs = eq(identityAccount.emailKey, person.email.toLowerCase());
  const [account] = await database
    .update(identityAccount)
    .set({ emailVerified: true })
    .where(isTheirs)
    .returning({ id: identityAccount.id });
  const addPasskey = async () => {
    const page = await person.browser.open(SECURITY);
    const answer = testPasskey(config.publicUrl).make(optionsIn(page.html, 'create'));
    await person.browser.send(page, '/passkey', { name: 'Phone', answer });
  };
  const isAsleep = async () =>
    (await createRolesStore(database).all()).find((row) => row.userId === id)?.asleepSince;
  return { ...person, call, id, accountId: account?.id ?? '', addPasskey, isAsleep };
}
type Operator = Awaited<ReturnType<typeof operator>>;

const addApp = ({ accountId }: Operator) =>
  database
    .insert(identityAuthenticator)
    // Old enough that a reset leaves it.
    .values({ accountId, secret: 'sealed', confirmedAt: sql`now() - interval '30 days'` });

async function reset(email: string): Promise<void> {
  // About the passkey.
  await mail.next(email);
  const stranger: TestBrowser = testBrowser(server);
  await stranger.send(await stranger.open(FORGOTTEN_PAGE), FORGOTTEN_PAGE, { email });
  const form = await stranger.open(linkIn((await mail.next(email)).text));
  expect((await stranger.send(form, '/new-password', { password: NEXT })).status).toBe(200);
}

test('the desk opens once the account has a passkey or an authenticator app', async () => {
  const [ann, ben] = [await operator(), await operator()];
  for (const { call } of [ann, ben]) {
    expect((await call('GET', readDesk.path)).json['place']).toMatchObject({ state: 'second-factor' });
    expect((await call('GET', readLog.path)).json['code']).toBe('second_factor_needed');
  }
  await ann.addPasskey();
  await addApp(ben);
  for (const { call } of [ann, ben]) {
    expect((await call('GET', readDesk.path)).json['place']).toMatchObject({ state: 'open' });
    expect((await call('GET', readLog.path)).status).toBe(200);
  }
});

test.each<[string, (person: Operator) => Promise<unknown>]>([
  ['a new password by a mailed link, though every factor stays', ({ email }) => reset(email)],
  [
    'a passkey that is removed',
    async ({ browser }) => browser.send(await browser.open(SECURITY), '/remove-passkey', {}),
  ],
  [
    'an app that is removed',
    async ({ browser }) => browser.send(await browser.open(SECURITY), '/remove-authenticator', {}),
  ],
  [
    '‘That was not me’',
    async ({ email, browser }) => {
      const { text } = await mail.next(email);
      const form = await browser.open(
        /http:\/\/localhost:3000(\/idp\/not-me\S+)/.exec(text)?.[1] ?? 'no link',
      );
      expect((await browser.send(form, '/not-me', { password: NEXT })).status).toBe(200);
    },
  ],
])('a role sleeps after %s', async (_, change) => {
  const ann = await operator();
  await addApp(ann);
  await ann.addPasskey();
  expect(await ann.isAsleep()).toBeNull();
  await change(ann);
  expect(await ann.isAsleep()).toBeInstanceOf(Date);
});

test('a role stays awake where its person changes the password, or signs out everywhere', async () => {
  const ann = await operator();
  await addApp(ann);
  const { browser, password } = ann;
  const form = await browser.open(ACCOUNT_PAGE);
  expect((await browser.send(form, '/account/password', { current: password, password: NEXT })).status).toBe(
    200,
  );
  expect((await ann.call('POST', signOutEverywhere.path)).status).toBe(200);
  expect(await ann.isAsleep()).toBeNull();
});
