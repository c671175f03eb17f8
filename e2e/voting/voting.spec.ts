import { expect, test } from '../fixtures.ts';
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
import { expectNoToast } from '../support/people.ts';

test.use({ dataset: 'voting', edition: 'complete' });

test('§2.1a the front page has the hero, the roadmap and the board', async ({ page }) => {
  await page.goto('/');
  for (const name of ['About Pawhood', 'A Peek Into Our Vision', 'Vote for what comes next']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
});

test('§2.29 while the features are on their way the board says so', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(LIST, async (route) => {
    await held;
    await route.fulfill({ json: [feature({ id: 'late' })] });
  });
  await rememberJoined(page);
  await page.goto('/');
  await expect(page.getByText('Loading features...')).toBeVisible();
  answer();
  await expect(card(page, 'late')).toBeVisible();
  await expect(page.getByText('Loading features...')).toHaveCount(0);
});

test('§8.13 §8.14 §2.27 §2.28b features that cannot be had are told to the console alone', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/Failed to fetch features/);
  expectConsole(/Failed to load resource/);
  await page.route(LIST, (route) => route.fulfill({ status: 503, body: '' }));
  await rememberJoined(page);
  await page.goto('/');
  await expect(board(page).getByText('No features found', { exact: true })).toBeVisible();
  await expect(board(page).getByText('Be the first to suggest a feature!')).toBeVisible();
  await expect(board(page).getByText('Try a different search term or category')).toHaveCount(0);
  await expect(page.getByText('Loading features...')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
  await expectNoToast(page, calls);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('§2.24a §2.27 §2.28a the search box narrows the features', async ({ page }) => {
  await answerWithFeatures(page, [
    feature({ id: 'trees' }),
    feature({ id: 'benches', description: 'Near TREES' }),
    feature({ id: 'lamps' }),
  ]);
  await rememberJoined(page);
  await page.goto('/');
  await board(page).getByRole('searchbox').fill('Trees');
  await expect(cards(page)).toHaveCount(2);
  await board(page).getByRole('searchbox').fill('zebra');
  await expect(board(page).getByText('No features found', { exact: true })).toBeVisible();
  await expect(board(page).getByText('Try a different search term or category')).toBeVisible();
  await expect(board(page).getByText('Be the first to suggest a feature!')).toHaveCount(0);
});

test('§2.24b §9.8 each section is ordered by votes, or by what is newest', async ({ page }) => {
  await answerWithFeatures(page, [
    feature({ id: 'oldest', votes: 7 }),
    feature({ id: 'built', votes: 99, status: 'shipped' }),
    feature({ id: 'liked', votes: 57, status: 'open' }),
    feature({ id: 'newest', votes: 9 }),
    feature({ id: 'refused', votes: 3, status: 'declined' }),
    feature({ id: 'begun', votes: 6, status: 'started' }),
    feature({ id: 'next', votes: 5, status: 'planned' }),
  ]);
  await rememberJoined(page);
  await page.goto('/');
  const sort = board(page).getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option')).toHaveText(['Most Voted', 'Newest']);
  await expect(sort).toHaveValue('popular');
  await expect(cards(page)).toHaveCount(7);
  const sections = board(page).getByRole('tabpanel').getByRole('region');
  await expect(sections.getByRole('heading', { level: 3 })).toHaveText([
    'Open for votes',
    'In the works',
    'Here already',
    'Not planned',
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
});

test('§2.24c §2.25a §2.25b nine tabs narrow the board to a category', async ({ page }) => {
  await answerWithFeatures(page, [
    feature({ id: 'paths', category: 'safety' }),
    feature({ id: 'scales' }),
    feature({ id: 'collars', category: 'safety', status: 'shipped' }),
  ]);
  await rememberJoined(page);
  await page.goto('/');
  const tabs = board(page).getByRole('tab');
  await expect(tabs).toHaveText([
    'All',
    'Community',
    'Profile',
    'Health',
    'Services',
    'Safety',
    'Platform',
    'Education',
    'Your Ideas',
  ]);
  await tabs.getByText('Safety').click();
  await expect.poll(() => names(page)).toEqual(['paths', 'collars']);
  await expect(section(page, 'Here already').getByRole('article')).toHaveCount(1);
  await tabs.getByText('All').click();
  await expect(cards(page)).toHaveCount(3);
});

test('/roadmap is the board on a page of its own, whose address can be shared', async ({ page }) => {
  await rememberJoined(page);
  await page.goto('/roadmap?category=health&sort=newest');
  await expect(page.getByRole('tab', { name: 'Health' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  await page.getByRole('tab', { name: 'Safety' }).click();
  await expect(page).toHaveURL('/roadmap?category=safety&sort=newest');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Health' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the hero’s button leads to the board', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(page.locator('#vote')).toBeInViewport();
    await expect(page.getByText('Turn on JavaScript to vote.')).toBeVisible();
  });

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

test('/roadmap comes with its features, and asks for them once', async ({ page, calls }) => {
  const rendered = await (await page.request.get('/roadmap')).text();
  expect(rendered.match(/<article/g)?.length).toBeGreaterThan(5);
  await page.goto('/roadmap');
  await expect(overlay(page)).toBeVisible();
  await atRest(page);
  await expect(page.getByText('Loading features...')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[inert]')).toHaveCount(1);
  await calls.expect('GET', '/local/api/features', 1);
});
