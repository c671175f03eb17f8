import { createShareLink } from '@pawhood/contract/pets/sharing.ts';
import { confirmRecentAuthentication } from '@pawhood/contract/security/recent-authentication.ts';
import { startTestUpstream, type TestUpstream } from '@pawhood/testing/services/test-upstream.ts';
import { test as base, expect, type Page } from '../fixtures.ts';
import { account, forgetTokens, logOut, openPopup, ownId, signInButton, toast } from '../support/people.ts';
import { button, links } from '../support/pet-page.ts';
import { callPath, petOf } from '../support/pets.ts';
import { withoutPopups } from '../support/popups.ts';
import { beginLink, finishLink, newLink } from '../support/recent-sign-in.ts';

/** The server signs people in by way of another one, which is by other hands than ours and asks nobody anything. */
const test = base.extend<object, { upstream: TestUpstream }>({
  upstream: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
    async ({}, use) => {
      const upstream = await startTestUpstream();
      await use(upstream);
      await upstream.stop();
    },
    { scope: 'worker' },
  ],
  settings: async ({ upstream }, use) =>
    use({
      IDENTITY_MODE: 'federated',
      UPSTREAM_ISSUER: upstream.issuer,
      UPSTREAM_CLIENT_ID: 'pawhood',
      UPSTREAM_CLIENT_SECRET: 'not so secret',
      UPSTREAM_NAME: 'City Hall',
    }),
  partners: async ({ upstream }, use) => use([upstream.issuer]),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tryAgain = (page: Page) => page.getByRole('link', { name: 'Try again' });

/** Presses Sign In; whoever the other server takes one for is then at the hub. */
async function signIn(page: Page): Promise<void> {
  await signInButton(page).click();
  await page.waitForURL('**/info-hub');
  await expect(account(page)).toBeVisible();
}

test('people sign in by way of the other server once it is well and takes them, by popup too, and are who it says, not who has their email address', async ({
  page,
  upstream,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 403/);
  expectConsole(/status of 503/);
  const ines = { sub: 'u-1', name: 'Ines Maas', email: 'ines@city.example', preferred_username: 'ines' };
  upstream.person = ines;
  await signInDespiteTrouble(page, upstream);
  await expect(toast(page, 'Registration successful!', 'Welcome to Pawhood, Ines Maas!')).toBeVisible();
  const id = await ownId(page);
  await expect(heading(page, 'Ines Maas')).toBeVisible();
  await expect(page.getByRole('main').getByText('ines@city.example')).toBeVisible();
  // From the provider of this server, which remembers; the other one is asked no more.
  await forgetTokens(page);
  upstream.person = { ...ines, sub: 'u-2', name: 'Ines de Vries' };
  await page.goto('/profile');
  await expect(heading(page, 'Ines Maas')).toBeVisible();

  await logOut(page);
  await expect(toast(page, 'Logged out', "You've been successfully logged out.")).toBeVisible();
  await page.goto('/pets');
  await page.getByRole('button', { name: 'Use a small window instead' }).click();
  await expect(account(page)).toBeVisible();
  await expect(toast(page, 'Registration successful!', 'Welcome to Pawhood, Ines de Vries!')).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
  await expect.poll(() => page.context().pages()).toHaveLength(1);
  expect(await ownId(page)).not.toBe(id);
  await expect(heading(page, 'Ines de Vries')).toBeVisible();

  await logOut(page);
  upstream.person = ines;
  await signIn(page);
  await expect(toast(page, 'Welcome back!', 'Ines Maas')).toBeVisible();
  expect(await ownId(page)).toBe(id);
});

/** Is turned away by the other server, goes back and comes again; then it is in trouble, until it is well. */
async function signInDespiteTrouble(page: Page, upstream: TestUpstream): Promise<void> {
  upstream.refusal = 'access_denied';
  await page.goto('/pets');
  await signInButton(page).click();
  await expect(heading(page, 'You are not signed in')).toBeVisible();
  await expect(page.getByText('City Hall did not sign you in. Nothing has changed here.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Pawhood' }).click();
  await signInButton(page).click();
  await expect(heading(page, 'You are not signed in')).toBeVisible();
  upstream.refusal = null;
  upstream.tokenAnswer = { status: 503, body: { sorry: 'later' } };
  await tryAgain(page).click();
  await expect(heading(page, 'Signing in is not possible just now')).toBeVisible();
  await expect(page.getByText('City Hall, which signs you in, does not answer just now.')).toBeVisible();
  upstream.tokenAnswer = null;
  await tryAgain(page).click();
  await expect(account(page)).toBeVisible();
}

const secondsNow = () => Math.floor(Date.now() / 1_000);
/** The other server has let them in by a session of the day before yesterday. */
const since = (person: object) => ({ ...person, auth_time: secondsNow() - 2 * 24 * 60 * 60 });
/** It asks, and they have just answered. */
const asked = (person: object) => ({
  ...person,
  get auth_time() {
    return secondsNow();
  },
});

test('what hands something out needs a recent sign-in there, in a popup or, where none can be opened, on its own page, and leaves the form as it was', async ({
  page,
  upstream,
  calls,
  expectConsole,
  axe,
}) => {
  test.slow();
  expectConsole(/403/);
  const toby = { sub: 'u-57', name: 'Toby Lind', email: 'toby@city.example' };
  upstream.person = since(toby);
  await page.goto('/info-hub');
  await signIn(page);
  await expect(toast(page, 'Registration successful!', 'Toby Lind')).toBeVisible();
  const pet = await petOf(page);
  const address = await beginLink(page, pet, 'Anna, while we are away');
  await axe('phone');
  upstream.person = asked(toby);
  const popup = await openPopup(page, 'Sign in again');
  await expect(newLink(page)).toHaveValue(/#/);
  await expect(links(page).getByText('Anna, while we are away').first()).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(page.url()).toBe(address);
  await calls.expect('POST', confirmRecentAuthentication.path, 1);
  await calls.expect('POST', callPath(createShareLink.path, pet), 2);
  await expect(page.getByText('Welcome back!')).toHaveCount(0);

  await forgetTokens(page);
  await page.context().clearCookies();
  await withoutPopups(page);
  upstream.person = since(toby);
  await page.goto('/info-hub');
  await signIn(page);
  expect(await beginLink(page, pet, 'Ben, over the weekend')).toBe(address);
  upstream.person = asked(toby);
  await button(page, 'Sign in again').click();
  await expect(button(page, 'Sign in again')).toHaveCount(0);
  await finishLink(page, address, 'Ben, over the weekend');
});
