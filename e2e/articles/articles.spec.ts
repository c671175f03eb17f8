import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { FAQ_ITEMS, SAMPLE_ARTICLES } from '@pawhood/contract/limits.ts';
import { sampleArticles } from '@pawhood/contract/samples/articles.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { holdAnswer } from '../support/held-answer.ts';

const CALL = `**${listArticles.path}`;
const LOADING = 'Loading articles...';
const ARTICLE = sampleArticles[0] ?? missing();
const ADDRESS = `/info-hub/${ARTICLE.id}`;

const cards = (page: Page) => page.getByRole('article');
const loaded = (page: Page) => expect(page.getByText(LOADING)).toHaveCount(0);

test('§1.13a §2.2 the hub shows a card for every article answered, as a grid, beside the FAQ', async ({
  page,
  request,
}) => {
  await page.goto('/info-hub');
  await loaded(page);
  const answered: { title: string }[] = await (await request.get(listArticles.path)).json();
  await expect(cards(page).getByRole('heading')).toHaveText(answered.map(({ title }) => title));
  const [first, second] = await Promise.all([0, 1].map((index) => cards(page).nth(index).boundingBox()));
  expect(first?.y).toBe(second?.y);
  expect(first?.x).not.toBe(second?.x);
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
});

test('§1.13b the FAQ has three questions, each of which opens to its answer by keyboard', async ({
  page,
}) => {
  await page.goto('/info-hub');
  const items = page.getByRole('main').getByRole('group');
  await expect(items).toHaveCount(FAQ_ITEMS);
  for (const item of await items.all()) {
    await expect(item.locator('p')).toBeHidden();
    await item.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(item.locator('p')).toBeVisible();
    await expect(item.locator('p')).toHaveText(/.{40}/);
  }
});

test('§1.13b an address of one question opens it, with JavaScript and without', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/info-hub#faq-directory');
  await expect(page.locator('#faq-directory')).toBeVisible();
  await expect(page.locator('#faq-vet')).toBeHidden();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(`${site.url}/info-hub#faq-vet`);
  await expect(without.locator('#faq-vet')).toBeVisible();
  await plain.close();
});

test('§2.30a §2.30b a card shows image, city, category, date, title, excerpt and tags, west of Greenwich too', async ({
  page,
}) => {
  await page.route(CALL, (route) =>
    route.fulfill({ json: [{ ...ARTICLE, date: '2024-03-05', content: '', views: 3 }] }),
  );
  await page.goto('/info-hub');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Mar 5, 2024');
  for (const text of ['Amsterdam', ARTICLE.category, ARTICLE.title, ARTICLE.excerpt, ...ARTICLE.tags]) {
    await expect(cards(page)).toContainText(text);
  }
  const picture = cards(page).locator('img');
  await expect(picture).toHaveAttribute('alt', '');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('§2.31 §2.32a a press anywhere on a card opens its article, whose HTML the content policy admits', async ({
  page,
  calls,
}) => {
  await page.goto('/info-hub');
  await loaded(page);
  await cards(page).filter({ hasText: ARTICLE.title }).getByText(ARTICLE.excerpt).click({ force: true });
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ARTICLE.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('.prose h2').first()).toBeVisible();
  await calls.expect('GET', listArticles.path, 1);
});

test('§2.3a §2.32a an article opened directly stands alone, with all that belongs to it', async ({
  page,
  calls,
}) => {
  await page.goto(ADDRESS);
  await loaded(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  const article = page.getByRole('article');
  for (const text of [ARTICLE.category, ARTICLE.title, ARTICLE.excerpt, 'Example', ...ARTICLE.tags]) {
    await expect(article).toContainText(text);
  }
  await expect(article.locator('img')).toBeVisible();
  await expect(article.locator('.prose')).toContainText('Amsterdam is a good city for a slow walk');
  await calls.expect('POST', `/local/api/info/articles/${ARTICLE.id}/views`, 1);
});

test('§2.3b an unknown id ends at the hub, and only once the articles have loaded', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const release = await holdAnswer(page, CALL);
  await page.goto('/info-hub/no-such-article');
  await expect(page.getByRole('status')).toContainText(LOADING);
  await expect(page).toHaveURL('/info-hub/no-such-article');
  release();
  await expect(page).toHaveURL('/info-hub');
  await expect(cards(page)).toHaveCount(SAMPLE_ARTICLES);
});

test('§2.32b Back to articles ends at the hub', async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Back to articles' }).click();
  await expect(page).toHaveURL('/info-hub');
  await expect(cards(page)).toHaveCount(SAMPLE_ARTICLES);
});

for (const viewport of Object.values(VIEWPORTS)) {
  test(`§2.33 the hub reads Loading articles... while they are awaited, and nothing moves when they come, ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const release = await holdAnswer(page, CALL);
    await page.goto('/info-hub');
    await expect(page.getByRole('status')).toContainText(LOADING);
    await expect(cards(page)).toHaveCount(SAMPLE_ARTICLES);
    release();
    await loaded(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });
}

test('§7.2 §7.12b §8.26 a 500 is sent once and shows the six samples, without a word of error', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
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
  await cards(page).first().getByRole('link').click();
  await expect(page.locator('.prose')).not.toBeEmpty();
  expect(sent).toBe(1);
});

for (const address of ['/info-hub', ADDRESS]) {
  test(`§8.25a ${address} without a network shows the error's message in red`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/);
    await page.route(CALL, (route) => route.abort());
    await page.goto(address);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The server cannot be reached');
    const [red, green, blue] = await alert.evaluate((element) =>
      [...getComputedStyle(element).color.matchAll(/\d+/g)].map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green ?? 255, blue ?? 255));
    await expect(page).toHaveURL(address);
  });
}

test('§8.25a an answer that is no JSON shows the error too', async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill({ body: '<html>' }));
  await page.goto('/info-hub');
  await expect(page.getByRole('alert')).toContainText('cannot read');
});

test('§9.1b leaving the window and coming back asks for nothing anew', async ({ page, calls }) => {
  await page.goto('/info-hub');
  await loaded(page);
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event(state === 'visible' ? 'focus' : 'blur'));
    }
  });
  await page.waitForTimeout(300);
  await calls.expect('GET', listArticles.path, 1);
});

test('§9.2 the count of a reader that fails is sent once, and the reader sees nothing of it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  let sent = 0;
  await page.route('**/views', (route) => {
    sent += 1;
    return route.fulfill({ status: 500 });
  });
  await page.goto(ADDRESS);
  await expect.poll(() => sent).toBe(1);
  await page.waitForTimeout(1_500);
  expect(sent).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('without JavaScript hub and article can be read and left, and nothing claims to be loading', async ({
  browser,
  site,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${site.url}/info-hub`);
  await expect(page.getByText(LOADING)).toBeHidden();
  await cards(page).filter({ hasText: ARTICLE.title }).getByRole('link').click();
  await expect(page.locator('.prose')).toContainText('Amsterdam is a good city for a slow walk');
  await page.getByRole('button', { name: 'Back to articles' }).click();
  expect(new URL(page.url()).pathname).toBe('/info-hub');
  await page.goto(`${site.url}/info-hub/no-such-article`);
  await expect(page.getByText('There is no article at this address.')).toBeVisible();
  await plain.close();
});

/** Everything that moved since the page began, as Chromium's cumulative layout shift. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // The DOM's types do not know the shift's value.
          const shifts = list.getEntries() as unknown as { value: number }[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // No entry at all means that nothing moved.
        setTimeout(() => resolve(0), 500);
      }),
  );
}

function missing(): never {
  throw new Error('There are no sample articles.');
}

test('in forced colours the header marks where one is, and the marks of an article have an edge', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(ADDRESS);
  const fill = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await fill('Info Hub')).not.toBe(await fill('Directory'));
  await expect(page.getByText('Example', { exact: true }).first()).toHaveCSS('border-top', /^1px solid/);
});
