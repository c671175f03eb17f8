import type { Feature } from '@pawhood/contract/voting/voting.ts';
import type { Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from './fixtures.ts';
import { expectNoToast, signUp } from './support/people.ts';

test.use({ dataset: 'voting', edition: 'complete' });

const board = (page: Page) => page.getByRole('region', { name: 'Vote for what comes next' });
const cards = (page: Page) => board(page).getByRole('article');
const card = (page: Page, name: string) => board(page).getByRole('article', { name, exact: true });
const voteOn = (page: Page, name: string) => card(page, name).getByRole('button', { name: /^Vote for/ });
const section = (page: Page, name: string) => board(page).getByRole('region', { name, exact: true });
/** Names of the features that one can vote for. */
const openNames = (page: Page) =>
  section(page, 'Open for votes').getByRole('article').getByRole('heading').allTextContents();
const lastOpen = async (page: Page) => {
  await expect(cards(page).first()).toBeVisible();
  return (await openNames(page)).at(-1) ?? '';
};
const overlay = (page: Page) => page.getByRole('form', { name: 'Join Waitlist' });
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const votesShown = async (page: Page) =>
  (await cards(page).getByRole('button').locator('.tabular-nums').allTextContents()).map(Number);

/** Whether anything that an element is in makes it blurred, as it is computed. */
const isBlurred = (element: Locator) =>
  element.evaluate((inner) => {
    for (let outer: Element | null = inner; outer !== null; outer = outer.parentElement) {
      if (getComputedStyle(outer).filter.includes('blur')) return true;
    }
    return false;
  });

const LIST = '**/local/api/features';
const feature = (facts: Partial<Feature> & { id: string }): Feature => ({
  name: facts.id,
  description: `About ${facts.id}`,
  icon: 'Heart',
  votes: 5,
  category: 'health',
  ...facts,
});

async function joined(page: Page, email = 'mia@example.org'): Promise<void> {
  await page.addInitScript((address) => localStorage.setItem('waitlistEmail', address), email);
}

/** Joins as a visitor does. */
async function joins(page: Page, email: string): Promise<void> {
  await overlay(page).getByLabel('Email address').fill(email);
  await overlay(page).getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(overlay(page)).toHaveCount(0);
}

/** Has the page note what moves on it: how much, and which things beside what is written in a vote button. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        shifts.sum += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element && !element.closest('[aria-pressed]'))
            shifts.moved.push(element.outerHTML.slice(0, 120));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Shift {
  readonly value: number;
  readonly sources: readonly { node: Node | null }[];
}

interface Shifts {
  readonly sum: number;
  readonly moved: readonly string[];
}

const allShifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
const shifts = async (page: Page) => (await allShifts(page)).sum;

/** The board's list is this one, and everything else is the server's. */
async function withFeatures(page: Page, features: readonly Feature[]): Promise<void> {
  await page.route(LIST, async (route) => {
    if (route.request().method() === 'GET') await route.fulfill({ json: features });
    else await route.fallback();
  });
}

test('§2.1a the front page has the hero, the roadmap and the board', async ({ page }) => {
  await page.goto('/');
  for (const name of ['About Pawhood', 'A Peek Into Our Vision', 'Vote for what comes next']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
});

test('§1.6a §1.6b §4.17b the hero leads visitors to the board', async ({ page }) => {
  await page.goto('/');
  await expect(board(page)).not.toBeInViewport();
  await page
    .getByRole('region', { name: 'About Pawhood' })
    .getByRole('button', { name: 'Join Waitlist' })
    .click();
  await expect(board(page)).toBeInViewport();
  await expect(overlay(page)).toBeInViewport();
  await expect(page).toHaveURL('/');
});

test('§1.12 §2.26a §2.26b §4.17a §6.2 until somebody joins, the board is blurred and out of reach', async ({
  page,
  calls,
}) => {
  await page.goto('/');
  await expect(overlay(page).getByLabel('Email address')).toBeVisible();
  const vote = board(page).locator('article button').first();
  await expect(vote).toBeAttached();
  expect(await isBlurred(vote)).toBe(true);
  await page.locator('#vote').focus();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') === null)).toBe(true);
  }
  const reached = await vote.evaluate((button) => {
    button.focus();
    button.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = button.getBoundingClientRect();
    return (
      document.activeElement === button ||
      button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    );
  });
  expect(reached).toBe(false);
  await vote.click({ force: true });
  const suggest = board(page).locator('button', { hasText: 'Suggest' });
  expect(await suggest.evaluate((button) => button.closest('[inert]') !== null)).toBe(true);
  await suggest.click({ force: true });
  await page.waitForTimeout(600);
  expect(calls.matching(/^POST \/local\/api\/features/)).toEqual([]);
});

test('§3.17 §4.14a §4.18 §7.11b joining opens the board at once', async ({ page, calls }) => {
  await page.goto('/');
  const request = page.waitForRequest('**/local/api/waitlist/join');
  await joins(page, 'nala+pets@mail.example.org');
  expect((await request).postData()).toBe('nala+pets@mail.example.org');
  expect((await request).headers()['content-type']).toBe('application/json');
  expect(await page.evaluate(() => localStorage.getItem('waitlistEmail'))).toBe('nala+pets@mail.example.org');
  await expect(page.getByRole('heading', { name: 'Vote for what comes next' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Join Waitlist' })).toHaveCount(0);
  await expect(board(page).getByRole('searchbox')).toBeVisible();
  expect(await isBlurred(cards(page).first().getByRole('button'))).toBe(false);
  expect(await board(page).locator('[inert]').count()).toBe(0);
  expect(calls.count('POST', '/local/api/waitlist/join')).toBe(1);
});

test('§4.15 §4.16 §4.18 a later visit finds the board open without joining again', async ({
  page,
  context,
  calls,
}) => {
  await page.goto('/');
  await joins(page, 'later@example.org');
  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  await expect(cards(later).first().getByRole('button')).toBeEnabled();
  await expect(overlay(later)).toHaveCount(0);
  await expect(later.getByRole('button', { name: 'Join Waitlist' })).toHaveCount(0);
  expect(calls.count('POST', '/local/api/waitlist/join')).toBe(1);
});

test('§5.2 §5.3 §8.22 an address that is none is told at the field, until it is changed', async ({
  page,
  calls,
}) => {
  await page.goto('/');
  const message = overlay(page).getByText('Please enter a valid email address', { exact: true });
  for (const wrong of ['', 'ann', 'ann@example']) {
    await overlay(page).getByLabel('Email address').fill(wrong);
    await overlay(page).getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(message).toBeVisible();
    await overlay(page).getByLabel('Email address').pressSequentially('x');
    await expect(message).toHaveCount(0);
  }
  expect(calls.count('POST', '/local/api/waitlist/join')).toBe(0);
});

for (const [how, status] of [
  ['refused', 500],
  ['unreachable', null],
] as const) {
  test(`§4.14b §8.23 §8.24 a join that is ${how} is told, and can be sent again`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await page.route(
      '**/local/api/waitlist/join',
      (route) => (status === null ? route.abort() : route.fulfill({ status, body: '' })),
      { times: 1 },
    );
    await page.goto('/');
    await overlay(page).getByLabel('Email address').fill('again@example.org');
    await overlay(page).getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(overlay(page).getByRole('alert')).toHaveText('Failed to join waitlist. Please try again.');
    expect(await page.evaluate(() => localStorage.getItem('waitlistEmail'))).toBeNull();
    await overlay(page).getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(overlay(page)).toHaveCount(0);
  });
}

test('§7.11c a success without JSON counts as joined', async ({ page }) => {
  await page.route('**/local/api/waitlist/join', (route) => route.fulfill({ status: 202, body: 'ok then' }));
  await page.goto('/');
  await joins(page, 'plain@example.org');
});

test('leaving the waitlist closes the board here and takes the address off', async ({ page, calls }) => {
  await page.goto('/');
  await joins(page, 'leaver@example.org');
  await board(page).getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(overlay(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('waitlistEmail'))).toBeNull();
  expect(calls.count('POST', '/local/api/waitlist/leave')).toBe(1);
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
  await joined(page);
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
  await joined(page);
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
  await withFeatures(page, [
    feature({ id: 'trees' }),
    feature({ id: 'benches', description: 'Near TREES' }),
    feature({ id: 'lamps' }),
  ]);
  await joined(page);
  await page.goto('/');
  await board(page).getByRole('searchbox').fill('Trees');
  await expect(cards(page)).toHaveCount(2);
  await board(page).getByRole('searchbox').fill('zebra');
  await expect(board(page).getByText('No features found', { exact: true })).toBeVisible();
  await expect(board(page).getByText('Try a different search term or category')).toBeVisible();
  await expect(board(page).getByText('Be the first to suggest a feature!')).toHaveCount(0);
});

test('§2.24b §9.8 each section is ordered by votes, or by what is newest', async ({ page }) => {
  await withFeatures(page, [
    feature({ id: 'oldest', votes: 7 }),
    feature({ id: 'built', votes: 99, status: 'shipped' }),
    feature({ id: 'liked', votes: 57, status: 'open' }),
    feature({ id: 'newest', votes: 9 }),
    feature({ id: 'refused', votes: 3, status: 'declined' }),
    feature({ id: 'begun', votes: 6, status: 'started' }),
    feature({ id: 'next', votes: 5, status: 'planned' }),
  ]);
  await joined(page);
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
  expect(await votesShown(page)).toEqual([57, 9, 7, 6, 5, 3]);
  await expect(card(page, 'built').getByRole('button')).toHaveCount(0);
  await sort.selectOption('Newest');
  const newest = ['newest', 'liked', 'oldest', 'next', 'begun', 'built', 'refused'];
  await expect.poll(() => names(page)).toEqual(newest);
  await sort.selectOption('Most Voted');
  await expect.poll(() => names(page)).toEqual(liked);
});

test('§2.24c §2.25a §2.25b nine tabs narrow the board to a category', async ({ page }) => {
  await withFeatures(page, [
    feature({ id: 'paths', category: 'safety' }),
    feature({ id: 'scales' }),
    feature({ id: 'collars', category: 'safety', status: 'shipped' }),
  ]);
  await joined(page);
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

test('§4.19 §1.11a §4.20a §8.17 §8.18 §7.9b a vote is recorded, and still there on the next visit', async ({
  page,
  calls,
}) => {
  await page.goto('/');
  await joins(page, 'voter@example.org');
  await expect(board(page).getByRole('button', { name: /^Vote for/, pressed: true })).toHaveCount(0);
  const name = (await names(page))[0] ?? '';
  const request = page.waitForRequest(/\/votes\/increment$/);
  await voteOn(page, name).focus();
  await page.keyboard.press('Enter');
  expect((await request).postData()).toBeNull();
  expect((await request).headers()['content-type']).toBe('application/json');
  await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(voteOn(page, name)).toBeFocused();
  await expect(card(page, name).getByRole('status')).toHaveText(
    'Vote recorded! Thanks for helping us prioritize our roadmap.',
  );
  await expect(voteOn(page, name)).toHaveAccessibleName(`Vote for ${name}: 1 vote`);
  await page.reload();
  await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
  const { pathname } = new URL((await request).url());
  expect(calls.count('POST', pathname)).toBe(1);
  expect(calls.count('POST', pathname.replace('increment', 'decrement'))).toBe(0);
});

test('§4.20b §7.10b §4.21 the count is what the server answers; another press withdraws', async ({
  page,
}) => {
  await withFeatures(page, [feature({ id: 'trees' })]);
  const sent: string[] = [];
  await page.route('**/votes/*', async (route) => {
    const call = new URL(route.request().url()).pathname;
    sent.push(call);
    await route.fulfill({ json: { votes: call.endsWith('increment') ? 57 : 31 } });
  });
  await joined(page);
  await page.goto('/');
  await voteOn(page, 'trees').click();
  await expect(voteOn(page, 'trees')).toHaveAccessibleName('Vote for trees: 57 votes');
  await voteOn(page, 'trees').click();
  await expect(voteOn(page, 'trees')).toHaveAccessibleName('Vote for trees: 31 votes');
  await expect(voteOn(page, 'trees')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(/Vote recorded/)).toHaveCount(0);
  expect(sent).toEqual([
    '/local/api/features/trees/votes/increment',
    '/local/api/features/trees/votes/decrement',
  ]);
});

test('one vote is under way at a time, and the last press wins', async ({ page }) => {
  await withFeatures(page, [feature({ id: 'trees' })]);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: (string | undefined)[] = [];
  await page.route('**/votes/*', async (route) => {
    sent.push(route.request().url().split('/').at(-1));
    await held;
    await route.fulfill({ json: { votes: 5 } });
  });
  await joined(page);
  await page.goto('/');
  for (let press = 0; press < 4; press += 1) await voteOn(page, 'trees').click();
  expect(sent).toEqual(['increment']);
  answer();
  await expect(voteOn(page, 'trees')).toHaveAttribute('aria-busy', 'false');
  expect(sent).toEqual(['increment', 'decrement']);
  await expect(voteOn(page, 'trees')).toHaveAttribute('aria-pressed', 'false');
});

test('§4.20c §8.15b §8.16 a vote that fails leaves all as it was, and says so', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await withFeatures(page, [feature({ id: 'trees' })]);
  await page.route('**/votes/*', (route) => route.fulfill({ status: 500, json: { votes: 57 } }));
  await joined(page);
  await page.goto('/');
  await voteOn(page, 'trees').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to record your vote. Please try again.');
  await expect(voteOn(page, 'trees')).toHaveAccessibleName('Vote for trees: 5 votes');
  await expect(voteOn(page, 'trees')).toHaveAttribute('aria-pressed', 'false');
});

test('a browser that the server has forgotten joins again without a word, once', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/status of 429/);
  await joined(page, 'forgotten@example.org');
  await page.route('**/votes/increment', (route) => route.fulfill({ status: 429, body: '' }), { times: 1 });
  await page.goto('/');
  const name = await lastOpen(page);
  await voteOn(page, name).click();
  await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
  expect(calls.count('POST', '/local/api/waitlist/join')).toBe(1);
});

test('§1.11b §2.24d §4.23a §8.19 §8.20 §8.21 a suggestion appears at once, and for others too', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/');
  await joins(page, 'ideas@example.org');
  const form = board(page).getByRole('form', { name: 'Suggest a Feature' });
  await form.getByRole('textbox').fill('  A bell for tortoises ');
  await form.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(form.getByRole('status')).toHaveText(
    'Feature suggested! Thanks for your suggestion! Other users can now vote on it.',
  );
  await expect(form.getByRole('textbox')).toHaveValue('');
  await expect(voteOn(page, 'A bell for tortoises')).toHaveAccessibleName(
    'Vote for A bell for tortoises: 1 vote',
  );
  await expect(voteOn(page, 'A bell for tortoises')).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, 'A bell for tortoises')).toBeFocused();
  await expect(card(page, 'A bell for tortoises')).toBeInViewport();
  await form.getByRole('textbox').fill('a bell for TORTOISES');
  await form.getByRole('button', { name: 'Suggest', exact: true }).click();
  await form.getByRole('alert').getByRole('link', { name: 'A bell for tortoises' }).click();
  await expect(card(page, 'A bell for tortoises')).toBeFocused();
  await board(page).getByRole('tab', { name: 'Your Ideas' }).click();
  await expect(card(page, 'A bell for tortoises')).toBeVisible();
  const other = await browser.newPage();
  await other.goto(`${site.url}/roadmap`);
  await expect(other.getByText('A bell for tortoises')).toBeAttached();
  await other.close();
});

test('§5.4 §5.5 nothing to suggest does nothing', async ({ page, calls }) => {
  await joined(page);
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  const before = await cards(page).count();
  const form = board(page).getByRole('form', { name: 'Suggest a Feature' });
  for (const nothing of ['', ' \t  ', '\u200b']) {
    await form.getByRole('textbox').fill(nothing);
    await form.getByRole('button', { name: 'Suggest', exact: true }).click();
    await form.getByRole('textbox').press('Enter');
  }
  await expectNoToast(page, calls);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(form.getByRole('status')).toHaveCount(0);
  expect(await cards(page).count()).toBe(before);
  expect(calls.count('POST', '/local/api/features')).toBe(0);
});

test('what resembles a suggestion can be voted for instead', async ({ page }) => {
  await page.goto('/');
  await joins(page, 'similar@example.org');
  const name = await lastOpen(page);
  const form = board(page).getByRole('form', { name: 'Suggest a Feature' });
  await form.getByRole('textbox').fill(name);
  await form.getByRole('button', { name: `Vote for this instead: ${name}` }).click();
  await expect(form.getByRole('status')).toContainText('Vote recorded!');
  await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
});

test('/roadmap is the board on a page of its own, whose address can be shared', async ({ page }) => {
  await joined(page);
  await page.goto('/roadmap?category=health&sort=newest');
  await expect(page.getByRole('tab', { name: 'Health' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  await page.getByRole('tab', { name: 'Safety' }).click();
  await expect(page).toHaveURL('/roadmap?category=safety&sort=newest');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Health' })).toHaveAttribute('aria-selected', 'true');
});

test('the votes of a browser become those of the person who signs in, who counts once', async ({
  page,
  calls,
}) => {
  await page.goto('/');
  await joins(page, 'both@example.org');
  const name = await lastOpen(page);
  await voteOn(page, name).click();
  await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
  const votes = (await voteOn(page, name).getAttribute('aria-label')) ?? '';
  await signUp(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Vote on the roadmap' }).click();
  await expect(page).toHaveURL('/roadmap');
  const vote = page.getByRole('button', { name: votes, exact: true });
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  expect(calls.count('POST', '/local/api/features/mine')).toBe(1);
  await page.evaluate(() => localStorage.removeItem('waitlistEmail'));
  await page.reload();
  await page.setViewportSize(VIEWPORTS.phone);
  await overlay(page).getByRole('button', { name: 'Start voting' }).click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
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
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading features...')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[inert]')).toHaveCount(1);
  expect(calls.count('GET', '/local/api/features')).toBe(1);
});

for (const path of ['/roadmap', '/']) {
  test(`§4.18 who has joined never sees Join Waitlist at ${path}, from the first paint on, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize(VIEWPORTS.phone);
    await joined(page);
    await noteShifts(page);
    await page.addInitScript(() => {
      const seen = { asked: false };
      Object.assign(globalThis, { seen });
      const look = () => {
        seen.asked ||= [...document.querySelectorAll('button')].some(
          (button) => button.textContent === 'Join Waitlist' && button.checkVisibility(),
        );
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(path);
    await page.locator('#vote').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Leave the waitlist' })).toBeVisible();
    expect(
      await page.evaluate(() => (globalThis as unknown as { seen: { asked: boolean } }).seen.asked),
    ).toBe(false);
    expect(await shifts(page)).toBeLessThanOrEqual(0.01);
  });
}

test('a vote moves nothing else: neither by its message, nor by its number, nor in the order', async ({
  page,
}) => {
  const features = ['oaks', 'elms', 'limes', 'yews'].map((id) => feature({ id, votes: 9 }));
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
    await page.setViewportSize(viewport);
    await withFeatures(page, [...features, feature({ id: 'ash', votes: 0 })]);
    await page.route('**/votes/*', (route) => route.fulfill({ json: { votes: 1_200 } }));
    await joined(page);
    await noteShifts(page);
    await page.goto('/roadmap');
    await expect(page.getByRole('button', { name: 'Leave the waitlist' })).toBeVisible();
    const all = page.getByRole('article');
    const places = () => all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().toJSON()));
    const last = all.filter({ hasText: 'About ash' });
    await last.scrollIntoViewIfNeeded();
    const before = { moved: (await allShifts(page)).moved, places: await places() };
    // The first message gives way to the second, and that to a failure.
    for (const name of ['yews', 'ash']) {
      await page.getByRole('button', { name: new RegExp(`^Vote for ${name}`) }).click();
      await expect(all.filter({ hasText: 'Vote recorded!' })).toHaveAccessibleName(name);
    }
    await page.unroute('**/votes/*');
    await page.route('**/votes/*', (route) => route.fulfill({ json: { votes: 57 } }));
    await page.getByRole('button', { name: /^Vote for yews/ }).click();
    await expect(all.filter({ hasText: 'You took your vote back.' })).toHaveAccessibleName('yews');
    expect({ moved: (await allShifts(page)).moved, places: await places() }).toEqual(before);
  }
});

test('in forced colours what is pressed, selected and primary is told apart by a fill or a border', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await withFeatures(page, [feature({ id: 'oaks' }), feature({ id: 'elms' })]);
  await page.route('**/votes/*', (route) => route.fulfill({ json: { votes: 57 } }));
  await joined(page);
  await page.goto('/roadmap');
  const looks = (element: Locator) =>
    element.evaluate((one) => {
      const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(one);
      return { fill: backgroundColor, border: `${borderTopWidth} ${borderTopColor}` };
    });
  const vote = (name: string) => page.getByRole('button', { name: new RegExp(`^Vote for ${name}`) });
  await vote('oaks').click();
  await expect(vote('oaks')).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await looks(vote('oaks'))).fill).not.toBe((await looks(vote('elms'))).fill);
  const tabs = page.getByRole('tab');
  expect((await looks(tabs.nth(0))).fill).not.toBe((await looks(tabs.nth(1))).fill);
  const suggest = await looks(page.getByRole('button', { name: 'Suggest', exact: true }));
  expect(suggest.border).not.toMatch(/^0px|rgba\(0, 0, 0, 0\)$/);
});

test('nothing moves while the board arrives', async ({ page }) => {
  await noteShifts(page);
  await page.goto('/');
  await page.locator('#vote').scrollIntoViewIfNeeded();
  await expect(overlay(page)).toBeVisible();
  await expect(board(page).locator('article').first()).toBeAttached();
  expect(await shifts(page)).toBeLessThanOrEqual(0.01);
});

test('the board is accessible, closed and open', async ({ page, axe }) => {
  // Four looks at some twenty cards, twice.
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/');
  await expect(overlay(page)).toBeVisible();
  await axe();
  await joins(page, 'axe@example.org');
  await cards(page).first().getByRole('button').click();
  await expect(cards(page).first().getByRole('status')).not.toHaveText('');
  await axe();
});
