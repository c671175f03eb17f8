import { listProviders } from '@pawhood/contract/directory/list.ts';
import { SAMPLE_PROVIDERS } from '@pawhood/contract/limits.ts';
import { SERVICE_CATEGORIES } from '@pawhood/contract/product.ts';
import { expect, test } from '../fixtures.ts';
import { answerWith, cards, loaded, names, numbered, results } from '../support/directory.ts';
import { holdAnswer } from '../support/held-answer.ts';

const CALL = `**${listProviders.path}`;
const LOADING = 'Loading service providers...';

test('§2.4 §4.29 /directory opened directly shows the providers, best rated first, with no toast', async ({
  page,
}) => {
  const ratings = ['0.0', '4.1', '4.9', '3.2', '4.8', '1.5', '2.7'];
  await answerWith(
    page,
    ratings.map((rating) => ({ name: `Rated ${rating}`, rating })),
  );
  await page.goto('/directory');
  await loaded(page);
  const best = ['4.9', '4.8', '4.1', '3.2', '2.7', '1.5'];
  await expect(names(page)).toHaveText(best.map((rating) => `Rated ${rating}`));
  await expect(results(page)).toHaveText('7 service providers, page 1 of 2');
  await expect(page.getByText(/Sorted by/)).toHaveCount(0);
});

test('§2.34a §4.27a the search box narrows while typing, from page 2 back to page 1, and Back leaves the search', async ({
  page,
}) => {
  await answerWith(page, [...numbered(14), { name: 'Odd One', description: 'Snakes welcome' }]);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Directory' }).click();
  await expect(results(page)).toHaveText('15 service providers, page 1 of 3');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/directory?page=2');
  await page.getByRole('searchbox').fill('SNAKES');
  await expect(names(page)).toHaveText(['Odd One']);
  await expect(page).toHaveURL('/directory?q=SNAKES');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(results(page)).toHaveText('15 service providers, page 1 of 3');
});

test('§2.34f §3.10 §4.27c tabs for the seven categories, one of which keeps only its own, by keyboard too', async ({
  page,
}) => {
  await answerWith(page, [
    ...numbered(13, { category: 'Boarding' }),
    { name: 'Suds', category: 'Groomers', rating: '4.1' },
    { name: 'Foam', category: 'Groomers', rating: '1.0' },
  ]);
  await page.goto('/directory?page=2');
  await expect(page.getByRole('tab')).toHaveText(['All', ...SERVICE_CATEGORIES]);
  await loaded(page);
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Suds', 'Foam']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Groomers');
  await expect(page).toHaveURL('/directory?category=Groomers');
});

test('§4.27b another city shows its page 1, chosen in the one place that there is, and is kept', async ({
  page,
}) => {
  await answerWith(page, [...numbered(8, { city: 'calgary' }), ...numbered(7, { city: 'dublin' })]);
  await page.goto('/directory?city=calgary&page=2');
  await expect(results(page)).toHaveText('8 service providers, page 2 of 2');
  await page.getByRole('main').getByRole('combobox', { name: 'City' }).selectOption('Dublin');
  await expect(results(page)).toHaveText('7 service providers, page 1 of 2');
  await expect(page).toHaveURL('/directory?city=dublin');
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0);
  await page.goto('/info-hub');
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Your city' })).toHaveValue('dublin');
});

test('§2.34j §9.5 seven results give two pages, six and one; the change is announced and comes into view', async ({
  page,
}) => {
  await page.goto('/directory');
  await loaded(page);
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(results(page)).toHaveText('7 service providers, page 2 of 2');
  await expect(results(page)).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/directory?page=57');
  await expect(results(page)).toHaveText('7 service providers, page 2 of 2');
});

test('§2.37a §2.37b with no match the directory says so, and one button brings the providers back', async ({
  page,
}) => {
  await page.goto('/directory?q=zebra&city=dublin&category=Boarding');
  await loaded(page);
  await expect(page.getByRole('heading', { name: 'No service providers found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(results(page)).toHaveText(`${SAMPLE_PROVIDERS} service providers, page 1 of 2`);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('§2.38 the directory reads Loading service providers... while they are awaited, and not afterwards', async ({
  page,
}) => {
  const release = await holdAnswer(page, CALL);
  await page.goto('/directory');
  await expect(results(page)).toContainText(LOADING);
  await expect(cards(page)).toHaveCount(6);
  release();
  await loaded(page);
});

for (const [failure, log] of [
  ['status', /status of 503/],
  ['network', /ERR_FAILED/],
] as const) {
  test(`§7.13b §7.13c a failure of ${failure} shows the seven samples and says so, after one call`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(log);
    let sent = 0;
    await page.route(CALL, (route) => {
      sent += 1;
      return failure === 'status' ? route.fulfill({ status: 503, body: 'Down' }) : route.abort();
    });
    await page.goto('/directory');
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch service providers. Showing mock data.');
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(results(page)).toHaveText('7 service providers, page 1 of 2');
    await expect(cards(page).getByText('Example', { exact: true })).toHaveCount(6);
    expect(sent).toBe(1);
  });
}

test('§8.27a §8.27b an unknown category reads Unknown and is warned about', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/pipes.*'Plumbers'/);
  await answerWith(page, [{ id: 'pipes', name: 'Pipes', category: 'Plumbers' }]);
  await page.goto('/directory');
  await loaded(page);
  await expect(cards(page).getByText('Unknown', { exact: true })).toBeVisible();
});

test('typing stays fast among 5,000 providers', async ({ page, calls }) => {
  await answerWith(page, numbered(5_000, { description: 'Care for every animal of the street' }));
  await page.goto('/directory');
  await expect(results(page)).toHaveText('5,000 service providers, page 1 of 834');
  await page.getByRole('searchbox').pressSequentially('provider 4999');
  await expect(names(page)).toHaveText(['Provider 4999']);
  await expect(page.getByRole('searchbox')).toHaveValue('provider 4999');
  await calls.expect('GET', listProviders.path, 0);
});

test('without JavaScript tabs, pages, search and clearing are links and forms that work', async ({
  browser,
  site,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${site.url}/directory`);
  await expect(page.getByText(LOADING)).toBeHidden();
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('tab', { name: 'Groomers' }).click();
  await expect(names(page)).toHaveText(['Suds & Shamrocks Grooming']);
  await page.getByRole('searchbox').fill('zebra');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No service providers found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(cards(page)).toHaveCount(6);
  await plain.close();
});
