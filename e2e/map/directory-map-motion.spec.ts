/** The map for people whose device lets things move: the other files ask for reduced motion. */
import { expect, type Page, test } from '../fixtures.ts';
import { answerWith, loaded, numbered } from '../support/directory.ts';
import { drawingBrowser } from '../support/drawing.ts';

test.use({
  launchOptions: drawingBrowser,
  dataset: 'map',
  contextOptions: { reducedMotion: 'no-preference' },
});

const region = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const inView = (page: Page) => region(page).getByText(/places? in view$/);

test('the map is in a city far away at once', async ({ page }) => {
  await answerWith(page, [
    { city: 'dublin', name: 'Liffey Vets', lat: 53.34, lon: -6.26 },
    ...numbered(2, { city: 'calgary', lat: 51.04, lon: -114.07 }),
  ]);
  await page.goto('/directory?city=dublin');
  await loaded(page);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(inView(page)).toHaveText('1 place in view');
  await page.getByRole('main').getByRole('combobox', { name: 'City' }).selectOption('calgary');
  // A flight over the ocean took seven seconds.
  await expect(inView(page)).toHaveText('2 places in view', { timeout: 3_000 });
});
