import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { answerWith, cards, names } from '../support/directory.ts';
import { drawingBrowser, ringPixels } from '../support/drawing.ts';
import {
  AT_DUBLIN,
  BOARDING,
  card,
  GROOMERS,
  inView,
  listed,
  mapButton,
  NOWHERE,
  openMap,
  pressMiddle,
  region,
  VETS,
} from '../support/map.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'map' });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const marked = (page: Page) => cards(page).and(page.locator('[data-marked]'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the map shows the results, follows filters and words, and asks nobody else', async ({
  page,
  calls,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await answerWith(page, [VETS, GROOMERS, BOARDING, NOWHERE]);
  await openMap(page, AT_DUBLIN);
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
  await button(page, 'Return to List View').click();
  await expect(page).toHaveURL(/\/directory\?q=vets\+liffey&city=dublin$/);
  await expect(region(page)).toHaveCount(0);
});

const MIDDLE = { ...VETS, lat: 53.35, lon: -6.26 };
const BESIDE = { ...BOARDING, lat: 53.335, lon: -6.26 };
const CORNERS = [
  { ...GROOMERS, lat: 53.42, lon: -6.42 },
  { ...GROOMERS, name: 'Corner', lat: 53.28, lon: -6.1 },
];

test('a press or a key on a pin opens its card, above which it is seen, and marks its row; keys move the map, Tab goes from the middle outwards, and a cluster comes apart', async ({
  page,
}) => {
  await answerWith(page, [...CORNERS, BESIDE, MIDDLE]);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await openMap(page, AT_DUBLIN);
    await expect(inView(page)).toHaveText('4 places in view');
    const corner = region(page).getByRole('button', { name: /^Corner/ });
    await corner.focus();
    await page.keyboard.press('Enter');
    await expect(card(page)).toBeVisible();
    await expect.poll(() => ringPixels(region(page), card(page))).toBeGreaterThan(200);
    await card(page).getByRole('button', { name: 'Close' }).click();
    await expect(corner).toBeFocused();
  }
  // Alone, so that the press is on a pin: with its neighbour it may be a cluster.
  await answerWith(page, [MIDDLE]);
  await openMap(page, AT_DUBLIN);
  await pressMiddle(page);
  await expect(card(page).getByRole('link', { name: MIDDLE.name, exact: true })).toBeVisible();
  await expect(marked(page)).toContainText(MIDDLE.name);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
  await answerWith(page, [...CORNERS, BESIDE, MIDDLE]);
  await openMap(page, AT_DUBLIN);
  await expect(inView(page)).toHaveText('4 places in view');
  await cards(page).filter({ hasText: 'Corner' }).hover();
  await expect(marked(page)).toContainText('Corner');

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
  await expect(marked(page)).toContainText(BESIDE.name);
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('link', { name: BESIDE.name, exact: true })).toBeVisible();
  // A press that comes while the map still moves shortens the way of the one before.
  await expect(async () => {
    await canvas.press('ArrowRight');
    expect(await inView(page).textContent()).not.toBe('4 places in view');
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(listed(page)).toBeFocused();

  await answerWith(page, [...CORNERS, MIDDLE, { ...BESIDE, lat: MIDDLE.lat + 0.001 }]);
  await openMap(page, AT_DUBLIN);
  await expect(inView(page)).toHaveText('4 places in view');
  await pressMiddle(page);
  await expect(inView(page)).toHaveText('2 places in view');
});

/** Stops the clock that what moves follows: only what is there at once comes while it stands. */
const stopMotion = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });

test('the list changes only when the area is searched, and back; another city, where the map is at once, and Clear all drop the area; axe finds nothing', async ({
  page,
  axe,
}) => {
  test.slow();
  const calgary = { ...VETS, name: 'Bow Vets', city: 'calgary', lat: 51.04, lon: -114.07 };
  await answerWith(page, [VETS, GROOMERS, BOARDING, NOWHERE, calgary, { ...calgary, name: 'Elbow Vets' }]);
  await openMap(page, AT_DUBLIN);
  const search = button(page, 'Search this area');
  const showAll = button(page, 'Show all places');
  await expect(search).toHaveCount(0);
  await button(page, 'Zoom out').click();
  await expect(search).toBeVisible();
  await axe();
  for (let press = 0; press < 4; press += 1) {
    await button(page, 'Zoom in').click();
    await expect(search).toBeVisible();
  }
  await expect(cards(page)).toHaveCount(4);
  await expect(inView(page)).toHaveText('0 places in view');
  await search.click();
  await expect(page.getByText('No places in this area. Move the map.')).toBeVisible();
  await expect(listed(page)).toBeFocused();
  await showAll.click();
  await expect(cards(page)).toHaveCount(4);
  await expect(listed(page)).toBeFocused();

  const searchHere = async () => {
    await button(page, 'Zoom in').click();
    await search.click();
    await expect(showAll).toBeVisible();
  };
  await searchHere();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopMotion(page);
  await page.getByRole('main').getByRole('combobox', { name: 'City' }).selectOption('calgary');
  await expect(names(page)).toHaveText([calgary.name, 'Elbow Vets']);
  await expect(inView(page)).toHaveText('2 places in view');
  await expect(showAll).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
  for (let press = 0; press < 2; press += 1) {
    await searchHere();
    // The second time there is nothing else to clear.
    await button(page, 'Clear all').click();
    await expect(names(page)).toHaveCount(6);
    await expect(showAll).toHaveCount(0);
  }
});

test('near me lists the nearest first and sends the point nowhere; meanwhile no order looks chosen, and choosing one leaves that', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.27771, longitude: -6.10577 });
  await answerWith(page, [VETS, GROOMERS, BOARDING, NOWHERE]);
  await openMap(page, AT_DUBLIN);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const [near, rating] = [button(page, 'Near me'), button(page, 'rating')];
  await expect(rating).toHaveAttribute('aria-pressed', 'true');
  await near.click();
  await expect(names(page)).toHaveText([BOARDING.name, VETS.name, GROOMERS.name, NOWHERE.name]);
  await expect(cards(page).first()).toContainText('390 m away');
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  for (const order of [rating, button(page, 'name'), button(page, 'newest')])
    await expect(order).toHaveAttribute('aria-pressed', 'false');
  await rating.click();
  await expect(rating).toHaveAttribute('aria-pressed', 'true');
  await expect(near).toHaveAttribute('aria-pressed', 'false');
  await near.click();
  await expect(rating).toHaveAttribute('aria-pressed', 'false');
  // Who comes back from a place finds it so.
  await names(page).first().getByRole('link').click();
  await button(page, 'Back to the directory').click();
  await expect(cards(page).first()).toContainText('390 m away');
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  await expect(rating).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('searchbox').fill('e');
  await expect(page).toHaveURL(/q=e/);
  await mapButton(page).click();
  await expect(rating).toHaveAttribute('aria-pressed', 'true');
  await atRest(page);
  expect(sent.filter((request) => /53[.,]27|6[.,]10/.test(decodeURIComponent(request)))).toEqual([]);
  expect(page.url()).not.toMatch(/53\.|6\.1/);
});
