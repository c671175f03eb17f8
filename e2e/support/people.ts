import { randomUUID } from 'node:crypto';
import { ROUTES } from '@pawhood/contract/product.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { type Calls, expect, type Page, type Site } from '../fixtures.ts';
import { atRest, followRequests } from './at-rest.ts';

/** The cookie by which a page knows that somebody has signed in before. §4.7 */
export const SESSION_COOKIE = 'auth0.pawhood.is.authenticated';

/** Somebody who has an account, or is about to. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A person whom no other test knows. */
export function newAccount(facts: Partial<Account> = {}): Account {
  return {
    name: 'Mia Ó Briain',
    email: `mia-${randomUUID()}@example.org`,
    password: 'a kennel full of greyhounds',
    ...facts,
  };
}

/** Creates an account by the API. */
export async function registerAccount({ url }: Site): Promise<Account> {
  const person = newAccount();
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, fullName: person.name }),
  });
  expect(response.status).toBe(200);
  return person;
}

/** The account's button in the header, which only signed-in people have. */
export const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' });

/** The header's way in, which only visitors have. */
export const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true });

/** Visible toasts; each is also read out by an element that is not. */
export const toast = (page: Page, title: string, text: string) =>
  page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: text });

/** Expects that no toast shows or has shown: the first one would have loaded the view of toasts. */
export async function expectNoToast(page: Page, calls: Calls): Promise<void> {
  await atRest(page);
  expect(calls.matching(/toast-view/)).toEqual([]);
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0);
}

/** Makes an account from where the page is, and waits until the person is at the hub with their profile loaded. */
export async function signUp(page: Page, person: Account = newAccount()): Promise<Account> {
  await pressSignIn(page);
  await createAccount(page, person);
  await arrived(page);
  return person;
}

/** Makes an account from the provider's page to sign in at. */
export async function createAccount(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create your account' }).click();
}

/** Fills in the provider's page to sign in at, and sends it. */
export async function enterPassword(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const pressed = page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // A popup closes by itself, at times before the press is answered.
  await pressed.catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
}

/** Proves again who it is, where the address stands already. */
export async function confirmByPassword(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm it’s you', exact: true }).click();
}

/** Where a new browser is let in. */
const PROVE = '/idp/prove-email';

/** Asks for a link by which a new browser is let in. */
export async function proveByKeyboard(page: Page, { email, password }: Account): Promise<void> {
  await page.goto(PROVE);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await expect(page.getByText(`If ${email} has an account here and the password is right`)).toBeVisible();
}

/** Logs out by the account's menu, and comes back from the provider. */
export async function logOut(page: Page): Promise<void> {
  await account(page).click();
  // The address says so before the page is left: only the document that comes back ends it.
  const back = page.waitForEvent('domcontentloaded', (there) => there.url().endsWith('/auth'));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await back;
}

/** Presses what opens the provider's page in a popup, and answers the popup. */
export async function openPopup(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name, exact: true }).click();
  return opened;
}

/**
 * Opens an address of the site that runs no scripts. Browser storage is changed there, because a page under way would
 * notice the change and renew its tokens at once.
 */
export const openPageWithoutScripts = (page: Page) => page.goto('/robots.txt');

/** Leaves the page and makes the stored access token expired; the next page renews it. */
export async function expireTokens(page: Page): Promise<void> {
  await openPageWithoutScripts(page);
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      localStorage.setItem(key, value.replace(/"expiresAt":\d+/, '"expiresAt":1'));
    }
  });
}

/** Has the page forget its tokens, not who is signed in at the provider; the next page asks there. */
export async function forgetTokens(page: Page): Promise<void> {
  await openPageWithoutScripts(page);
  await page.evaluate(() => localStorage.clear());
}

/** The id of whoever is signed in; opens their profile. */
export async function ownId(page: Page): Promise<string> {
  const profileResponse = page.waitForResponse((response) => response.url().endsWith(readOwnProfile.path));
  await page.goto(ROUTES.profile);
  const { id } = await (await profileResponse).json();
  return String(id);
}

/** Somebody else's browser, in which nobody is signed in, at an address or a path of the same site. */
export async function openAsStranger(page: Page, address: string): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('The page has no browser.');
  const stranger = await context.newPage();
  followRequests(stranger);
  await stranger.goto(address);
  return stranger;
}

async function pressSignIn(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/info-hub');
  await signInButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
}

/** The greeting comes with the profile. */
async function arrived(page: Page): Promise<void> {
  await page.waitForURL('**/info-hub');
  await expect(page.getByText(/^(Welcome to Pawhood|Hello), /).first()).toBeVisible();
}
