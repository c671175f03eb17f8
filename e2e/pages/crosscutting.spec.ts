import { SAMPLE_ARTICLES, SAMPLE_PROVIDERS } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { overlay } from '../support/board.ts';
import { ARTICLE } from '../support/pages.ts';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

/** Opens a page, whose frame is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Info Hub' }), address).toBeVisible();
  await expect(page.getByRole('contentinfo'), address).toBeVisible();
}

test('§1.13b with JavaScript off questions and articles can be read, providers paged through, features narrowed, and nobody is asked for what could not be sent', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  await expectFrontPage(page);
  await open(page, `${ROUTES.infoHub}#faq-vet`);
  await expect(page.locator('#faq-vet')).toBeVisible();
  await expect(page.getByText('Loading articles...')).toBeHidden();
  await expect(cards(page)).toHaveCount(SAMPLE_ARTICLES);
  await main(page).getByRole('link', { name: 'A cat on a houseboat' }).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator('.prose').getByRole('paragraph').nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Back to articles' }).click();
  expect(new URL(page.url()).pathname).toBe(ROUTES.infoHub);
  await open(page, '/info-hub/no-such-article');
  await expect(page.getByText('There is no article at this address.')).toBeVisible();

  await open(page, ROUTES.directory);
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: '2' }).click();
  await expect(cards(page)).toHaveCount(SAMPLE_PROVIDERS - 6);
  await expectRoadmap(page);
});

/** The first card of the carousel without buttons that could do nothing; the hero's button leads to the board. */
async function expectFrontPage(page: Page): Promise<void> {
  await open(page, ROUTES.home);
  const carousel = page.getByRole('region', { name: 'A look inside' });
  await expect(carousel.locator('[aria-roledescription=slide]').first().getByRole('heading')).toBeVisible();
  await expect(carousel.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'A Peek Into Our Vision' }).getByRole('article')).toHaveCount(
    6,
  );
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.locator('#vote')).toBeInViewport();
  await expect(page.getByText('Turn on JavaScript to vote.')).toBeVisible();
}

/** Whole, and in the category that its address names. */
async function expectRoadmap(page: Page): Promise<void> {
  await open(page, ROUTES.roadmap);
  await expect(page.getByText('Turn on JavaScript to vote.')).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await expect(overlay(page)).toBeHidden();
  const feed = page.locator('head link[rel=alternate][type="application/atom+xml"]');
  await expect(feed).toHaveAttribute('href', '/roadmap/feed.xml');
  await expect(cards(page).first().getByRole('heading')).toBeVisible();
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(5);
  await page.getByRole('tab', { name: 'Health' }).click();
  await expect(page).toHaveURL('/roadmap?category=health');
  const ofHealth = await cards(page).count();
  expect(ofHealth).toBeGreaterThan(0);
  expect(ofHealth).toBeLessThan(all);
}
