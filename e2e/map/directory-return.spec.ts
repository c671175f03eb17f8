/** The way back into the map: it is as it was left. */
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { answerWith, cards, loaded, names, results } from '../support/directory.ts';
import { drawingBrowser } from '../support/drawing.ts';
import { inView, mapButton, openMap, region } from '../support/map.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'map' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const back = (page: Page) => button(page, 'Back to the directory');

const LIFFEY = { city: 'dublin', name: 'Liffey Vets', lat: 53.345, lon: -6.26 } as const;
const DODDER = { city: 'dublin', name: 'Dodder Vets', lat: 53.305, lon: -6.26 } as const;
const AMSTEL = { city: 'amsterdam', name: 'Amstel Vets', lat: 52.37, lon: 4.9 } as const;

/** Moves the map to the north until one of the two places is left on it. */
async function openNorth(page: Page): Promise<void> {
  await openMap(page, '/directory');
  await expect(inView(page)).toHaveText('2 places in view');
  await region(page).locator('canvas').press('ArrowUp');
  await expect(inView(page)).toHaveText('1 place in view');
}

async function openPlaceAndGoBack(page: Page, goBack: () => Promise<unknown> = () => page.goBack()) {
  await names(page).first().getByRole('link').click();
  await expect(back(page)).toBeVisible();
  await goBack();
}

test('§4.26b Back from a place shows the map where it was, narrowed to the area that was searched, bare ground too; who loads the page or comes from elsewhere sees the results', async ({
  page,
}) => {
  await answerWith(page, [LIFFEY, DODDER, AMSTEL]);
  await page.goto('/info-hub');
  const ofHeader = page.getByRole('banner').getByRole('combobox', { name: 'City' });
  await atRest(page);
  await ofHeader.selectOption('dublin');
  await openNorth(page);
  await button(page, 'name').click();
  await expect(page).toHaveURL('/directory?sort=name');
  for (const goBack of [() => page.goBack(), () => back(page).click()]) {
    await openPlaceAndGoBack(page, goBack);
    await expect(inView(page)).toHaveText('1 place in view');
    await expect(names(page)).toHaveCount(2);
    await expect(mapButton(page)).toHaveAttribute('aria-pressed', 'true');
  }
  await button(page, 'Search this area').click();
  await expect(names(page)).toHaveText([LIFFEY.name]);
  // Another search narrows the same area, and the present tab again is another entry of the history.
  await page.getByRole('searchbox').fill('vets');
  await expect(page).toHaveURL('/directory?q=vets&sort=name');
  await page.getByRole('tab', { name: 'All' }).click();
  await openPlaceAndGoBack(page);
  await expect(inView(page)).toHaveText('1 place in view');
  await expect(names(page)).toHaveText([LIFFEY.name]);
  await expect(button(page, 'Search this area')).toHaveCount(0);
  // Who leaves the map and asks for it again gets it from the beginning.
  await mapButton(page).click();
  await mapButton(page).click();
  await expect(inView(page)).toHaveText('2 places in view');
  await expect(names(page)).toHaveCount(2);

  for (let press = 0; press < 8; press += 1) await region(page).locator('canvas').press('ArrowUp');
  await expect(inView(page)).toHaveText('0 places in view');
  await openPlaceAndGoBack(page);
  await expect(button(page, 'Search this area')).toBeVisible();
  await expect(inView(page)).toHaveText('0 places in view');
  await button(page, 'Search this area').click();
  await button(page, 'Show all places').click();
  // Of another city it shows all its places.
  await names(page).first().getByRole('link').click();
  await ofHeader.selectOption('amsterdam');
  await page.goBack();
  await expect(names(page)).toHaveText([AMSTEL.name]);
  await expect(inView(page)).toHaveText('1 place in view');
  await expectResultsElsewhere(page);
});

/** A load of the page shows the results, as another view and another way here do; Back leads to the step without map. */
async function expectResultsElsewhere(page: Page): Promise<void> {
  const noMap = async () => {
    await loaded(page);
    await expect(cards(page)).toHaveCount(1);
    await expect(region(page)).toHaveCount(0);
  };
  await page.reload();
  await noMap();
  await mapButton(page).click();
  await expect(region(page)).toBeVisible();
  await button(page, 'Grid').click();
  await expect(page).toHaveURL('/directory?q=vets&sort=name&view=grid');
  await expect(region(page)).toHaveCount(0);
  await page.reload();
  await expect(results(page)).toHaveText(/^1 service provider/);
  await noMap();
  await page.goBack();
  await expect(page).toHaveURL('/directory?q=vets&sort=name');
  await page.goto('/info-hub');
  await page.goto('/directory');
  await noMap();
}
