import { SAMPLE_PROVIDERS } from '@pawhood/contract/limits.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { answerWith, cards, loaded, names, numbered, results } from '../support/directory.ts';

const filters = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Choose filters' });

test('§1.14a §1.14b three views show the same providers', async ({ page }) => {
  await page.goto('/directory');
  await loaded(page);
  const inList = await names(page).allTextContents();
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(page).toHaveURL('/directory?view=grid');
  await expect(names(page)).toHaveText(inList);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('rowgroup').last().getByRole('row')).toHaveCount(inList.length);
  for (const name of inList) await expect(page.getByRole('table').getByText(name)).toBeVisible();
});

test('§2.34h §4.25 of List, Grid and Table exactly one is current, and Back leads through them', async ({
  page,
}) => {
  await page.goto('/directory');
  const views = page.getByRole('group', { name: 'View' });
  const current = views.getByRole('button', { pressed: true });
  await expect(views.getByRole('button')).toHaveText(['List', 'Grid', 'Table']);
  await expect(current).toHaveText(['List']);
  for (const view of ['Table', 'Grid']) {
    await views.getByRole('button', { name: view }).click();
    await expect(current).toHaveText([view]);
  }
  await page.goBack();
  await expect(current).toHaveText(['Table']);
  await expect(page.getByRole('table')).toBeVisible();
});

test('§2.34b Filters shows the panel, and pressed again hides it', async ({ page }) => {
  await page.goto('/directory');
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'false');
  await filters(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'true');
  await filters(page).click();
  await expect(panel(page)).toBeHidden();
});

test('§2.34d §2.34e §5.10a the panel offers 1 to 5 stars and $, $$ and $$$, and what is chosen stays until cleared', async ({
  page,
}) => {
  await page.goto('/directory');
  await filters(page).click();
  const stars = panel(page).getByRole('radio');
  await expect(stars).toHaveCount(5);
  for (const [index, name] of ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'].entries()) {
    await expect(stars.nth(index)).toHaveAccessibleName(name);
  }
  const prices = panel(page).getByRole('group', { name: 'Price' }).getByRole('checkbox');
  await expect(prices).toHaveCount(3);
  for (const [index, name] of ['$', '$$', '$$$'].entries()) {
    await expect(prices.nth(index)).toHaveAccessibleName(name);
  }
  await stars.nth(2).check();
  await prices.nth(1).check();
  await expect(page).toHaveURL('/directory?rating=3&price=$$');
  await filters(page).click();
  await page.reload();
  await filters(page).click();
  await expect(stars.nth(2)).toBeChecked();
  await expect(prices.nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  for (const choice of await panel(page).getByRole('radio').all()) await expect(choice).not.toBeChecked();
  await expect(prices.nth(1)).not.toBeChecked();
});

test('§2.34c Clear all unsets text, city, category, rating, price, services and availability, not order and view', async ({
  page,
}) => {
  await page.goto(
    '/directory?q=dog&city=dublin&category=Groomers&rating=5&price=$&services=Bath&availability=evenings&sort=name&view=grid',
  );
  await loaded(page);
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect(page).toHaveURL('/directory?city=all&sort=name&view=grid');
  await expect(results(page)).toHaveText(`${SAMPLE_PROVIDERS} service providers, page 1 of 2`);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('§2.34g §4.30 §8.10 each choice of an order shows its own toast anew, and stays on the page', async ({
  page,
}) => {
  await answerWith(page, numbered(8));
  await page.goto('/directory?page=2');
  await loaded(page);
  const order = page.getByRole('group', { name: 'Sort by' });
  await expect(order.getByRole('button')).toHaveText(['Rating', 'Name', 'Newest'], { ignoreCase: true });
  for (const option of ['name', 'newest', 'rating', 'rating']) {
    await order.getByRole('button', { name: option }).click();
    await expect(page.getByText(`Sorted by ${option}`, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Sorted by/)).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/^Sorted by/)).toHaveCount(0);
  }
  await expect(results(page)).toHaveText('8 service providers, page 2 of 2');
});

test('§4.28b §4.28c the orders are seen in the results', async ({ page }) => {
  await answerWith(page, [
    { name: 'Bow', rating: '3.1' },
    { name: 'alder', rating: '4.7' },
    { name: 'Cedar', rating: '0.0', reviewCount: 0 },
  ]);
  await page.goto('/directory?sort=name');
  await expect(names(page)).toHaveText(['alder', 'Bow', 'Cedar']);
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(names(page)).toHaveText(['Cedar', 'alder', 'Bow']);
  await page.getByRole('button', { name: 'Rating', exact: false }).first().click();
  await expect(names(page)).toHaveText(['alder', 'Bow', 'Cedar']);
});

test('§2.35 §2.36 the table has the six columns, and in each row a button to the details', async ({
  page,
}) => {
  await page.goto('/directory?view=table');
  await loaded(page);
  const columns = ['Service', 'Category', 'Location', 'Rating', 'Contact', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  const rows = page.getByRole('rowgroup').last().getByRole('row');
  await expect(rows).toHaveCount(6);
  for (const row of await rows.all()) {
    await expect(row.getByRole('cell').last().getByRole('button', { name: 'View Details' })).toBeVisible();
  }
  const [name = ''] = await rows.first().getByRole('link').allTextContents();
  await rows.first().getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('§5.9 §8.27a in all three views a rating has one decimal and an unknown category reads Unknown', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/p0.*'Plumbers'/);
  await answerWith(page, [
    { name: 'Pipes', category: 'Plumbers', rating: '5' },
    { name: 'Fur', rating: '4.86' },
  ]);
  for (const view of ['list', 'grid', 'table']) {
    await page.goto(`/directory?view=${view}`);
    await loaded(page);
    const shown = page.getByRole('tabpanel');
    for (const text of ['5.0', '4.9', 'Unknown']) {
      await expect(shown.getByText(text, { exact: true })).toBeVisible();
    }
  }
});

test('§2.34i §2.39b §2.39c §4.26b §8.11b Map shows the placeholder and its toast; the way back is a list', async ({
  page,
}) => {
  await page.goto('/directory?view=grid');
  await loaded(page);
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByText('Map View Coming Soon')).toHaveCount(0);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Map View Coming Soon' })).toBeVisible();
  await expect(page.getByText('Map view coming soon', { exact: true })).toBeVisible();
  await expect(page.getByText('This feature is currently under development', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Return to List View' }).click();
  await expect(page.getByText('Map View Coming Soon', { exact: true })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(6);
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('§4.27a on page 2 a filter leads to page 1; what fails goes, what is not known stays last and says so', async ({
  page,
}) => {
  await answerWith(page, [
    ...numbered(7, { priceRange: '$' }),
    { name: 'Dear', priceRange: '$$$', rating: '5' },
    { name: 'Silent', priceRange: undefined, rating: '5' },
  ]);
  await page.goto('/directory?page=2');
  await loaded(page);
  await filters(page).click();
  await panel(page).getByRole('checkbox', { name: '$', exact: true }).check();
  await expect(results(page)).toHaveText('7 match · 1 may match, page 1 of 2');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(names(page)).toHaveText(['Provider 7', 'Silent']);
  await expect(cards(page).last().getByText('Price not known')).toBeVisible();
  const chip = page.getByRole('button', { name: 'Remove the filter $ · 7 found', exact: true });
  await expect(chip).toHaveText('$ · 7');
  await chip.click();
  await expect(results(page)).toHaveText('9 service providers, page 1 of 2');
  await expect(filters(page)).toBeFocused();
});

test('close matches show under a heading of their own, and never among the exact results', async ({
  page,
}) => {
  await answerWith(page, [
    { name: 'Dierenarts De Poot', category: 'Veterinarians', city: 'amsterdam', description: '' },
    { name: 'Kade Animal Care', category: 'Veterinarians', city: 'amsterdam', description: '' },
    { name: 'Suds', category: 'Groomers', address: '4 Castle Street, Rathmines', description: '' },
  ]);
  await page.goto('/directory');
  await loaded(page);
  await page.getByRole('searchbox').fill('dierenarts');
  const close = page.getByRole('region', { name: '1 close match' });
  await expect(close.getByRole('article')).toHaveCount(1);
  await expect(close.getByRole('heading', { name: 'Kade Animal Care' })).toBeVisible();
  await expect(results(page)).toHaveText('1 service provider');
  for (const text of ['rathmines grooomer', 'groomer castle street']) {
    await page.getByRole('searchbox').fill(text);
    await expect(page.getByRole('heading', { name: 'No service providers found' })).toBeVisible();
    await expect(close.getByRole('heading', { name: 'Suds' })).toBeVisible();
  }
});
