import { expect, test, VIEWPORTS } from '../fixtures.ts';
import {
  answerWithFeatures,
  board,
  card,
  feature,
  joinWaitlist,
  lastOpenName,
  names,
  overlay,
  rememberJoined,
  voteOn,
} from '../support/board.ts';
import { signUp } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.use({ dataset: 'voting', edition: 'complete' });

test('§4.19 §1.11a §4.20a §8.17 §8.18 §7.9b a vote is recorded, and still there on the next visit', async ({
  page,
  calls,
}) => {
  await page.goto('/');
  await joinWaitlist(page, 'voter@example.org');
  await expect(board(page).getByRole('button', { name: /^Vote for/, pressed: true })).toHaveCount(0);
  const name = (await names(page))[0] ?? '';
  const before = (await voteOn(page, name).getAttribute('aria-label')) ?? '';
  // Without a vote the button names no number.
  const votes = 1 + Number(/(\d+) votes?$/.exec(before)?.[1] ?? 0);
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
  await expect(voteOn(page, name)).toHaveAccessibleName(
    `Vote for ${name}: ${votes} ${votes === 1 ? 'vote' : 'votes'}`,
  );
  await page.reload();
  await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
  const { pathname } = new URL((await request).url());
  await calls.expect('POST', pathname, 1);
  await calls.expect('POST', pathname.replace('increment', 'decrement'), 0);
});

test('§4.20b §7.10b §4.21 the count is what the server answers; another press withdraws', async ({
  page,
}) => {
  await answerWithFeatures(page, [feature({ id: 'trees' })]);
  const sent: string[] = [];
  await page.route('**/votes/*', async (route) => {
    const call = new URL(route.request().url()).pathname;
    sent.push(call);
    await route.fulfill({ json: { votes: call.endsWith('increment') ? 57 : 31 } });
  });
  await rememberJoined(page);
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
  await answerWithFeatures(page, [feature({ id: 'trees' })]);
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
  await rememberJoined(page);
  await page.goto('/');
  for (let press = 0; press < 4; press += 1) await voteOn(page, 'trees').click();
  await expect.poll(() => sent).toEqual(['increment']);
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
  await answerWithFeatures(page, [feature({ id: 'trees' })]);
  await page.route('**/votes/*', (route) => route.fulfill({ status: 500, json: { votes: 57 } }));
  await rememberJoined(page);
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
  await rememberJoined(page, 'forgotten@example.org');
  await page.route('**/votes/increment', (route) => route.fulfill({ status: 429, body: '' }), { times: 1 });
  await page.goto('/');
  const name = await lastOpenName(page);
  await voteOn(page, name).click();
  await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
  await calls.expect('POST', '/local/api/waitlist/join', 1);
});

test('the votes of a browser become those of the person who signs in, who counts once', async ({
  page,
  calls,
}) => {
  await page.goto('/');
  await joinWaitlist(page, 'both@example.org');
  const name = await lastOpenName(page);
  await voteOn(page, name).click();
  await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
  const votes = (await voteOn(page, name).getAttribute('aria-label')) ?? '';
  await signUp(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Vote on the roadmap' }).click();
  await expect(page).toHaveURL('/roadmap');
  const vote = page.getByRole('button', { name: votes, exact: true });
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await calls.expect('POST', '/local/api/features/mine', 1);
  await page.evaluate(() => localStorage.removeItem('waitlistEmail'));
  await page.reload();
  await page.setViewportSize(VIEWPORTS.phone);
  await overlay(page).getByRole('button', { name: 'Start voting' }).click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
});
