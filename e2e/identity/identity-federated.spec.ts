import { createShareLink } from '@pawhood/contract/pets/sharing.ts';
import { confirmRecentAuthentication } from '@pawhood/contract/security/recent-authentication.ts';
import { startTestUpstream, type TestUpstream } from '@pawhood/testing/services/test-upstream.ts';
import { test as base, expect, type Page } from '../fixtures.ts';
import { account, logOut, openPageWithoutScripts, ownId, signInButton, toast } from '../support/people.ts';
import { button, links } from '../support/pet-page.ts';
import { openRecord } from '../support/pet-record.ts';
import { callPath, petOf } from '../support/pets.ts';
import { withoutPopups } from '../support/popups.ts';

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

test('people sign in by way of the other server, and are who it says, not who has their email address', async ({
  page,
  upstream,
}) => {
  test.slow();
  const ines = { sub: 'u-1', name: 'Ines Maas', email: 'ines@city.example', preferred_username: 'ines' };
  upstream.person = ines;
  await page.goto('/info-hub');
  await signIn(page);
  await expect(toast(page, 'Registration successful!', 'Welcome to Pawhood, Ines Maas!')).toBeVisible();
  const id = await ownId(page);
  await expect(heading(page, 'Ines Maas')).toBeVisible();
  await expect(page.getByRole('main').getByText('ines@city.example')).toBeVisible();
  // From the provider of this server, which remembers; the other one is asked no more.
  await openPageWithoutScripts(page);
  await page.evaluate(() => localStorage.clear());
  upstream.person = { ...ines, sub: 'u-2', name: 'Ines de Vries' };
  await page.goto('/profile');
  await expect(heading(page, 'Ines Maas')).toBeVisible();

  await logOut(page);
  await expect(toast(page, 'Logged out', "You've been successfully logged out.")).toBeVisible();
  await signIn(page);
  await expect(toast(page, 'Registration successful!', 'Welcome to Pawhood, Ines de Vries!')).toBeVisible();
  expect(await ownId(page)).not.toBe(id);
  await expect(heading(page, 'Ines de Vries')).toBeVisible();

  await logOut(page);
  upstream.person = ines;
  await signIn(page);
  await expect(toast(page, 'Welcome back!', 'Ines Maas')).toBeVisible();
  expect(await ownId(page)).toBe(id);
});

test('a popup signs in by way of the other server, and the page stays', async ({ page, upstream }) => {
  upstream.person = { sub: 'u-3', name: 'Joep Bakker', email: 'joep@city.example' };
  await page.goto('/pets');
  await page.getByRole('button', { name: 'Use a small window instead' }).click();
  await expect(account(page)).toBeVisible();
  await expect(toast(page, 'Registration successful!', 'Welcome to Pawhood, Joep Bakker!')).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
  await expect.poll(() => page.context().pages()).toHaveLength(1);
});

test('when the other server is in trouble a page says so, and Try again goes on once it is well again', async ({
  page,
  upstream,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  upstream.person = { sub: 'u-4', name: 'Bo Visser', email: 'bo@city.example' };
  upstream.tokenAnswer = { status: 503, body: { sorry: 'later' } };
  await page.goto('/info-hub');
  await signInButton(page).click();
  await expect(heading(page, 'Signing in is not possible just now')).toBeVisible();
  await expect(page.getByText('City Hall, which signs you in, does not answer just now.')).toBeVisible();
  upstream.tokenAnswer = null;
  await tryAgain(page).click();
  await expect(account(page)).toBeVisible();
  await expect(toast(page, 'Registration successful!', 'Welcome to Pawhood, Bo Visser!')).toBeVisible();
});

test('whoever the other server turns away is told so, can go back as they came, and try again', async ({
  page,
  upstream,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  upstream.person = { sub: 'u-5', name: 'Sam Smit', email: 'sam@city.example' };
  upstream.refusal = 'access_denied';
  await page.goto('/pets');
  await signInButton(page).click();
  await expect(heading(page, 'You are not signed in')).toBeVisible();
  await expect(page.getByText('City Hall did not sign you in. Nothing has changed here.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Pawhood' }).click();
  await expect(signInButton(page)).toBeVisible();
  await signInButton(page).click();
  await expect(heading(page, 'You are not signed in')).toBeVisible();
  upstream.refusal = null;
  await tryAgain(page).click();
  await expect(account(page)).toBeVisible();
});

test('what hands something out needs a recent sign-in, which comes in a popup and leaves the page as it is', async ({
  page,
  upstream,
  calls,
  expectConsole,
  axe,
}) => {
  test.slow();
  expectConsole(/403/);
  const toby = { sub: 'u-57', name: 'Toby Lind', email: 'toby@city.example' };
  // The other server has let them in by a session of the day before yesterday.
  upstream.person = { ...toby, auth_time: Math.floor(Date.now() / 1_000) - 2 * 24 * 60 * 60 };
  await page.goto('/info-hub');
  await signIn(page);
  await expect(toast(page, 'Registration successful!', 'Toby Lind')).toBeVisible();
  const pet = await petOf(page);
  await openRecord(page, pet);
  const address = page.url();
  await button(page, 'Make a link').click();
  await links(page).getByLabel('For whom').fill('Anna, while we are away');
  await links(page).getByLabel('Works for').selectOption({ index: 0 });
  await button(page, 'Make the link').click();
  const again = button(page, 'Sign in again');
  await expect(again).toBeVisible();
  await axe('phone');
  // Now it asks.
  upstream.person = {
    ...toby,
    get auth_time() {
      return Math.floor(Date.now() / 1_000);
    },
  };
  const popup = page.waitForEvent('popup');
  await again.click();
  const opened = await popup;
  const link = links(page).getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/#/);
  await expect(links(page).getByText('Anna, while we are away').first()).toBeVisible();
  await expect.poll(() => opened.isClosed()).toBe(true);
  expect(page.url()).toBe(address);
  await calls.expect('POST', confirmRecentAuthentication.path, 1);
  await calls.expect('POST', callPath(createShareLink.path, pet), 2);
  await expect(page.getByText('Welcome back!')).toHaveCount(0);
});

test('where no popup can be opened the other server asks on its own page, and the form is there again', async ({
  page,
  upstream,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/403/);
  const secondsNow = () => Math.floor(Date.now() / 1_000);
  const person = { sub: 'u-58', name: 'Ida Moss', email: 'ida@city.example' };
  upstream.person = { ...person, auth_time: secondsNow() - 2 * 24 * 60 * 60 };
  await withoutPopups(page);
  await page.goto('/info-hub');
  await signIn(page);
  await expect(toast(page, 'Registration successful!', 'Ida Moss')).toBeVisible();
  const pet = await petOf(page);
  await openRecord(page, pet);
  const address = page.url();
  await button(page, 'Make a link').click();
  await links(page).getByLabel('For whom').fill('Ben, over the weekend');
  await button(page, 'Make the link').click();
  await expect(button(page, 'Sign in again')).toBeVisible();
  upstream.person = {
    ...person,
    get auth_time() {
      return secondsNow();
    },
  };
  await button(page, 'Sign in again').click();
  await expect(button(page, 'Sign in again')).toHaveCount(0);
  await expect(links(page).getByLabel('For whom')).toHaveValue('Ben, over the weekend');
  expect(page.url()).toBe(address);
  await button(page, 'Make the link').click();
  await expect(links(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/#/);
});
