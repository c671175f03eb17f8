/** The way back into the map: it is as it was left. */
import { expect, test } from '../fixtures.ts';
import { answerWith, cards, loaded, names } from '../support/directory.ts';
import { drawingBrowser } from '../support/drawing.ts';
import { inView, mapButton, openMap, region } from '../support/map.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'map' });

const LIFFEY = { city: 'dublin', name: 'Liffey Vets', lat: 53.345, lon: -6.26 } as const;
const DODDER = { city: 'dublin', name: 'Dodder Vets', lat: 53.305, lon: -6.26 } as const;

test('§4.26b Back from a place shows the map where it was, narrowed to the area that was searched; who loads the page or comes from elsewhere sees the results', async ({
  page,
}) => {
  await answerWith(page, [LIFFEY, DODDER]);
  await openMap(page, '/directory');
  await expect(inView(page)).toHaveText('2 places in view');
  // To the north, until one of the two places is left on it.
  await region(page).locator('canvas').press('ArrowUp');
  await expect(inView(page)).toHaveText('1 place in view');
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(names(page)).toHaveText([LIFFEY.name]);
  await names(page).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Back to the directory' })).toBeVisible();
  await page.goBack();
  await expect(inView(page)).toHaveText('1 place in view');
  await expect(names(page)).toHaveText([LIFFEY.name]);
  await expect(mapButton(page)).toHaveAttribute('aria-pressed', 'true');

  const noMap = async () => {
    await loaded(page);
    await expect(cards(page)).toHaveCount(2);
    await expect(region(page)).toHaveCount(0);
  };
  await page.reload();
  await noMap();
  await page.goto('/info-hub');
  await page.goto('/directory');
  await noMap();
});
