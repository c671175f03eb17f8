import { startTestUpstream, type TestUpstream } from '@pawhood/testing/services/test-upstream.ts';
import { test as base, expect } from '../fixtures.ts';
import { account, logOut, signInButton, toast } from '../support/people.ts';
import { button } from '../support/pet-page.ts';
import { petOf } from '../support/pets.ts';
import { withoutPopups } from '../support/popups.ts';
import { beginLink, finishLink } from '../support/recent-sign-in.ts';

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

test('people sign in by way of the other server, in a popup or on the page, are who it says, not who has their email address, and sign in there again before they hand something out', async ({
  page,
  upstream,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/403/);
  const email = 'ines@city.example';
  upstream.person = { sub: 'u-1', name: 'Ines Maas', email };
  await page.goto('/pets');
  await page.getByRole('button', { name: 'Sign in in a pop-up' }).click();
  await expect(account(page)).toBeVisible();
  await expect(toast(page, 'Registration successful!', 'Welcome to Pawhood, Ines Maas!')).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
  await expect.poll(() => page.context().pages()).toHaveLength(1);
  await logOut(page);
  await expect(toast(page, 'Logged out', "You've been successfully logged out.")).toBeVisible();

  const toby = { sub: 'u-57', name: 'Toby Lind', email };
  upstream.person = since(toby);
  await signInButton(page).click();
  await page.waitForURL('**/info-hub');
  await expect(toast(page, 'Registration successful!', 'Welcome to Pawhood, Toby Lind!')).toBeVisible();
  const pet = await petOf(page);
  await withoutPopups(page);
  const address = await beginLink(page, pet, 'Ben, over the weekend');
  upstream.person = asked(toby);
  await button(page, 'Confirm it’s you').click();
  await expect(button(page, 'Confirm it’s you')).toHaveCount(0);
  await finishLink(page, address, 'Ben, over the weekend');
});
