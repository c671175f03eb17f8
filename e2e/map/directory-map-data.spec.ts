/** The map over what is in the database: samples and layers, none of it answered by the test. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '../fixtures.ts';
import { answerWith, cards, loaded } from '../support/directory.ts';
import { drawingBrowser, drawnPixels, groundColour } from '../support/drawing.ts';
import type { Site } from '../support/site.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'map-data' });

const region = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const inView = (page: Page) => region(page).getByText(/in view$/);

test('a fresh start has all seven samples on the map', async ({ page }) => {
  await page.goto('/directory');
  await loaded(page);
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(inView(page)).toHaveText('7 places in view');
  await expect(cards(page).filter({ hasText: 'Not on the map' })).toHaveCount(0);
});

/** Imports a file as the operator does. */
async function bring(site: Site, name: string, content: string): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'pawhood-areas-')), name);
  await writeFile(file, content);
  const { code, output } = await site.pawhood(['import', 'providers', file, '--yes', '--allow-gone']);
  expect(code, output).toBe(0);
}

/** An area of Dublin, as Overpass answers it. */
const area = (id: number, lat: number, lon: number, tags: object) => ({
  ...{ type: 'way', id, center: { lat, lon } },
  tags,
});

const bringDublin = (site: Site) =>
  bring(
    site,
    'dublin.json',
    JSON.stringify({
      osm3s: { timestamp_osm_base: '2026-05-06T07:08:09Z' },
      elements: [
        area(7, 53.34, -6.25, { leisure: 'dog_park', name: 'Bark Park', barrier: 'fence', small_dog: 'yes' }),
        area(8, 53.36, -6.31, { leisure: 'park', name: 'Long Meadow', dog: 'unleashed', fenced: 'no' }),
        area(9, 53.28, -6.12, { leisure: 'dog_park' }),
      ],
    }),
  );

const layer = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Also on the map' }).getByRole('button', { name });
const areas = (page: Page) =>
  page.getByRole('region', { name: 'Dog parks and off-leash areas' }).getByRole('listitem');

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await loaded(page);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(inView(page)).toBeVisible();
}

test('dog parks and off-leash areas each have a switch, stand in words beside the map, and in the address', async ({
  page,
  site,
  calls,
  axe,
}) => {
  await bringDublin(site);
  await openMap(page, '/directory?city=dublin');
  await expect(inView(page)).toHaveText('2 places in view');
  await expect(areas(page)).toHaveCount(0);
  await layer(page, /^Dog parks 2$/).click();
  await expect(page).toHaveURL(/\/directory\?city=dublin&layers=dog-park$/);
  await expect(areas(page)).toHaveCount(2);
  await expect(areas(page).nth(0)).toContainText('Dog park · Fenced · Separate area for small dogs');
  await expect(areas(page).nth(1)).toContainText('Fence not known');
  await layer(page, /^Off-leash areas 1$/).click();
  await expect(areas(page)).toHaveCount(3);
  await expect(areas(page).nth(2)).toContainText('Off-leash area · No fence');
  await expect(inView(page)).toHaveText(/dog areas? and 2 places in view$/);
  await expect(region(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await calls.expect('GET', '/local/api/map/areas?city=dublin', 1);
  await axe('phone');
  await page.reload();
  await loaded(page);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(areas(page)).toHaveCount(3);
  await expect(layer(page, /^Dog parks/)).toHaveAttribute('aria-pressed', 'true');
  await layer(page, /^Dog parks/).click();
  await expect(areas(page)).toHaveCount(1);
});

test('an area is reached by keys and by a press on the map, with its fence in words', async ({
  page,
  site,
}) => {
  await bringDublin(site);
  await openMap(page, '/directory?city=dublin&layers=off-leash,dog-park&q=nothing+has+this+name');
  const stops = page
    .getByRole('list', { name: /^Dog parks and off-leash areas in view/ })
    .getByRole('button');
  await expect(stops).not.toHaveCount(0);
  const stop = stops.filter({ hasText: 'Bark Park, Dog park, Fenced, Separate area for small dogs' });
  await stop.focus();
  await expect(areas(page).and(page.locator('[data-marked]'))).toContainText('Bark Park');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Chosen on the map' });
  await expect(card.getByRole('heading')).toHaveText('Bark Park');
  await expect(card.getByRole('link', { name: 'Directions Bark Park' })).toHaveAttribute(
    'href',
    /to=53\.34%2C-6\.25$/,
  );
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
  // It lies in the middle of the city; its pin is drawn soon after the map.
  await expect(async () => {
    await region(page).locator('canvas').click();
    await expect(card.getByRole('heading')).toHaveText('Bark Park', { timeout: 1_000 });
  }).toPass();
});

test('Calgary’s off-leash space, of which only the neighbourhood is known, stands in the list with its licence', async ({
  page,
  site,
}) => {
  await bring(site, 'calgary.csv', 'community,off_leash_m2\nAcadia,107940.822\nAltadore,154720.011\n');
  await openMap(page, '/directory?city=calgary&layers=off-leash');
  await expect(areas(page)).toHaveText([/^O?Acadia.*10\.8 ha/, /Altadore.*15\.5 ha/]);
  await expect(
    page.getByText('Only their neighbourhoods are known, so they are not on the map.'),
  ).toBeVisible();
  await expect(page.getByText(/Open Government Licence – City of Calgary/)).toBeVisible();
  await expect(inView(page)).toHaveText('2 places in view');
});

test('a city without places shows its dog areas by itself, above what it lacks, until somebody switches them off', async ({
  page,
  site,
  axe,
}) => {
  await bringDublin(site);
  await answerWith(page, [{ city: 'amsterdam' }]);
  await page.goto('/directory?city=dublin');
  await loaded(page);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const inSight = region(page).getByText(/in view$/);
  await expect(inSight).toHaveText('3 dog areas in view');
  await expect(areas(page)).toHaveCount(3);
  const list = page.getByRole('region', { name: 'Places of the map' });
  await expect(list).toHaveText(
    /^Dog parks and off-leash areas.*No places in Dublin yet\.Return to List View$/s,
  );
  await expect(layer(page, /^Dog parks/)).toHaveAttribute('aria-pressed', 'true');
  await axe('phone');
  await layer(page, /^Dog parks/).click();
  await expect(areas(page)).toHaveText([/Long Meadow/]);
  await expect(inSight).toHaveText('1 dog area in view');
  await layer(page, /^Off-leash areas/).click();
  await expect(areas(page)).toHaveCount(0);
  await expect(inSight).toHaveText('0 places in view');
});

test('in a city without places whose areas have no point the map says where they are', async ({
  page,
  site,
}) => {
  await bring(site, 'calgary.csv', 'community,off_leash_m2\nAcadia,107940.822\nAltadore,154720.011\n');
  await answerWith(page, [{ city: 'amsterdam' }]);
  await page.goto('/directory?city=calgary');
  await loaded(page);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(region(page)).toContainText('2 dog areas in the list');
  await expect(
    page.getByText('Only their neighbourhoods are known, so they are not on the map.'),
  ).toBeVisible();
  await expect(areas(page)).toHaveText([/Acadia/, /Altadore/]);
});

test('where the areas cannot be loaded the map says so, and asks again on a press', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/503/);
  await bringDublin(site);
  let isDown = true;
  await page.route('**/local/api/map/areas?*', (route) =>
    isDown ? route.fulfill({ status: 503, body: 'Down' }) : route.fallback(),
  );
  await openMap(page, '/directory?city=dublin&layers=dog-park');
  const failure = region(page).getByRole('alert');
  await expect(failure).toContainText('The dog parks and off-leash areas could not be loaded.');
  isDown = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(areas(page)).toHaveCount(2);
  await expect(failure).toHaveCount(0);
});

const VETS = { city: 'dublin', category: 'Veterinarians', lat: 53.347, lon: -6.26 };
const BOARDING = { city: 'dublin', category: 'Boarding', lat: 53.277, lon: -6.1 };

test('plain ground has the postcode areas of the addresses on it, light and dark', async ({ page }) => {
  await answerWith(page, [
    { ...VETS, address: '9 Thomas Street' },
    { ...BOARDING, address: '9 Marine Road' },
  ]);
  await openMap(page, '/directory?city=dublin');
  await expect.poll(() => drawnPixels(region(page))).toBeGreaterThan(1_000);
  const ofPins = await drawnPixels(region(page));
  await answerWith(page, [
    { ...VETS, address: '9 Thomas Street, Dublin 8' },
    { ...BOARDING, address: '9 Marine Road, A96 X2Y3' },
  ]);
  await openMap(page, '/directory?city=dublin');
  await expect.poll(() => drawnPixels(region(page))).toBeGreaterThan(ofPins + 157);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundColour(region(page))).toBe('#120f0c');
  await expect.poll(() => drawnPixels(region(page))).toBeGreaterThan(ofPins + 157);
});
