import { SAMPLE_ARTICLES, SAMPLE_PROVIDERS } from '@pawhood/contract/limits.ts';
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';

/** What every page owes, whatever it shows. */
test.describe.configure({ mode: 'parallel' });

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

for (const address of PAGES) {
  test(`axe finds nothing on ${address}, narrow and wide, and it fits`, async ({ page, axe }) => {
    await expectFine(page, address, axe);
  });
}

test('axe finds nothing on the not-found page', async ({ page, axe, expectConsole }) => {
  expectConsole(/status of 404/);
  await expectFine(page, '/no-such-page', axe);
});

for (const address of [ROUTES.infoHub, ARTICLE, ROUTES.directory]) {
  test(`axe finds nothing on ${address} when its call fails`, async ({ page, axe, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await page.route(/\/local\/api\//, (route) => route.abort());
    await expectFine(page, address, axe);
  });
}

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

for (const address of NOWHERE) {
  test(`${address} answers 404 with a page that robots leave alone`, async ({ request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toContain('text/html');
    // A person's page is made by the browser, so that its header says it.
    const robots = [await answer.text(), answer.headers()['x-robots-tag']].join('\n');
    expect(robots).toMatch(/<meta name="robots" content="noindex|^noindex/m);
  });
}

test('every page answers 200 as HTML under a policy without exceptions', async ({ request }) => {
  for (const address of PAGES) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).toContain("require-trusted-types-for 'script'");
    expect(policy, address).not.toContain('unsafe-');
  }
});

for (const [address, call, other] of [
  [ROUTES.home, ARTICLES_CALL, PROVIDERS_CALL],
  [ROUTES.infoHub, ARTICLES_CALL, PROVIDERS_CALL],
  [ARTICLE, ARTICLES_CALL, PROVIDERS_CALL],
  [ROUTES.directory, PROVIDERS_CALL, ARTICLES_CALL],
] as const) {
  test(`opening ${address} makes its call exactly once, preloaded or not`, async ({ page, calls }) => {
    await page.goto(address);
    await settled(page);
    await calls.expect('GET', call, 1);
    await calls.expect('GET', other, 0);
  });
}

test('going from page to page makes each call once in all', async ({ page, calls }) => {
  await page.goto(ROUTES.infoHub);
  const navigation = page.getByRole('banner').getByRole('navigation');
  for (const name of ['Directory', 'Info Hub', 'Directory']) {
    await navigation.getByRole('link', { name }).click();
    await settled(page);
  }
  await calls.expect('GET', ARTICLES_CALL, 1);
  await calls.expect('GET', PROVIDERS_CALL, 1);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has its heading, the navigation and the footer', async ({ page }) => {
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Info Hub' }), address).toBeVisible();
      await expect(page.getByRole('contentinfo'), address).toBeVisible();
    }
  });

  test('the articles can be read', async ({ page }) => {
    await page.goto(ROUTES.infoHub);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(SAMPLE_ARTICLES);
    await page.getByRole('main').getByRole('link', { name: 'A cat on a houseboat' }).click();
    await expect(page).toHaveURL(ARTICLE);
    await expect(page.getByRole('main').getByRole('paragraph').nth(2)).toBeVisible();
  });

  test('the providers can be read and paged through', async ({ page }) => {
    await page.goto(ROUTES.directory);
    const providers = page.getByRole('main').getByRole('article');
    await expect(providers).toHaveCount(6);
    await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: '2' }).click();
    await expect(providers).toHaveCount(SAMPLE_PROVIDERS - 6);
  });
});

/** Opens a page, and looks at it once nothing is under way. */
async function expectFine(page: Page, address: string, axe: () => Promise<void>): Promise<void> {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(address);
  await settled(page);
  await axe();
}

/** Hydrated, every call answered, nothing more under way. */
async function settled(page: Page): Promise<void> {
  await atRest(page);
  await expect(page.getByText('Loading ')).toHaveCount(0);
}
