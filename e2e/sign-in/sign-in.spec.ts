import { ROUTES } from '@pawhood/contract/product.ts';
import { createProfile } from '@pawhood/contract/users/users.ts';
import { expect, type Page, test } from '../fixtures.ts';
import {
  account,
  logOut,
  newAccount,
  SESSION_COOKIE,
  signInButton,
  signUp,
  toast,
} from '../support/people.ts';
import { authorizationsOf, cookieOf, header, OWN, PROVIDER, tokenRequestsOf } from '../support/session.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PROFILES = createProfile.path;

/** As the embedded provider words it. */
const CALLED_OFF = 'User cancelled';

/** Paths with their query where the page is from now on, one after the other, without those of other documents. */
function placesOf(page: Page): string[] {
  const places: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (frame === page.mainFrame()) places.push(pathname + search);
  });
  return places;
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
  await calls.expect('POST', PROFILES, 1);
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
  await page.getByLabel('Email').fill(person.email);
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

test('§9.24a §9.24b the cookies of a sign-in and of the session end after a day', async ({ page }) => {
  await page.goto('/info-hub');
  await signInButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await daysOf(page, 'a0.spajs.txs.pawhood')).toBe(1);
  await page.goto('/info-hub');
  await signUp(page);
  expect(await daysOf(page, SESSION_COOKIE)).toBe(1);
});

test('§2.18b a sign-in begun at a page ends there', async ({ page }) => {
  await page.goto('/info-hub');
  const person = await signUp(page);
  await logOut(page);
  await page.goto('/pets');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
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
  await popup.getByLabel('Email').fill(person.email);
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
  await popup.getByLabel('Email').waitFor();
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
  const before = calls.of('POST', PROFILES).length;
  const answered = page.waitForResponse((response) => response.url().endsWith(OWN));
  await signInButton(page).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await answered;
  await page.goto('/profile');
  await expect(page.getByText('500: Internal Server Error')).toBeVisible();
  await calls.expect('POST', PROFILES, before);
});

async function callOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
}

/** Signs up where no profile will come, which signUp would wait for. */
async function signUpWithoutProfile(page: Page): Promise<void> {
  const person = newAccount();
  await signInButton(page).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create your account' }).click();
}
