/** The map over what is in the database: samples and layers, hardly any of it answered by the test. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAreas } from '@pawhood/contract/directory/areas.ts';
import { expect, type Page, type Site, test } from '../fixtures.ts';
import { answerWith, cards, loaded } from '../support/directory.ts';
import { drawingBrowser } from '../support/drawing.ts';
import { card, inView, listed, mapButton, openMap, pressMiddle, region } from '../support/map.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'map' });

/** An area of Dublin, as Overpass answers it. */
const area = (id: number, lat: number, lon: number, tags: object) => ({
  ...{ type: 'way', id, center: { lat, lon } },
  tags,
});

const DUBLIN = JSON.stringify({
  osm3s: { timestamp_osm_base: '2026-05-06T07:08:09Z' },
  elements: [
    area(7, 53.34, -6.25, { leisure: 'dog_park', name: 'Bark Park', barrier: 'fence', small_dog: 'yes' }),
    area(8, 53.36, -6.31, { leisure: 'park', name: 'Long Meadow', dog: 'unleashed', fenced: 'no' }),
    area(9, 53.28, -6.12, { leisure: 'dog_park' }),
  ],
});

/** Imports areas as the operator does, and waits until the server has heard of them. */
async function bring(site: Site, city: string, type: string, content: string, count: number): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'pawhood-areas-')), `${city}.${type}`);
  await writeFile(file, content);
  const { code, output } = await site.pawhood(['import', 'providers', file, '--yes', '--allow-gone']);
  expect(code, output).toBe(0);
  const areasOf = async () => (await fetch(`${site.url}${listAreas.path}?city=${city}`)).json();
  await expect.poll(areasOf).toHaveLength(count);
}

test.beforeAll(async ({ site }) => {
  await bring(site, 'dublin', 'json', DUBLIN, 3);
  const calgary = 'community,off_leash_m2\nAcadia,107940.822\nAltadore,154720.011\n';
  await bring(site, 'calgary', 'csv', calgary, 2);
});

const layer = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Also on the map' }).getByRole('button', { name });
const areas = (page: Page) =>
  page.getByRole('region', { name: 'Dog parks and off-leash areas' }).getByRole('listitem');

test('a fresh start has all seven samples on the map; dog parks and off-leash areas each have a switch, stand in words beside it and in the address, and are reached by keys and by a press', async ({
  page,
  calls,
  axe,
}) => {
  await openMap(page, '/directory?city=all');
  await expect(inView(page)).toHaveText('7 places in view');
  await expect(cards(page)).toHaveCount(7);
  await expect(cards(page).filter({ hasText: 'Not on the map' })).toHaveCount(0);

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
  await calls.expect('GET', `${listAreas.path}?city=dublin`, 1);
  await axe('phone');
  await openMap(page, page.url());
  await expect(areas(page)).toHaveCount(3);
  await expect(layer(page, /^Dog parks/)).toHaveAttribute('aria-pressed', 'true');
  await layer(page, /^Dog parks/).click();
  await expect(areas(page)).toHaveCount(1);

  await openMap(page, '/directory?city=dublin&layers=off-leash,dog-park&q=nothing+has+this+name');
  // It lies in the middle of the city.
  await pressMiddle(page);
  await expect(card(page).getByRole('heading')).toHaveText('Bark Park');
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
  await page
    .getByRole('list', { name: /^Dog parks and off-leash areas in view/ })
    .getByRole('button', { name: 'Bark Park, Dog park, Fenced, Separate area for small dogs' })
    .focus();
  await expect(areas(page).and(page.locator('[data-marked]'))).toContainText('Bark Park');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading')).toHaveText('Bark Park');
  const directions = card(page).getByRole('link', { name: 'Directions Bark Park' });
  await expect(directions).toHaveAttribute('href', /to=53\.34%2C-6\.25$/);
});

const FAR = 'Only their neighbourhoods are known, so they are not on the map.';

test('areas that cannot be loaded are asked for again on a press; those without a point stand in the list with their licence, and a city without places shows its own by itself', async ({
  page,
  axe,
  expectConsole,
}) => {
  expectConsole(/503/);
  let isDown = true;
  await page.route(`**${listAreas.path}?*`, (route) =>
    isDown ? route.fulfill({ status: 503, body: 'Down' }) : route.fallback(),
  );
  await openMap(page, '/directory?city=dublin&layers=dog-park');
  const failure = region(page).getByRole('alert');
  await expect(failure).toContainText('The dog parks and off-leash areas could not be loaded.');
  isDown = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(areas(page)).toHaveCount(2);
  await expect(failure).toHaveCount(0);

  await openMap(page, '/directory?city=calgary&layers=off-leash');
  await expect(areas(page)).toHaveText([/^O?Acadia.*10\.8 ha/, /Altadore.*15\.5 ha/]);
  await expect(page.getByText(FAR)).toBeVisible();
  await expect(page.getByText(/Open Government Licence – City of Calgary/)).toBeVisible();
  await expect(inView(page)).toHaveText('2 places in view');

  await answerWith(page, [{ city: 'amsterdam' }]);
  await page.goto('/directory?city=calgary');
  await loaded(page);
  await mapButton(page).click();
  await expect(region(page)).toContainText('2 dog areas in the list');
  await expect(page.getByText(FAR)).toBeVisible();
  await expect(areas(page)).toHaveText([/Acadia/, /Altadore/]);

  await openMap(page, '/directory?city=dublin');
  await expect(inView(page)).toHaveText('3 dog areas in view');
  await expect(areas(page)).toHaveCount(3);
  await expect(listed(page)).toHaveText(
    /^Dog parks and off-leash areas.*No places in Dublin yet\.Return to List View$/s,
  );
  await expect(layer(page, /^Dog parks/)).toHaveAttribute('aria-pressed', 'true');
  await axe('phone');
  await layer(page, /^Dog parks/).click();
  await expect(areas(page)).toHaveText([/Long Meadow/]);
  await expect(inView(page)).toHaveText('1 dog area in view');
  await layer(page, /^Off-leash areas/).click();
  await expect(areas(page)).toHaveCount(0);
  await expect(inView(page)).toHaveText('0 places in view');
});
