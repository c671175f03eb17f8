import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapFile } from '@pawhood/testing/directory/map-file.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { answerWith, cards, loaded, names } from '../support/directory.ts';
import { drawingBrowser, groundColour, ringPixels } from '../support/drawing.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'map' });

const DUBLIN = { city: 'dublin', rating: '0.0', reviewCount: 0, example: false };
const VETS = { ...DUBLIN, name: 'Liffey Vets', category: 'Veterinarians', lat: 53.347, lon: -6.26 };
const GROOMERS = { ...DUBLIN, name: 'Phoenix Groomers', category: 'Groomers', lat: 53.356, lon: -6.31 };
const BOARDING = { ...DUBLIN, name: 'Dalkey Boarding', category: 'Boarding', lat: 53.277, lon: -6.1 };
const NOWHERE = {
  ...DUBLIN,
  name: 'Somewhere Sitters',
  category: 'Pet Sitters',
  lat: undefined,
  lon: undefined,
};

const region = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const inView = (page: Page) => region(page).getByText(/places? in view$/);
const card = (page: Page) => page.getByRole('region', { name: 'Chosen on the map' });

async function openMap(page: Page, places: Parameters<typeof answerWith>[1]): Promise<void> {
  await answerWith(page, places);
  await page.goto('/directory?city=dublin');
  await loaded(page);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(inView(page)).toBeVisible();
}

test('the map shows the results, follows filters and words, and asks nobody else', async ({
  page,
  calls,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await openMap(page, [VETS, GROOMERS, BOARDING, NOWHERE]);
  await expect(inView(page)).toHaveText('3 places in view');
  await expect(names(page)).toHaveText([BOARDING.name, VETS.name, GROOMERS.name, NOWHERE.name]);
  await expect(cards(page).last()).toContainText('Not on the map');
  await page.getByRole('tab', { name: 'Groomers' }).click();
  await expect(names(page)).toHaveText([GROOMERS.name]);
  await expect(inView(page)).toHaveText('1 place in view');
  await page.getByRole('tab', { name: 'All' }).click();
  await page.getByRole('searchbox').fill('vets liffey');
  // A close match stands on the map as well.
  await expect(names(page)).toHaveText([VETS.name]);
  await calls.expect('GET', '/local/api/map', 1);
  expect(warnings).toEqual([]);
  await page.getByRole('button', { name: 'Return to List View' }).click();
  await expect(page).toHaveURL(/\/directory\?q=vets\+liffey&city=dublin$/);
  await expect(region(page)).toHaveCount(0);
});

test('a press on a pin opens its card, and the row in the list is marked with it', async ({ page }) => {
  await openMap(page, [VETS]);
  await region(page).locator('canvas').click();
  await expect(card(page).getByRole('link', { name: VETS.name, exact: true })).toBeVisible();
  await expect(cards(page).and(page.locator('[data-marked]'))).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
  await cards(page).hover();
  await expect(cards(page).and(page.locator('[data-marked]'))).toHaveCount(1);
});

for (const [name, size] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test(`the chosen pin is seen above its card, and has the focus again once that is closed (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openMap(page, [GROOMERS, { ...VETS, lat: 53.28, lon: -6.31 }, BOARDING]);
    const stop = region(page).getByRole('button', { name: /^Liffey Vets/ });
    await stop.focus();
    await page.keyboard.press('Enter');
    await expect(card(page)).toBeVisible();
    await expect.poll(() => ringPixels(region(page), card(page))).toBeGreaterThan(200);
    await card(page).getByRole('button', { name: 'Close' }).click();
    await expect(stop).toBeFocused();
  });
}

test('a cluster comes apart with a press', async ({ page }) => {
  await openMap(page, [
    VETS,
    { ...GROOMERS, lat: VETS.lat + 0.001, lon: VETS.lon },
    BOARDING,
    { ...BOARDING, name: 'Far', lat: 53.417, lon: -6.42 },
  ]);
  await expect(inView(page)).toHaveText('4 places in view');
  await region(page).locator('canvas').click();
  await expect(inView(page)).toHaveText('2 places in view');
});

test('the list changes only when the area is searched, and back', async ({ page }) => {
  await openMap(page, [VETS, GROOMERS, BOARDING, NOWHERE]);
  const search = page.getByRole('button', { name: 'Search this area' });
  await expect(search).toHaveCount(0);
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(search).toBeVisible();
  }
  await expect(cards(page)).toHaveCount(4);
  await expect(inView(page)).toHaveText('0 places in view');
  await search.click();
  await expect(page.getByText('No places in this area. Move the map.')).toBeVisible();
  const list = page.getByRole('region', { name: 'Places of the map' });
  await expect(list).toBeFocused();
  await page.getByRole('button', { name: 'Show all places' }).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(list).toBeFocused();
});

test('another city, and Clear all, drop the area that was searched', async ({ page }) => {
  const calgary = { ...VETS, name: 'Bow Vets', city: 'calgary', lat: 51.04, lon: -114.07 };
  await openMap(page, [VETS, GROOMERS, BOARDING, calgary]);
  const showAll = page.getByRole('button', { name: 'Show all places' });
  const searchHere = async () => {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(showAll).toBeVisible();
  };
  await searchHere();
  await page.getByRole('main').getByRole('combobox', { name: 'City' }).selectOption('calgary');
  await expect(names(page)).toHaveText([calgary.name]);
  await expect(showAll).toHaveCount(0);
  for (let press = 0; press < 2; press += 1) {
    await searchHere();
    // The second time there is nothing else to clear.
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(names(page)).toHaveCount(4);
    await expect(showAll).toHaveCount(0);
  }
});

test('keys alone: they move the map, Tab goes from the middle outwards, Escape leaves', async ({ page }) => {
  const middle = { ...VETS, lat: 53.35, lon: -6.26 };
  const beside = { ...BOARDING, lat: 53.335, lon: -6.26 };
  const corners = [
    { ...GROOMERS, lat: 53.42, lon: -6.42 },
    { ...GROOMERS, name: 'Corner', lat: 53.28, lon: -6.1 },
  ];
  await openMap(page, [...corners, beside, middle]);
  const canvas = region(page).getByRole('region', { name: /^Map\./ });
  await canvas.press('+');
  await expect(inView(page)).toHaveText('2 places in view');
  await canvas.press('-');
  await expect(inView(page)).toHaveText('4 places in view');
  const stops = region(page).getByRole('list').getByRole('button');
  await expect(stops).toHaveCount(4);
  await expect(stops.nth(0)).toHaveText(/^Liffey Vets/);
  await expect(stops.nth(1)).toHaveText(/^Dalkey Boarding/);
  await stops.nth(1).focus();
  await expect(cards(page).and(page.locator('[data-marked]'))).toContainText(BOARDING.name);
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('link', { name: BOARDING.name, exact: true })).toBeVisible();
  // A press that comes while the map still moves shortens the way of the one before.
  await expect(async () => {
    await canvas.press('ArrowRight');
    await expect(inView(page)).not.toHaveText('4 places in view', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Places of the map' })).toBeFocused();
});

test('near me lists the nearest first, and sends the point nowhere', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.27771, longitude: -6.10577 });
  await openMap(page, [VETS, GROOMERS, BOARDING, NOWHERE]);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(names(page)).toHaveText([BOARDING.name, VETS.name, GROOMERS.name, NOWHERE.name]);
  await expect(cards(page).first()).toContainText('390 m away');
  await page.getByRole('searchbox').fill('e');
  await expect(page).toHaveURL(/q=e/);
  expect(sent.filter((request) => /53[.,]27|6[.,]10/.test(decodeURIComponent(request)))).toEqual([]);
  expect(page.url()).not.toMatch(/53\.|6\.1/);
});

test('no order looks chosen while the nearest come first, and choosing one leaves that', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.27771, longitude: -6.10577 });
  await openMap(page, [VETS, GROOMERS, BOARDING]);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const [near, rating] = [button('Near me'), button('rating')];
  await expect(rating).toHaveAttribute('aria-pressed', 'true');
  await near.click();
  await expect(cards(page).first()).toContainText('390 m away');
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  for (const order of [rating, button('name'), button('newest')])
    await expect(order).toHaveAttribute('aria-pressed', 'false');
  await rating.click();
  await expect(rating).toHaveAttribute('aria-pressed', 'true');
  await expect(near).toHaveAttribute('aria-pressed', 'false');
  await near.click();
  await expect(rating).toHaveAttribute('aria-pressed', 'false');
  // Who comes back from a place finds it so.
  await names(page).first().getByRole('link').click();
  await button('Back to the directory').click();
  await expect(cards(page).first()).toContainText('390 m away');
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  await expect(rating).toHaveAttribute('aria-pressed', 'false');
  await button('Map').click();
  await expect(rating).toHaveAttribute('aria-pressed', 'true');
});

test('who does not say where they are reads what to do', async ({ page }) => {
  await openMap(page, [VETS]);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'move the map yourself' })).toBeVisible();
});

test('where the drawing part cannot be had, the placeholder stands in with its toast', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  await answerWith(page, [VETS]);
  await page.route('**/maplibre-gl-worker*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/directory?city=dublin');
  await loaded(page);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Map View Coming Soon' })).toBeVisible();
  await expect(page.getByText('Map view coming soon', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Return to List View' }).click();
  await expect(names(page)).toHaveText([VETS.name]);
});

test('a map file of the operator lies under the places, light and dark, with its credit', async ({
  page,
  site,
  calls,
}) => {
  const file = join(await mkdtemp(join(tmpdir(), 'pawhood-map-')), 'dublin.pmtiles');
  await writeFile(file, mapFile());
  expect((await site.pawhood(['map', 'add', file])).code).toBe(0);
  await openMap(page, [VETS]);
  await expect(
    region(page).getByRole('link', { name: '© OpenStreetMap contributors, Protomaps' }),
  ).toBeVisible();
  await expect.poll(() => groundColour(region(page))).toBe('#e2dfda');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundColour(region(page))).toBe('#1f1f1f');
  expect(calls.matching(/^GET \/maps\/[\da-f]{64}\.pmtiles$/).length).toBeGreaterThan(0);
});

test('a place’s own page draws its map once that comes into view, and without scripts leads to directions', async ({
  page,
  browser,
  site,
  calls,
  axe,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  const added = await site.pawhood([
    ...['providers', 'add', 'name=Howth Vets', 'category=Veterinarians', 'location=53.387,-6.065'],
    ...['--city', 'dublin', '--yes', '--json'],
  ]);
  expect(added.code, added.output).toBe(0);
  // Which data it is of stands before it, for people.
  const { id } = JSON.parse(added.output.slice(added.output.indexOf('{')));
  await page.goto(`/directory/${id}`);
  const directions = page.getByRole('link', { name: 'Directions on OpenStreetMap' });
  await expect(directions).toHaveAttribute('href', /to=53\.387%2C-6\.065$/);
  const map = page.getByRole('img', { name: 'Map of where Howth Vets is' });
  // By then a map that did not wait to be seen would have asked for its ground.
  await atRest(page);
  await calls.expect('GET', '/local/api/map', 0);
  await directions.scrollIntoViewIfNeeded();
  await expect(map.locator('canvas')).toBeVisible();
  await expect(page.getByText(/^Scale:\s*\d+ k?m$/)).toBeVisible();
  // In its frame, not over the beginning of the page.
  expect(await map.locator('canvas').boundingBox()).toEqual(await map.boundingBox());
  await calls.expect('GET', '/local/api/map', 1);
  await axe('phone');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${site.url}/directory/${id}`);
  await expect(still.getByRole('link', { name: 'Directions on OpenStreetMap' })).toBeVisible();
  await plain.close();
});

for (const width of ['phone', 'desktop'] as const) {
  test(`axe finds nothing on the map (${width})`, async ({ page, axe }) => {
    test.slow();
    await openMap(page, [VETS, GROOMERS, BOARDING, NOWHERE]);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
    await axe(width);
  });
}
