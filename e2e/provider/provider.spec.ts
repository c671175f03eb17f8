import { suggestEdit } from '@pawhood/contract/directory/edits.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { expect, test, VIEWPORTS } from '../fixtures.ts';
import { answerWith, loaded, names, numbered } from '../support/directory.ts';

const [sample] = sampleProviders;
const id = sample?.id ?? '';
const OF_SAMPLE = readProvider.path.replace(':id', id);

test('a provider’s page is whole without JavaScript, and says nothing of now there; its address is copied; a suggested change is sent, and one that the directory does not show is not found; axe finds nothing', async ({
  page,
  context,
  browser,
  site,
  axe,
  calls,
}) => {
  // The hours are worked out apart, soon after the start.
  const hours = async () => (await (await page.request.get(OF_SAMPLE)).json()).hours?.week.length;
  await expect.poll(hours).toBe(7);
  expect((await page.request.get('/directory/no-such-place')).status()).toBe(404);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${site.url}/directory/${id}`);
  await expect(still.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(still.getByText(/Open now|Closed ·/)).toHaveCount(0);
  await expect(still.getByRole('link', { name: 'Directions on OpenStreetMap' })).toBeVisible();
  await still.getByRole('button', { name: 'Back to the directory' }).click();
  await expect(still).toHaveURL(/\/directory\??$/);
  await plain.close();

  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`/directory/${id}`);
  await expect(page).toHaveTitle(/Three Bridges Animal Clinic, Amsterdam/);
  await expect(page.getByText(/^(Open now|Closed) ·/).first()).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Suggest an edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest an edit' });
  await dialog.getByLabel('Name').fill('');
  const send = dialog.getByRole('button', { name: 'Send suggestion' });
  await send.click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('A place needs a name.');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await axe();
  await dialog.getByLabel('Name').fill('Four Bridges');
  await send.click();
  await expect(dialog.getByRole('status')).toContainText('Thank you!');
  await calls.expect('POST', suggestEdit.path.replace(':id', id), 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Suggest an edit' })).toBeFocused();
});

test('a name leads to the page, and the way back finds the directory as it was left, where it was left, without asking for the list again', async ({
  page,
  expectConsole,
}) => {
  // The server knows none of these places.
  expectConsole(/404/);
  const back = page.getByRole('button', { name: 'Back to the directory' });
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(listProviders.path)) lists.push(request.url());
  });
  await answerWith(page, numbered(20, { city: 'dublin' }));
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/directory?city=dublin&sort=name&page=3');
  await loaded(page);
  const link = names(page).last().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const left = await scrolled();
  expect(left).toBeGreaterThan(100);
  const entries = await page.evaluate(() => history.length);
  await link.click();
  await back.click();
  await expect(page).toHaveURL('/directory?city=dublin&sort=name&page=3');
  await expect.poll(scrolled).toBe(left);
  expect(lists).toHaveLength(1);
  // Forward leads to the place again: nothing was added to the history.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await back.click();
  await expect(page).toHaveURL('/directory?city=dublin&sort=name&page=3');
  await expect(names(page).last()).toHaveText(name);
});

test('axe finds nothing in any view of the directory, nor in its filters, beside it and over it', async ({
  page,
  axe,
}) => {
  test.slow();
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  const menu = page.getByRole('button', { name: 'Sort and view' });
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/directory?view=grid&rating=4&price=$$');
  await loaded(page);
  await axe('phone');
  await menu.click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await menu.click();
  await expect(page.getByRole('button', { name: 'Table', pressed: true })).toBeVisible();
  await axe('phone');
  await page.keyboard.press('Escape');
  await filters.click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await axe('phone');

  // Loaded anew: in another width it would be scrolled elsewhere, and the bar on top half cover a tab.
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto('/directory?view=table&rating=4&price=$$');
  await loaded(page);
  await filters.click();
  await page.getByRole('region', { name: 'Choose filters' }).waitFor();
  await axe('desktop');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('heading', { name: 'Map View Coming Soon' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await axe('desktop');
});
