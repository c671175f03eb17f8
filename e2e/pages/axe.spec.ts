import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { SAMPLE_ARTICLES } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { ARTICLE, NOWHERE, PLAIN, settled } from '../support/pages.ts';
import { ownPet, publicPage } from '../support/pets.ts';

test('§1.16b §6.1a §6.1b whoever is signed out sees every public page, each asks for its list once, and nobody to sign in; axe finds nothing on it, and it fits', async ({
  page,
  context,
  axe,
  calls,
  site,
}) => {
  test.slow();
  const pet = await ownPet(page);
  await context.clearCookies();
  const before = site.received.length;
  const received = (pattern: RegExp) =>
    site.received.slice(before).filter(({ method, url }) => pattern.test(`${method} ${url}`));
  const expectAsked = async (articles: number, providers: number) => {
    // A call that the document begins and the page does not take would be made twice.
    await calls.expect('GET', listArticles.path, articles);
    await calls.expect('GET', listProviders.path, providers);
  };
  const cards = page.getByRole('main').getByRole('article');
  await page.setViewportSize(VIEWPORTS.phone);
  await openPage(page, ROUTES.home);
  await expectAsked(1, 0);
  await axe('phone', 'desktop');
  await openPage(page, ROUTES.infoHub);
  await expectAsked(2, 0);
  await expect(cards).toHaveCount(SAMPLE_ARTICLES);
  await axe();
  // Within the site axe stays in the page, and nothing is asked for anew.
  await cards.getByRole('link', { name: 'A cat on a houseboat' }).click();
  await expectPage(page, ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A cat on a houseboat');
  await axe();
  await expectAsked(2, 0);
  await openPage(page, ROUTES.directory);
  await expectAsked(2, 1);
  await expect(cards).toHaveCount(6);
  await axe('phone', 'desktop');
  await page.getByRole('combobox', { name: /^Search/ }).fill('nothing-is-called-that');
  await expect(page).toHaveURL('/directory?q=nothing-is-called-that');
  await expect(cards).toHaveCount(0);
  await settled(page);
  await axe();
  await expectAsked(2, 1);
  for (const [address, name] of [
    [publicPage(pet), 'Nala'],
    [`/user/${pet.userId}`, 'Mia Ó Briain'],
  ] as const) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(received(/ \/idp\//)).toEqual([]);
  const asked = received(/^GET \/(local\/)?api\//);
  for (const read of [/\/features$/, /\/api\/pets\//, /\/users\//]) {
    expect(asked.map(({ url }) => url)).toContainEqual(expect.stringMatching(read));
  }
  for (const { url, headers } of asked) {
    expect(headers.authorization, url).toBeUndefined();
    expect((await fetch(site.url + url)).status, url).toBe(200);
  }
});

test('§1.16b on the pages without a list, and where there is none, axe finds nothing; what has no name, is too wide, or too small in the wide width alone, or cannot be read in the dark alone, or with large text, is found', async ({
  page,
  axe,
  calls,
  request,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const [first, ...others] = PLAIN;
  await openPage(page, first);
  await axe();
  for (const address of others) {
    // Its script stays in the page, which is not loaded anew.
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await expectPage(page, address);
    await axe();
    expect((await request.get(address)).status(), address).toBe(address === NOWHERE ? 404 : 200);
  }
  for (const { path } of [listArticles, listProviders]) await calls.expect('GET', path, 0);
  await expectFaultsFound(page, axe);
});

async function expectFaultsFound(page: Page, axe: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const picture = new Image();
    picture.style.cssText = 'display: block; min-width: 700px; height: 9px';
    document.querySelector('main')?.append(picture);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (prefers-color-scheme: dark) { p { background: #111; color: #222 } }');
    document.adoptedStyleSheets.push(sheet);
    const small = Array.from({ length: 2 }, () => {
      const button = document.createElement('button');
      button.textContent = 'Go';
      button.style.cssText =
        'display: block; width: 9px; height: 9px; min-width: 0; min-height: 0; padding: 0';
      return button;
    });
    const wideOnly = new CSSStyleSheet();
    wideOnly.replaceSync('@media (max-width: 600px) { .wide-only { display: none } }');
    document.adoptedStyleSheets.push(wideOnly);
    const box = document.createElement('div');
    box.className = 'wide-only';
    box.append(...small);
    document.querySelector('main')?.append(box);
    for (const [text, style] of [
      ['Everything around the corner', 'width: 3em'],
      ['Everybody', 'width: 30em; word-break: break-all; text-indent: 27em'],
      ['Elsewhere', 'position: fixed; left: 99vw; white-space: nowrap'],
      ['Half of this is seen', 'height: 1lh; width: 15em; overflow: hidden; white-space: pre-line'],
      ['So long that it scrolls', 'width: 5em; overflow-x: auto; white-space: nowrap'],
    ] as const) {
      const words = document.createElement('p');
      words.textContent = text.replace('Half of', 'Half\nof');
      words.style.cssText = style;
      document.querySelector('main')?.append(words);
    }
  });
  const complaint = await axe().then(String, String);
  expect(complaint).toContain('image-alt (critical, light)');
  expect(complaint).toContain('color-contrast (serious, dark)');
  expect(complaint).not.toContain('color-contrast (serious, light)');
  expect(complaint).toMatch(/desktop: target-size/);
  expect(complaint).not.toMatch(/phone: target-size/);
  expect(complaint).toMatch(/text of 200 %, 1280 px: few letters a line: .*"Everything around/);
  expect(complaint).toMatch(/text of 200 %, 1280 px: broken word: .*"Everybody/);
  expect(complaint).toMatch(/text of 200 %, 1280 px: off the screen: .*"Elsewhere/);
  expect(complaint).toMatch(/text of 200 %, 1280 px: cut off: .*"Half/);
  expect(complaint).toMatch(/text of 200 %, 1280 px: scrolls sideways: /);
  expect(complaint).toMatch(/text of 200 %, 390 px: the page is \d+ px wider/);
  expect(complaint).toMatch(/phone: the page is \d+ px wider/);
  expect(complaint).not.toMatch(/desktop: the page is \d+ px wider/);
}

/** Opens a page that has its frame, under a policy without exceptions, and waits until nothing is under way. */
async function openPage(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(address === NOWHERE ? 404 : 200);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy, address).toContain("default-src 'none'");
  expect(policy, address).not.toContain('unsafe-');
  await expectPage(page, address);
}

async function expectPage(page: Page, address: string): Promise<void> {
  await settled(page);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' }), address).toBeVisible();
  await expect(page.getByRole('contentinfo'), address).toBeVisible();
}

test('axe finds nothing on hub and directory when their call fails', async ({ page, axe, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await page.route(/\/local\/api\//, (route) => route.abort());
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(ROUTES.infoHub);
  await settled(page);
  await axe();
  await page.evaluate((to) => history.pushState(null, '', to), ROUTES.directory);
  await expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible();
  await settled(page);
  await axe();
});
