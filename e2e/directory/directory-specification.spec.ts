import { expect, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { cards, loaded, names, results } from '../support/directory.ts';

test.use({ edition: 'specification' });

test('§2.34f §2.34j §2.39a §4.26a §4.30 §5.10a §5.10c §8.11a §9.5 ratings and prices are marked and kept without narrowing, Map is the placeholder alone, and tabs, pages and orders are as in the complete edition', async ({
  page,
  calls,
}) => {
  await page.goto('/directory');
  await loaded(page);
  const all = '7 places, page 1 of 2';
  const before = await names(page).allTextContents();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  for (const choice of ['1 star', '3 stars', '5 stars', '$', '$$', '$$$']) {
    const role = choice.startsWith('$') ? 'checkbox' : 'radio';
    const control = page.getByRole(role, { name: choice, exact: true });
    await control.click();
    await expect(control).toBeChecked();
    await expect(results(page)).toHaveText(all);
    await expect(names(page)).toHaveText(before);
  }
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(page).toHaveURL('/directory?rating=5&price=$,$$,$$$');
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect(page).toHaveURL('/directory');

  const map = page.getByRole('button', { name: 'Map', exact: true });
  const panel = page.getByRole('tabpanel');
  await map.click();
  await expect(panel).toHaveText(/^Map View Coming Soon\s*Return to List View$/);
  await expect(page.getByText('Map view coming soon', { exact: true })).toBeVisible();
  await expect(page.getByText('This feature is currently under development', { exact: true })).toBeVisible();
  await atRest(page);
  expect(calls.matching(/\/local\/api\/map|\/canvas-|maplibre/)).toEqual([]);
  // The start fills none for it: no place says where it lies.
  expect(await (await page.request.get('/local/api/neighbourhoods')).json()).toEqual([]);
  await map.click();
  await expect(cards(page)).toHaveCount(6);
  await expect(panel.getByText('Map View Coming Soon')).toHaveCount(0);

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(1);
  const last = await names(page).allTextContents();
  await page.getByRole('button', { name: 'newest' }).click();
  await expect(page.getByText('Sorted by newest', { exact: true })).toBeVisible();
  await expect(names(page)).not.toHaveText(last);
  await page.getByRole('tab', { name: 'Boarding' }).click();
  await expect(results(page)).toHaveText('1 place');
});
