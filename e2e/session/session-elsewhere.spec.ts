import { IDENTITY } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import type { BrowserContext } from '@playwright/test';
import { expect, type Page, test } from '../fixtures.ts';
import { openBeforeApplication } from '../support/held-application.ts';
import { newPerson, newPersonAtHub } from '../support/new-person.ts';
import {
  account,
  enterPassword,
  expireTokens,
  logOut,
  openPageWithoutScripts,
  openPopup,
  SESSION_COOKIE,
  signInButton,
  toast,
} from '../support/people.ts';
import { storedToken } from '../support/pets.ts';
import { cookieOf, TOKENS } from '../support/session.ts';
import { bio, form, openForm, openRow } from '../support/users.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('§2.8b tabs follow a sign-in and a logout in another, before their scripts run, too, and wait for each other where the provider is slow', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/profile');
  await expect(heading(page, '404 Page Not Found')).toBeVisible();
  const other = await context.newPage();
  await newPersonAtHub(other);
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await getTokensInTurn(context, other, page);

  const waiting = await context.newPage();
  const { release } = await openBeforeApplication(waiting, ROUTES.directory);
  await expect(signInButton(waiting)).toHaveCount(0);
  await logOut(other);
  await expect(heading(page, '404 Page Not Found')).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  release();
  await expect(signInButton(waiting)).toBeVisible();
  await expect(waiting.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(account(waiting)).toHaveCount(0);
});

/** Two tabs whose tokens have run out: the second, at the profile, waits for the first, whose answer takes its time. */
async function getTokensInTurn(context: BrowserContext, first: Page, second: Page): Promise<void> {
  await openPageWithoutScripts(second);
  await expireTokens(first);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(`**${TOKENS}`, async (route) => {
    await answered;
    await route.continue();
  });
  const asked = first.waitForRequest(`**${TOKENS}`);
  await first.goto(ROUTES.directory);
  await asked;
  await second.clock.install();
  await second.goto(ROUTES.profile);
  // A tab that waits for the lock that keeps tabs apart.
  const waiting = () => second.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(1);
  // One attempt is over, and the next has begun.
  await second.clock.fastForward(IDENTITY.lock.attemptMs + 1);
  await expect.poll(waiting).toBe(1);
  answer();
  await expect(heading(second, 'Mia Ó Briain')).toBeVisible();
  await expect(account(first)).toBeVisible();
}

/** Signs whoever is signed in at the page out everywhere, as another browser of theirs does. */
async function signOutElsewhere(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  expect((await page.request.post(signOutEverywhere.path, { headers })).status()).toBe(200);
}

test('who has signed out everywhere elsewhere keeps what they were writing until they have signed in again, and otherwise sees a visitor’s page from the next press on', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/40[01]/);
  const person = await newPerson(page);
  await page.goto(ROUTES.profile);
  await openForm(page);
  await bio(page).fill('Two cats now.');
  await signOutElsewhere(page);
  const save = form(page).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(form(page).getByRole('alert')).toContainText('You have been signed out.');
  await expect.poll(() => cookieOf(page, SESSION_COOKIE)).toBeUndefined();
  // Once more, now that nothing is kept here.
  await save.click();
  await expect(form(page).getByRole('alert')).toContainText('You have been signed out.');
  await expect(bio(page)).toHaveValue('Two cats now.');
  const popup = await openPopup(page, 'Sign in again');
  await enterPassword(popup, person);
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(bio(page)).toHaveValue('Two cats now.');
  await save.click();
  await expect(form(page).getByText('Saved.')).toBeVisible();
  await expect(account(page)).toBeVisible();

  await form(page).getByRole('button', { name: 'Close' }).click();
  await signOutElsewhere(page);
  await expect(account(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // Which asks how much room the pictures take.
  await openRow(page, 'Account');
  await expect(toast(page, 'You have been signed out', 'Sign in again to go on.')).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expect(heading(page, '404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Mia Ó Briain')).toHaveCount(0);
  // They had scrolled down to the settings.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await cookieOf(page, SESSION_COOKIE)).toBeUndefined();
});
