import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import {
  answerWithFeatures,
  board,
  card,
  cards,
  feature,
  LIST,
  names,
  overlay,
  rememberJoined,
  section,
  shownVotes,
} from '../support/board.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { expectNoToast } from '../support/people.ts';

test.use({ edition: 'complete' });

test('§2.27 §2.28b §2.29 §8.13 §8.14 while the features are on their way the board says so; that they cannot be had is told to the console alone', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/Failed to fetch features/);
  expectConsole(/Failed to load resource/);
  const loading = page.getByText('Loading features...');
  await page.route(LIST, (route) => route.fulfill({ status: 503, body: '' }));
  const release = await holdAnswer(page, LIST);
  await rememberJoined(page);
  await page.goto('/');
  await expect(loading).toBeVisible();
  release();
  await expect(board(page).getByText('No features found', { exact: true })).toBeVisible();
  await expect(board(page).getByText('Be the first to suggest a feature!')).toBeVisible();
  await expect(board(page).getByText('Try a different search term or category')).toHaveCount(0);
  await expect(loading).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
  await expectNoToast(page, calls);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await answerWithFeatures(page, [feature({ id: 'late' })]);
  await board(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'late')).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test('§2.24a §2.24b §2.24c §2.25a §2.25b §2.27 §2.28a §9.8 each section is ordered by votes or by what is newest, and a search or one of nine tabs narrows the board', async ({
  page,
}) => {
  await answerWithFeatures(page, [
    feature({ id: 'oldest', votes: 7, description: 'Near LIKED trees' }),
    feature({ id: 'built', votes: 99, status: 'shipped', category: 'safety' }),
    feature({ id: 'liked', votes: 57, status: 'open' }),
    feature({ id: 'newest', votes: 9, category: 'safety' }),
    feature({ id: 'refused', votes: 3, status: 'declined' }),
    feature({ id: 'begun', votes: 6, status: 'started' }),
    feature({ id: 'next', votes: 5, status: 'planned' }),
  ]);
  await rememberJoined(page);
  await page.goto('/');
  await expect(cards(page)).toHaveCount(7);
  await expectOrders(page);

  const search = board(page).getByRole('searchbox');
  await search.fill('Liked');
  await expect.poll(() => names(page)).toEqual(['liked', 'oldest']);
  await search.fill('zebra');
  await expect(board(page).getByText('No features found', { exact: true })).toBeVisible();
  await expect(board(page).getByText('Try a different search term or category')).toBeVisible();
  await expect(board(page).getByText('Be the first to suggest a feature!')).toHaveCount(0);
  await search.fill('');

  const tabs = board(page).getByRole('tab');
  await expect(tabs).toHaveText([
    ...['All', 'Community', 'Profile', 'Health', 'Services', 'Safety', 'Platform', 'Education'],
    'Your Ideas',
  ]);
  await tabs.getByText('Safety').click();
  await expect.poll(() => names(page)).toEqual(['newest', 'built']);
  await expect(section(page, 'Here already').getByRole('article')).toHaveCount(1);
  await tabs.getByText('All').click();
  await expect(cards(page)).toHaveCount(7);
});

async function expectOrders(page: Page): Promise<void> {
  const sort = board(page).getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option')).toHaveText(['Most Voted', 'Newest']);
  await expect(sort).toHaveValue('popular');
  const sections = board(page).getByRole('tabpanel').getByRole('region');
  await expect(sections.getByRole('heading', { level: 3 })).toHaveText([
    ...['Open for votes', 'In the works', 'Here already', 'Not planned'],
  ]);
  const liked = ['liked', 'newest', 'oldest', 'begun', 'next', 'built', 'refused'];
  expect(await names(page)).toEqual(liked);
  expect(await shownVotes(page)).toEqual([57, 9, 7, 6, 5, 3]);
  await expect(card(page, 'built').getByRole('button')).toHaveCount(0);
  await sort.selectOption('Newest');
  const newest = ['newest', 'liked', 'oldest', 'next', 'begun', 'built', 'refused'];
  await expect.poll(() => names(page)).toEqual(newest);
  await sort.selectOption('Most Voted');
  await expect.poll(() => names(page)).toEqual(liked);
}

test('/roadmap comes with its features and asks for them once; a link leads past form and controls once one can vote, and the address can be shared', async ({
  page,
  calls,
  request,
}) => {
  const rendered = await (await request.get('/roadmap')).text();
  expect(rendered.match(/<article/g)?.length).toBeGreaterThan(5);
  const skip = page.getByRole('link', { name: 'Skip to the features' });
  await page.goto('/roadmap');
  await expect(overlay(page)).toBeVisible();
  await atRest(page);
  await expect(page.getByText('Loading features...')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[inert]')).toHaveCount(1);
  await calls.expect('GET', '/local/api/features', 1);
  await expect(skip).toHaveCount(0);

  await rememberJoined(page);
  await page.goto('/roadmap?category=health&sort=newest');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Health')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  await tab('Safety').click();
  await expect(page).toHaveURL('/roadmap?category=safety&sort=newest');
  await page.goBack();
  await expect(tab('Health')).toHaveAttribute('aria-selected', 'true');
  await tab('All').click();
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'All' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('button')).toBeFocused();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('/roadmap reads whole, in the category that its address names', async ({ page }) => {
    await page.goto('/roadmap');
    const features = page.getByRole('main').getByRole('article');
    const all = await features.count();
    expect(all).toBeGreaterThan(5);
    await expect(features.first().getByRole('heading')).toBeVisible();
    await expect(overlay(page)).toBeHidden();
    await expect(page.locator('head link[rel=alternate][type="application/atom+xml"]')).toHaveAttribute(
      'href',
      '/roadmap/feed.xml',
    );
    await page.getByRole('tab', { name: 'Health' }).click();
    await expect(page).toHaveURL('/roadmap?category=health');
    const ofHealth = await features.count();
    expect(ofHealth).toBeGreaterThan(0);
    expect(ofHealth).toBeLessThan(all);
  });
});
