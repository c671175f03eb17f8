import { ROUTES } from '@pawhood/contract/product.ts';
import type { APIRequestContext, Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { rememberJoined } from '../support/board.ts';
import { holdScript, openBeforeApplication } from '../support/held-application.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { newPerson, newPersonAtHub } from '../support/new-person.ts';
import { account, expireTokens, forgetTokens, SESSION_COOKIE, signInButton } from '../support/people.ts';
import { bearerOf, petOf } from '../support/pets.ts';
import { cookieOf, header, keptKeys, OWN, refreshTokenOf } from '../support/session.ts';

const JOIN = '/local/api/waitlist/join';

const main = (page: Page) => page.getByRole('main');
const headline = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

type Contents = Readonly<Record<string, (page: Page) => Locator>>;

/** What somebody sees of public pages before scripts run, whoever they are. */
const CONTENTS: Contents = {
  [ROUTES.infoHub]: (page) => main(page).getByRole('article').first(),
  '/info-hub/a-cat-on-a-houseboat': (page) => headline(page, 'A cat on a houseboat'),
  [ROUTES.directory]: (page) => main(page).getByRole('article').first(),
  '/directory?city=dublin&view=table': (page) => main(page).getByRole('row').nth(1),
  '/directory/sample-1': (page) => headline(page, 'Three Bridges Animal Clinic'),
  [ROUTES.roadmap]: (page) => main(page).getByRole('article').first(),
  '/pets': (page) => headline(page, 'My Pets'),
  '/profile': (page) => main(page).getByText('Loading this profile...'),
  '/nowhere': (page) => headline(page, '404 Page Not Found'),
};

/** What only visitors see. */
const CONTENTS_OF_VISITORS: Contents = {
  [ROUTES.home]: (page) => headline(page, 'Welcome to Pawhood'),
  '/pets': (page) => main(page).getByText('Sign in to see the pets you look after.'),
};

test('signed in, a page is there before its scripts, asks nobody to sign in, and is taken over as it came, whatever the browser has kept', async ({
  page,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/404/);
  await newPerson(page);
  const pet = await petOf(page);
  const { id } = await (await page.request.get(OWN, { headers: await bearerOf(page) })).json();
  // React tells of what it finds otherwise than it came, and that fails a test by itself.
  for (const [address, content] of Object.entries(CONTENTS)) {
    const { release } = await openBeforeApplication(page, address);
    await expect(content(page), address).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Home' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
    release();
    await expectTakenOver(page, address);
    await page.unrouteAll();
  }
  for (const address of [`/pets/${pet.id}/profile`, `/pet/${pet.id}`, `/user/${id}`]) {
    await page.goto(address);
    await expectTakenOver(page, address);
  }
  await page.request.post(JOIN, { data: { email: 'mia@example.org' } });
  await rememberJoined(page);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('city', 'dublin');
    localStorage.setItem('firstSteps', `${innerWidth} 210px`);
    localStorage.setItem('due', `${innerWidth} 65px`);
  });
  for (const address of [ROUTES.infoHub, ROUTES.directory, ROUTES.roadmap, '/pets']) {
    await page.goto(address);
    await expectTakenOver(page, address);
  }
});

async function expectTakenOver(page: Page, address: string): Promise<void> {
  await expect(account(page), address).toBeVisible();
  await atRest(page);
}

test('who is signed in is never asked for an address at the board, and nothing moves, at any width', async ({
  page,
}) => {
  await newPerson(page);
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
    await page.setViewportSize(viewport);
    await forgetTokens(page);
    const { release } = await openBeforeApplication(page, ROUTES.roadmap);
    const lead = main(page).getByText('Join the waitlist to vote and suggest features.');
    await expect(lead).toBeVisible();
    await noteFields(page);
    await expect(main(page).getByLabel('Email address')).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: 'Join Waitlist' })).toHaveCount(0);
    release();
    await expect(main(page).getByRole('button', { name: 'Start voting' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'fields'))).toBe(0);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    await page.unrouteAll();
  }
});

/** Counts fields for an address that come from now on, also those that go again at once. */
const noteFields = (page: Page) =>
  page.evaluate(() => {
    Object.assign(globalThis, { fields: 0 });
    new MutationObserver(() => {
      const count = document.querySelectorAll('main input[type="email"]').length;
      Object.assign(globalThis, { fields: Math.max(count, Reflect.get(globalThis, 'fields')) });
    }).observe(document, { subtree: true, childList: true });
  });

test('§2.1b §6.3a who is signed in never sees the landing page, nor anything else before its scripts', async ({
  page,
}) => {
  await newPerson(page);
  const seen = new Set<string>();
  await page.exposeFunction('headingSeen', (heading: string) => seen.add(heading));
  await page.addInitScript(() => {
    const { headingSeen } = globalThis as unknown as { headingSeen(heading: string): void };
    const look = () => {
      for (const heading of document.querySelectorAll('h1')) {
        if (heading.checkVisibility()) headingSeen(heading.textContent.trim());
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const { release } = await holdScript(page);
  await page.goto(ROUTES.home, { waitUntil: 'commit' });
  // It stands at the end, so that all before it is there.
  await page.locator('#config').waitFor({ state: 'attached' });
  await expect(page.locator('#root')).toBeEmpty();
  release();
  // The page has to ask for the session first, and shows no landing page meanwhile either.
  const hub = page.getByRole('heading', { level: 1, name: 'Info Hub' });
  await expect(hub).toBeVisible();
  await expect(page).toHaveURL(ROUTES.infoHub);
  await page.goto('/directory');
  await header(page).getByRole('link', { name: 'Home' }).click();
  await expect(hub).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/directory$/);
  await page.goForward();
  await expect(hub).toBeVisible();
  expect([...seen].sort()).toEqual(['Directory', 'Info Hub']);
});

test('§8.30 §8.31 a session that has ended, or that no frame can ask for, is over here without a word, and every page becomes the visitors’', async ({
  page,
  request,
  context,
  site,
  calls,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/404/);
  expectConsole(/status of 400/);
  const remember = () => context.addCookies([{ name: SESSION_COOKIE, value: 'true', url: site.url }]);
  await newPersonAtHub(page);
  await openWithoutFrames(page, '/directory?city=dublin');
  await expectSessionOver(page);
  expect(page.url()).toMatch(/\/directory\?city=dublin$/);
  await calls.expect('GET', '/idp/v2/logout', 0);

  // The provider still knows the person, and gives new tokens.
  await remember();
  await page.goto(ROUTES.infoHub);
  await expect(account(page)).toBeVisible();
  await endAtProvider(page, request);
  await page.goto('/profile');
  await expectSessionOver(page);
  await expect(headline(page, '404 Page Not Found')).toBeVisible();
  await expect(page.getByRole('status').or(page.getByRole('alert'))).toHaveCount(0);

  for (const address of [ROUTES.home, ...Object.keys(CONTENTS)]) {
    await remember();
    await page.goto(address);
    await expect(signInButton(page), address).toBeVisible();
    await expect(page).toHaveURL(address);
    const content = CONTENTS_OF_VISITORS[address];
    if (content) await expect(content(page)).toBeVisible();
  }
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

/** Ends the session elsewhere: the refresh token has been revoked, and the provider knows nobody. */
async function endAtProvider(page: Page, request: APIRequestContext): Promise<void> {
  const form = { client_id: 'pawhood', token: await refreshTokenOf(page) };
  expect((await request.post('/idp/oauth/revoke', { form })).status()).toBe(200);
  await expireTokens(page);
  await page.context().clearCookies({ name: /^pawhood_/ });
}
