import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { FAQ_ITEMS, SAMPLE_ARTICLES } from '@pawhood/contract/limits.ts';
import { sampleArticles } from '@pawhood/contract/samples/articles.ts';
import type { Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { shiftOf } from '../support/layout-shift.ts';

const CALL = `**${listArticles.path}`;
const LOADING = 'Loading articles...';
const ARTICLE = sampleArticles[0] ?? missing();
const ADDRESS = `/info-hub/${ARTICLE.id}`;
/** The call by which a reader is counted. */
const COUNTED = `/local/api/info/articles/${ARTICLE.id}/views`;
const OPENING = 'Amsterdam is a good city for a slow walk';

const cards = (page: Page) => page.getByRole('article');
const loaded = (page: Page) => expect(page.getByText(LOADING)).toHaveCount(0);

test('§1.13a §1.13b §2.2 §2.30a §2.30b §2.31 §2.32b §9.1b the hub has a card for every article in a grid above the FAQ, each opens its article, whose reader is counted, and the list is asked for once', async ({
  page,
  calls,
  request,
}) => {
  const answered: { title: string }[] = await (await request.get(listArticles.path)).json();
  await page.goto('/info-hub#faq-directory');
  await loaded(page);
  await expect(page.locator('#faq-directory')).toBeVisible();
  await expect(page.locator('#faq-vet')).toBeHidden();
  await expect(cards(page).getByRole('heading')).toHaveText(answered.map(({ title }) => title));
  await page.evaluate(() => scrollTo(0, 0));
  await expectGridAboveFaq(page);
  const card = cards(page).filter({ hasText: ARTICLE.title });
  await expectCard(card);
  await openEachQuestion(page);
  await page.evaluate(leaveAndComeBack);
  await card.getByText(ARTICLE.excerpt).click({ force: true });
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ARTICLE.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The content policy admits its HTML.
  await expect(page.locator('.prose h2').first()).toBeVisible();
  await calls.expect('POST', COUNTED, 1);
  await page.getByRole('button', { name: 'Back to articles' }).click();
  await expect(page).toHaveURL('/info-hub');
  await expect(cards(page)).toHaveCount(SAMPLE_ARTICLES);
  // The page's, and the one that this test made itself.
  await calls.expect('GET', listArticles.path, 2);
});

/** All that belongs on it; read as a moment, its day would be the one before, west of Greenwich. */
async function expectCard(card: Locator): Promise<void> {
  for (const text of ['Amsterdam', 'May 12, 2025', ARTICLE.category, ARTICLE.excerpt, ...ARTICLE.tags]) {
    await expect(card).toContainText(text);
  }
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('alt', '');
  // One that is out of view is fetched once it is nearly in it.
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Three cards stand in a row, the next three below them; the FAQ comes last, its questions beside its heading. */
async function expectGridAboveFaq(page: Page): Promise<void> {
  const places = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { x, y, bottom } = card.getBoundingClientRect();
      return { x, y, bottom };
    }),
  );
  expect(new Set(places.map(({ x }) => x)).size).toBe(3);
  expect(places.map(({ x }) => x)).toEqual(places.map((_, index) => places[index % 3]?.x));
  expect(places.map(({ y }) => y)).toEqual(places.map((_, index) => places[index - (index % 3)]?.y));
  expect(places[3]?.y).toBeGreaterThanOrEqual(places[0]?.bottom ?? Number.NaN);
  const faq = page.getByRole('region', { name: 'Frequently asked questions' });
  const [section, heading, question] = await Promise.all(
    [faq, faq.getByRole('heading'), faq.getByRole('group').first()].map((part) => part.boundingBox()),
  );
  if (!(section && heading && question)) throw new Error('A part of the FAQ is not shown.');
  expect(section.y).toBeGreaterThanOrEqual(places.at(-1)?.bottom ?? Number.NaN);
  expect(question.x).toBeGreaterThan(heading.x + heading.width);
  expect(question.y).toBeLessThan(heading.y + heading.height);
}

/** By keyboard. */
async function openEachQuestion(page: Page): Promise<void> {
  const items = page.getByRole('main').getByRole('group');
  await expect(items).toHaveCount(FAQ_ITEMS);
  for (const item of await items.all()) {
    // The one that the address names is open: closed, it is like the others.
    if (await item.evaluate((details: HTMLDetailsElement) => details.open)) {
      await item.locator('summary').click();
    }
    await expect(item.locator('p')).toBeHidden();
    await item.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(item.locator('p')).toBeVisible();
    await expect(item.locator('p')).toHaveText(/.{40}/);
  }
}

/** Runs in the page: the window is left for another one, and looked at again. */
function leaveAndComeBack(): void {
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event(state === 'visible' ? 'focus' : 'blur'));
  }
}

test('§2.3a §2.32a §9.2 an article opened directly stands alone with all that belongs to it, its marks with an edge in forced colours; the list is asked for once, and counting its reader is tried once, though it fails', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  let sent = 0;
  await page.route(`**${COUNTED}`, (route) => {
    sent += 1;
    return route.fulfill({ status: 500 });
  });
  await page.clock.install();
  await page.goto(ADDRESS);
  await loaded(page);
  const article = page.getByRole('article');
  await expect(article).toHaveCount(1);
  for (const text of [ARTICLE.category, ARTICLE.title, ARTICLE.excerpt, 'Example', ...ARTICLE.tags]) {
    await expect(article).toContainText(text);
  }
  await expect(article.locator('img')).toBeVisible();
  await expect(article.locator('.prose')).toContainText(OPENING);
  await calls.expect('GET', listArticles.path, 1);
  await expect.poll(() => sent).toBe(1);
  // Longer than anything waits that is to be tried again.
  await page.clock.runFor(600_000);
  await atRest(page);
  expect(sent).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.emulateMedia({ forcedColors: 'active' });
  const fill = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect.poll(async () => (await fill('Info Hub')) === (await fill('Directory'))).toBe(false);
  await expect(page.getByText('Example', { exact: true }).first()).toHaveCSS('border-top', /^1px solid/);
});

test('§2.3b §2.33 the hub reads Loading articles... while they are awaited, and nothing moves when they come; only then does an unknown id end there', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const release = await holdAnswer(page, CALL);
    await page.goto('/info-hub');
    await expect(page.getByRole('status')).toContainText(LOADING);
    await expect(cards(page)).toHaveCount(SAMPLE_ARTICLES);
    release();
    await loaded(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  }
  const release = await holdAnswer(page, CALL);
  await page.goto('/info-hub/no-such-article');
  await expect(page.getByRole('status')).toContainText(LOADING);
  await expect(page).toHaveURL('/info-hub/no-such-article');
  release();
  await expect(page).toHaveURL('/info-hub');
  await expect(cards(page)).toHaveCount(SAMPLE_ARTICLES);
});

test('§7.2 §7.12b §8.25a §8.26 a 500 is sent once and shows the six samples without a word of error; without a network the error’s message is red', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  expectConsole(/ERR_FAILED/);
  const newestFirst = [...sampleArticles].sort((one, other) => (one.date < other.date ? 1 : -1));
  let sent = 0;
  await page.route(CALL, (route) => {
    sent += 1;
    return route.fulfill({ status: 500, body: 'Down' });
  });
  await page.goto('/info-hub');
  await loaded(page);
  await expect(cards(page).getByRole('heading')).toHaveText(newestFirst.map(({ title }) => title));
  await expect(cards(page).getByText('Example', { exact: true })).toHaveCount(SAMPLE_ARTICLES);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(sent).toBe(1);

  await page.route(CALL, (route) => route.abort());
  await page.goto('/info-hub');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The server cannot be reached');
  const [red, green, blue] = await alert.evaluate((element) =>
    [...getComputedStyle(element).color.matchAll(/\d+/g)].map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green ?? 255, blue ?? 255));
  await expect(page).toHaveURL('/info-hub');
});

function missing(): never {
  throw new Error('There are no sample articles.');
}
