import { suggestEdit } from '@pawhood/contract/directory/edits.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { expect, test, VIEWPORTS } from '../fixtures.ts';
import { cards, loaded, names } from '../support/directory.ts';

const [sample] = sampleProviders;
const id = sample?.id ?? '';
const OF_SAMPLE = readProvider.path.replace(':id', id);
const EDITS = `**${suggestEdit.path.replace(':id', '*')}`;

test('a provider’s page has its facts, is whole without JavaScript, and says nothing of now there', async ({
  page,
  browser,
  site,
}) => {
  // The hours are worked out apart, soon after the start.
  const hours = async () => (await (await page.request.get(OF_SAMPLE)).json()).hours?.week.length;
  await expect.poll(hours).toBe(7);
  await page.goto(`/directory/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: sample?.name ?? '' })).toBeVisible();
  await expect(page).toHaveTitle(/Three Bridges Animal Clinic, Amsterdam/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(page.getByText(/^(Open now|Closed) ·/)).toBeVisible();
  await expect(page.getByText('Example', { exact: true })).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'rabbit' })).toHaveText('DogCatRabbit');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${site.url}/directory/${id}`);
  await expect(still.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(still.getByText(/Open now|Closed ·/)).toHaveCount(0);
  await still.getByRole('button', { name: 'Back to the directory' }).click();
  await expect(still).toHaveURL(/\/directory\??$/);
  await plain.close();
});

test('opening hours are told by the clock of the place', async ({ page }) => {
  // A Tuesday, 16:55 in Amsterdam; the browser itself is in Edmonton.
  await page.clock.setFixedTime('2026-06-16T14:55:00Z');
  const minute = (time: string) => Date.parse(time) / 60_000;
  await page.route(`**${readProvider.path.replace(':id', '*')}`, async (route) => {
    const json = await (await route.fetch()).json();
    const periods = [[minute('2026-06-16T06:30Z'), minute('2026-06-16T16:00Z')]];
    await route.fulfill({ json: { ...json, hours: { ...json.hours, state: 'confirmed', periods } } });
  });
  await page.goto(`/directory/${id}`);
  await expect(page.getByText('Open now · closes 18:00')).toBeVisible();
  await expect(page.locator('tr[aria-current=date]')).toContainText('Tuesday');
});

test('a name leads to the page, and the way back finds the directory as it was', async ({ page }) => {
  await page.goto('/directory?sort=name&view=grid&page=2');
  await loaded(page);
  const [name = ''] = await names(page).allTextContents();
  await names(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Back to the directory' }).click();
  await expect(page).toHaveURL('/directory?sort=name&view=grid&page=2');
  await expect(names(page)).toHaveText([name]);
});

test('an id that the directory does not show is not found, on the server and in the browser', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  const response = await page.goto('/directory/no-such-place');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('where the call fails the page says so, keeps what it knows, and asks again on a press', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  let isDown = true;
  await page.route(`**${readProvider.path.replace(':id', '*')}`, (route) =>
    isDown ? route.fulfill({ status: 503, body: 'Down' }) : route.continue(),
  );
  await page.goto(`/directory/${id}`);
  await expect(page.getByRole('alert')).toHaveText('503: Down');
  await expect(page.getByRole('heading', { level: 1, name: sample?.name ?? '' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a suggested change is sent; what is wrong is said beside the field, and a failure loses nothing', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/503/);
  await page.goto(`/directory/${id}`);
  await page.getByRole('button', { name: 'Suggest an edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest an edit' });
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(dialog.getByText('Say what should be changed.')).toBeVisible();
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('A place needs a name.');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Four Bridges');
  await dialog.getByLabel('Anything else').fill('They moved in May.');
  await page.route(EDITS, (route) => route.fulfill({ status: 503, body: 'Down' }));
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('503: Down');
  await expect(dialog.getByLabel('Anything else')).toHaveValue('They moved in May.');
  await page.unroute(EDITS);
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(dialog.getByRole('status')).toContainText('Thank you!');
  await calls.expect('POST', suggestEdit.path.replace(':id', id), 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Suggest an edit' })).toBeFocused();
});

test('without a share sheet the page’s address is copied, and a toast says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/directory/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
});

// Each by itself: in another width the page is scrolled elsewhere, and the bar on top half covers a tab.
for (const width of ['phone', 'desktop'] as const) {
  test(`axe finds nothing in any view of the directory, ${width}`, async ({ page, axe }) => {
    test.slow();
    await page.setViewportSize(VIEWPORTS[width]);
    for (const view of ['list', 'grid', 'table']) {
      await page.goto(`/directory?view=${view}&rating=4&price=$$`);
      await loaded(page);
      await axe(width);
    }
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('region', { name: 'Choose filters' }).waitFor();
    await axe(width);
    if (width === 'phone') {
      await page.getByRole('button', { name: /^Show .*places?$/ }).click();
      await page.getByRole('button', { name: 'Sort and view' }).click();
      await axe(width);
    }
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.getByRole('heading', { name: 'Map View Coming Soon' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await axe(width);
  });
}

test('axe finds nothing on a provider’s page and in its dialog', async ({ page, axe }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`/directory/${id}`);
  await expect(page.getByText('Loading this service provider...')).toHaveCount(0);
  await axe();
  await page.getByRole('button', { name: 'Suggest an edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send suggestion' }).click();
  await page.getByText('Say what should be changed.').waitFor();
  await axe();
});

test('the list of providers is asked for once however often its pages are visited', async ({
  page,
  calls,
}) => {
  await page.goto('/directory');
  await loaded(page);
  await names(page).first().getByRole('link').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Back to the directory' }).click();
  await expect(cards(page)).toHaveCount(6);
  await calls.expect('GET', listProviders.path, 1);
});
