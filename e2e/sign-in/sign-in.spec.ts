import { ROUTES } from '@pawhood/contract/product.ts';
import { createProfile } from '@pawhood/contract/users/users.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import {
  account,
  createAccount,
  enterPassword,
  newAccount,
  openPopup,
  registerAccount,
  SESSION_COOKIE,
  signInButton,
  signUp,
  toast,
} from '../support/people.ts';
import { authorizationsOf, cookieOf, header, OWN, PROVIDER, TOKENS } from '../support/session.ts';

const PROFILES = createProfile.path;

/** What opens the popup on a page that asks to sign in. */
const SMALL_WINDOW = 'Use a small window instead';

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
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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

test('§3.4a §3.5a §6.7 §7.18a §7.18b §7.19a §9.24a §9.24b §9.25a §9.25b a sign-in by redirect asks as configured, its profile is made of what the provider says, and both are kept for a day', async ({
  page,
  site,
}) => {
  const authorizations = authorizationsOf(page);
  const exchanged = page.waitForRequest((request) => request.url().endsWith('/oauth/token'));
  const asked = page.waitForRequest((request) => request.url().endsWith(OWN));
  const made = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(PROFILES),
  );
  const person = newAccount();
  await page.goto('/info-hub');
  await signInButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await daysOf(page, 'a0.spajs.txs.pawhood')).toBe(1);
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
  await createAccount(page, person);
  const exchange = await exchanged;
  expect(`${exchange.method()} ${exchange.url()}`).toBe(`POST ${site.url}${TOKENS}`);
  expect(Object.fromEntries(new URLSearchParams(exchange.postData() ?? ''))).toMatchObject({
    grant_type: 'authorization_code',
    code: expect.any(String),
    code_verifier: expect.stringMatching(/^[\w.~-]{43,}$/),
  });
  const { userProfile, ...others } = (await made).postDataJSON();
  expect(others).toEqual({});
  expect(userProfile).toEqual({
    email: person.email,
    fullName: 'Mia Ó Briain',
    username: expect.any(String),
    profilePicture: expect.any(String),
    providerSub: expect.any(String),
  });
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  for (const request of [await asked, await made]) {
    const [, token = 'none'] = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '') ?? [];
    expect(kept).toContain(token);
  }
  expect(await daysOf(page, SESSION_COOKIE)).toBe(1);
});

test('§1.18a §2.11a §2.18b §3.3b §4.9a §8.3a §8.3b who has a profile is welcomed back, again once it has loaded, and ends where they began', async ({
  page,
  site,
}) => {
  const person = await registerAccount(site);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${OWN}`, async (route) => {
    await asked;
    await route.fulfill({ json: { fullName: 'Mia of the Canal' } });
  });
  await page.goto('/directory');
  await signInButton(page).click();
  const places = placesOf(page);
  await enterPassword(page, person);
  await page.waitForURL('**/info-hub');
  expect(places.slice(-2)).toEqual([ROUTES.home, ROUTES.infoHub]);
  await expect(toast(page, 'Welcome back!', "You've successfully logged in as Mia Ó Briain.")).toBeVisible();
  answer();
  await expect(
    toast(page, 'Welcome back!', "You've successfully logged in as Mia of the Canal."),
  ).toBeVisible();
  await account(page).click();
  await expect(header(page).getByText('Mia of the Canal')).toBeVisible();
  await header(page).getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/auth');

  await page.goto('/pets');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await enterPassword(page, person);
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
});

test('§7.18c §8.3a §8.6a §8.8 §8.29d §9.20a what is called off says why at the page where it began, which a popup that signs in leaves as it is', async ({
  page,
  site,
  calls,
}) => {
  const person = await registerAccount(site);
  await page.goto('/pets');
  for (const [name, failure] of [
    ['Sign In', 'Login failed'],
    ['Create account', 'Registration failed'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast(page, failure, CALLED_OFF)).toBeVisible();
    await expect(page).toHaveURL(/\/pets$/);
  }
  const closed = await openPopup(page, SMALL_WINDOW);
  await closed.getByLabel('Email').waitFor();
  await closed.close();
  await expect(toast(page, 'Login failed', 'Popup closed')).toBeVisible();
  await expect(signInButton(page)).toBeVisible();

  const popup = await openPopup(page, SMALL_WINDOW);
  await popup.getByLabel('Email').waitFor();
  expect(calls.of('GET', `${PROVIDER}/authorize`).at(-1)?.url).toContain('response_mode=web_message');
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 600]);
  await enterPassword(popup, person);
  await expect(account(page)).toBeVisible();
  await expect(toast(page, 'Welcome back!', "You've successfully logged in as Mia Ó Briain.")).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('§4.10b §7.4c §8.9a §8.9b a profile that cannot be made is a toast, one that is there already no error, and one that cannot be read is not made', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  expectConsole(/status of 409/);
  await page.route(`**${PROFILES}`, (route) => route.fulfill({ status: 500, body: 'boom' }));
  await page.goto('/info-hub');
  await signInButton(page).click();
  await createAccount(page, newAccount());
  await expect(
    toast(page, 'Profile Error', 'There was an error setting up your profile. Please try again.'),
  ).toBeVisible();
  await expect(account(page)).toBeVisible();

  await page.unroute(`**${PROFILES}`);
  await page.route(`**${PROFILES}`, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 409, body: 'This profile exists already.' });
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Ó Briain' })).toBeVisible();
  await atRest(page);
  await expect(page.getByText('Profile Error')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await calls.expect('POST', PROFILES, 1);

  await page.route(`**${OWN}`, (route) => route.fulfill({ status: 500, body: 'boom' }));
  await page.reload();
  await expect(page.getByText('500: Internal Server Error')).toBeVisible();
  await calls.expect('POST', PROFILES, 1);
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
