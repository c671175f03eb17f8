import { SAMPLE_ARTICLES, SAMPLE_PROVIDERS } from '@pawhood/contract/limits.ts';
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test, VIEWPORTS, type Width } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';

const ARTICLE = '/info-hub/a-cat-on-a-houseboat';
const ARTICLES_CALL = '/local/api/info/articles';
const PROVIDERS_CALL = '/local/api/pet-services/all';

/** Addresses that answer 200, one of each kind. */
const PAGES = [
  ROUTES.home,
  ROUTES.infoHub,
  ARTICLE,
  ROUTES.directory,
  '/directory?city=dublin',
  '/directory?q=nothing-is-called-that',
  ROUTES.auth,
  ROUTES.notices,
  FOOTER_ROUTES.pets,
  FOOTER_ROUTES.privacy,
  FOOTER_ROUTES.terms,
];

/** Addresses that answer 404, each with the not-found page. */
const NOWHERE = ['/no-such-page', '/info-hub/no-such-article', '/directory/x/y', '/user/57'];

/** Every page as a visitor finds it, in parts that different workers can look at. */
const PARTS = [PAGES.slice(0, 4), PAGES.slice(4, 7), [...PAGES.slice(7), NOWHERE[0] ?? '']];

for (const part of PARTS) {
  test(`axe finds nothing on ${part.join(' and ')}, narrow and wide, and it fits`, async ({
    page,
    axe,
    expectConsole,
  }) => {
    if (part.some((address) => NOWHERE.includes(address))) expectConsole(/status of 404/);
    for (const address of part) await expectFine(page, address, axe);
  });
}

test('axe finds nothing on hub, article and directory when their call fails', async ({
  page,
  axe,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.route(/\/local\/api\//, (route) => route.abort());
  for (const address of [ROUTES.infoHub, ARTICLE, ROUTES.directory]) await expectFine(page, address, axe);
});

test('what has no name, is too wide, or cannot be read in the dark alone, is found', async ({
  page,
  axe,
}) => {
  await page.goto(ROUTES.auth);
  // Hydration would take it for a page that the server has not rendered, and render it again.
  await settled(page);
  await page.evaluate(() => {
    const picture = new Image();
    picture.style.cssText = 'display: block; min-width: 700px; height: 9px';
    document.querySelector('main')?.append(picture);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (prefers-color-scheme: dark) { p { background: #111; color: #222 } }');
    document.adoptedStyleSheets.push(sheet);
  });
  const complaint = await axe().then(String, String);
  expect(complaint).toContain('image-alt (critical, light)');
  expect(complaint).toContain('color-contrast (serious, dark)');
  expect(complaint).not.toContain('color-contrast (serious, light)');
  expect(complaint).toMatch(/phone: the page is \d+ px wider/);
  expect(complaint).not.toMatch(/desktop: the page is \d+ px wider/);
});

test('every page answers 200 as HTML under a policy without exceptions, and an unknown address 404 and noindex', async ({
  request,
}) => {
  for (const address of PAGES) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).toContain("require-trusted-types-for 'script'");
    expect(policy, address).not.toContain('unsafe-');
  }
  for (const address of NOWHERE) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    expect(answer.headers()['content-type']).toContain('text/html');
    // A person's page is made by the browser, so that its header says it.
    const robots = [await answer.text(), answer.headers()['x-robots-tag']].join('\n');
    expect(robots, address).toMatch(/<meta name="robots" content="noindex|^noindex/m);
  }
});

test('opening a page makes its call exactly once, preloaded or not, and going from page to page none anew', async ({
  page,
  calls,
}) => {
  const made = { [ARTICLES_CALL]: 0, [PROVIDERS_CALL]: 0 };
  const expectMade = async () => {
    await settled(page);
    for (const [call, count] of Object.entries(made)) await calls.expect('GET', call, count);
  };
  for (const [address, call] of [
    [ROUTES.home, ARTICLES_CALL],
    [ARTICLE, ARTICLES_CALL],
    [ROUTES.directory, PROVIDERS_CALL],
    [ROUTES.infoHub, ARTICLES_CALL],
  ] as const) {
    await page.goto(address);
    made[call] += 1;
    await expectMade();
  }
  const navigation = page.getByRole('banner').getByRole('navigation');
  await navigation.getByRole('link', { name: 'Directory' }).click();
  made[PROVIDERS_CALL] += 1;
  await expectMade();
  for (const name of ['Info Hub', 'Directory']) await navigation.getByRole('link', { name }).click();
  await expectMade();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has heading, navigation and footer; articles can be read, providers paged through, and nobody is asked for what could not be sent', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Info Hub' }), address).toBeVisible();
      await expect(page.getByRole('contentinfo'), address).toBeVisible();
    }
    await page.goto(ROUTES.infoHub);
    await expect(main.getByRole('article')).toHaveCount(SAMPLE_ARTICLES);
    await main.getByRole('link', { name: 'A cat on a houseboat' }).click();
    await expect(page).toHaveURL(ARTICLE);
    await expect(main.getByRole('paragraph').nth(2)).toBeVisible();
    await page.goto(ROUTES.directory);
    await expect(main.getByRole('article')).toHaveCount(6);
    await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: '2' }).click();
    await expect(main.getByRole('article')).toHaveCount(SAMPLE_PROVIDERS - 6);
    await page.goto(ROUTES.roadmap);
    await expect(page.getByText('Turn on JavaScript to vote.')).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
  });
});

/** Opens a page, and looks at it once nothing is under way. */
async function expectFine(
  page: Page,
  address: string,
  axe: (...widths: Width[]) => Promise<void>,
): Promise<void> {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(address);
  await settled(page);
  await axe('phone', 'desktop');
}

/** Hydrated, every call answered, nothing more under way. */
async function settled(page: Page): Promise<void> {
  await atRest(page);
  await expect(page.getByText('Loading ')).toHaveCount(0);
}
