/** The map over what is in the database: samples and layers, none of it answered by the test. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAreas } from '@pawhood/contract/directory/areas.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { cards } from '../support/directory.ts';
import { drawingBrowser } from '../support/drawing.ts';
import { card, inView, openMap, pressMiddle } from '../support/map.ts';

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

test.beforeAll(async ({ site }) => {
  // As the operator does.
  const file = join(await mkdtemp(join(tmpdir(), 'pawhood-areas-')), 'dublin.json');
  await writeFile(file, DUBLIN);
  const { code, output } = await site.pawhood(['import', 'providers', file, '--yes', '--allow-gone']);
  expect(code, output).toBe(0);
  // The server hears of it a moment later.
  const areasOf = async () => (await fetch(`${site.url}${listAreas.path}?city=dublin`)).json();
  await expect.poll(areasOf).toHaveLength(3);
});

const layer = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Also show' }).getByRole('button', { name });
const areas = (page: Page) =>
  page.getByRole('region', { name: 'Dog parks and off-leash areas' }).getByRole('listitem');

test('a fresh start has all seven samples on the map; dog parks and off-leash areas each have a switch, stand in words beside it and in the address, and are reached by a press', async ({
  page,
  axe,
}) => {
  await openMap(page, '/directory?city=all');
  await expect(inView(page)).toHaveText('7 places in view');
  await expect(cards(page)).toHaveCount(7);
  await expect(cards(page).filter({ hasText: 'Not on the map' })).toHaveCount(0);
  await page.getByRole('main').getByRole('combobox', { name: 'City' }).selectOption('dublin');
  await expect(inView(page)).toHaveText('2 places in view');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  await layer(page, /^Dog parks 2$/).click();
  await layer(page, /^Off-leash areas 1$/).click();
  await expect(page).toHaveURL(/\/directory\?city=dublin&layers=dog-park,off-leash$/);
  await expect(areas(page)).toHaveCount(3);
  // The map came to the places of the city; areas lie beyond them.
  await expect(inView(page)).toHaveText(/^[1-3] dog areas? and 2 places in view$/);
  await axe();

  await openMap(page, `${page.url()}&q=nothing+has+this+name`);
  // It lies in the middle of the city.
  await pressMiddle(page);
  await expect(card(page).getByRole('heading')).toHaveText('Bark Park');
  await expect(areas(page).and(page.locator('[data-marked]'))).toContainText('Bark Park');
});
