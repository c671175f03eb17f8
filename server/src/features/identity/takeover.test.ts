/** What somebody tries who wants into an account of another, or two who change the same account in one instant. */
import { identityAccount, identityPasskey, identityRecoveryCode } from '@pawhood/identity/database/schema.ts';
import { atOnce } from '@pawhood/testing/database/held-rows.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import {
  codesIn,
  isIn,
  newAccount,
  type TestAccount,
  titleOf,
  withPassword,
} from '@pawhood/testing/people/account.ts';
import { optionsIn, testPasskey } from '@pawhood/testing/people/passkey.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { database } = server;

const ACCOUNT = '/idp/account';
const SECURITY = '/idp/account/security';

const make = (page: Landing) => testPasskey(server.config.publicUrl).make(optionsIn(page.html, 'create'));

const add = (browser: TestBrowser, page: Landing) =>
  browser.send(page, '/passkey', { name: 'Phone', answer: make(page) });

/** Somebody with one passkey and the codes that came with it. */
async function careful() {
  const person = await newAccount(server);
  const added = await add(person.browser, await person.browser.open(SECURITY));
  return { ...person, codes: codesIn(added) };
}

const idOf = async ({ email }: Pick<TestAccount, 'email'>): Promise<string> => {
  const { id, emailKey } = identityAccount;
  const [row] = await database.select({ id }).from(identityAccount).where(eq(emailKey, email));
  return row?.id ?? '';
};

const passkeysOf = (accountId: string) =>
  database.$count(identityPasskey, eq(identityPasskey.accountId, accountId));
const codesOf = (accountId: string) =>
  database.$count(identityRecoveryCode, eq(identityRecoveryCode.accountId, accountId));

describe('in one instant', () => {
  test('of two who send one recovery code one comes in', async () => {
    const person = await careful();
    const [code = ''] = person.codes;
    const both = await Promise.all([1, 2].map(() => withPassword(server, person)));
    const landings = await Promise.all(
      both.map(({ browser, page }) => browser.send(page, '/code', { code })),
    );
    expect(landings.map(isIn).sort()).toEqual([false, true]);
    expect(landings.map(({ status }) => status)).toContain(401);
    expect(await codesOf(await idOf(person))).toBe(9);
  });

  test.each([
    ['removed, then another one added', true],
    ['removed, after another one was added', false],
  ])('the last passkey is %s: codes are left for it, which somebody has seen', async (_, isRemovedFirst) => {
    const person = await careful();
    const { browser, codes } = person;
    const accountId = await idOf(person);
    const page = await browser.open(SECURITY);
    const both = [() => browser.send(page, '/remove-passkey', {}), () => add(browser, page)];
    const landings = await atOnce(database, accountId, isRemovedFirst ? both : both.reverse());
    expect(landings.map(({ status }) => status)).toEqual([200, 200]);
    expect([await passkeysOf(accountId), await codesOf(accountId)]).toEqual([1, 10]);
    const shown = landings.flatMap(codesIn);
    expect(shown).toHaveLength(isRemovedFirst ? 10 : 0);
    const [code = ''] = isRemovedFirst ? shown : codes;
    const { browser: other, page: step } = await withPassword(server, person);
    expect(titleOf(step)).toBe('One more step');
    expect(isIn(await other.send(step, '/code', { code }))).toBe(true);
  });

  test('of two passkeys that are added to nineteen one is kept', async () => {
    const person = await careful();
    const { browser } = person;
    const accountId = await idOf(person);
    const more = Array.from({ length: 18 }, (_, index) => ({
      ...{ id: `more-${index}-${accountId}`, accountId, publicKey: 'pQ', counter: 0, transports: [] },
      name: `Device ${index}`,
    }));
    await database.insert(identityPasskey).values(more);
    const pages = [await browser.open(SECURITY), await browser.open(SECURITY)];
    const landings = await atOnce(
      database,
      accountId,
      pages.map((page) => () => add(browser, page)),
    );
    expect(landings.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await passkeysOf(accountId)).toBe(20);
  });
});

test.each([
  ['/passkey', 0],
  ['/rename-passkey', 1],
  ['/remove-passkey', 1],
])('%s is refused from a page that was left open for more than five minutes', async (action, passkeys) => {
  const person = await (passkeys === 0 ? newAccount(server) : careful());
  const { browser } = person;
  const accountId = await idOf(person);
  const page = await browser.open(SECURITY);
  await database.execute(sql`
    update identity_payload
    set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 301))
    where model = 'Session' and account_id = ${accountId}`);
  const refused = await browser.send(page, action, { name: 'Theirs', answer: make(page) });
  expect([refused.status, titleOf(refused)]).toEqual([401, 'Sign in again']);
  expect(refused.html).toContain('nothing was changed');
  const { name } = identityPasskey;
  const kept = await database
    .select({ name })
    .from(identityPasskey)
    .where(eq(identityPasskey.accountId, accountId));
  expect(kept).toEqual(passkeys === 0 ? [] : [{ name: 'Phone' }]);
});

/** Signs in at a browser that may hold another one's cookies already. */
const WAYS: Readonly<Record<string, (browser: TestBrowser, person: TestAccount) => Promise<unknown>>> = {
  'for the application': async (browser, { email, password }) => {
    const page = await browser.open(browser.flow({ prompt: 'login' }).address);
    expect(isIn(await browser.send(page, 'sign-in', { email, password }))).toBe(true);
  },
  'on the account’s page': async (browser, { email, password }) => {
    const form = await signInForm(browser);
    expect((await browser.send(form, '/sign-in', { email, password })).html).toContain(email);
  },
};

/** The form to sign in of the account's page, for the browser that it is, whoever is signed in there. */
async function signInForm({ cookies }: TestBrowser): Promise<Landing> {
  const nobody = testBrowser(server);
  nobody.cookies.adopt(cookies.all().filter(({ name }) => name === 'pawhood_form'));
  return nobody.open(ACCOUNT);
}

const sessionOf = ({ cookies }: TestBrowser) => cookies.all().find(({ name }) => name === 'pawhood_identity');

/** A session is given to nobody but those who come with the cookie of one that has ended. */
async function becomeNobody(browser: TestBrowser): Promise<void> {
  const before = browser.cookies.all();
  await browser.open('/idp/v2/logout');
  browser.cookies.adopt(before);
  await browser.open(browser.flow().address);
  const session = sessionOf(browser);
  expect(session?.value).toMatch(/./);
  expect(before).not.toContainEqual(session);
  const { rows } = await database.execute(
    sql`select account_id from identity_payload where model = 'Session' and account_id is null`,
  );
  expect(rows.length).toBeGreaterThan(0);
}

describe.each(Object.entries(WAYS))(
  'a session that somebody has planted, once its victim signs in %s',
  (_, signIn) => {
    test.each([
      ['of nobody', false],
      ['of the planter', true],
    ])('opens nothing to its planter: one %s', async (__, isSignedIn) => {
      const victim = await newAccount(server);
      const planter = (await newAccount(server)).browser;
      if (!isSignedIn) await becomeNobody(planter);
      await planter.open(ACCOUNT);
      const browser = testBrowser(server);
      browser.cookies.adopt(planter.cookies.all());
      await signIn(browser, victim);
      expect((await browser.open(ACCOUNT)).html).toContain(victim.email);
      expect((await planter.open(ACCOUNT)).html).not.toContain(victim.email);
      expect((await planter.silently()).html).toContain('login_required');
      const { url } = await planter.open(planter.flow().address);
      expect(url.pathname).toContain('/idp/interaction/');
    });
  },
);

test('a sign-in under way that somebody has planted lets its planter in at no moment', async () => {
  const victim = await newAccount(server);
  const planter = testBrowser(server);
  const flow = planter.flow();
  const page = await planter.open(flow.address);
  const browser = testBrowser(server);
  browser.cookies.adopt(planter.cookies.all());
  const { email, password } = victim;
  const csrf = /name="csrf" value="([^"]*)"/.exec(page.html)?.[1] ?? '';
  const posted = await browser.request(`${page.url.pathname}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ csrf, email, password }),
    headers: { origin: server.config.publicUrl },
  });
  const next = posted.headers.get('location') ?? '';
  expect([posted.status, new URL(next).pathname]).toEqual([303, expect.stringMatching('^/idp/authorize/')]);
  // Before its victim is back from there, who is let in all the same.
  const stolen = await planter.open(next);
  expect([stolen.status, stolen.url.searchParams.get('code')]).toEqual([410, null]);
  expect((await planter.open(ACCOUNT)).html).not.toContain(email);
  const landing = await browser.open(next);
  expect(landing.url.searchParams.get('code')).toMatch(/./);
  expect((await browser.open(ACCOUNT)).html).toContain(email);
});
