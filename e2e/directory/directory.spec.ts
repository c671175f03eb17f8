import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { answerWith, cards, loaded, names, numbered, results } from '../support/directory.ts';
import { holdAnswer } from '../support/held-answer.ts';

const CALL = `**${listProviders.path}`;
const LOADING = 'Loading service providers...';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const filters = (page: Page) => button(page, 'Filters');
const panel = (page: Page) => page.getByRole('region', { name: 'Choose filters' });
const search = (page: Page) => page.getByRole('combobox', { name: /^Search/ });

test('§1.14b §2.4 §2.34h §2.35 §2.36 §4.25 §4.29 §5.9 §8.27a §8.27b opened directly the directory has the best rated first, and the same providers in each of three views', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/p0.*'Plumbers'/);
  await answerWith(page, [
    { name: 'Pipes', category: 'Plumbers', rating: '5' },
    ...['0.0', '4.1', '3.2', '4.8', '1.5'].map((rating) => ({ name: `Rated ${rating}`, rating })),
    { name: 'Fur', rating: '4.86' },
  ]);
  await page.goto('/directory');
  await loaded(page);
  const best = ['Pipes', 'Fur', 'Rated 4.8', 'Rated 4.1', 'Rated 3.2', 'Rated 1.5'];
  const views = page.getByRole('group', { name: 'View' });
  const current = views.getByRole('button', { pressed: true });
  const shown = page.getByRole('tabpanel');
  const expectWords = async () => {
    for (const text of ['5.0', '4.9', 'Unknown'])
      await expect(shown.getByText(text, { exact: true })).toBeVisible();
  };
  const expectEntries = async (view: string) => {
    await expect(current).toHaveText([view]);
    await expect(names(page)).toHaveText(best);
    await expectWords();
  };
  await expect(results(page)).toHaveText('7 places, page 1 of 2');
  await atRest(page);
  await expect(page.getByText(/Sorted by/)).toHaveCount(0);
  await expect(views.getByRole('button')).toHaveText(['List', 'Grid', 'Table']);
  await expectEntries('List');
  await button(page, 'Grid').click();
  await expectEntries('Grid');
  await expect(page).toHaveURL('/directory?view=grid');
  await button(page, 'Table').click();
  await expect(current).toHaveText(['Table']);
  const columns = ['Service', 'Category', 'Location', 'Rating', 'Contact', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  const rows = page.getByRole('rowgroup').last().getByRole('row');
  await expect(rows.getByRole('link', { name: /^(Pipes|Fur|Rated)/ })).toHaveText(best);
  await expectWords();
  await page.goBack();
  await expectEntries('Grid');
  await page.goForward();
  await expect(rows).toHaveCount(6);
  for (const row of await rows.all())
    await expect(row.getByRole('cell').last().getByRole('button', { name: 'View Details' })).toBeVisible();
  await rows.first().getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pipes' })).toBeVisible();
});

/** In two cities, of several kinds; the names of Dublin's differ in their order by each of the three orders. */
const TOWNS = [
  ...numbered(13, { city: 'calgary', category: 'Boarding' }),
  ...numbered(5, { city: 'dublin', category: 'Pet Stores' }),
  { city: 'dublin', name: 'Suds', category: 'Groomers', rating: '4.1' },
  { city: 'dublin', name: 'foam', category: 'Groomers', rating: '1.0' },
  { city: 'dublin', name: 'Odd One', category: 'Boarding', rating: '3.0', description: 'Snakes welcome' },
];

test('§1.14a §2.34a §2.34f §2.34g §2.34j §2.37a §2.37b §3.10 §4.27a §4.27b §4.27c §4.28b §4.28c §4.30 §8.10 words, a tab and another city lead from page 2 to page 1, Back leaves them, and one button brings all back; a page comes into view, and stays as each order shows its toast', async ({
  page,
}) => {
  await answerWith(page, TOWNS);
  await page.goto('/directory');
  const all = '21 places, page 1 of 4';
  const openPage2 = () => page.getByRole('link', { name: 'Page 2' }).click();
  await expect(results(page)).toHaveText(all);
  await expect(page.getByRole('tab')).toHaveText(['All', ...SERVICE_CATEGORIES]);
  await openPage2();
  await expect(page).toHaveURL('/directory?page=2');
  await search(page).fill('SNAKES');
  await expect(names(page)).toHaveText(['Odd One']);
  await expect(page).toHaveURL('/directory?q=SNAKES');
  await expect(search(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/directory');
  await expect(search(page)).toHaveValue('');
  await openPage2();
  await page.getByRole('tab', { name: 'All' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(names(page)).toHaveText(['Suds', 'foam']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Groomers');
  await expect(page).toHaveURL('/directory?category=Groomers');
  await search(page).fill('zebra');
  await expect(page.getByRole('heading', { name: 'No service providers found' })).toBeVisible();
  await button(page, 'Clear All Filters').click();
  await expect(results(page)).toHaveText(all);
  await openPage2();
  await page.getByRole('main').getByRole('combobox', { name: 'City' }).selectOption('Dublin');
  await expect(results(page)).toHaveText('8 places, page 1 of 2');
  await expect(page).toHaveURL('/directory?city=dublin');
  await openPage2();
  await expect(names(page)).toHaveText(['Odd One', 'foam']);
  await expect(results(page)).toBeInViewport();
  const order = page.getByRole('group', { name: 'Sort by' });
  await expect(order.getByRole('button')).toHaveText(['Rating', 'Name', 'Newest'], { ignoreCase: true });
  for (const [option, shown] of [
    ['name', ['Provider 5', 'Suds']],
    ['newest', ['Provider 2', 'Provider 1']],
    ['rating', ['Odd One', 'foam']],
    ['rating', ['Odd One', 'foam']],
  ] as const) {
    await order.getByRole('button', { name: option }).click();
    await expect(page.getByText(`Sorted by ${option}`, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Sorted by/)).toHaveCount(1);
    await button(page, 'Close').click();
    await expect(page.getByText(/^Sorted by/)).toHaveCount(0);
    await expect(names(page)).toHaveText([...shown]);
  }
});

test('§2.34b §2.34c §2.34d §2.34e §5.10a the panel opens and closes with its button; what is chosen narrows, and stays until cleared', async ({
  page,
}) => {
  await answerWith(page, [
    ...numbered(7, { priceRange: '$' }),
    { name: 'Mid', priceRange: '$$' },
    { name: 'Silent', priceRange: undefined, rating: '5' },
  ]);
  await page.goto('/directory?page=2');
  await loaded(page);
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'false');
  await filters(page).click();
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'true');
  const stars = panel(page).getByRole('radio');
  const prices = panel(page).getByRole('group', { name: 'Price' }).getByRole('checkbox');
  for (const [choices, offered] of [
    [stars, ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']],
    [prices, ['$', '$$', '$$$']],
  ] as const) {
    await expect(choices).toHaveCount(offered.length);
    for (const [index, name] of offered.entries())
      await expect(choices.nth(index)).toHaveAccessibleName(name);
  }
  await stars.nth(2).click();
  await expect(stars.nth(2)).toBeChecked();
  await prices.nth(0).click();
  await expect(prices.nth(0)).toBeChecked();
  await expect(results(page)).toHaveText('7 match · 1 may match, page 1 of 2');
  await expect(page).toHaveURL('/directory?rating=3&price=$');
  await filters(page).click();
  await expect(panel(page)).toBeHidden();
  await filters(page).click();
  await expect(stars.nth(2)).toBeChecked();
  await expect(prices.nth(0)).toBeChecked();
  await button(page, 'Clear all').click();
  for (const choice of [...(await stars.all()), ...(await prices.all())])
    await expect(choice).not.toBeChecked();
  await expect(results(page)).toHaveText('9 places, page 1 of 2');
});

test('§2.34j §2.38 §7.13b §7.13c §9.5 while the providers are awaited the directory says so; where they cannot be had it shows the seven samples, after one call, and without JavaScript it is links and forms that work', async ({
  page,
  browser,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(listProviders.path)) sent += 1;
  });
  const release = await holdAnswer(page, CALL, { status: 503, body: 'Down' });
  await page.goto('/directory');
  await expect(results(page)).toContainText(LOADING);
  await expect(cards(page)).toHaveCount(6);
  release();
  await loaded(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch service providers. Showing mock data.');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(results(page)).toHaveText('7 places, page 1 of 2');
  await expect(cards(page).getByText('Example', { exact: true })).toHaveCount(6);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(1);
  await atRest(page);
  expect(sent).toBe(1);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${site.url}/directory`);
  await expect(still.getByText(LOADING)).toBeHidden();
  await still.getByRole('tab', { name: 'Groomers' }).click();
  await expect(names(still)).toHaveText(['Suds & Shamrocks Grooming']);
  await still.getByRole('combobox', { name: /^Search/ }).fill('zebra');
  await still.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(still.getByRole('heading', { name: 'No service providers found' })).toBeVisible();
  await still.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(cards(still)).toHaveCount(6);
  await plain.close();
});

test('§2.34i §2.39b §2.39c §4.26b §8.11b where nothing can be drawn Map is pressed alone and shows the placeholder with its toast; offline a search finds what is there, and filters say that they could not be opened', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await answerWith(page, numbered(9, { description: 'Vets for everyone.' }));
  await page.goto('/directory?view=grid');
  await loaded(page);
  const inGrid = await names(page).allTextContents();
  const placeholder = page.getByText('Map View Coming Soon', { exact: true });
  const pressed = page.getByRole('group', { name: 'View' }).getByRole('button', { pressed: true });
  await expect(placeholder).toHaveCount(0);
  await button(page, 'Map').click();
  await expect(page.getByRole('heading', { name: 'Map View Coming Soon' })).toBeVisible();
  await expect(page.getByText('Map view coming soon', { exact: true })).toBeVisible();
  await expect(page.getByText('This feature is currently under development', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(pressed).toHaveCount(0);
  await expect(button(page, 'Map')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Map').click();
  await expect(pressed).toHaveText(['Grid']);
  await expect(placeholder).toHaveCount(0);
  await button(page, 'Map').click();
  await button(page, 'Return to List View').click();
  await expect(placeholder).toHaveCount(0);
  await expect(names(page)).toHaveText(inGrid);
  await expect(page).toHaveURL('/directory');
  await expect(pressed).toHaveText(['List']);

  await atRest(page);
  await context.setOffline(true);
  await search(page).fill('everyone vet');
  await expect(results(page)).toHaveText('No results');
  await button(page, 'Clear all').click();
  await button(page, 'Table').click();
  await expect(page).toHaveURL('/directory?view=table');
  await expect(names(page)).toHaveText(inGrid);
  await page.setViewportSize({ width: 390, height: 844 });
  await filters(page).click();
  await expect(page.getByText('This could not be opened', { exact: true })).toBeVisible();
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'false');
  await context.setOffline(false);
  await search(page).fill('everyone vets');
  await expect(results(page)).toHaveText('9 places for “everyone vets”, page 1 of 2');
  await filters(page).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});
