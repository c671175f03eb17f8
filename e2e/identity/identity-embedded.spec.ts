import { IDENTITY } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { newPersonAtHub } from '../support/new-person.ts';
import {
  account,
  createAccount,
  expireTokens,
  logOut,
  newAccount,
  openPageWithoutScripts,
  SESSION_COOKIE,
  signInButton,
  signUp,
  toast,
} from '../support/people.ts';

const TOKENS = '/idp/oauth/token';

/** What the page keeps of the tokens. */
async function refreshTokenOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  return /\\"refresh_token\\":\\"([^"\\]+)/.exec(kept)?.[1] ?? '';
}

/** Leaves the person signed in at the provider alone. */
async function forgetHere(page: Page): Promise<void> {
  await openPageWithoutScripts(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: SESSION_COOKIE });
}

/** The cookie in which the page keeps a sign-in that is under way; the browser may write it after the navigation has begun. */
async function signInUnderWay(page: Page) {
  const find = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'a0.spajs.txs.pawhood');
  await expect.poll(find).toBeDefined();
  const cookie = await find();
  if (cookie === undefined) throw new Error('There is no sign-in under way.');
  return cookie;
}

test('a sign-in ends at no address but one of our own, whatever was remembered', async ({ page, site }) => {
  await newPersonAtHub(page);
  let remembered = '';
  await page.route('**/idp/authorize?**', async (route) => {
    const cookie = await signInUnderWay(page);
    const value = JSON.parse(decodeURIComponent(cookie.value));
    const changed = { ...value, appState: { ...value.appState, returnTo: remembered } };
    await page.context().addCookies([{ ...cookie, value: encodeURIComponent(JSON.stringify(changed)) }]);
    await route.continue();
  });
  for (const [returnTo, end] of [
    ['/directory?city=dublin#map', '/directory?city=dublin#map'],
    ['//evil.example/pets', '/info-hub'],
  ] as const) {
    await forgetHere(page);
    await page.goto('/pets');
    remembered = returnTo;
    await signInButton(page).click();
    await expect(account(page)).toBeVisible();
    await expect(toast(page, 'Welcome back!', 'Mia Ó Briain').first()).toBeVisible();
    await expect(page).toHaveURL(`${site.url}${end}`);
  }
});

test('a renewal whose answer is lost on the way is made once more, and the next works, too', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await signUp(page);
  const before = {
    tokens: calls.of('POST', TOKENS).length,
    sessions: calls.of('GET', '/idp/authorize').length,
  };
  const first = await refreshTokenOf(page);
  await page.route(
    `**${TOKENS}`,
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
  await expireTokens(page);
  await page.goto('/info-hub');
  await expect(account(page)).toBeVisible();
  await expect.poll(() => refreshTokenOf(page)).not.toBe(first);
  await calls.expect('POST', TOKENS, before.tokens + 2);
  const second = await refreshTokenOf(page);
  await expireTokens(page);
  await page.goto('/info-hub');
  await expect(account(page)).toBeVisible();
  await expect.poll(() => refreshTokenOf(page)).not.toBe(second);
  await calls.expect('POST', TOKENS, before.tokens + 3);
  // No hidden frame had to help.
  await calls.expect('GET', '/idp/authorize', before.sessions);
});

test('a sign-in that has been ended elsewhere ends here without a word', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  await newPersonAtHub(page);
  const form = { client_id: 'pawhood', token: await refreshTokenOf(page) };
  expect((await request.post('/idp/oauth/revoke', { form })).status()).toBe(200);
  await expireTokens(page);
  // Otherwise the provider, which still knows the person, would give new tokens.
  await page.context().clearCookies({ name: /^pawhood_/ });
  await page.goto('/profile');
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByRole('status').or(page.getByRole('alert'))).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /auth0/.test(key)))).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE);
});

test('Log out on the account’s page leads to the site, which forgets the person, too', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 40[01]/);
  await signUp(page);
  await page.goto('/idp/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(signInButton(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /auth0/.test(key))))
    .toEqual([]);
  await page.goto('/idp/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('while the provider is slow two tabs get tokens', async ({ page, context }) => {
  await newPersonAtHub(page);
  await expireTokens(page);
  const other = await context.newPage();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(`**${TOKENS}`, async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${TOKENS}`);
  await page.goto('/directory');
  await asked;
  await other.clock.install();
  await other.goto(new URL('/profile', page.url()).href);
  // A tab that waits for the lock that keeps tabs apart.
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(1);
  // One attempt is over, and the next has begun.
  await other.clock.fastForward(IDENTITY.lock.attemptMs + 1);
  await expect.poll(waiting).toBe(1);
  answer();
  await expect(other.getByRole('heading', { level: 1, name: 'Mia Ó Briain' })).toBeVisible();
  await expect(account(page)).toBeVisible();
});

test('a popup in which nothing happens for a minute is closed, and the login has failed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/pets');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Use a small window instead' }).click();
  const popup = await opened;
  await popup.getByLabel('Email').waitFor();
  await page.clock.fastForward('01:01');
  await expect(toast(page, 'Login failed', 'Timeout')).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(signInButton(page)).toBeEnabled();
});

test('with a token that has run out, and nobody to renew it, one stays signed in and the site works', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await signUp(page);
  await expireTokens(page);
  await page.route('**/idp/**', (route) => route.abort());
  await page.goto('/directory');
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Info Hub' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Info Hub' })).toBeVisible();
  await page.unroute('**/idp/**');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Ó Briain' })).toBeVisible();
});

test('where signing in cannot be loaded, or cannot be finished, a sentence says so', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await page.goto('/directory');
  const search = page.getByRole('searchbox');
  await search.fill('groomer');
  const code = /\/identity-session-[^/]*$/;
  await page.route(code, (route) => route.abort());
  for (const _ of ['at first', 'at the second press']) {
    await signInButton(page).click();
    await expect(
      toast(page, 'Login failed', 'Sign-in did not load. Check your connection and try again'),
    ).toBeVisible();
    await page.getByRole('listitem').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Login failed' })).toHaveCount(0);
  }
  await expect(search).toHaveValue('groomer');
  await page.unroute(code);
  await page.route(`**${TOKENS}`, (route) => route.abort());
  await signInButton(page).click();
  await createAccount(page, newAccount());
  await expect(
    toast(page, 'Login failed', 'The server cannot be reached. Check your connection and try again.'),
  ).toBeVisible();
  await page.unroute(`**${TOKENS}`);
  // The account is there by now, and the provider knows who it was.
  await signInButton(page).click();
  await expect(account(page)).toBeVisible();
});

test('after logging out, going back shows nothing of the person', async ({ page }) => {
  const { email } = await signUp(page);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Directory' }).click();
  await logOut(page);
  await page.addInitScript((text) => {
    const look = () => document.body?.textContent?.includes(text) && sessionStorage.setItem('seen', text);
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, email);
  for (const path of [ROUTES.directory, ROUTES.profile]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(page.getByText('Mia Ó Briain')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
});
