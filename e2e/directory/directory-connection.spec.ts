/** The directory where the connection is lost or slow: what is there stays, and what is not comes when asked for again. */
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { answerWith, cards, loaded, names, numbered, results } from '../support/directory.ts';
import { drawingBrowser } from '../support/drawing.ts';
import { holdAnswer } from '../support/held-answer.ts';

test.use({ launchOptions: drawingBrowser });

const SCREENS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const placeholder = (page: Page) => page.getByRole('heading', { name: 'Map View Coming Soon' });

async function open(page: Page, address = '/directory'): Promise<void> {
  await answerWith(page, numbered(9, { description: 'Vets for everyone.', lat: 53.3, lon: -6.2 }));
  await page.goto(address);
  await loaded(page);
  await expect(cards(page).first()).toBeVisible();
  await atRest(page);
}

test('§2.39b §2.39c §8.11b offline Map shows the placeholder and its toast, the way back is the list, and online the map', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await open(page);
  await context.setOffline(true);
  await button(page, 'Map').click();
  await expect(placeholder(page)).toBeVisible();
  await expect(page.getByText('Map view coming soon', { exact: true })).toBeVisible();
  await expect(page.getByText('This feature is currently under development', { exact: true })).toBeVisible();
  await button(page, 'Return to List View').click();
  await expect(placeholder(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(6);
  await context.setOffline(false);
  await button(page, 'Map').click();
  await expect(map(page)).toBeVisible();
});

test('offline a search without a match says so, and online its close matches come with the next letter', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await open(page);
  await context.setOffline(true);
  const search = page.getByRole('searchbox');
  await search.fill('everyone vet');
  await expect(results(page)).toHaveText('No results');
  await expect(page.getByRole('heading', { name: 'No service providers found' })).toBeVisible();
  await button(page, 'Clear all').click();
  await expect(cards(page)).toHaveCount(6);
  await context.setOffline(false);
  await search.fill('everyone vets');
  await expect(page.getByRole('heading', { name: '9 close matches' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No service providers found' })).toBeVisible();
});

test('offline a table is a list, and filters say that they could not be opened', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await open(page);
  const inList = await names(page).allTextContents();
  await context.setOffline(true);
  await button(page, 'Table').click();
  await expect(page).toHaveURL('/directory?view=table');
  await expect(names(page)).toHaveText(inList);
  await page.setViewportSize(SCREENS.phone);
  await button(page, 'Filters').click();
  await expect(page.getByText('This could not be opened', { exact: true })).toBeVisible();
  await expect(button(page, 'Filters')).toHaveAttribute('aria-expanded', 'false');
  await expect(names(page)).toHaveText(inList);
  await context.setOffline(false);
  await button(page, 'Filters').click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

for (const [name, size] of Object.entries(SCREENS)) {
  test(`while the map is on its way one is told, and the footer stays out of sight, ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page);
    const release = await holdAnswer(page, '**/assets/map-results-*');
    await button(page, 'Map').click();
    await expect(page.getByText('Loading the map...')).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    release();
    await expect(map(page)).toBeVisible();
    await expect(page.getByText('Loading the map...')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  });
}
