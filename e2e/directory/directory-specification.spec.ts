import { listProviders } from '@pawhood/contract/directory/list.ts';
import { expect, test } from '../fixtures.ts';
import { answerWith, cards, loaded, names, numbered, results } from '../support/directory.ts';

test.use({ edition: 'specification' });

test('§5.10c §5.10a ratings and prices are marked and kept, and the results stay as they are', async ({
  page,
}) => {
  await answerWith(page, [...numbered(8, { rating: '1.2', priceRange: '$' }), { name: 'Best', rating: '5' }]);
  await page.goto('/directory');
  await loaded(page);
  const before = await names(page).allTextContents();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  for (const choice of ['1 star', '3 stars', '5 stars']) {
    await page.getByRole('radio', { name: choice, exact: true }).check();
    await expect(results(page)).toHaveText('9 service providers, page 1 of 2');
    await expect(names(page)).toHaveText(before);
  }
  for (const price of ['$', '$$', '$$$']) {
    await page.getByRole('checkbox', { name: price, exact: true }).check();
    await expect(results(page)).toHaveText('9 service providers, page 1 of 2');
  }
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(page).toHaveURL('/directory?rating=5&price=$,$$,$$$');
});

test('§2.39a §4.26a §8.11a Map puts only the placeholder in place of the results, with its toast', async ({
  page,
  calls,
}) => {
  await page.goto('/directory');
  await loaded(page);
  const map = page.getByRole('button', { name: 'Map', exact: true });
  await map.click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toHaveText(/^Map View Coming Soon\s*Return to List View$/);
  await expect(page.getByText('Map view coming soon', { exact: true })).toBeVisible();
  await expect(page.getByText('This feature is currently under development', { exact: true })).toBeVisible();
  expect(calls.matching(/\/local\/api\/map|\/canvas-|maplibre/)).toEqual([]);
  await map.click();
  await expect(cards(page)).toHaveCount(6);
  await expect(panel.getByText('Map View Coming Soon')).toHaveCount(0);
});

test('§5.7 a search finds names and descriptions, and no close matches', async ({ page }) => {
  await answerWith(page, [
    { name: 'Kade Animal Care', category: 'Veterinarians', city: 'amsterdam', description: '' },
  ]);
  await page.goto('/directory?q=dierenarts');
  await loaded(page);
  await expect(page.getByRole('heading', { name: 'No service providers found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /close match/ })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
});

test('the page of a provider is there in this edition too', async ({ page }) => {
  await page.goto('/directory');
  await loaded(page);
  const [name = ''] = await names(page).allTextContents();
  await names(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('§2.34f §2.34h §2.34j §2.35 §2.36 §4.30 §9.5 tabs, views, pages and orders are those of the complete edition', async ({
  page,
}) => {
  await answerWith(page, [
    ...numbered(7, { category: 'Boarding', rating: '1.5' }),
    { name: 'Foam', rating: '4.5' },
  ]);
  await page.goto('/directory');
  await expect(results(page)).toHaveText('8 service providers, page 1 of 2');
  await expect(names(page).first()).toHaveText('Foam');
  await page.getByRole('tab', { name: 'Boarding' }).click();
  await expect(results(page)).toHaveText('7 service providers, page 1 of 2');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(names(page)).toHaveText(['Provider 7']);
  await page.getByRole('button', { name: 'newest' }).click();
  await expect(page.getByText('Sorted by newest', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveText(['Provider 1']);
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(names(page)).toHaveText(['Provider 1']);
  await page.getByRole('button', { name: 'Table' }).click();
  const columns = ['Service', 'Category', 'Location', 'Rating', 'Contact', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await page
    .getByRole('row', { name: /Provider 1/ })
    .getByRole('button', { name: 'View Details' })
    .click();
  await expect(page).toHaveURL(/\/directory\/p0\??$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Provider 1' })).toBeVisible();
});

test('§2.34a §2.34c §2.37a §2.37b §7.13b §7.13c a search without a match, and a failure, read as specified', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/500/);
  await page.route(`**${listProviders.path}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/directory');
  await expect(page.getByText('Failed to fetch service providers. Showing mock data.')).toBeVisible();
  await expect(results(page)).toHaveText('7 service providers, page 1 of 2');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No service providers found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(results(page)).toHaveText('7 service providers, page 1 of 2');
});
