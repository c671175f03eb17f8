import { ROUTES } from '@pawhood/contract/product.ts';
import { SKIP_TO_FEATURES } from '@pawhood/contract/voting/voting-texts.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { rememberJoined } from '../support/board.ts';
import { dialog as petDialog } from '../support/my-pets.ts';
import { newPerson } from '../support/new-person.ts';
import { account, newAccount, openPageWithoutScripts } from '../support/people.ts';
import { atAGlance, button, health, links, part } from '../support/pet-page.ts';
import { petWithDue } from '../support/pet-record.ts';
import { openOwnPet } from '../support/pets.ts';
import { countPresses, type InputMethod, type Presses } from '../support/presses.ts';

interface Journey {
  /** What it takes at most: keys on a desktop, text not counted, and taps on a phone. */
  readonly bars: Readonly<Record<InputMethod, number>>;
  /** What is there before, uncounted. */
  before(page: Page): Promise<unknown>;
  walk(page: Page, presses: Presses): Promise<void>;
}

const partLinks = (page: Page) => page.getByRole('navigation', { name: 'Parts of this page' });
const main = (page: Page) => page.getByRole('main');

async function openBoard(page: Page): Promise<void> {
  await rememberJoined(page);
  await page.goto(ROUTES.roadmap);
  await expect(button(page, 'Leave the waitlist')).toBeVisible();
}

/** The button beside what it adds, which only wide screens have, or the one of the row of ways to add. */
async function besideOr(page: Page, beside: string, quick: string) {
  await button(page, quick).first().waitFor();
  return (await button(page, beside).isVisible()) ? button(page, beside) : button(page, quick).first();
}

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'from a first visit to a first pet': {
    bars: { keyboard: 17, touch: 7 },
    before: (page) => page.goto('/info-hub'),
    async walk(page, { press, write, send }) {
      const { name, email, password } = newAccount();
      await press(
        page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true }).first(),
      );
      await press(page.getByRole('link', { name: 'Create an account' }));
      await write(page.getByLabel('Name'), name);
      await write(page.getByLabel('Email'), email);
      await write(page.getByLabel('Password', { exact: true }), password);
      await send(page.getByRole('button', { name: 'Create your account' }));
      await expect(page.getByText(/^Welcome to Pawhood, /).first()).toBeVisible();
      await press(page.getByRole('link', { name: /Add your first pet/ }));
      await write(petDialog(page).getByLabel('Name'), 'Pip');
      await send(button(page, 'Add pet'));
      await expect(main(page).getByRole('link', { name: /Pip/ })).toBeVisible();
    },
  },
  'a new pet with its vaccination': {
    bars: { keyboard: 13, touch: 5 },
    before: async (page) => {
      await newPerson(page);
      await page.goto('/pets');
    },
    async walk(page, { skip, press, write, send }) {
      await skip();
      await press(button(page, 'Add Pet'));
      await write(petDialog(page).getByLabel('Name'), 'Pip');
      await send(button(page, 'Add pet'));
      await press(main(page).getByRole('link', { name: /Pip/ }));
      await press(await besideOr(page, 'Add a vaccination', 'Vaccination'));
      const dialog = page.getByRole('dialog', { name: 'Vaccination for Pip' });
      await write(dialog.getByLabel('Vaccine or disease'), 'Rabies');
      await send(dialog.getByRole('button', { name: 'Save entry' }));
      await expect(health(page)).toContainText('Vaccination: Rabies');
    },
  },
  'what a pet weighs': {
    bars: { keyboard: 8, touch: 2 },
    before: (page) => openOwnPet(page),
    async walk(page, { skip, press, write, send }) {
      await skip();
      await press(await besideOr(page, 'Add a weight', 'Weight'));
      const dialog = page.getByRole('dialog', { name: 'Weight of Nala' });
      await write(dialog.getByLabel('Weight', { exact: true }), '12,5');
      await send(dialog.getByRole('button', { name: 'Save', exact: true }));
      await expect(atAGlance(page)).toContainText('12.5 kg');
    },
  },
  'a link for a sitter': {
    bars: { keyboard: 15, touch: 3 },
    before: (page) => openOwnPet(page, { contact: 'Mia, 555 0157' }),
    async walk(page, { skip, press, write, send }) {
      await skip();
      await expect(links(page)).not.toContainText('Loading');
      await press(partLinks(page).getByRole('link', { name: 'Sharing' }));
      await write(links(page).getByLabel('For whom'), 'Joris');
      await send(button(page, 'Make the link'));
      await press(button(page, 'Copy'));
      await expect(links(page)).toContainText('Joris');
      // What was just used is what the links to the parts mark.
      await expect(partLinks(page).locator('[aria-current]')).toHaveText('Sharing');
    },
  },
  'what is due': {
    bars: { keyboard: 0, touch: 0 },
    before: async (page) => {
      await petWithDue(page);
      await page.goto('/info-hub');
      await expect(account(page)).toBeVisible();
    },
    // Told where whoever signs in lands.
    walk: (page) => expect(part(page, 'What is due')).toContainText('Vaccination: Rabies'),
  },
  'a vote': {
    bars: { keyboard: 6, touch: 1 },
    before: openBoard,
    async walk(page, { skip, press }) {
      await skip();
      await skip(SKIP_TO_FEATURES);
      await press(main(page).getByRole('article').first().getByRole('button'));
      await expect(main(page).getByRole('article').first()).toContainText('Vote recorded!');
    },
  },
  'a suggestion': {
    bars: { keyboard: 5, touch: 2 },
    before: openBoard,
    async walk(page, { skip, write, send }) {
      await skip();
      await write(page.getByLabel('What would you like us to build?'), `A pond, ${Date.now()}`);
      await send(button(page, 'Suggest'));
      await expect(
        main(page)
          .getByRole('article', { name: /^A pond/ })
          .first(),
      ).toBeFocused();
    },
  },
};

const SCREENS: Readonly<Record<InputMethod, { width: number; height: number }>> = {
  keyboard: { width: 1280, height: 900 },
  touch: { width: 390, height: 844 },
};

for (const hand of ['keyboard', 'touch'] as const) {
  test.describe(hand, () => {
    test.use({ hasTouch: hand === 'touch', viewport: SCREENS[hand], permissions: ['clipboard-write'] });
    test(`what one comes for takes no more presses than it may, ${hand}`, async ({ page }) => {
      test.slow();
      for (const [name, { bars, before, walk }] of Object.entries(JOURNEYS)) {
        await forgetPerson(page);
        await before(page);
        const presses = countPresses(page, hand);
        await walk(page, presses);
        expect.soft(presses.count(), name).toBeLessThanOrEqual(bars[hand]);
      }
    });
  });
}

/** Each journey is walked by somebody else, as in a browser of their own. */
async function forgetPerson(page: Page): Promise<void> {
  await page.context().clearCookies();
  await openPageWithoutScripts(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
