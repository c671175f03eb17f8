import { ROUTES } from '@pawhood/contract/product.ts';
import type { Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { openBeforeApplication } from '../support/held-application.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { newPerson, newPersonAtHub } from '../support/new-person.ts';
import { account, expireTokens, forgetTokens, SESSION_COOKIE, signInButton } from '../support/people.ts';
import { cookieOf, header, keptKeys } from '../support/session.ts';

const main = (page: Page) => page.getByRole('main');
const headline = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

type Contents = Readonly<Record<string, (page: Page) => Locator>>;

/** What somebody sees of public pages before scripts run, whoever they are. */
const CONTENTS: Contents = {
  [ROUTES.infoHub]: (page) => main(page).getByRole('article').first(),
  '/info-hub/a-cat-on-a-houseboat': (page) => headline(page, 'A cat on a houseboat'),
  '/directory?city=dublin&view=table': (page) => main(page).getByRole('row').nth(1),
  '/directory/sample-1': (page) => headline(page, 'Three Bridges Animal Clinic'),
  '/pets': (page) => headline(page, 'My Pets'),
  '/profile': (page) => main(page).getByText('Loading this profile...'),
  '/nowhere': (page) => headline(page, '404 Page Not Found'),
};

test('signed in, a page is there before its scripts, asks nobody to sign in or for an address, and is taken over as it came, whatever the browser has kept; nothing moves at the board', async ({
  page,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/404/);
  await newPerson(page);
  await page.setViewportSize(VIEWPORTS.phone);
  await expectBoardAsksNothing(page);
  await page.setViewportSize(VIEWPORTS.desktop);
  await forgetTokens(page);
  await expectBoardAsksNothing(page);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('city', 'dublin');
  });
  // React tells of what it finds otherwise than it came, and that fails a test by itself.
  for (const [address, content] of Object.entries(CONTENTS)) {
    const { release } = await openBeforeApplication(page, address);
    await expect(content(page), address).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Home' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
    release();
    await expect(account(page), address).toBeVisible();
    await atRest(page);
    await page.unrouteAll();
  }
});

/** Opens the board without tokens, so that it is there long before it is known who is signed in. */
async function expectBoardAsksNothing(page: Page): Promise<void> {
  const { release } = await openBeforeApplication(page, ROUTES.roadmap);
  await expect(main(page).getByText('Join the waitlist to vote and suggest features.')).toBeVisible();
  await noteFields(page);
  await expect(main(page).getByLabel('Email address')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Join Waitlist$|^Sign In$/ })).toHaveCount(0);
  release();
  await expect(main(page).getByRole('button', { name: 'Start voting' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'fields'))).toBe(0);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  await page.unrouteAll();
}

/** Counts fields for an address that come from now on, also those that go again at once. */
const noteFields = (page: Page) =>
  page.evaluate(() => {
    Object.assign(globalThis, { fields: 0 });
    new MutationObserver(() => {
      const count = document.querySelectorAll('main input[type="email"]').length;
      Object.assign(globalThis, { fields: Math.max(count, Reflect.get(globalThis, 'fields')) });
    }).observe(document, { subtree: true, childList: true });
  });

test('§8.30 §8.31 a session that no frame can ask for, or that has ended, is over here without a word, and a page becomes the visitors’', async ({
  page,
  context,
  site,
  calls,
  expectConsole,
}) => {
  // What own pages ask for by a session that is over.
  expectConsole(/401 .*\/local\/api\/own-page\)$/);
  await newPersonAtHub(page);
  await openWithoutFrames(page, '/directory?city=dublin');
  await expectSessionOver(page);
  expect(page.url()).toMatch(/\/directory\?city=dublin$/);
  await calls.expect('GET', '/idp/v2/logout', 0);

  await context.clearCookies({ name: /^pawhood_/ });
  for (const [address, content] of [
    [ROUTES.home, headline(page, 'Welcome to Pawhood')],
    ['/pets', main(page).getByText('Sign in to see the pets you look after.')],
    ['/profile', headline(page, '404 Page Not Found')],
  ] as const) {
    await context.addCookies([{ name: SESSION_COOKIE, value: 'true', url: site.url }]);
    await page.goto(address);
    await expect(content).toBeVisible();
    await expectSessionOver(page);
    await expect(page).toHaveURL(address);
  }
  await expect(page.getByRole('status').or(page.getByRole('alert'))).toHaveCount(0);
});

async function expectSessionOver(page: Page): Promise<void> {
  await expect(signInButton(page)).toBeVisible();
  expect(await cookieOf(page, SESSION_COOKIE)).toBeUndefined();
  expect(await keptKeys(page)).toEqual([]);
}

/** Opens a page whose tokens have run out where frames are impossible and there is no refresh token. */
async function openWithoutFrames(page: Page, address: string): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    };
    await route.fulfill({ response, headers });
  });
  await expireTokens(page);
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      localStorage.setItem(key, value.replace(/"refresh_token":"[^"]+",?/, ''));
    }
  });
  await page.goto(address);
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
}
