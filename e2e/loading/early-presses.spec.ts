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
const search = (page: Page) => main(page).getByRole('searchbox');
const waiting = (page: Page) => page.locator('[data-kept]');

const SENT = {
  'by Enter': (page: Page) => email(page).press('Enter'),
  'by the button': (page: Page) => overlay(page).getByRole('button', { name: 'Join Waitlist' }).click(),
};

test('an email address sent before the application is there joins once, and stands in no address', async ({
  page,
  calls,
}) => {
  let joined = 0;
  for (const held of ['index.html', ROADMAP_MODULE]) {
    for (const [how, send] of Object.entries(SENT)) {
      const { release } = await openBeforeApplication(page, ROUTES.roadmap, held);
      await email(page).fill('mia@example.org');
      await send(page);
      await expect(page, how).toHaveURL(ROUTES.roadmap);
      await expect(waiting(page), how).toHaveCount(1);
      release();
      await expect(overlay(page), how).toHaveCount(0);
      await expect(page, how).toHaveURL(ROUTES.roadmap);
      await expect(page.getByText('mia@example.org')).toBeVisible();
      joined += 1;
      await calls.expect('POST', JOIN, joined);
      await startAnew(page);
    }
  }
  expect(calls.matching(/mia/)).toEqual([]);
});

/** What the browser has kept is gone, and nothing is held any more. */
async function startAnew(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => localStorage.clear());
}

test('what is typed before the application runs goes on; an address that cannot be one is told of', async ({
  page,
  calls,
}) => {
  const impossible = await openBeforeApplication(page, ROUTES.roadmap);
  await email(page).fill('mia');
  await email(page).press('Enter');
  impossible.release();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toHaveValue('mia');
  await expect(waiting(page)).toHaveCount(0);
  await calls.expect('POST', JOIN, 0);
  await startAnew(page);
  const { release } = await openBeforeApplication(page, ROUTES.roadmap);
  await email(page).pressSequentially('mia@');
  release();
  await expect(main(page).locator('[inert]')).toHaveCount(1);
  await expect(email(page)).toBeFocused();
  await email(page).pressSequentially('example.org');
  await expect(email(page)).toHaveValue('mia@example.org');
  await email(page).press('Enter');
  await expect(page.getByText('mia@example.org')).toBeVisible();
  await calls.expect('POST', JOIN, 1);
});

/** The board is open for this browser before its page comes. */
async function join(page: Page): Promise<void> {
  await page.request.post(JOIN, { data: { email: 'mia@example.org' } });
  await rememberJoined(page);
}

test('a vote pressed before the application runs counts once, and an earlier one that does not show yet is kept', async ({
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
  await vote.click();
  await vote.press('Enter');
  await expect(waiting(page)).toHaveCount(1);
  first.release();
  await expect(main(page).getByText('Vote recorded!')).toBeVisible();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toBeFocused();
  await atRest(page);
  expect(calls.matching(VOTES).map(({ url }) => url)).toEqual([expect.stringMatching(/increment$/)]);
  await page.unrouteAll();
  const { release } = await openBeforeApplication(page, ROUTES.roadmap);
  await vote.click();
  release();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await atRest(page);
  expect(calls.matching(/decrement$/)).toEqual([]);
});

test('a suggestion begun before the application runs goes on in the open board, and one that was sent comes once', async ({
  page,
  calls,
}) => {
  await join(page);
  const first = await openBeforeApplication(page, ROUTES.roadmap);
  const field = main(page).getByLabel('What would you like us to build?');
  await field.pressSequentially('A pond');
  first.release();
  await expect(main(page).getByRole('button', { name: 'Leave the waitlist' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(' for ducks');
  await expect(field).toHaveValue('A pond for ducks');
  await page.unrouteAll();
  const { release } = await openBeforeApplication(page, ROUTES.roadmap);
  await field.fill('A pond for ducks');
  await field.press('Enter');
  await expect(page).toHaveURL(ROUTES.roadmap);
  release();
  await expect(main(page).getByRole('article', { name: 'A pond for ducks' })).toBeVisible();
  await atRest(page);
  expect(calls.matching(SUGGESTIONS)).toHaveLength(1);
  expect(calls.matching(/ducks/)).toEqual([]);
});

interface Press {
  readonly at: string;
  press(page: Page): Promise<unknown>;
  /** What comes of it once the application runs. */
  comes(page: Page): Promise<unknown>;
}

const pressed = (page: Page, name: string) =>
  expect(main(page).getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');

const PRESSES: Readonly<Record<string, Press>> = {
  'the next card': {
    at: ROUTES.home,
    press: (page) => page.getByRole('button', { name: 'Next card' }).click(),
    comes: (page) => expect(page.getByRole('group', { name: '2 of 6' })).not.toHaveAttribute('inert'),
  },
  'Join Waitlist': {
    at: ROUTES.home,
    press: (page) => page.getByRole('button', { name: 'Join Waitlist' }).click(),
    comes: (page) => expect(page.getByRole('heading', { name: 'Vote for what comes next' })).toBeFocused(),
  },
  'the appearance': {
    at: ROUTES.infoHub,
    press: (page) => page.getByRole('button', { name: /^Appearance/ }).click(),
    comes: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'light'),
  },
  'a city': {
    at: ROUTES.infoHub,
    press: (page) => page.getByRole('banner').getByRole('combobox').selectOption('Dublin'),
    comes: async (page) => {
      await expect(page.getByRole('banner').locator('[data-city=dublin]')).toBeVisible();
      expect(await page.evaluate(() => Object.values(localStorage))).toContain('dublin');
    },
  },
  'Back to articles': {
    at: '/info-hub/a-cat-on-a-houseboat',
    press: (page) => main(page).getByRole('button', { name: 'Back to Articles' }).click(),
    comes: (page) => expect(page).toHaveURL(ROUTES.infoHub),
  },
  'a search of places': {
    at: ROUTES.directory,
    press: (page) => search(page).fill('dog'),
    comes: (page) => expect(page).toHaveURL('/directory?q=dog'),
  },
  'a search of places by Enter': {
    at: ROUTES.directory,
    press: async (page) => {
      await search(page).fill('dog');
      await search(page).press('Enter');
    },
    comes: async (page) => {
      await expect(page).toHaveURL('/directory?q=dog');
      await expect(search(page)).toHaveValue('dog');
    },
  },
  'a search of places, then a category': {
    at: ROUTES.directory,
    press: async (page) => {
      await search(page).fill('dog');
      await page.getByRole('tab').nth(1).click();
    },
    comes: (page) => expect(page).toHaveURL(/\/directory\?(?=.*q=dog)(?=.*category=)/),
  },
  'a city of the directory': {
    at: ROUTES.directory,
    press: (page) => main(page).getByRole('combobox', { name: 'City' }).selectOption('Dublin'),
    comes: (page) => expect(page).toHaveURL('/directory?city=dublin'),
  },
  'the filters': {
    at: ROUTES.directory,
    press: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    comes: (page) => expect(page.getByRole('region', { name: 'Choose filters' })).toBeVisible(),
  },
  'the table of places': {
    at: ROUTES.directory,
    press: (page) => main(page).getByRole('button', { name: 'Table', exact: true }).click(),
    comes: (page) => pressed(page, 'Table'),
  },
  'who is open now': {
    at: ROUTES.directory,
    press: (page) => main(page).getByRole('button', { name: 'Open now', exact: true }).click(),
    comes: (page) => pressed(page, 'Open now'),
  },
  'the map': {
    at: ROUTES.directory,
    press: (page) => main(page).getByRole('button', { name: 'Map', exact: true }).click(),
    comes: (page) => pressed(page, 'Map'),
  },
};

for (const [where, isThere] of [
  ['of the directory', (at: string) => at === ROUTES.directory],
  ['elsewhere', (at: string) => at !== ROUTES.directory],
] as const) {
  test(`what is pressed before the application runs is done once it does, on pages ${where}`, async ({
    page,
    calls,
  }) => {
    test.slow();
    for (const [name, { at, press, comes }] of Object.entries(PRESSES)) {
      if (!isThere(at)) continue;
      const before = calls.matching(DOCUMENTS).length;
      const { release } = await openBeforeApplication(page, at);
      await press(page);
      await expect(page, name).toHaveURL(at);
      release();
      await comes(page);
      await expect(waiting(page), name).toHaveCount(0);
      // Nothing of it has left the document.
      expect(calls.matching(DOCUMENTS), name).toHaveLength(before + 1);
      await startAnew(page);
    }
  });
}

/** Pages that the server was asked for. */
const DOCUMENTS = /^GET \/(info-hub|directory|roadmap)?(\/|\?|$)/;

test('without the application a link is followed and the menu opens, a search goes its own way, and an email address stays where it was written', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  // The import that failed.
  expectConsole(/^uncaught: /);
  await page.setViewportSize({ width: 390, height: 844 });
  await openBeforeApplication(page, ROUTES.infoHub);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click();
  await expect(page).toHaveURL(ROUTES.directory);
  await page.unrouteAll();
  await openWithoutApplication(page, ROUTES.directory);
  await search(page).fill('dog');
  await search(page).press('Enter');
  await expect(page).toHaveURL(/\/directory\?q=dog/);
  await openWithoutApplication(page, ROUTES.roadmap);
  await email(page).fill('mia@example.org');
  await email(page).press('Enter');
  await overlay(page).getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect(email(page)).toHaveValue('mia@example.org');
  expect(calls.matching(/mia/)).toEqual([]);
  await expect(page).toHaveURL(ROUTES.roadmap);
});
