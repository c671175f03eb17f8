import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { SKIP_TO_FEATURES } from '@pawhood/contract/words/voting.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { rememberJoined } from '../support/board.ts';
import { dialog as petDialog } from '../support/my-pets.ts';
import { newAccount } from '../support/people.ts';
import { atAGlance, button, health, links } from '../support/pet-page.ts';
import { countPresses, type InputMethod, type Presses } from '../support/presses.ts';

interface Journey {
  /** What it takes at most: keys on a desktop, text not counted, and taps on a phone. */
  readonly most: number;
  /** What is there before, uncounted. */
  before?(page: Page): Promise<unknown>;
  walk(page: Page, presses: Presses): Promise<void>;
}

const partLinks = (page: Page) => page.getByRole('navigation', { name: 'Parts of this page' });
const main = (page: Page) => page.getByRole('main');

/** The button beside what it adds, which only wide screens have, or the one of the row of ways to add. */
async function besideOr(page: Page, beside: string, quick: string) {
  await button(page, quick).first().waitFor();
  return (await button(page, beside).isVisible()) ? button(page, beside) : button(page, quick).first();
}

const firstPet: Journey['walk'] = async (page, { press, write, send }) => {
  const { name, email, password } = newAccount();
  await press(page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true }).first());
  // A page puts the focus where it begins a moment after it is there.
  await expect(page.getByLabel('Email')).toBeFocused();
  await press(page.getByRole('link', { name: 'Create an account' }));
  await write(page.getByLabel('Name'), name);
  await write(page.getByLabel('Email'), email);
  await write(page.getByLabel('Password', { exact: true }), password);
  await send(page.getByRole('button', { name: 'Create your account' }));
  await expect(page.getByText(/^Welcome to Pawhood, /).first()).toBeVisible();
  await press(page.getByRole('link', { name: /Add your first pet/ }));
  await write(petDialog(page).getByLabel('Name'), 'Pip');
  await send(button(page, 'Add pet'));
  await expect(main(page).getByRole('heading', { level: 1, name: 'Pip' })).toBeVisible();
};

const petWithVaccination: Journey['walk'] = async (page, { hand, skip, press, write, send }) => {
  await skip();
  await press(button(page, 'Add Pet'));
  await write(petDialog(page).getByLabel('Name'), 'Nala');
  await send(button(page, 'Add pet'));
  await atAGlance(page).waitFor();
  if (hand === 'keyboard') {
    await write(atAGlance(page).getByLabel('When was the last vaccination?'), '03042026');
    await send(atAGlance(page).getByRole('button', { name: 'Add', exact: true }));
  } else await press(button(page, 'Vaccination').first());
  const dialog = page.getByRole('dialog', { name: 'Vaccination for Nala' });
  await write(dialog.getByLabel('Vaccine or disease'), 'Rabies');
  await send(dialog.getByRole('button', { name: 'Save entry' }));
  await expect(health(page)).toContainText('Vaccination: Rabies');
};

const weight: Journey['walk'] = async (page, { skip, press, write, send }) => {
  await skip();
  await press(await besideOr(page, 'Add a weight', 'Weight'));
  const dialog = page.getByRole('dialog', { name: 'Weight of Nala' });
  await write(dialog.getByLabel('Weight', { exact: true }), '12,5');
  await send(dialog.getByRole('button', { name: 'Save', exact: true }));
  await expect(atAGlance(page)).toContainText('12.5 kg');
};

const link: Journey['walk'] = async (page, { skip, press, write, send }) => {
  await skip();
  await expect(links(page)).not.toContainText('Loading');
  await press(partLinks(page).getByRole('link', { name: 'Sharing' }));
  await write(links(page).getByLabel('For whom'), 'Joris');
  await send(button(page, 'Make the link'));
  await press(button(page, 'Copy'));
  await expect(links(page)).toContainText('Joris');
  // What was just used is what the links to the parts mark.
  await expect(partLinks(page).locator('[aria-current]')).toHaveText('Sharing');
};

const vote: Journey['walk'] = async (page, { skip, press }) => {
  await skip();
  await skip(SKIP_TO_FEATURES);
  await press(main(page).getByRole('article').first().getByRole('button'));
  await expect(main(page).getByRole('article').first()).toContainText('Vote recorded!');
};

const suggestion: Journey['walk'] = async (page, { skip, write, send }) => {
  await skip();
  await write(page.getByLabel('What would you like us to build?'), `A pond, ${Date.now()}`);
  await send(button(page, 'Suggest'));
  const article = main(page).getByRole('article', { name: /^A pond/ });
  await expect(article.first()).toBeFocused();
};

const toPets = (page: Page) => page.goto(FOOTER_ROUTES.pets);
/** The keys are counted from the top of the page. */
async function reload(page: Page): Promise<void> {
  // A dialog that closes goes back in the history, and what comes meanwhile is broken off.
  await atRest(page);
  await page.reload();
}

async function toBoard(page: Page): Promise<void> {
  await rememberJoined(page);
  await page.goto(ROUTES.roadmap);
  await expect(button(page, 'Leave the waitlist')).toBeVisible();
}

const toHub = (page: Page) => page.goto(ROUTES.infoHub);

/** One after the other, all of one person: what a journey leaves is what the next one finds. */
const JOURNEYS: Readonly<Record<InputMethod, Readonly<Record<string, Journey>>>> = {
  keyboard: {
    'from a first visit to a first pet': { most: 17, before: toHub, walk: firstPet },
    'a new pet with its vaccination': { most: 12, before: toPets, walk: petWithVaccination },
    'what a pet weighs': { most: 8, before: reload, walk: weight },
    'a link for a sitter': { most: 15, before: reload, walk: link },
    'a vote': { most: 6, before: toBoard, walk: vote },
    'a suggestion': { most: 5, before: toBoard, walk: suggestion },
  },
  // A finger goes anywhere at once: these count where a field has the focus by itself, and what narrow screens hide.
  touch: {
    'from a first visit to a first pet': { most: 7, before: toHub, walk: firstPet },
    'a new pet with its vaccination': { most: 4, before: toPets, walk: petWithVaccination },
    'what a pet weighs': { most: 2, walk: weight },
    'a link for a sitter': { most: 3, walk: link },
  },
};

const SCREENS: Readonly<Record<InputMethod, { width: number; height: number }>> = {
  keyboard: { width: 1280, height: 900 },
  touch: { width: 390, height: 844 },
};

for (const hand of ['keyboard', 'touch'] as const) {
  test.describe(hand, () => {
    test.use({ hasTouch: hand === 'touch', viewport: SCREENS[hand], permissions: ['clipboard-write'] });
    // One of the two as whoever minds no motion sees it.
    test.use({ contextOptions: { reducedMotion: hand === 'touch' ? 'no-preference' : 'reduce' } });
    test(`what one comes for takes no more presses than it may, ${hand}`, async ({ page }) => {
      test.slow();
      for (const [name, { most, before, walk }] of Object.entries(JOURNEYS[hand])) {
        await before?.(page);
        const presses = countPresses(page, hand);
        await walk(page, presses);
        expect.soft(presses.count(), name).toBeLessThanOrEqual(most);
      }
    });
  });
}
