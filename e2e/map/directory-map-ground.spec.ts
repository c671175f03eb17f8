import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { mapFile } from '@pawhood/testing/directory/map-file.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { answerWith, loaded, names } from '../support/directory.ts';
import { drawingBrowser, drawnPixels, groundColour } from '../support/drawing.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { AT_DUBLIN, BOARDING, inView, mapButton, openMap, region, VETS } from '../support/map.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'map' });

const PHONE = { width: 390, height: 844 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('§2.39b §2.39c §8.11b offline, and where the drawing part cannot be had, the placeholder stands in with its toast; while the map is on its way one is told, and the footer stays out of sight', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  expectConsole(/404/);
  const footer = page.getByRole('contentinfo');
  const loading = page.getByText('Loading the map...');
  const placeholder = page.getByRole('heading', { name: 'Map View Coming Soon' });
  const expectPlaceholder = async () => {
    await expect(placeholder).toBeVisible();
    await expect(page.getByText('Map view coming soon', { exact: true })).toBeVisible();
    await expect(
      page.getByText('This feature is currently under development', { exact: true }),
    ).toBeVisible();
    await button(page, 'Close').click();
    await button(page, 'Return to List View').click();
    await expect(placeholder).toHaveCount(0);
    await expect(names(page)).toHaveText([VETS.name]);
  };
  await answerWith(page, [VETS]);
  await page.setViewportSize(PHONE);
  await page.goto(AT_DUBLIN);
  await loaded(page);
  await atRest(page);
  await context.setOffline(true);
  await mapButton(page).click();
  await expectPlaceholder();
  await context.setOffline(false);
  await page.route('**/maplibre-gl-worker*', (route) => route.fulfill({ status: 404 }));
  const release = await holdAnswer(page, '**/assets/map-results-*');
  await mapButton(page).click();
  await expect(loading).toBeVisible();
  await expect(footer).not.toBeInViewport();
  release();
  await expectPlaceholder();
  await page.unroute('**/maplibre-gl-worker*');
  await mapButton(page).click();
  await expect(inView(page)).toBeVisible();
  await expect(loading).toHaveCount(0);
  await expect(footer).not.toBeInViewport();
});

test('plain ground has the outlines and names of neighbourhoods on it, or without any the postcode areas of the addresses, and a map file of the operator lies under the places with its credit, light and dark', async ({
  page,
  site,
  calls,
}) => {
  const open = async (vets: string, boarding: string) => {
    await answerWith(page, [
      { ...VETS, address: vets },
      { ...BOARDING, address: boarding },
    ]);
    await openMap(page, AT_DUBLIN);
  };
  await page.route('**/local/api/neighbourhoods*', (route) => route.fulfill({ json: [] }));
  await open('9 Thomas Street', '9 Marine Road');
  await expect.poll(() => drawnPixels(region(page))).toBeGreaterThan(1_000);
  const ofPins = await drawnPixels(region(page));
  await open('9 Thomas Street, Dublin 8', '9 Marine Road, A96 X2Y3');
  await expect.poll(() => drawnPixels(region(page))).toBeGreaterThan(ofPins + 157);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundColour(region(page))).toBe('#120f0c');
  await expect.poll(() => drawnPixels(region(page))).toBeGreaterThan(ofPins + 157);
  await page.unroute('**/local/api/neighbourhoods*');
  await open('9 Thomas Street', '9 Marine Road');
  await expect.poll(() => drawnPixels(region(page))).toBeGreaterThan(ofPins + 1_570);
  await expect(region(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();

  const file = join(await mkdtemp(join(tmpdir(), 'pawhood-map-')), 'dublin.pmtiles');
  await writeFile(file, mapFile());
  const { code, output } = await site.pawhood(['map', 'add', file]);
  expect(code, output).toBe(0);
  await openMap(page, AT_DUBLIN);
  await expect(
    region(page).getByRole('link', { name: '© OpenStreetMap contributors, Protomaps' }),
  ).toBeVisible();
  await expect.poll(() => groundColour(region(page))).toBe('#1f1f1f');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => groundColour(region(page))).toBe('#e2dfda');
  expect(calls.matching(/^GET \/maps\/[\da-f]{64}\.pmtiles$/).length).toBeGreaterThan(0);
  // The other tests draw on plain ground.
  const [, id = ''] = /Added as (\w+)/.exec(output) ?? [];
  expect((await site.pawhood(['map', 'remove', id])).code).toBe(0);
});

test('a place’s own page draws its map once that comes into view, and leads to directions', async ({
  page,
  calls,
  axe,
}) => {
  const place = sampleProviders.find(({ city }) => city === 'dublin');
  const address = `/directory/${place?.id}`;
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto(address);
  const directions = page.getByRole('link', { name: 'Directions on OpenStreetMap' });
  await expect(directions).toHaveAttribute('href', new RegExp(`to=${place?.lat}%2C${place?.lon}$`));
  const map = page.getByRole('img', { name: `Map of where ${place?.name} is` });
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
});
