import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { newPerson, newPersonAtHub } from '../support/new-person.ts';
import {
  type Account,
  account,
  expireTokens,
  logOut,
  openAsStranger,
  openPageWithoutScripts,
  SESSION_COOKIE,
  signIn,
  signInButton,
  signUp,
  toast,
} from '../support/people.ts';
import { authorizationsOf, cookieOf, header, OWN, tokenRequestsOf } from '../support/session.ts';
import { bio, form, openForm, openRow } from '../support/users.ts';

/** A page of each kind that needs nobody signed in. */
const PUBLIC = [
  ROUTES.home,
  ROUTES.infoHub,
  '/info-hub/a-cat-on-a-houseboat',
  ROUTES.directory,
  ROUTES.auth,
  ROUTES.notices,
  ...Object.values(FOOTER_ROUTES),
];

test('§2.13 §2.23c §4.7 §6.6 §7.20 §8.5 logging out ends at /auth, and the provider knows nobody any more', async ({
  page,
  calls,
}) => {
  const person = await signUp(page);
  expect(await cookieOf(page, SESSION_COOKIE)).toBeDefined();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Ó Briain' })).toBeVisible();
  await logOut(page);
  await expect(toast(page, 'Logged out', "You've been successfully logged out.")).toBeVisible();
  await calls.expect('GET', '/idp/v2/logout', 1);
  expect(await cookieOf(page, SESSION_COOKIE)).toBeUndefined();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Mia Ó Briain')).toHaveCount(0);
  await page.goto('/auth');
  await expect(page.getByText("You've been successfully logged out.")).toHaveCount(1);
  // With email and password, as the first time.
  await signIn(page, person);
});

test('§3.18 §6.3b a reload stays signed in from the kept tokens, and asks the provider nothing', async ({
  page,
  calls,
}) => {
  await newPersonAtHub(page);
  await page.goto('/profile');
  const before = calls.of('POST', '/idp/oauth/token').length;
  await page.route('**/idp/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Ó Briain' })).toBeVisible();
  await expect(account(page)).toBeVisible();
  await calls.expect('POST', '/idp/oauth/token', before);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth0spajs'))),
  ).toHaveLength(2);
});

test('§4.8b §4.9b a visitor’s page asks for no profile, no renewal, and not for what signing in needs', async ({
  page,
  calls,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  for (const path of PUBLIC) {
    await page.goto(path);
    await atRest(page);
  }
  await expect(signInButton(page)).toBeVisible();
  expect(scripts.filter((path) => /\/idp\/|identity-session|account-menu/.test(path))).toEqual([]);
  await calls.expect('GET', OWN, 0);
});

test('§4.8b without the cookie, tokens that have run out are not renewed, and nobody is signed in', async ({
  page,
  context,
  calls,
}) => {
  await signUp(page);
  await expireTokens(page);
  await context.clearCookies({ name: SESSION_COOKIE });
  const before = calls.of('POST', '/idp/oauth/token').length;
  const authorizations = authorizationsOf(page);
  await page.goto('/');
  await atRest(page);
  await expect(signInButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await calls.expect('POST', '/idp/oauth/token', before);
  expect(authorizations).toEqual([]);
});

test('who loses the answer to a code, and so sends it twice, is signed in all the same', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|400/);
  await newPersonAtHub(page);
  await page.evaluate(() => localStorage.clear());
  const before = calls.of('POST', '/idp/oauth/token').length;
  let isLost = false;
  await page.route('**/idp/oauth/token', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    expect((await route.fetch()).status()).toBe(200);
    await route.abort();
  });
  await page.goto('/directory');
  await expect(account(page)).toBeVisible();
  // The code, the same code, another one.
  await calls.expect('POST', '/idp/oauth/token', before + 3);
});

test('§4.8a §7.18a §7.18d with the cookie alone a hidden frame brings the session back', async ({ page }) => {
  await signUp(page);
  await openPageWithoutScripts(page);
  await page.evaluate(() => localStorage.clear());
  const authorizations = authorizationsOf(page);
  await page.goto('/directory');
  await expect(account(page)).toBeVisible();
  expect(authorizations).toHaveLength(1);
  expect(Object.fromEntries(authorizations[0] ?? [])).toMatchObject({
    prompt: 'none',
    response_type: 'code',
    response_mode: 'web_message',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  await expect(page.locator('iframe')).toHaveCount(0);
  await account(page).click();
  await expect(header(page).getByText('Mia Ó Briain')).toBeVisible();
});

test('§7.19b a token that has run out is renewed by its refresh token', async ({ page }) => {
  await newPersonAtHub(page);
  await expireTokens(page);
  const tokenRequests = tokenRequestsOf(page);
  await page.goto('/info-hub');
  await expect(account(page)).toBeVisible();
  await expect.poll(() => tokenRequests.map((form) => form.get('grant_type'))).toEqual(['refresh_token']);
});

test('§2.1b §6.3a who is signed in never sees the landing page', async ({ page }) => {
  // The page has to ask for the session first, and shows no landing page meanwhile either.
  await newPerson(page);
  const seen = new Set<string>();
  await page.exposeFunction('headingSeen', (heading: string) => seen.add(heading));
  await page.addInitScript(() => {
    const { headingSeen } = globalThis as unknown as { headingSeen(heading: string): void };
    const look = () => {
      for (const heading of document.querySelectorAll('h1')) {
        if (heading.checkVisibility()) headingSeen(heading.textContent.trim());
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const hub = page.getByRole('heading', { level: 1, name: 'Info Hub' });
  await page.goto('/');
  await expect(hub).toBeVisible();
  await page.goto('/directory');
  await header(page).getByRole('link', { name: 'Home' }).click();
  await expect(hub).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/directory$/);
  await page.goForward();
  await expect(hub).toBeVisible();
  expect([...seen].sort()).toEqual(['Directory', 'Info Hub']);
});

test('§8.7a a logout that fails says why, and one is still signed in', async ({ page }) => {
  await newPersonAtHub(page);
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new Error('The storage is locked');
    };
  });
  await account(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(toast(page, 'Logout failed', 'The storage is locked')).toBeVisible();
  await expect(page).toHaveURL(/\/info-hub$/);
  await expect(account(page)).toBeVisible();
});

test('§8.30 §8.31 where frames are impossible the session is over here, and the page stays', async ({
  page,
  calls,
}) => {
  await signUp(page);
  await page.route('**/directory?city=dublin', async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    };
    await route.fulfill({ response, headers });
  });
  await expireTokens(page);
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      localStorage.setItem(key, value.replace(/"refresh_token":"[^"]+",?/, ''));
    }
  });
  await page.goto('/directory?city=dublin');
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(await cookieOf(page, SESSION_COOKIE)).toBeUndefined();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth0spajs'))),
  ).toEqual([]);
  expect(page.url()).toMatch(/\/directory\?city=dublin$/);
  await calls.expect('GET', '/idp/v2/logout', 0);
});

test('§2.19a §2.19b while the configuration is on its way the page says so, and then it is there', async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/directory', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /<script type="application\/json" id="config">.*?<\/script>/s,
      '',
    );
    await route.fulfill({
      response,
      body: html.replace(/<div id="root">.*?<\/footer><\/div>/s, '<div id="root"></div>'),
    });
  });
  await page.route('**/config.json', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/directory');
  const line = page.getByRole('status').filter({ hasText: 'Loading authentication configuration...' });
  await expect(line).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('another tab follows a sign-in and a logout', async ({ page, context }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(new URL('/info-hub', page.url()).href);
  await signUp(other);
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Ó Briain' })).toBeVisible();
  await logOut(other);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
});

/** A new person at their own profile, in a test whose calls are refused later. */
async function newPersonAtProfile(page: Page, expectConsole: (pattern: RegExp) => void): Promise<Account> {
  test.slow();
  expectConsole(/40[01]/);
  const person = await newPersonAtHub(page);
  await page.goto(ROUTES.profile);
  return person;
}

/** Signs somebody out everywhere, in another browser of theirs. */
async function signOutEverywhere(page: Page, person: Account): Promise<void> {
  const other = await openAsStranger(page, new URL('/info-hub', page.url()).href);
  await signIn(other, person);
  await other.goto(ROUTES.profile);
  await openRow(other, 'Account');
  await other.getByRole('button', { name: 'Sign out everywhere' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(other).toHaveURL('/');
}

test('an open page shows a visitor from the next press on, once its person has signed out everywhere elsewhere', async ({
  page,
  expectConsole,
}) => {
  const person = await newPersonAtProfile(page, expectConsole);
  await signOutEverywhere(page, person);
  await expect(account(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // Which asks how much room the pictures take.
  await openRow(page, 'Account');
  await expect(toast(page, 'You have been signed out', 'Sign in again to go on.')).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Mia Ó Briain')).toHaveCount(0);
  // They had scrolled down to the settings.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await cookieOf(page, SESSION_COOKIE)).toBeUndefined();
});

test('what was being written when its person signed out everywhere elsewhere stays, and is saved once they have signed in again', async ({
  page,
  expectConsole,
}) => {
  const person = await newPersonAtProfile(page, expectConsole);
  await openForm(page);
  await bio(page).fill('Two cats now.');
  await signOutEverywhere(page, person);
  const save = form(page).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(form(page).getByRole('alert')).toContainText('You have been signed out.');
  await expect.poll(() => cookieOf(page, SESSION_COOKIE)).toBeUndefined();
  // Once more, now that nothing is kept here.
  await save.click();
  await expect(form(page).getByRole('alert')).toContainText('You have been signed out.');
  await expect(bio(page)).toHaveValue('Two cats now.');
  const opened = page.waitForEvent('popup');
  await form(page).getByRole('button', { name: 'Sign in again' }).click();
  const popup = await opened;
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Password', { exact: true }).fill(person.password);
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(bio(page)).toHaveValue('Two cats now.');
  await save.click();
  await expect(form(page).getByText('Saved.')).toBeVisible();
  await expect(account(page)).toBeVisible();
});

for (const width of ['phone', 'desktop'] as const) {
  test(`the account’s menu opens by keyboard and fits, ${width}`, async ({ page, axe }) => {
    await page.setViewportSize(VIEWPORTS[width]);
    await newPersonAtHub(page, { name: 'Wilhelmina van den Broek-Achterberg' });
    await account(page).focus();
    await page.keyboard.press('Enter');
    const logOutButton = page.getByRole('button', { name: 'Log Out' });
    await expect(logOutButton).toBeVisible();
    await axe(width);
    await page.keyboard.press('Escape');
    await expect(logOutButton).toBeHidden();
    await expect(account(page)).toBeFocused();
  });
}
