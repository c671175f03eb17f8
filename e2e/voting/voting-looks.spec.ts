import type { Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import {
  answerWithFeatures,
  board,
  feature,
  layoutShiftSum,
  layoutShifts,
  overlay,
  recordLayoutShifts,
  rememberJoined,
} from '../support/board.ts';
import { newPerson } from '../support/new-person.ts';

/** Where the first card begins at the lowest, in pixels from the page's top; 549 on a phone, 560 on a desktop. */
const TOP_OF_CARDS = 565;

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const leave = (page: Page) => page.getByRole('button', { name: 'Leave the waitlist' });
const voteFor = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Vote for ${name}`) });

test('§4.18 nothing moves as the board arrives, closed, for who has joined or who is signed in; from the first paint on, who has joined never sees Join Waitlist, and /roadmap has its first card whole in view', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  await page.goto('/');
  await page.locator('#vote').scrollIntoViewIfNeeded();
  await expect(overlay(page)).toBeVisible();
  await expect(board(page).locator('article').first()).toBeAttached();
  expect(await layoutShiftSum(page)).toBeLessThanOrEqual(0.01);

  await rememberJoined(page);
  await page.addInitScript(lookForInvitation);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.locator('#vote').scrollIntoViewIfNeeded();
  await expectOpenedInPlace(page);
  await page.goto('/roadmap');
  await expectOpenedInPlace(page);
  await expectFirstCardInView(page);

  await newPerson(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/roadmap');
  await expectOpenedInPlace(page);
  await expectFirstCardInView(page);
});

async function expectOpenedInPlace(page: Page): Promise<void> {
  await expect(leave(page)).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as Invited).invited)).toBe(false);
  expect(await layoutShiftSum(page)).toBeLessThanOrEqual(0.01);
}

async function expectFirstCardInView(page: Page): Promise<void> {
  await expect(cardsOf(page).first()).toBeInViewport({ ratio: 1 });
  const { y } = (await cardsOf(page).first().boundingBox()) ?? { y: Number.NaN };
  expect(y).toBeLessThanOrEqual(TOP_OF_CARDS);
}

/** Whether the page has shown the button by which one joins. */
interface Invited {
  invited: boolean;
}

/** Runs in the page: looks at every frame from the first one on. */
function lookForInvitation(): void {
  const seen = globalThis as unknown as Invited;
  seen.invited = false;
  const look = () => {
    seen.invited ||= [...document.querySelectorAll('button')].some(
      (button) => button.textContent === 'Join Waitlist' && button.checkVisibility(),
    );
    requestAnimationFrame(look);
  };
  look();
}

test('§4.20b §4.20c §4.21 §7.10b §8.15b §8.16 the count is what the server answers, another press withdraws, and a vote that fails leaves all as it was and says so; a press moves nothing else, by its message, its number, the order or a hint; in forced colours a fill or a border tells what is pressed, selected and primary', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const features = ['oaks', 'elms', 'limes', 'yews'].map((id) => feature({ id, votes: 9 }));
  await answerWithFeatures(page, [...features, feature({ id: 'ash', votes: 0 })]);
  await rememberJoined(page);
  await recordLayoutShifts(page);
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
    await page.setViewportSize(viewport);
    await page.goto('/roadmap');
    await expect(leave(page)).toBeVisible();
    if (viewport === VIEWPORTS.phone) await expectRoomForHint(page);
    await expectRows(page);
    await expectNothingMovesByVotes(page);
  }
  await expectFailureToldOf(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.mouse.move(0, 0);
  await expect(voteFor(page, 'ash')).toHaveAttribute('aria-pressed', 'true');
  const fill = async (name: string) => (await looksOf(voteFor(page, name))).fill;
  await expect.poll(async () => (await fill('ash')) === (await fill('elms'))).toBe(false);
  const tabs = page.getByRole('tab');
  expect((await looksOf(tabs.nth(0))).fill).not.toBe((await looksOf(tabs.nth(1))).fill);
  const suggest = await looksOf(page.getByRole('button', { name: 'Suggest', exact: true }));
  expect(suggest.border).not.toMatch(/^0px|rgba\(0, 0, 0, 0\)$/);
});

/** One below the other, each as wide as the board, with its votes at the same place and its words beside them. */
async function expectRows(page: Page): Promise<void> {
  const places = await cardsOf(page).evaluateAll((rows) =>
    rows.map((row) => {
      const of = (what: string) => row.querySelector(what)?.getBoundingClientRect() ?? new DOMRect();
      const [button, words] = [of('[name=vote]'), of('h2, h3, h4')];
      const { left, top, width } = row.getBoundingClientRect();
      return {
        left,
        width,
        fromLeft: button.left - left,
        fromTop: button.top - top,
        size: button.width,
        beside: words.left - button.right,
      };
    }),
  );
  const [first] = places;
  expect(places).toEqual(places.map(() => first));
  expect(first?.fromLeft).toBe(0);
  expect(first?.beside).toBeGreaterThanOrEqual(16);
}

/** From the first use on the form keeps the room of its hint, so that what is pressed next stays where it is. */
async function expectRoomForHint(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Suggest a Feature' });
  const field = form.getByLabel('What would you like us to build?');
  const hint = form.getByText(/leave out anything private/);
  await expect(field).toHaveAccessibleDescription(/leave out anything private/);
  await field.click();
  await expect(hint).toBeVisible();
  const before = await cardsOf(page).first().boundingBox();
  await page.getByRole('searchbox', { name: 'Search features' }).focus();
  await expect(hint).toBeHidden();
  expect(await cardsOf(page).first().boundingBox()).toEqual(before);
}

/** The first message gives way to the second, and that to a vote taken back. */
async function expectNothingMovesByVotes(page: Page): Promise<void> {
  const all = cardsOf(page);
  const places = () => all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().toJSON()));
  const sent: string[] = [];
  await page.route('**/votes/*', (route) => {
    const vote = route.request().url().split('/features/')[1] ?? '';
    sent.push(vote);
    return route.fulfill({ json: { votes: vote.endsWith('increment') ? 1_200 : 57 } });
  });
  await all.filter({ hasText: 'About ash' }).scrollIntoViewIfNeeded();
  const before = { moved: (await layoutShifts(page)).moved, places: await places() };
  for (const name of ['yews', 'ash']) {
    await voteFor(page, name).click();
    await expect(all.filter({ hasText: 'Vote recorded!' })).toHaveAccessibleName(name);
    await expect(voteFor(page, name)).toHaveAccessibleName(`Vote for ${name}: 1,200 votes`);
  }
  await voteFor(page, 'yews').click();
  await expect(all.filter({ hasText: 'You took your vote back.' })).toHaveAccessibleName('yews');
  await expect(voteFor(page, 'yews')).toHaveAccessibleName('Vote for yews: 57 votes');
  await expect(voteFor(page, 'yews')).toHaveAttribute('aria-pressed', 'false');
  expect(sent).toEqual(['yews/votes/increment', 'ash/votes/increment', 'yews/votes/decrement']);
  expect({ moved: (await layoutShifts(page)).moved, places: await places() }).toEqual(before);
}

async function expectFailureToldOf(page: Page): Promise<void> {
  await page.route('**/votes/*', (route) => route.fulfill({ status: 500, json: { votes: 57 } }));
  await voteFor(page, 'elms').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to record your vote. Please try again.');
  await expect(voteFor(page, 'elms')).toHaveAccessibleName('Vote for elms: 9 votes');
  await expect(voteFor(page, 'elms')).toHaveAttribute('aria-pressed', 'false');
}

const looksOf = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(one);
    return { fill: backgroundColor, border: `${borderTopWidth} ${borderTopColor}` };
  });
