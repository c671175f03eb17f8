/** The way back into the directory: it is as it was left, the map too. */
import { expect, type Page, test } from '../fixtures.ts';
import { answerWith, cards, loaded, names, numbered, results } from '../support/directory.ts';
import { drawingBrowser } from '../support/drawing.ts';

test.use({ launchOptions: drawingBrowser });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const back = (page: Page) => button(page, 'Back to the directory');
const scrolled = (page: Page) => page.evaluate(() => scrollY);

async function open(page: Page, address: string): Promise<void> {
  await answerWith(page, numbered(20, { city: 'dublin', lat: 53.3, lon: -6.2 }));
  await page.goto(address);
  await loaded(page);
  await expect(cards(page).first()).toBeVisible();
}

test("'Back to the directory' leads to the place where it was left, as the browser's Back does", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page, '/directory?city=dublin&page=3');
  const link = names(page).last().getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(100);
  const entries = await page.evaluate(() => history.length);
  await link.click();
  await back(page).click();
  await expect(page).toHaveURL('/directory?city=dublin&page=3');
  await expect.poll(() => scrolled(page)).toBe(left);
  // Forward leads to the place again: nothing was added to the history.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goForward();
  await expect(back(page)).toBeVisible();
});

test('§4.26b Back from a place shows the map again; who loads the page or comes from elsewhere sees the results', async ({
  page,
}) => {
  await open(page, '/directory?city=dublin');
  await button(page, 'Map').click();
  await expect(map(page)).toBeVisible();
  await page.getByRole('tab', { name: 'All' }).click();
  await button(page, 'name').click();
  await expect(page).toHaveURL('/directory?city=dublin&sort=name');
  await expect(map(page)).toBeVisible();
  for (const goBack of [() => page.goBack(), () => back(page).click()]) {
    await names(page).first().getByRole('link').click();
    await expect(back(page)).toBeVisible();
    await goBack();
    await expect(map(page)).toBeVisible();
    await expect(button(page, 'Map')).toHaveAttribute('aria-pressed', 'true');
  }
  await page.reload();
  await loaded(page);
  await expect(cards(page)).toHaveCount(6);
  await expect(map(page)).toHaveCount(0);
  await button(page, 'Map').click();
  await expect(map(page)).toBeVisible();
  await button(page, 'Grid').click();
  await expect(page).toHaveURL('/directory?city=dublin&sort=name&view=grid');
  await expect(map(page)).toHaveCount(0);
  await page.reload();
  await expect(results(page)).toHaveText(/^20 service providers/);
  await expect(map(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/directory?city=dublin&sort=name');
  await page.goto('/info-hub');
  await page.goto('/directory');
  await loaded(page);
  await expect(cards(page)).toHaveCount(6);
  await expect(map(page)).toHaveCount(0);
});

const LIFFEY = { city: 'dublin', name: 'Liffey Vets', lat: 53.345, lon: -6.26 } as const;
const DODDER = { city: 'dublin', name: 'Dodder Vets', lat: 53.305, lon: -6.26 } as const;

const inView = (page: Page) => map(page).getByText(/places? in view$/);

/** Moves the map to the north until one of the two places is left on it. */
async function openNorth(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await loaded(page);
  await button(page, 'Map').click();
  await expect(inView(page)).toHaveText('2 places in view');
  await map(page).locator('canvas').press('ArrowUp');
  await expect(inView(page)).toHaveText('1 place in view');
}

async function openPlaceAndGoBack(page: Page): Promise<void> {
  await names(page).first().getByRole('link').click();
  await expect(back(page)).toBeVisible();
  await page.goBack();
}

test('Back from a place shows the map where it was, narrowed to the area that was searched', async ({
  page,
}) => {
  await answerWith(page, [LIFFEY, DODDER]);
  await openNorth(page, '/directory?city=dublin');
  await openPlaceAndGoBack(page);
  await expect(inView(page)).toHaveText('1 place in view');
  await expect(names(page)).toHaveCount(2);
  await button(page, 'Search this area').click();
  await expect(names(page)).toHaveText([LIFFEY.name]);
  // Another search narrows the same area, and the present tab again is another entry of the history.
  await page.getByRole('searchbox').fill('vets');
  await expect(page).toHaveURL('/directory?q=vets&city=dublin');
  await page.getByRole('tab', { name: 'All' }).click();
  await openPlaceAndGoBack(page);
  await expect(inView(page)).toHaveText('1 place in view');
  await expect(names(page)).toHaveText([LIFFEY.name]);
  await expect(button(page, 'Search this area')).toHaveCount(0);
  // Who leaves the map and asks for it again gets it from the beginning.
  await button(page, 'Map').click();
  await button(page, 'Map').click();
  await expect(inView(page)).toHaveText('2 places in view');
  await expect(names(page)).toHaveCount(2);
});

test('Back shows bare ground again where the map was moved there, and of another city all its places', async ({
  page,
}) => {
  await answerWith(page, [
    LIFFEY,
    DODDER,
    { ...DODDER, city: 'amsterdam', name: 'Amstel Vets', lat: 52.37, lon: 4.9 },
  ]);
  await page.goto('/info-hub');
  const ofHeader = page.getByRole('banner').getByRole('combobox', { name: 'City' });
  await ofHeader.selectOption('dublin');
  await openNorth(page, '/directory');
  for (let press = 0; press < 8; press += 1) await map(page).locator('canvas').press('ArrowUp');
  await expect(inView(page)).toHaveText('0 places in view');
  await openPlaceAndGoBack(page);
  await expect(button(page, 'Search this area')).toBeVisible();
  await expect(inView(page)).toHaveText('0 places in view');
  await button(page, 'Search this area').click();
  await expect(button(page, 'Show all places')).toBeVisible();
  await button(page, 'Show all places').click();
  await names(page).first().getByRole('link').click();
  await ofHeader.selectOption('amsterdam');
  await page.goBack();
  await expect(names(page)).toHaveText(['Amstel Vets']);
  await expect(inView(page)).toHaveText('1 place in view');
});
