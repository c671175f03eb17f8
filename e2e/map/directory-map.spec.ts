import { expect, test } from '../fixtures.ts';
import { answerWith, cards, names } from '../support/directory.ts';
import { drawingBrowser, ringPixels } from '../support/drawing.ts';
import {
  AT_DUBLIN,
  BOARDING,
  card,
  GROOMERS,
  inView,
  openMap,
  pressMiddle,
  region,
  VETS,
} from '../support/map.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'map' });

const PHONE = { width: 390, height: 844 };
/** So low that a card covers the middle of the map. */
const LOW_PHONE = { width: 390, height: 520 };

const PLACES = [
  { ...GROOMERS, lat: 53.42, lon: -6.42 },
  { ...GROOMERS, name: 'Corner', lat: 53.28, lon: -6.1 },
  // Both in the middle: a cluster.
  { ...VETS, lat: 53.35, lon: -6.26 },
  { ...BOARDING, lat: 53.351, lon: -6.26 },
  { ...VETS, name: 'Bow Vets', city: 'calgary', lat: 51.04, lon: -114.07 },
];

test('keys move the map, a cluster comes apart, a press on a pin opens its card, above which it is seen, and marks its row; near me asks the browser and tells nobody', async ({
  page,
  context,
  calls,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 53.27771, longitude: -6.10577 });
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await answerWith(page, PLACES);
  await page.setViewportSize(PHONE);
  await openMap(page, AT_DUBLIN);
  await expect(inView(page)).toHaveText('4 places in view');
  const canvas = region(page).getByRole('region', { name: /^Map\./ });
  await canvas.press('+');
  await expect(inView(page)).toHaveText('2 places in view');
  await canvas.press('-');
  await expect(inView(page)).toHaveText('4 places in view');
  await pressMiddle(page);
  await expect(inView(page)).toHaveText('2 places in view');
  // Where none of the results is in view the map goes to them.
  await page.getByRole('combobox', { name: /^Search/ }).fill('corner');
  await expect(inView(page)).toHaveText('1 place in view');
  await pressMiddle(page);
  await expect(card(page).getByRole('link', { name: 'Corner', exact: true })).toBeVisible();
  await expect(cards(page).and(page.locator('[data-marked]'))).toContainText('Corner');
  const close = card(page).getByRole('button', { name: 'Close' });
  await close.click();
  await page.setViewportSize(LOW_PHONE);
  const stop = region(page).getByRole('button', { name: /^Corner/ });
  await stop.press('Enter');
  await expect.poll(() => ringPixels(region(page), card(page))).toBeGreaterThan(200);
  await close.click();
  await expect(stop).toBeFocused();

  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(cards(page)).toContainText('460 m away');
  await page.getByRole('combobox', { name: /^Search/ }).fill('');
  await expect(cards(page)).toHaveCount(4);
  // Over ground that has nothing to show a map that may move jumps: with its clock stopped it would not arrive.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  await page.getByRole('main').getByRole('combobox', { name: 'City' }).selectOption('calgary');
  await expect(names(page)).toHaveText(['Bow Vets']);
  await expect(inView(page)).toHaveText('1 place in view');
  await calls.expect('GET', '/local/api/map', 1);
  expect(warnings).toEqual([]);
  expect(sent.filter((request) => /53[.,]277|6[.,]105/.test(decodeURIComponent(request)))).toEqual([]);
});
