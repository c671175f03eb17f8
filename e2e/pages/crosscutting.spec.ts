import { SAMPLE_ARTICLES, SAMPLE_PROVIDERS } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, test } from '../fixtures.ts';
import { ARTICLE, NOWHERE, PAGES, settled } from '../support/pages.ts';

const ARTICLES_CALL = '/local/api/info/articles';
const PROVIDERS_CALL = '/local/api/pet-services/all';

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
