import type { Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import {
  answerWithFeatures,
  board,
  cards,
  feature,
  joinWaitlist,
  layoutShiftSum,
  layoutShifts,
  overlay,
  recordLayoutShifts,
  rememberJoined,
} from '../support/board.ts';
import { newPerson } from '../support/new-person.ts';

test.use({ dataset: 'voting', edition: 'complete' });

/** Where the first card begins at the lowest, in pixels from the page's top; 549 on a phone, 560 on a desktop. */
const TOP_OF_CARDS = 565;

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

for (const path of ['/roadmap', '/']) {
  test(`§4.18 who has joined never sees Join Waitlist at ${path}, from the first paint on, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize(VIEWPORTS.phone);
    await rememberJoined(page);
    await recordLayoutShifts(page);
    await page.addInitScript(() => {
      const seen = { asked: false };
      Object.assign(globalThis, { seen });
      const look = () => {
        seen.asked ||= [...document.querySelectorAll('button')].some(
          (button) => button.textContent === 'Join Waitlist' && button.checkVisibility(),
        );
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(path);
    await page.locator('#vote').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Leave the waitlist' })).toBeVisible();
    expect(
      await page.evaluate(() => (globalThis as unknown as { seen: { asked: boolean } }).seen.asked),
    ).toBe(false);
    expect(await layoutShiftSum(page)).toBeLessThanOrEqual(0.01);
  });
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`the first card stands whole in the first view, and nothing moves for who is signed in, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await newPerson(page);
    await rememberJoined(page);
    await recordLayoutShifts(page);
    await page.goto('/roadmap');
    await expect(page.getByRole('button', { name: 'Leave the waitlist' })).toBeVisible();
    await expect(cardsOf(page).first()).toBeInViewport({ ratio: 1 });
    const { y } = (await cardsOf(page).first().boundingBox()) ?? { y: Number.NaN };
    expect(y).toBeLessThanOrEqual(TOP_OF_CARDS);
    expect(await layoutShiftSum(page)).toBeLessThanOrEqual(0.01);
  });
}

test('what is pressed after a suggestion stays where it is: its hints have their room from the first use on', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await rememberJoined(page);
  await page.goto('/roadmap');
  const form = page.getByRole('form', { name: 'Suggest a Feature' });
  const field = form.getByLabel('What would you like us to build?');
  await expect(field).toHaveAccessibleDescription(/leave out anything private/);
  await field.click();
  await expect(form.getByText(/leave out anything private/)).toBeVisible();
  const before = await cardsOf(page).first().boundingBox();
  await page.getByRole('searchbox', { name: 'Search features' }).focus();
  await expect(form.getByText(/leave out anything private/)).toBeHidden();
  expect(await cardsOf(page).first().boundingBox()).toEqual(before);
});

test('a vote moves nothing else: neither by its message, nor by its number, nor in the order', async ({
  page,
}) => {
  const features = ['oaks', 'elms', 'limes', 'yews'].map((id) => feature({ id, votes: 9 }));
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
    await page.setViewportSize(viewport);
    await answerWithFeatures(page, [...features, feature({ id: 'ash', votes: 0 })]);
    await page.route('**/votes/*', (route) => route.fulfill({ json: { votes: 1_200 } }));
    await rememberJoined(page);
    await recordLayoutShifts(page);
    await page.goto('/roadmap');
    await expect(page.getByRole('button', { name: 'Leave the waitlist' })).toBeVisible();
    const all = page.getByRole('article');
    const places = () => all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().toJSON()));
    const last = all.filter({ hasText: 'About ash' });
    await last.scrollIntoViewIfNeeded();
    const before = { moved: (await layoutShifts(page)).moved, places: await places() };
    // The first message gives way to the second, and that to a failure.
    for (const name of ['yews', 'ash']) {
      await page.getByRole('button', { name: new RegExp(`^Vote for ${name}`) }).click();
      await expect(all.filter({ hasText: 'Vote recorded!' })).toHaveAccessibleName(name);
    }
    await page.unroute('**/votes/*');
    await page.route('**/votes/*', (route) => route.fulfill({ json: { votes: 57 } }));
    await page.getByRole('button', { name: /^Vote for yews/ }).click();
    await expect(all.filter({ hasText: 'You took your vote back.' })).toHaveAccessibleName('yews');
    expect({ moved: (await layoutShifts(page)).moved, places: await places() }).toEqual(before);
  }
});

test('in forced colours what is pressed, selected and primary is told apart by a fill or a border', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await answerWithFeatures(page, [feature({ id: 'oaks' }), feature({ id: 'elms' })]);
  await page.route('**/votes/*', (route) => route.fulfill({ json: { votes: 57 } }));
  await rememberJoined(page);
  await page.goto('/roadmap');
  const looks = (element: Locator) =>
    element.evaluate((one) => {
      const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(one);
      return { fill: backgroundColor, border: `${borderTopWidth} ${borderTopColor}` };
    });
  const vote = (name: string) => page.getByRole('button', { name: new RegExp(`^Vote for ${name}`) });
  await vote('oaks').click();
  await expect(vote('oaks')).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await looks(vote('oaks'))).fill).not.toBe((await looks(vote('elms'))).fill);
  const tabs = page.getByRole('tab');
  expect((await looks(tabs.nth(0))).fill).not.toBe((await looks(tabs.nth(1))).fill);
  const suggest = await looks(page.getByRole('button', { name: 'Suggest', exact: true }));
  expect(suggest.border).not.toMatch(/^0px|rgba\(0, 0, 0, 0\)$/);
});

test('nothing moves while the board arrives', async ({ page }) => {
  await recordLayoutShifts(page);
  await page.goto('/');
  await page.locator('#vote').scrollIntoViewIfNeeded();
  await expect(overlay(page)).toBeVisible();
  await expect(board(page).locator('article').first()).toBeAttached();
  expect(await layoutShiftSum(page)).toBeLessThanOrEqual(0.01);
});

test('for the keyboard a link leads past form and controls to the features, once one can vote', async ({
  page,
}) => {
  const skip = page.getByRole('link', { name: 'Skip to the features' });
  await page.goto('/roadmap');
  await expect(overlay(page)).toBeVisible();
  await expect(skip).toHaveCount(0);
  await rememberJoined(page);
  await page.reload();
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'All' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('button')).toBeFocused();
});

test('the board is accessible, closed and open', async ({ page, axe }) => {
  // Four looks at some twenty cards, twice.
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/');
  await expect(overlay(page)).toBeVisible();
  await axe();
  await joinWaitlist(page, 'axe@example.org');
  await cards(page).first().getByRole('button').click();
  await expect(cards(page).first().getByRole('status')).not.toHaveText('');
  // What lies half below the header, as far as one has scrolled, is not to be counted as small.
  await page.evaluate(() => scrollTo(0, 0));
  await axe();
});
