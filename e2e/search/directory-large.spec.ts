/** The directory of more places than a browser is sent: the server searches them, and the screen is the same. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listProviders, TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { listPins, PINS_ZOOM } from '@pawhood/contract/directory/pins.ts';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { SERVICE_CATEGORIES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { cards, loaded, names, results } from '../support/directory.ts';
import { drawingBrowser } from '../support/drawing.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { card, inView, listed, openMap, pressMiddle, region } from '../support/map.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'large-directory' });

const PLACES = 5_001;
const LIST = listProviders.path;
const SEARCH = searchProviders.path;

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
const countOf = (found: readonly unknown[]) => found.length.toLocaleString('en');

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

test('§1.14a §2.34a §2.34e §2.34f §2.34g §2.34j of 5,001 places each is found by words, tab, filter, order and page, without JavaScript too, and Back leads through them', async ({
  page,
  browser,
  site,
  calls,
}) => {
  await page.goto('/directory');
  await loaded(page);
  await expect(results(page)).toHaveText('5,001 service providers, page 1 of 834');
  await expect(names(page)).toHaveText(namesFrom(0));
  await page.getByRole('link', { name: 'Page 834' }).click();
  await expect(page).toHaveURL('/directory?page=834');
  await expect(names(page)).toHaveText(namesFrom(833 * 6));
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(page).toHaveURL('/directory?sort=newest&page=834');
  await expect(names(page)).toHaveText(namesFrom(0, places.slice(0, 3).toReversed()));
  await page.getByRole('tab', { name: 'Groomers' }).click();
  await expect(results(page)).toHaveText(`${groomers.length} service providers, page 1 of 120`);
  await expect(names(page)).toHaveText(namesFrom(0, groomers.toReversed()));
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: '$$', exact: true }).check();
  const dear = groomers.filter(({ priceRange }) => priceRange === '$$');
  await expect(results(page)).toHaveText(`${countOf(dear)} service providers, page 1 of 24`);
  await expect(names(page)).toHaveText(namesFrom(0, dear.toReversed()));
  await page.goBack();
  await expect(names(page)).toHaveText(namesFrom(0, groomers.toReversed()));
  await page.goBack();
  await expect(page).toHaveURL('/directory?sort=newest&page=834');
  await expect(names(page)).toHaveText(namesFrom(0, places.slice(0, 3).toReversed()));
  await page.getByRole('searchbox').fill('ZEBRAS');
  await expect(names(page)).toHaveText(LAST);
  await expect(results(page)).toHaveText('1 service provider');
  await calls.expect('GET', LIST, 0);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(`${site.url}/directory?category=Groomers&sort=newest`);
  await expect(results(still)).toContainText(`${groomers.length} service providers, page 1 of 120`);
  await expect(names(still)).toHaveText(namesFrom(0, groomers.toReversed()));
  await still.goto(`${site.url}/directory?q=zebras`);
  await expect(names(still)).toHaveText(LAST);
  await context.close();
});

const stops = (page: Page) => region(page).getByRole('list').getByRole('button');

test('of 5,001 places all stand on the map, by one call; the list beside it grows, a pin of it has its name for screen readers, and another says how to get it and is asked for', async ({
  page,
  calls,
}) => {
  await openMap(page, '/directory');
  await expect(inView(page)).toHaveText('5,001 places in view');
  await expect(listed(page)).toContainText('5,001 places');
  await expect(names(page)).toHaveText(namesFrom(0));
  // They are all from a file of the operator.
  await expect(region(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(names(page)).toHaveText([...namesFrom(0), ...namesFrom(6)]);
  const stop = stops(page).first();
  await expect(stop).toHaveText(/^[A-Z][\w -]+: press for its name$/);
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('link', { name: /^Place \d{4}$/ })).toBeVisible();
  await atRest(page);
  expect(
    calls.matching(/^GET \/local\/api\/pet-services\/place|^GET \/local\/api\/pet-services\/file/),
  ).toHaveLength(1);
  await page.getByRole('searchbox').fill('zebras');
  await expect(names(page)).toHaveText(LAST);
  await expect(inView(page)).toHaveText('1 place in view');
  await expect(stops(page)).toHaveText([new RegExp(`^${LAST}, `)]);
  await atRest(page);
  expect(calls.matching(/^GET \/local\/api\/pet-services\/pins/).map(({ url }) => url)).toEqual([
    listPins.path,
    `${listPins.path}?q=zebras`,
  ]);
});

test('the area of the map is searched among all 5,001 places; near me puts in order what is listed, says so, and sends the point nowhere', async ({
  page,
  context,
}) => {
  await openMap(page, '/directory?category=Groomers');
  await expect(inView(page)).toHaveText(`${groomers.length} places in view`);
  const search = page.getByRole('button', { name: 'Search this area' });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(search).toBeVisible();
  await expect(inView(page)).not.toHaveText(`${groomers.length} places in view`);
  const shown = (await inView(page).textContent())?.replace(' in view', '') ?? '';
  const release = await holdAnswer(page, `**${SEARCH}?*bbox=*`);
  const asked = page.waitForRequest(/bbox=/);
  await search.click();
  await asked;
  await expect(search).toHaveCount(0);
  // Until the answer is here the number is that of all places.
  await expect(listed(page)).toContainText(`${groomers.length} places`);
  await expect(listed(page)).not.toContainText('in this area');
  release();
  await expect(listed(page)).toContainText(`${shown} in this area`);
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Show all places' }).click();
  await expect(listed(page)).toContainText(`${groomers.length} places`);
  await expect(names(page)).toHaveText(namesFrom(0, groomers));

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.27771, longitude: -6.10577 });
  await openMap(page, '/directory');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url())));
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(listed(page)).toContainText('Nearest first among the 6 places listed so far.');
  await expect(names(page)).toHaveText(namesFrom(0).toReversed());
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(listed(page)).toContainText(
    'Nearest first among the 12 places listed so far. To list those around you, search the area of the map.',
  );
  await search.click();
  await expect(listed(page)).toContainText(/[\d,]+ places? in this area/);
  await expect(listed(page)).not.toContainText('search the area of the map');
  await atRest(page);
  expect(sent.filter((request) => /53[.,]2777|6[.,]1057/.test(request))).toEqual([]);
});

test('where there are too many for pins, cells say how many and come closer with a press or a key, and one of one place opens that', async ({
  page,
  axe,
}) => {
  const asked: URLSearchParams[] = [];
  const sources = ['file', 'openstreetmap'];
  await page.route(`**${listPins.path}*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const cells = query.has('bbox')
      ? [[-6.25, 53.34, 15_000]]
      : [
          [-6.35, 53.28, 5_719],
          [-6.15, 53.4, 15_000],
        ];
    const total = cells.reduce((sum, [, , count = 0]) => sum + count, 0);
    return route.fulfill({ json: { pins: [], cells, total: { count: total, isExact: true }, sources } });
  });
  await openMap(page, '/directory');
  await expect(inView(page)).toHaveText('15,000 places in view');
  expect(asked.at(0)?.has('bbox')).toBe(false);
  await expect(stops(page)).toHaveText(['15,000 places here: zoom in']);
  await axe('phone');
  const zooms = () => asked.map((query) => Number(query.get('zoom')));
  const before = zooms().at(-1) ?? 0;
  await stops(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => zooms().at(-1)).toBe(before + 2);
  // By then it lies in the middle.
  await pressMiddle(page);
  await expect.poll(() => zooms().at(-1)).toBe(before + 4);
  await expect(card(page)).toHaveCount(0);
  await expect(region(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();

  await page.unroute(`**${listPins.path}*`);
  const ofOne = [
    [-6.25, 53.44, 1],
    [-6.35, 53.28, 5_719],
  ];
  await page.route(`**${listPins.path}*`, (route) =>
    new URL(route.request().url()).searchParams.get('zoom') === String(PINS_ZOOM)
      ? route.fallback()
      : route.fulfill({
          json: { pins: [], cells: ofOne, total: { count: 5_720, isExact: true }, sources: ['file'] },
        }),
  );
  await openMap(page, '/directory');
  const one = stops(page).filter({ hasText: '1 place here: press for its name' });
  await one.focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('link', { name: LAST[0] ?? '', exact: true })).toBeVisible();
});

test('§7.13b who comes from another page asks for the list once, calls its rows off by the header, and is served by the search; the samples stand in where the list fails, and not where a search does', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/50[03]/);
  await page.goto('/');
  const answered = page.waitForResponse(`**${LIST}`);
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LIST));
  await page.getByRole('banner').getByRole('link', { name: 'Directory' }).click();
  expect((await answered).headers()[TOTAL_HEADER]).toBe(String(PLACES));
  expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(results(page)).toHaveText('5,001 service providers, page 1 of 834');
  await page.getByRole('searchbox').fill('zebras');
  await expect(names(page)).toHaveText(LAST);
  await calls.expect('GET', LIST, 1);
  await calls.expect('GET', SEARCH, 2);

  await page.route(`**${LIST}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Directory' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch service providers. Showing mock data.');
  await expect(results(page)).toHaveText('7 service providers, page 1 of 2');

  await page.route(`**${SEARCH}*`, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { detail: 'The search is very busy just now. Please try again in a moment.' },
    }),
  );
  await page.goto('/directory?q=zebras');
  await expect(page.getByRole('alert')).toHaveText(
    'The search is very busy just now. Please try again in a moment.',
  );
  await expect(names(page)).toHaveText(LAST);
  await page.unroute(`**${SEARCH}*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(names(page)).toHaveText(LAST);
});
