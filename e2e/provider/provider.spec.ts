import { suggestEdit } from '@pawhood/contract/directory/edits.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { expect, test, VIEWPORTS } from '../fixtures.ts';
import { answerWith, loaded, names, numbered } from '../support/directory.ts';

const [sample] = sampleProviders;
const id = sample?.id ?? '';
const OF_SAMPLE = readProvider.path.replace(':id', id);
const READ = `**${readProvider.path.replace(':id', '*')}`;
const EDITS = `**${suggestEdit.path.replace(':id', '*')}`;

test('a provider’s page has its facts, is whole without JavaScript, and says nothing of now there; its address is copied; one that the directory does not show is not found', async ({
  page,
  context,
  browser,
  site,
  expectConsole,
}) => {
  expectConsole(/404/);
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
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const response = await page.goto('/directory/no-such-place');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('opening hours are told by the clock of the place; where the call fails the page says so, keeps what it knows, and asks again on a press', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  // A Tuesday, 16:55 in Amsterdam; the browser itself is in Edmonton.
  await page.clock.setFixedTime('2026-06-16T14:55:00Z');
  const minute = (time: string) => Date.parse(time) / 60_000;
  await page.route(READ, async (route) => {
    const json = await (await route.fetch()).json();
    const periods = [[minute('2026-06-16T06:30Z'), minute('2026-06-16T16:00Z')]];
    await route.fulfill({ json: { ...json, hours: { ...json.hours, state: 'confirmed', periods } } });
  });
  await page.goto(`/directory/${id}`);
  await expect(page.getByText('Open now · closes 18:00')).toBeVisible();
  await expect(page.locator('tr[aria-current=date]')).toContainText('Tuesday');
  let isDown = true;
  await page.route(READ, (route) =>
    isDown ? route.fulfill({ status: 503, body: 'Down' }) : route.fallback(),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('503: Down');
  await expect(page.getByRole('heading', { level: 1, name: sample?.name ?? '' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Open now · closes 18:00')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a name leads to the page, and the way back finds the directory as it was left, where it was left, without asking for the list again', async ({
  page,
  calls,
}) => {
  const back = page.getByRole('button', { name: 'Back to the directory' });
  await page.goto('/directory?sort=name&view=grid&page=2');
  await loaded(page);
  const [name = ''] = await names(page).allTextContents();
  await names(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await back.click();
  await expect(names(page)).toHaveText([name]);
  await calls.expect('GET', listProviders.path, 1);
  await names(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await back.click();
  await expect(page).toHaveURL('/directory?sort=name&view=grid&page=2');
  await expect(names(page)).toHaveText([name]);

  await answerWith(page, numbered(20, { city: 'dublin' }));
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/directory?city=dublin&page=3');
  await loaded(page);
  const link = names(page).last().getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const left = await scrolled();
  expect(left).toBeGreaterThan(100);
  const entries = await page.evaluate(() => history.length);
  await link.click();
  await back.click();
  await expect(page).toHaveURL('/directory?city=dublin&page=3');
  await expect.poll(scrolled).toBe(left);
  // Forward leads to the place again: nothing was added to the history.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goForward();
  await expect(back).toBeVisible();
});

test('a suggested change is sent; what is wrong is said beside the field, and a failure loses nothing; axe finds nothing', async ({
  page,
  axe,
  calls,
  expectConsole,
}) => {
  expectConsole(/503/);
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`/directory/${id}`);
  await expect(page.getByText('Loading this service provider...')).toHaveCount(0);
  await axe();
  await page.getByRole('button', { name: 'Suggest an edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest an edit' });
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(dialog.getByText('Say what should be changed.')).toBeVisible();
  await axe();
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

test('axe finds nothing in any view of the directory, narrow and wide', async ({ page, axe }) => {
  test.setTimeout(360_000);
  for (const width of ['phone', 'desktop'] as const) {
    // The page is loaded anew: in another width it would be scrolled elsewhere, and the bar on top half cover a tab.
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
  }
});
