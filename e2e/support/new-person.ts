import { createProfile } from '@pawhood/contract/users/users.ts';
import { readConfig } from '@pawhood/server/config/config.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import type { BrowserContext } from '@playwright/test';
import { expect, type Page } from '../fixtures.ts';
import { type Account, account, newAccount, SESSION_COOKIE } from './people.ts';

/** By the browser whose person they are of. */
const tokens = new WeakMap<BrowserContext, string>();

/**
 * Makes an account and its profile by calls, for tests that are not about signing in: the provider knows the page's
 * browser as if it had signed in yesterday, and the next page it opens gets tokens by itself. Needs a site with an
 * identity provider of its own.
 */
export async function newPerson(page: Page, facts: Partial<Account> = {}): Promise<Account> {
  const url = await originOf(page);
  const person = newAccount(facts);
  const browser = testBrowser({ url, config: readConfig({ PUBLIC_URL: url }) });
  let token = '';
  // A server that has only just started, on a machine busy with something else, may ask for patience.
  await expect(async () => {
    ({ access_token: token } = await browser.signUp(person));
  }).toPass({ timeout: 30_000 });
  const userProfile = { fullName: person.name, email: person.email };
  const { status, text } = await callerWith(url, token)('POST', createProfile.path, { userProfile });
  if (status !== 201) throw new Error(`The profile was not made: ${text}`);
  const cookies = [{ name: SESSION_COOKIE, value: 'true', path: '/' }, ...browser.cookies.all()];
  const { hostname: domain } = new URL(url);
  await page.context().addCookies(cookies.map(({ name, value, path }) => ({ name, value, path, domain })));
  tokens.set(page.context(), token);
  return person;
}

/** Makes a person by calls, and opens the hub with them signed in. */
export async function newPersonAtHub(page: Page, facts: Partial<Account> = {}): Promise<Account> {
  const person = await newPerson(page, facts);
  await page.goto('/info-hub');
  await expect(account(page)).toBeVisible();
  return person;
}

/** The access token that newPerson got for the tests' own calls; the page has others. */
export const tokenOf = (page: Page) => tokens.get(page.context());

/** Where the page's site is, whether or not the page is anywhere yet. */
async function originOf(page: Page): Promise<string> {
  return new URL((await page.request.get('/healthz')).url()).origin;
}
