import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { createProfile, readOwnProfile } from '@pawhood/contract/users/users.ts';
import { expect, type Page, test, VIEWPORTS } from './fixtures.ts';
import { newPersonAtHub } from './support/new-person.ts';
import {
  account,
  logOut,
  newAccount,
  outdateTokens,
  SESSION_COOKIE,
  signIn,
  signInButton,
  signUp,
  toast,
} from './support/people.ts';

test.use({ dataset: 'people' });

const OWN = readOwnProfile.path;
const PROFILES = createProfile.path;
/** As the embedded provider words it. */
const CALLED_OFF = 'User cancelled';
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
/** Path of the embedded provider. */
const PROVIDER = '/idp';

const header = (page: Page) => page.getByRole('banner');

/** Parameters of the authorization requests that a page makes from now on. */
function authorizationsOf(page: Page): URLSearchParams[] {
  const seen: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `${PROVIDER}/authorize`) seen.push(url.searchParams);
  });
  return seen;
}

/** Paths with their query where the page is from now on, one after the other, without those of other documents. */
function placesOf(page: Page): string[] {
  const places: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (frame === page.mainFrame()) places.push(pathname + search);
  });
  return places;
}

/** Forms that a page sends to the token endpoint from now on. */
function tokenRequestsOf(page: Page): URLSearchParams[] {
  const seen: URLSearchParams[] = [];
  page.on('request', (request) => {
    const isToken = new URL(request.url()).pathname === `${PROVIDER}/oauth/token`;
    if (isToken && request.method() === 'POST') seen.push(new URLSearchParams(request.postData() ?? ''));
  });
  return seen;
}

async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name);
}

/** Days until a cookie ends, to a tenth. */
async function daysOf(page: Page, name: string): Promise<number> {
  const cookie = await cookieOf(page, name);
  return Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 8_640) / 10;
}

test('§1.16a §1.17 §1.18b §2.11b §2.12 §2.18a §2.23a §2.23b §4.10a §8.4a §8.4b a first sign-in makes a profile and ends at the hub', async ({
  page,
  site,
  context,
  calls,
}) => {
  await page.goto('/directory');
  await expect(account(page)).toHaveCount(0);
  const left = page.waitForRequest((request) => new URL(request.url()).pathname === `${PROVIDER}/authorize`);
  const places = placesOf(page);
  const { email } = await signUp(page);
  const asking = await left;
  expect(asking.isNavigationRequest() && asking.frame() === page.mainFrame()).toBe(true);
  expect(new URL(asking.url()).origin).toBe(site.url);
  expect(context.pages()).toHaveLength(1);
  expect(new URL(page.url()).origin).toBe(site.url);
  expect(places.slice(-2)).toEqual([ROUTES.home, ROUTES.infoHub]);
  await expect(toast(page, 'Registration successful!', 'Welcome to Pawhood, Mia Ó Briain!')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(calls.count('POST', PROFILES)).toBe(1);
  await expect(signInButton(page)).toHaveCount(0);
  await account(page).click();
  await expect(header(page).getByText('Mia Ó Briain')).toBeVisible();
  await expect(header(page).getByText(email)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeVisible();
  await header(page).getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(header(page).getByText(email)).toBeHidden();
});

test('§3.4a §6.7 the profile is made of exactly what the provider says, with the token held', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => request.url().endsWith(OWN));
  const made = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(PROFILES),
  );
  const { email } = await signUp(page);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  for (const request of [await asked, await made]) {
    const [, token = 'none'] = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '') ?? [];
    expect(kept).toContain(token);
  }
  const { userProfile, ...others } = (await made).postDataJSON();
  expect(others).toEqual({});
  expect(userProfile).toEqual({
    email,
    fullName: 'Mia Ó Briain',
    username: expect.any(String),
    profilePicture: expect.any(String),
    providerSub: expect.any(String),
  });
});

test('§1.18a §2.11a §3.3b §4.9a §8.3a §8.3b who has a profile is welcomed back, and again once it has loaded', async ({
  page,
}) => {
  const person = await signUp(page);
  await logOut(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${OWN}`, async (route) => {
    await asked;
    await route.fulfill({ json: { fullName: 'Mia of the Canal' } });
  });
  await signInButton(page).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const places = placesOf(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/info-hub');
  expect(places.slice(-2)).toEqual([ROUTES.home, ROUTES.infoHub]);
  await expect(toast(page, 'Welcome back!', "You've successfully logged in as Mia Ó Briain.")).toBeVisible();
  answer();
  await expect(
    toast(page, 'Welcome back!', "You've successfully logged in as Mia of the Canal."),
  ).toBeVisible();
  await account(page).click();
  await expect(header(page).getByText('Mia of the Canal')).toBeVisible();
});

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
  expect(calls.count('GET', '/idp/v2/logout')).toBe(1);
  expect(await cookieOf(page, SESSION_COOKIE)).toBeUndefined();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Mia Ó Briain')).toHaveCount(0);
  await page.goto('/auth');
  await expect(page.getByText("You've been successfully logged out.")).toHaveCount(1);
  // With e-mail and password, as the first time.
  await signIn(page, person);
});

test('§3.18 §6.3b a reload stays signed in from the kept tokens, and asks the provider nothing', async ({
  page,
  calls,
}) => {
  await newPersonAtHub(page);
  await page.goto('/profile');
  const before = calls.count('POST', '/idp/oauth/token');
  await page.route('**/idp/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Ó Briain' })).toBeVisible();
  await expect(account(page)).toBeVisible();
  expect(calls.count('POST', '/idp/oauth/token')).toBe(before);
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
    await page.waitForLoadState('networkidle');
  }
  await expect(signInButton(page)).toBeVisible();
  expect(scripts.filter((path) => /\/idp\/|identity-session|account-menu/.test(path))).toEqual([]);
  expect(calls.count('GET', OWN)).toBe(0);
});

test('§4.8b without the cookie, tokens that have run out are not renewed, and nobody is signed in', async ({
  page,
  context,
  calls,
}) => {
  await signUp(page);
  await context.clearCookies({ name: SESSION_COOKIE });
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries(localStorage)) {
      if (kept.includes('expiresAt'))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), expiresAt: 1 }));
    }
  });
  const before = calls.count('POST', '/idp/oauth/token');
  const authorizations = authorizationsOf(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(signInButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(calls.count('POST', '/idp/oauth/token')).toBe(before);
  expect(authorizations).toEqual([]);
});

test('§4.8a §7.18a §7.18d with the cookie alone a hidden frame brings the session back', async ({ page }) => {
  await signUp(page);
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

test('§7.18a §7.18b §7.19a §3.5a §9.25a §9.25b a sign-in by redirect carries the configured client, audience and scope', async ({
  page,
  site,
}) => {
  const authorizations = authorizationsOf(page);
  const tokenRequests = tokenRequestsOf(page);
  const asked = page.waitForRequest((request) => request.url().endsWith('/oauth/token'));
  await signUp(page);
  const asking = await asked;
  expect(`${asking.method()} ${asking.url().replace(`${site.url}/idp`, '')}`).toBe('POST /oauth/token');
  const [query] = authorizations;
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    client_id: 'pawhood',
    audience: `${site.url}/api`,
    redirect_uri: site.url,
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(query?.get('scope')?.split(' ').sort()).toEqual(['email', 'offline_access', 'openid', 'profile']);
  expect(Object.fromEntries(tokenRequests[0] ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    code: expect.any(String),
    code_verifier: expect.stringMatching(/^[\w.~-]{43,}$/),
  });
});

test('§7.19b a token that has run out is renewed by its refresh token', async ({ page }) => {
  await newPersonAtHub(page);
  await outdateTokens(page);
  const tokenRequests = tokenRequestsOf(page);
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect.poll(() => tokenRequests.map((form) => form.get('grant_type'))).toEqual(['refresh_token']);
});

test('§9.24a §9.24b the cookies of a sign-in and of the session end after a day', async ({ page }) => {
  await page.goto('/info-hub');
  await signInButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await daysOf(page, 'a0.spajs.txs.pawhood')).toBe(1);
  await page.goto('/info-hub');
  await signUp(page);
  expect(await daysOf(page, SESSION_COOKIE)).toBe(1);
});

test('§2.1b §6.3a who is signed in never sees the landing page', async ({ page }) => {
  await newPersonAtHub(page);
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
  // Nor while it is still being asked whether the session goes on.
  await outdateTokens(page);
  await page.goto('/');
  await expect(hub).toBeVisible();
  expect([...seen].sort()).toEqual(['Directory', 'Info Hub']);
});

test('§2.18b a sign-in begun at a page ends there', async ({ page }) => {
  await page.goto('/info-hub');
  const person = await signUp(page);
  await logOut(page);
  await page.goto('/pets');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
});

test('§7.18c §9.20a §8.3a a popup signs in and leaves the page where it is', async ({ page, calls }) => {
  const person = await signUp(page);
  await logOut(page);
  await page.goto('/pets');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Use a small window instead' }).click();
  const popup = await opened;
  await popup.getByLabel('E-mail').fill(person.email);
  expect(calls.of('GET', '/idp/authorize').at(-1)?.url).toContain('response_mode=web_message');
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 600]);
  await popup.getByLabel('Password', { exact: true }).fill(person.password);
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(account(page)).toBeVisible();
  await expect(toast(page, 'Welcome back!', "You've successfully logged in as Mia Ó Briain.")).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
  expect(popup.isClosed()).toBe(true);
});

test('§8.29d §8.6a closing the popup fails the login with those words', async ({ page }) => {
  await page.goto('/pets');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Use a small window instead' }).click();
  const popup = await opened;
  await popup.getByLabel('E-mail').waitFor();
  await popup.close();
  await expect(toast(page, 'Login failed', 'Popup closed')).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
});

test('§8.6a a sign-in that is called off says why, at the page where it began', async ({ page }) => {
  await page.goto('/pets');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await callOff(page);
  await expect(toast(page, 'Login failed', CALLED_OFF)).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
});

test('§8.8 a registration that is called off says why, at the page where it began', async ({ page }) => {
  await page.goto('/pets');
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await callOff(page);
  await expect(toast(page, 'Registration failed', CALLED_OFF)).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
});

test('§8.9a §8.9b a profile that cannot be made is a toast', async ({ page, expectConsole }) => {
  expectConsole(/status of 500/);
  await page.route(`**${PROFILES}`, (route) => route.fulfill({ status: 500, body: 'boom' }));
  await page.goto('/info-hub');
  await signUpWithoutProfile(page);
  await expect(
    toast(page, 'Profile Error', 'There was an error setting up your profile. Please try again.'),
  ).toBeVisible();
  await expect(account(page)).toBeVisible();
});

test('§7.4c a profile that is there already is no error', async ({ page, expectConsole }) => {
  expectConsole(/status of 409/);
  await page.route(`**${PROFILES}`, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 409, body: 'This profile exists already.' });
  });
  await signUp(page);
  await expect(page.getByText('Profile Error')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('§4.10b a profile that cannot be read is not made', async ({ page, calls, expectConsole }) => {
  expectConsole(/status of 500/);
  const person = await signUp(page);
  await logOut(page);
  await page.route(`**${OWN}`, (route) => route.fulfill({ status: 500, body: 'boom' }));
  const before = calls.count('POST', PROFILES);
  const answered = page.waitForResponse((response) => response.url().endsWith(OWN));
  await signInButton(page).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await answered;
  await page.goto('/profile');
  await expect(page.getByText('500: Internal Server Error')).toBeVisible();
  expect(calls.count('POST', PROFILES)).toBe(before);
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
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      localStorage.setItem(
        key,
        value.replace(/"refresh_token":"[^"]+",?/, '').replace(/"expiresAt":\d+/, '"expiresAt":1'),
      );
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
  expect(calls.count('GET', '/idp/v2/logout')).toBe(0);
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

async function callOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
}

/** Signs up where no profile will come, which signUp would wait for. */
async function signUpWithoutProfile(page: Page): Promise<void> {
  const person = newAccount();
  await signInButton(page).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create your account' }).click();
}
