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
const votes = (page: Page) => main(page).getByRole('button', { name: /^Vote for/ });
const waiting = (page: Page) => page.locator('[data-kept]');

for (const [hand, send] of [
  ['Enter', (page: Page) => email(page).press('Enter')],
  ['the button', (page: Page) => overlay(page).getByRole('button', { name: 'Join Waitlist' }).click()],
] as const) {
  for (const held of ['index.html', ROADMAP_MODULE]) {
    test(`an email address sent by ${hand} before ${held} is there joins once, and stands in no address`, async ({
      page,
      calls,
    }) => {
      const { release } = await openBeforeApplication(page, ROUTES.roadmap, held);
      await email(page).fill('mia@example.org');
      await send(page);
      await expect(page).toHaveURL(ROUTES.roadmap);
      await expect(waiting(page)).toHaveCount(1);
      release();
      await expect(overlay(page)).toHaveCount(0);
      await expect(page).toHaveURL(ROUTES.roadmap);
      await expect(page.getByText('mia@example.org')).toBeVisible();
      await calls.expect('POST', JOIN, 1);
      expect(calls.matching(/mia/)).toEqual([]);
    });
  }
}

test('what is typed before the application runs is still there, and goes on', async ({ page, calls }) => {
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

test('an address that cannot be one is told of, as if it were sent later', async ({ page, calls }) => {
  const { release } = await openBeforeApplication(page, ROUTES.roadmap);
  await email(page).fill('mia');
  await email(page).press('Enter');
  release();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toHaveValue('mia');
  await expect(waiting(page)).toHaveCount(0);
  await calls.expect('POST', JOIN, 0);
});

test.describe('who has joined', () => {
  test.beforeEach(async ({ page }) => {
    await page.request.post(JOIN, { data: { email: 'mia@example.org' } });
    await rememberJoined(page);
  });

  test('votes once, however often it is pressed before the application runs', async ({ page, calls }) => {
    const { release } = await openBeforeApplication(page, ROUTES.roadmap);
    await votes(page).nth(1).click();
    await votes(page).nth(1).press('Enter');
    await expect(waiting(page)).toHaveCount(1);
    release();
    await expect(main(page).getByText('Vote recorded!')).toBeVisible();
    await expect(votes(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(votes(page).nth(1)).toBeFocused();
    await atRest(page);
    expect(calls.matching(VOTES).map(({ url }) => url)).toEqual([expect.stringMatching(/increment$/)]);
  });

  test('keeps an earlier vote that is pressed while it does not show yet', async ({ page, calls }) => {
    await page.goto(ROUTES.roadmap);
    await votes(page).first().click();
    await expect(main(page).getByText('Vote recorded!')).toBeVisible();
    await page.unrouteAll();
    const { release } = await openBeforeApplication(page, ROUTES.roadmap);
    await votes(page).first().click();
    release();
    await expect(votes(page).first()).toHaveAttribute('aria-pressed', 'true');
    await atRest(page);
    expect(calls.matching(/decrement$/)).toEqual([]);
  });

  test('suggests once what was written and sent', async ({ page, calls }) => {
    const { release } = await openBeforeApplication(page, ROUTES.roadmap);
    const field = main(page).getByLabel('What would you like us to build?');
    await field.fill('A pond for ducks');
    await field.press('Enter');
    await expect(page).toHaveURL(ROUTES.roadmap);
    release();
    await expect(main(page).getByRole('article', { name: 'A pond for ducks' })).toBeVisible();
    expect(calls.matching(SUGGESTIONS)).toHaveLength(1);
    expect(calls.matching(/ducks/)).toEqual([]);
  });

  test('goes on writing a suggestion where the open board takes the place of the rendered one', async ({
    page,
  }) => {
    const { release } = await openBeforeApplication(page, ROUTES.roadmap);
    const field = main(page).getByLabel('What would you like us to build?');
    await field.pressSequentially('A pond');
    release();
    await expect(main(page).getByRole('button', { name: 'Leave the waitlist' })).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type(' for ducks');
    await expect(field).toHaveValue('A pond for ducks');
  });
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

for (const [name, { at, press, comes }] of Object.entries(PRESSES)) {
  test(`${name}: what is pressed before the application runs is done once it does`, async ({
    page,
    calls,
  }) => {
    const { release } = await openBeforeApplication(page, at);
    await press(page);
    await expect(page).toHaveURL(at);
    release();
    await comes(page);
    await expect(waiting(page)).toHaveCount(0);
    // Nothing of it has left the document.
    expect(calls.matching(/^GET \/(info-hub|directory|roadmap)?(\/|\?|$)/)).toHaveLength(1);
  });
}

test('a link is followed at once, and the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBeforeApplication(page, ROUTES.infoHub);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click();
  await expect(page).toHaveURL(ROUTES.directory);
});

test.describe('where the application cannot be had', () => {
  test.beforeEach(({ expectConsole }) => {
    expectConsole(/Failed to load resource/);
    // The import that failed.
    expectConsole(/^uncaught: /);
  });

  test('a search goes its own way', async ({ page }) => {
    await openWithoutApplication(page, ROUTES.directory);
    await search(page).fill('dog');
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\/directory\?q=dog/);
  });

  test('an email address stays where it was written', async ({ page, calls }) => {
    await openWithoutApplication(page, ROUTES.roadmap);
    await email(page).fill('mia@example.org');
    await email(page).press('Enter');
    await overlay(page).getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(waiting(page)).toHaveCount(0);
    await expect(email(page)).toHaveValue('mia@example.org');
    expect(calls.matching(/mia/)).toEqual([]);
    await expect(page).toHaveURL(ROUTES.roadmap);
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('nobody is asked for what could not be sent', async ({ page }) => {
    await page.goto(ROUTES.roadmap);
    await expect(page.getByText('Turn on JavaScript to vote.')).toBeVisible();
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
  });
});
