import { ROUTES } from '@pawhood/contract/product.ts';
import { createProfile } from '@pawhood/contract/users/users.ts';
import type { Request } from '@playwright/test';
import { expect, type Page, type Site, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { newPerson } from '../support/new-person.ts';
import {
  type Account,
  account,
  createAccount,
  enterPassword,
  newAccount,
  openPopup,
  registerAccount,
  SESSION_COOKIE,
  signInButton,
  toast,
} from '../support/people.ts';
import { authorizationsOf, cookieOf, header, OWN, PROVIDER, TOKENS } from '../support/session.ts';

const PROFILES = createProfile.path;

/** What opens the popup on a page that asks to sign in. */
const SMALL_WINDOW = 'Sign in in a pop-up';

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

test('§1.16a §1.17 §1.18b §2.11b §2.12 §2.18a §2.23a §2.23b §4.10a §8.4a §8.4b §9.24a §9.24b a first sign-in, pressed again where its code could not be loaded, makes a profile, ends at the hub, and is kept for a day', async ({
  page,
  site,
  context,
  calls,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const code = /\/identity-session-[^/]*$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/directory');
  await expect(account(page)).toHaveCount(0);
  const search = page.getByRole('combobox', { name: /^Search/ });
  await search.fill('groomer');
  await signInButton(page).click();
  await expect(
    toast(page, 'Login failed', 'Sign-in did not load. Check your connection and try again'),
  ).toBeVisible();
  await expect(search).toHaveValue('groomer');
  await page.unroute(code);

  const left = page.waitForRequest((request) => new URL(request.url()).pathname === `${PROVIDER}/authorize`);
  const places = placesOf(page);
  await signInButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const asking = await left;
  expect(asking.isNavigationRequest() && asking.frame() === page.mainFrame()).toBe(true);
  expect(new URL(asking.url()).origin).toBe(site.url);
  expect(await daysOf(page, 'a0.spajs.txs.pawhood')).toBe(1);
  const person = newAccount();
  await createAccount(page, person);
  await expect(toast(page, 'Registration successful!', 'Welcome to Pawhood, Mia Ó Briain!')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}${ROUTES.infoHub}`);
  expect(places.slice(-2)).toEqual([ROUTES.home, ROUTES.infoHub]);
  expect(context.pages()).toHaveLength(1);
  expect(await daysOf(page, SESSION_COOKIE)).toBe(1);
  await calls.expect('POST', PROFILES, 1);
  await expect(signInButton(page)).toHaveCount(0);
  await account(page).click();
  await expect(header(page).getByText('Mia Ó Briain')).toBeVisible();
  await expect(header(page).getByText(person.email)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeVisible();
  await header(page).getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  await expect(header(page).getByText(person.email)).toBeHidden();
});

/** Somebody with a profile at an address, whom the provider knows, and the page not yet. */
async function unknownAt(page: Page, address: string): Promise<Account> {
  const person = await newPerson(page);
  await page.context().clearCookies({ name: SESSION_COOKIE });
  await page.goto(address);
  return person;
}

test('§1.18a §2.11a §3.3b §3.5a §4.9a §7.18a §7.18b §7.19a §8.3a §8.3b §9.25a §9.25b a sign-in by redirect asks as configured, and who has a profile is welcomed back, again once it has loaded', async ({
  page,
  site,
}) => {
  const authorizations = authorizationsOf(page);
  const body = JSON.stringify({ fullName: 'Mia of the Canal' });
  const answer = await holdAnswer(page, `**${OWN}`, { status: 200, body });
  await unknownAt(page, '/directory');
  const exchanged = page.waitForRequest((request) => request.url().endsWith('/oauth/token'));
  const asked = page.waitForRequest((request) => request.url().endsWith(OWN));
  const places = placesOf(page);
  await signInButton(page).click();
  await page.waitForURL('**/info-hub');
  expect(places.slice(-2)).toEqual([ROUTES.home, ROUTES.infoHub]);
  await expect(toast(page, 'Welcome back!', "You've successfully logged in as Mia Ó Briain.")).toBeVisible();
  answer();
  await expect(
    toast(page, 'Welcome back!', "You've successfully logged in as Mia of the Canal."),
  ).toBeVisible();
  await account(page).click();
  await expect(header(page).getByText('Mia of the Canal')).toBeVisible();

  await expectHeld(page, await asked);
  expectConfigured(site, authorizations[0], await exchanged);
});

/** Asked for and redeemed as the site is configured. */
function expectConfigured({ url }: Site, query: URLSearchParams | undefined, exchange: Request): void {
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    client_id: 'pawhood',
    audience: `${url}/api`,
    redirect_uri: url,
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(query?.get('scope')?.split(' ').sort()).toEqual(['email', 'offline_access', 'openid', 'profile']);
  expect(`${exchange.method()} ${exchange.url()}`).toBe(`POST ${url}${TOKENS}`);
  expect(Object.fromEntries(new URLSearchParams(exchange.postData() ?? ''))).toMatchObject({
    grant_type: 'authorization_code',
    code: expect.any(String),
    code_verifier: expect.stringMatching(/^[\w.~-]{43,}$/),
  });
}

/** A call carries the access token that the page keeps. */
async function expectHeld(page: Page, request: Request): Promise<void> {
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  const [, token = 'none'] = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '') ?? [];
  expect(kept).toContain(token);
}

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
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
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

const isCreation = (request: Request) => request.method() === 'POST' && request.url().endsWith(PROFILES);

/** There is no profile until the page asks for one to be made; a question that is called off does not use that up. */
async function missingUntilMade(page: Page): Promise<void> {
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= isCreation(request);
  });
  await page.route(`**${OWN}`, (route) => (isAsked ? route.fallback() : route.fulfill({ status: 404 })));
}

test('§2.18b §3.4a §4.10b §6.7 §7.4c §8.9a §8.9b a sign-in ends where it began; a profile is made of what the provider says, one that is there already is no error, one that cannot be made a toast, and one that cannot be read is not made', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  expectConsole(/status of 500/);
  const own = `**${OWN}`;
  const { email } = await unknownAt(page, '/pets');
  await missingUntilMade(page);
  const made = page.waitForRequest(isCreation);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
  const { userProfile, ...others } = (await made).postDataJSON();
  expect(others).toEqual({});
  expect(userProfile).toEqual({
    email,
    fullName: 'Mia Ó Briain',
    username: expect.any(String),
    profilePicture: expect.any(String),
    providerSub: expect.any(String),
  });
  await expectHeld(page, await made);
  await atRest(page);
  await expect(page.getByText('Profile Error')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The first has made the person.
  await calls.expect('POST', PROFILES, 2);

  await page.unroute(own);
  await missingUntilMade(page);
  await page.route(`**${PROFILES}`, (route) => route.fulfill({ status: 500, body: 'boom' }), { times: 1 });
  await page.goto('/profile');
  await expect(
    toast(page, 'Profile Error', 'There was an error setting up your profile. Please try again.'),
  ).toBeVisible();
  await expect(account(page)).toBeVisible();
  await page.unroute(own);

  await page.route(own, (route) => route.fulfill({ status: 500, body: 'boom' }));
  await page.reload();
  await expect(page.getByText('500: Internal Server Error')).toBeVisible();
  await calls.expect('POST', PROFILES, 2);
});
