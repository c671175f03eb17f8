/** The directory of more places than a browser is sent: the server searches them, and the screen is the same. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { listProviders, TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { listPins } from '@pawhood/contract/directory/pins.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { cards, names, results } from '../support/directory.ts';
import { drawingBrowser } from '../support/drawing.ts';
import { card, inView, listed, openMap, pressMiddle, region } from '../support/map.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'large-directory', isTranslated: true });

const PLACES = 5_001;
const LIST = listProviders.path;

/** In the order of their names; the last one, which no list holds any more, is known by what it says. */
const places = Array.from({ length: PLACES }, (_, index) => ({
  name: `Place ${String(index).padStart(4, '0')}`,
  category: SERVICE_CATEGORIES[index % SERVICE_CATEGORIES.length] ?? '',
  priceRange: index % 5 === 0 ? '$$' : '$',
  description: index === PLACES - 1 ? 'Zebras are welcome' : 'Care for every animal',
  // In rows from the south-west, 71 in each; the last one by itself in the north.
  lat: index === PLACES - 1 ? 53.44 : 53.2 + Math.floor(index / 71) * 0.003,
  lon: index === PLACES - 1 ? -6.25 : -6.4 + (index % 71) * 0.005,
}));
const namesFrom = (first: number, among = places) => among.slice(first, first + 6).map(({ name }) => name);
const LAST = namesFrom(PLACES - 1);
const groomers = places.filter(({ category }) => category === 'Groomers');

test.beforeAll(async ({ site }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-large-'));
  const file = join(folder, 'dublin.csv');
  const lines = places.map((place) => Object.values(place).join(','));
  await writeFile(file, ['name,category,priceRange,description,lat,lon', ...lines].join('\n'));
  const { code, output } = await site.pawhood(['import', 'providers', file, '--city', 'dublin', '--yes']);
  await rm(folder, { recursive: true });
  expect(code, output).toBe(0);
  // The server hears of another process' changes a moment later.
  await expect
    .poll(async () => (await fetch(site.url + LIST)).headers.get(TOTAL_HEADER))
    .toBe(String(PLACES));
});

test('§1.14a §2.34a §2.34e §2.34f §2.34g §2.34j of 5,001 places each is found by words, tab, filter, order and page, in the page as it is sent too, and Back leads through them; the list is called off by its header', async ({
  page,
  calls,
}) => {
  await page.goto('/');
  const answered = page.waitForResponse(`**${LIST}`);
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LIST));
  await page.getByRole('banner').getByRole('link', { name: 'Directory' }).click();
  expect((await answered).headers()[TOTAL_HEADER]).toBe(String(PLACES));
  expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(results(page)).toHaveText('5,001 places, page 1 of 834');
  await expect(names(page)).toHaveText(namesFrom(0));
  await page.getByRole('link', { name: 'Page 834' }).click();
  await expect(page).toHaveURL('/directory?page=834');
  await expect(names(page)).toHaveText(namesFrom(833 * 6));
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(names(page)).toHaveText(namesFrom(0, places.slice(0, 3).toReversed()));
  await page.getByRole('tab', { name: 'Groomers' }).click();
  await expect(results(page)).toHaveText(`${groomers.length} places, page 1 of 120`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: '$$', exact: true }).click();
  const dear = groomers.filter(({ priceRange }) => priceRange === '$$');
  await expect(results(page)).toHaveText(`${dear.length} places, page 1 of 24`);
  await expect(names(page)).toHaveText(namesFrom(0, dear.toReversed()));
  await page.goBack();
  await expect(names(page)).toHaveText(namesFrom(0, groomers.toReversed()));
  await page.goBack();
  await expect(page).toHaveURL('/directory?sort=newest&page=834');
  await expect(names(page)).toHaveText(namesFrom(0, places.slice(0, 3).toReversed()));
  await page.getByRole('combobox', { name: /^Search/ }).fill('ZEBRAS');
  await expect(names(page)).toHaveText(LAST);
  await expect(results(page)).toHaveText('1 place for “ZEBRAS”');
  await calls.expect('GET', LIST, 1);
  // Without JavaScript it is all there is.
  const sent = await (await page.request.get('/directory?q=zebras')).text();
  const [place = ''] = LAST;
  expect(sent).toContain(`>${place}<`);
  expect(sent).toMatch(/>1 place for “zebras”</);
});

const stops = (page: Page) => region(page).getByRole('list').getByRole('button');

test('5,001 places stand on the map by one call, the list beside it grows, and its area is searched among all of them; where there are too many for pins, cells come closer with a press', async ({
  page,
  calls,
}) => {
  await openMap(page, '/directory');
  await expect(inView(page)).toHaveText('5,001 places in view');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(names(page)).toHaveText([...namesFrom(0), ...namesFrom(6)]);
  const stop = stops(page).first();
  await expect(stop).toHaveText(/^[A-Z][\w -]+: press for its name$/);
  await stop.press('Enter');
  await expect(card(page).getByRole('link', { name: /^Place \d{4}$/ })).toBeVisible();
  await card(page).getByRole('button', { name: 'Close' }).click();
  await atRest(page);
  expect(calls.matching(/^GET \/local\/api\/pet-services\/file/)).toHaveLength(1);
  expect(calls.matching(/^GET \/local\/api\/pet-services\/pins/)).toHaveLength(1);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(inView(page)).not.toHaveText('5,001 places in view');
  const shown = (await inView(page).textContent())?.replace(' in view', '') ?? '';
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(listed(page)).toContainText(`${shown} in this area`);
  await expect(cards(page)).toHaveCount(6);

  // 5,001 places are no reason for cells.
  const zooms: (string | null)[] = [];
  await page.route(`**${listPins.path}?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    zooms.push(query.get('zoom'));
    const cells = query.has('bbox')
      ? [[-6.25, 53.3, 15_000]]
      : [
          [-6.25, 53.3, 15_000],
          [-6.3, 53.3, 9],
        ];
    const total = { count: 15_000, isExact: true };
    return route.fulfill({ json: { pins: [], cells, total, sources: ['file'] } });
  });
  await page.getByRole('combobox', { name: /^Search/ }).fill('animal');
  await expect(stops(page)).toHaveText(['15,000 places here: zoom in']);
  const before = Number(zooms.at(-1));
  await stops(page).press('Enter');
  await expect.poll(() => Number(zooms.at(-1))).toBe(before + 2);
  // By then it lies in the middle.
  await pressMiddle(page);
  await expect.poll(() => Number(zooms.at(-1))).toBe(before + 4);
  await expect(card(page)).toHaveCount(0);
});
