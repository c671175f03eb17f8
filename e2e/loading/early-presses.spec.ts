import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { overlay, rememberJoined } from '../support/board.ts';
import { openBeforeApplication, openWithoutApplication } from '../support/held-application.ts';

test.use({ dataset: 'early-presses' });

const ROADMAP_MODULE = 'src/app/pages/roadmap-page.tsx';
const JOIN = '/local/api/waitlist/join';
const VOTES = /^POST .*\/votes\//;
const SUGGESTIONS = /^POST .*\/features$/;

const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => overlay(page).getByLabel('Email address');
const search = (page: Page) => main(page).getByRole('combobox', { name: /^Search/ });
const waiting = (page: Page) => page.locator('[data-kept]');

test('an email address sent before the application is there joins once, and stands in no address; what cannot be one is told of, and what is typed goes on', async ({
  page,
  calls,
}) => {
  const joins: readonly [string, string, (of: Page) => Promise<void>][] = [
    ['by Enter', 'index.html', (of) => email(of).press('Enter')],
    [
      'by the button',
      ROADMAP_MODULE,
      (of) => overlay(of).getByRole('button', { name: 'Join Waitlist' }).click(),
    ],
  ];
  for (const [index, [how, held, send]] of joins.entries()) {
    const { release } = await openBeforeApplication(page, ROUTES.roadmap, held);
    await email(page).fill('mia@example.org');
    await send(page);
    await expect(page, how).toHaveURL(ROUTES.roadmap);
    await expect(waiting(page), how).toHaveCount(1);
    release();
    await expect(overlay(page), how).toHaveCount(0);
    await expect(page, how).toHaveURL(ROUTES.roadmap);
    await expect(page.getByText('mia@example.org')).toBeVisible();
    await calls.expect('POST', JOIN, index + 1);
    await startAnew(page);
  }
  expect(calls.matching(/mia/)).toEqual([]);

  const { release } = await openBeforeApplication(page, ROUTES.roadmap);
  await email(page).pressSequentially('mia');
  await email(page).press('Enter');
  await email(page).pressSequentially('@');
  release();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(waiting(page)).toHaveCount(0);
  await expect(main(page).locator('[inert]')).toHaveCount(1);
  await expect(email(page)).toBeFocused();
  await calls.expect('POST', JOIN, joins.length);
  await email(page).pressSequentially('example.org');
  await expect(email(page)).toHaveValue('mia@example.org');
  await email(page).press('Enter');
  await expect(page.getByText('mia@example.org')).toBeVisible();
  await calls.expect('POST', JOIN, joins.length + 1);
});

/** What the browser has kept is gone, and nothing is held any more. */
async function startAnew(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => localStorage.clear());
}

/** The board is open for this browser before its page comes. */
async function join(page: Page): Promise<void> {
  await page.request.post(JOIN, { data: { email: 'mia@example.org' } });
  await rememberJoined(page);
}

test('a vote pressed before the application runs counts once, and an earlier one that does not show yet is kept; a suggestion goes on in the open board, and one that was sent comes once', async ({
  page,
  calls,
}) => {
  await join(page);
  const first = await openBeforeApplication(page, ROUTES.roadmap);
  const title = await main(page).getByRole('article').nth(1).getByRole('heading').textContent();
  // By its name: a vote may change its place.
  const vote = main(page)
    .getByRole('article', { name: title ?? '', exact: true })
    .getByRole('button');
  const field = main(page).getByLabel('What would you like us to build?');
  await vote.click();
  await vote.press('Enter');
  await expect(waiting(page)).toHaveCount(1);
  await field.pressSequentially('A pond');
  first.release();
  await expect(main(page).getByText('Vote recorded!')).toBeVisible();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(main(page).getByRole('button', { name: 'Leave the waitlist' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(' for ducks');
  await expect(field).toHaveValue('A pond for ducks');
  await atRest(page);
  expect(calls.matching(VOTES).map(({ url }) => url)).toEqual([expect.stringMatching(/increment$/)]);

  await page.unrouteAll();
  const { release } = await openBeforeApplication(page, ROUTES.roadmap);
  await vote.click();
  await field.fill('A pond for ducks');
  await field.press('Enter');
  await expect(page).toHaveURL(ROUTES.roadmap);
  release();
  await expect(main(page).getByRole('article', { name: 'A pond for ducks' })).toBeVisible();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await atRest(page);
  expect(calls.matching(/decrement$/)).toEqual([]);
  expect(calls.matching(SUGGESTIONS)).toHaveLength(1);
  expect(calls.matching(/ducks/)).toEqual([]);
});

interface Presses {
  readonly at: string;
  press(page: Page): Promise<unknown>;
  /** What comes of them once the application runs. */
  come(page: Page): Promise<unknown>;
}

const pressed = (page: Page, name: string) =>
  expect(main(page).getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

const PRESSES: Readonly<Record<string, Presses>> = {
  'the next card, then Join Waitlist': {
    at: ROUTES.home,
    async press(page) {
      await press(page, 'Next card');
      await press(page, 'Join Waitlist');
    },
    async come(page) {
      await expect(page.getByRole('group', { name: '2 of 6' })).not.toHaveAttribute('inert');
      await expect(page.getByRole('heading', { name: 'Vote for what comes next' })).toBeFocused();
    },
  },
  'a city, then the appearance': {
    at: ROUTES.infoHub,
    async press(page) {
      await page.getByRole('banner').getByRole('combobox').selectOption('Dublin');
      await page.getByRole('button', { name: /^Appearance/ }).click();
    },
    async come(page) {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.getByRole('banner').locator('[data-accent=green]')).toBeVisible();
      expect(await page.evaluate(() => Object.values(localStorage))).toContain('dublin');
    },
  },
  'Back to articles': {
    at: '/info-hub/a-cat-on-a-houseboat',
    press: (page) => press(page, 'Back to articles'),
    come: (page) => expect(page).toHaveURL(ROUTES.infoHub),
  },
  'a search of places, then a category, filters and the map': {
    at: ROUTES.directory,
    async press(page) {
      await search(page).fill('dog');
      await page.getByRole('tab').nth(1).click();
      await press(page, 'Filters');
      await press(page, 'Map');
    },
    async come(page) {
      await expect(page).toHaveURL(/\/directory\?(?=.*q=dog)(?=.*category=)/);
      await expect(page.getByRole('region', { name: 'Choose filters' })).toBeVisible();
      await pressed(page, 'Map');
    },
  },
  'a search of places by Enter, then a city, the table and who is open now': {
    at: ROUTES.directory,
    async press(page) {
      await search(page).fill('dog');
      await search(page).press('Enter');
      await main(page).getByRole('combobox', { name: 'City' }).selectOption('Dublin');
      await press(page, 'Table');
      await press(page, 'Open now');
    },
    async come(page) {
      await expect(page).toHaveURL(/\/directory\?(?=.*q=dog)(?=.*city=dublin)/);
      await expect(search(page)).toHaveValue('dog');
      await pressed(page, 'Table');
      await pressed(page, 'Open now');
    },
  },
};

test('what is pressed before the application runs is done once it does', async ({ page, calls }) => {
  for (const [name, { at, press: pressAll, come }] of Object.entries(PRESSES)) {
    const before = calls.matching(DOCUMENTS).length;
    const { release } = await openBeforeApplication(page, at);
    await pressAll(page);
    await expect(page, name).toHaveURL(at);
    release();
    await come(page);
    await expect(waiting(page), name).toHaveCount(0);
    // Nothing of it has left the document.
    expect(calls.matching(DOCUMENTS), name).toHaveLength(before + 1);
    await startAnew(page);
  }
});

/** Pages that the server was asked for. */
const DOCUMENTS = /^GET \/(info-hub|directory|roadmap)?(\/|\?|$)/;

test('§3.16 without the application a link is followed to a page with the chosen city, and the menu opens, a search goes its own way, and an email address stays where it was written', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  // The import that failed.
  expectConsole(/^uncaught: /);
  await page.setViewportSize({ width: 390, height: 844 });
  await openBeforeApplication(page, ROUTES.infoHub);
  const followLink = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await followLink();
  await expect(page).toHaveURL(ROUTES.directory);
  await page.unrouteAll();
  await openWithoutApplication(page, ROUTES.infoHub);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('combobox', { name: 'Your city' }).selectOption('Dublin');
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.unrouteAll();
  await followLink();
  await expect(page).toHaveURL(ROUTES.directory);
  await expect(main(page).getByRole('combobox', { name: 'City' })).toHaveValue('dublin');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await openWithoutApplication(page, ROUTES.directory);
  await search(page).fill('dog');
  await search(page).press('Enter');
  await expect(page).toHaveURL(/\/directory\?.*q=dog/);
  await openWithoutApplication(page, ROUTES.roadmap);
  await email(page).fill('mia@example.org');
  await email(page).press('Enter');
  await overlay(page).getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect(email(page)).toHaveValue('mia@example.org');
  expect(calls.matching(/mia/)).toEqual([]);
  await expect(page).toHaveURL(ROUTES.roadmap);
});
