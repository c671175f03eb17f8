import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { rememberJoined } from '../support/board.ts';
import { holdScript, openBeforeApplication } from '../support/held-application.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { newPerson, newPersonAtHub } from '../support/new-person.ts';
import { account, logOut, ownId, SESSION_COOKIE, signInButton } from '../support/people.ts';
import { petOf } from '../support/pets.ts';
import { header } from '../support/session.ts';

test.use({ dataset: 'session-paint' });

const JOIN = '/local/api/waitlist/join';

const main = (page: Page) => page.getByRole('main');
const headline = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

/** What somebody sees of public pages before scripts run, whoever they are. */
const CONTENTS: Readonly<Record<string, (page: Page) => ReturnType<Page['locator']>>> = {
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

test('signed in, a page is there before its scripts, and asks nobody to sign in', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  await newPerson(page);
  for (const [address, content] of Object.entries(CONTENTS)) {
    const { release } = await openBeforeApplication(page, address);
    await expect(content(page), address).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Home' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
    release();
    await expect(account(page), address).toBeVisible();
    await page.unrouteAll();
  }
});

for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
  test(`who is signed in is never asked for an address at the board, and nothing moves, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await newPerson(page);
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
  });
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

test('§2.1b §6.3a signed in, the front page shows nothing before its scripts, and leads to the hub', async ({
  page,
}) => {
  await newPerson(page);
  const { release } = await holdScript(page);
  await page.goto(ROUTES.home, { waitUntil: 'commit' });
  // It stands at the end, so that all before it is there.
  await page.locator('#config').waitFor({ state: 'attached' });
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(page).toHaveURL(ROUTES.infoHub);
});

test('signed in, every page is taken over as it came, whatever the browser has kept', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  await newPerson(page);
  const pet = await petOf(page);
  const userId = await ownId(page);
  await page.evaluate(() => localStorage.clear());
  const addresses = [
    ...Object.keys(CONTENTS),
    `/pets/${pet.id}/profile`,
    `/pet/${pet.id}`,
    `/user/${userId}`,
  ];
  const openAll = async (all: readonly string[]) => {
    for (const address of all) {
      await page.goto(address);
      await expect(account(page), address).toBeVisible();
      await atRest(page);
    }
  };
  // React tells of what it finds otherwise than it came, and that fails a test by itself.
  await openAll(addresses);
  await page.request.post(JOIN, { data: { email: 'mia@example.org' } });
  await rememberJoined(page);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('city', 'dublin');
    localStorage.setItem('firstSteps', `${innerWidth} 210px`);
    localStorage.setItem('due', `${innerWidth} 65px`);
  });
  await openAll([ROUTES.infoHub, ROUTES.directory, ROUTES.roadmap, '/pets']);
});

test('with the cookie of a session that has ended, every page becomes the visitors’', async ({
  page,
  context,
  site,
  expectConsole,
}) => {
  expectConsole(/404/);
  for (const address of [ROUTES.home, ...Object.keys(CONTENTS)]) {
    await context.addCookies([{ name: SESSION_COOKIE, value: 'true', url: site.url }]);
    await page.goto(address);
    await expect(signInButton(page), address).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await context.addCookies([{ name: SESSION_COOKIE, value: 'true', url: site.url }]);
  await page.goto(ROUTES.home);
  await expect(main(page).getByRole('heading', { level: 1, name: /^Welcome to Pawhood/ })).toBeVisible();
  await context.addCookies([{ name: SESSION_COOKIE, value: 'true', url: site.url }]);
  await page.goto('/pets');
  await expect(main(page).getByText('Sign in to see the pets you look after.')).toBeVisible();
});

test('who signs out in another tab while a page waits for its scripts is a visitor there, too', async ({
  page,
  context,
}) => {
  await newPersonAtHub(page);
  const other = await context.newPage();
  const { release } = await openBeforeApplication(other, new URL(ROUTES.directory, page.url()).href);
  await expect(signInButton(other)).toHaveCount(0);
  await logOut(page);
  release();
  await expect(signInButton(other)).toBeVisible();
  await expect(main(other).getByRole('article').first()).toBeVisible();
  await expect(account(other)).toHaveCount(0);
});
