/** The map over what is in the database: samples and layers, none of it answered by the test. */
import { expect, type Page, test } from './fixtures.ts';
import { cards, loaded } from './support/directory.ts';
import { drawingBrowser } from './support/drawing.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'map-data' });

const region = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const inView = (page: Page) => region(page).getByText(/places? in view$/);

test('a fresh start has all seven samples on the map', async ({ page }) => {
  await page.goto('/directory');
  await loaded(page);
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(inView(page)).toHaveText('7 places in view');
  await expect(cards(page).filter({ hasText: 'Not on the map' })).toHaveCount(0);
});
