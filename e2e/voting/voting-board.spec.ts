import { type Calls, expect, type Page, test } from '../fixtures.ts';
import {
  answerWithFeatures,
  board,
  card,
  cards,
  feature,
  LIST,
  names,
  rememberJoined,
  section,
  shownVotes,
} from '../support/board.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { expectNoToast } from '../support/people.ts';

test.use({ edition: 'complete' });

test('§2.24a §2.24b §2.24c §2.25a §2.25b §2.27 §2.28a §2.28b §2.29 §8.13 §8.14 §9.8 while the features are on their way the board says so, that they cannot be had is told to the console alone; each section is ordered by votes or by what is newest, and a search or one of nine tabs narrows the board', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/Failed to fetch features/);
  expectConsole(/Failed to load resource/);
  await expectLoadingThenNothing(page, calls);
  await answerWithFeatures(page, [
    feature({ id: 'oldest', votes: 7, description: 'Near LIKED trees' }),
    feature({ id: 'built', votes: 99, status: 'shipped', category: 'safety' }),
    feature({ id: 'liked', votes: 57, status: 'open' }),
    feature({ id: 'newest', votes: 9, category: 'safety' }),
    feature({ id: 'refused', votes: 3, status: 'declined' }),
    feature({ id: 'begun', votes: 6, status: 'started' }),
    feature({ id: 'next', votes: 5, status: 'planned' }),
  ]);
  await board(page).getByRole('button', { name: 'Try again' }).click();
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

/** The list is awaited, and then fails. */
async function expectLoadingThenNothing(page: Page, calls: Calls): Promise<void> {
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
}

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
}) => {
  await rememberJoined(page);
  const rendered = await (await page.goto('/roadmap?category=health&sort=newest'))?.text();
  expect(rendered?.match(/<article/g)?.length).toBeGreaterThan(2);
  expect(rendered).not.toContain('Skip to the features');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Health')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  await calls.expect('GET', '/local/api/features', 1);
  await expect(page.getByText('Loading features...')).toHaveCount(0);
  await tab('Safety').click();
  await expect(page).toHaveURL('/roadmap?category=safety&sort=newest');
  await page.goBack();
  await expect(tab('Health')).toHaveAttribute('aria-selected', 'true');
  await tab('All').click();
  const skip = page.getByRole('link', { name: 'Skip to the features' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'All' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('button')).toBeFocused();
});
