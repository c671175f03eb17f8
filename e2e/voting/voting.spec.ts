import { randomUUID } from 'node:crypto';
import { type Calls, expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import {
  answerWithFeatures,
  board,
  card,
  cards,
  feature,
  joinWaitlist,
  names,
  overlay,
  rememberJoined,
  voteOn,
} from '../support/board.ts';
import { expectNoToast, signUp } from '../support/people.ts';

test('§1.11a §2.1a §4.19 §4.20a §7.9b §8.17 §8.18 a vote is recorded, still there on the next visit, and then the one of the person who signs in; closed and open the board is accessible', async ({
  page,
  calls,
  axe,
}) => {
  // Three looks at some twenty cards.
  test.slow();
  await page.goto('/');
  for (const name of ['About Pawhood', 'A Peek Into Our Vision', 'Vote for what comes next']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await expect(overlay(page)).toBeVisible();
  await axe('phone');
  await joinWaitlist(page, 'voter@example.org');
  await expect(board(page).getByRole('button', { name: /^Vote for/, pressed: true })).toHaveCount(0);
  const name = (await names(page))[0] ?? '';
  const before = (await voteOn(page, name).getAttribute('aria-label')) ?? '';
  // Without a vote the button names no number.
  const votes = 1 + Number(/(\d+) votes?$/.exec(before)?.[1] ?? 0);
  const label = `Vote for ${name}: ${votes} ${votes === 1 ? 'vote' : 'votes'}`;
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
  await expect(voteOn(page, name)).toHaveAccessibleName(label);
  // What lies half below the header, as far as one has scrolled, is not to be counted as small.
  await page.evaluate(() => scrollTo(0, 0));
  await axe();
  await page.reload();
  await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
  const { pathname } = new URL((await request).url());
  await calls.expect('POST', pathname, 1);
  await calls.expect('POST', pathname.replace('increment', 'decrement'), 0);

  await signUp(page);
  await expectVoteOfPerson(page, calls, label);
});

/** On the board that their account leads to, and once they join as that person; counted once. */
async function expectVoteOfPerson(page: Page, calls: Calls, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Vote on the roadmap' }).click();
  await expect(page).toHaveURL('/roadmap');
  const vote = page.getByRole('button', { name: label, exact: true });
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await calls.expect('POST', '/local/api/features/mine', 1);
  await page.evaluate(() => localStorage.removeItem('waitlistEmail'));
  await page.reload();
  await page.setViewportSize(VIEWPORTS.phone);
  await overlay(page).getByRole('button', { name: 'Start voting' }).click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
}

test('§4.20b §4.20c §4.21 §7.10b §8.15b §8.16 the count is what the server answers, another press withdraws, and a vote that fails leaves all as it was and says so', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await answerWithFeatures(page, [feature({ id: 'trees' }), feature({ id: 'lamps' })]);
  const sent: string[] = [];
  await page.route('**/votes/*', async (route) => {
    const call = new URL(route.request().url()).pathname;
    sent.push(call);
    if (call.includes('lamps')) await route.fulfill({ status: 500, json: { votes: 57 } });
    else await route.fulfill({ json: { votes: call.endsWith('increment') ? 57 : 31 } });
  });
  await rememberJoined(page);
  await page.goto('/');
  await voteOn(page, 'trees').click();
  await expect(voteOn(page, 'trees')).toHaveAccessibleName('Vote for trees: 57 votes');
  await voteOn(page, 'trees').click();
  await expect(voteOn(page, 'trees')).toHaveAccessibleName('Vote for trees: 31 votes');
  await expect(voteOn(page, 'trees')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(/Vote recorded/)).toHaveCount(0);
  await voteOn(page, 'lamps').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to record your vote. Please try again.');
  await expect(voteOn(page, 'lamps')).toHaveAccessibleName('Vote for lamps: 5 votes');
  await expect(voteOn(page, 'lamps')).toHaveAttribute('aria-pressed', 'false');
  expect(sent).toEqual([
    '/local/api/features/trees/votes/increment',
    '/local/api/features/trees/votes/decrement',
    '/local/api/features/lamps/votes/increment',
  ]);
});

test('§1.11b §2.24d §4.23a §5.4 §5.5 §8.19 §8.20 §8.21 nothing to suggest does nothing; a suggestion appears at once, and for others too', async ({
  page,
  calls,
  request,
}) => {
  await page.goto('/');
  await joinWaitlist(page, 'ideas@example.org');
  const before = await cards(page).count();
  const form = board(page).getByRole('form', { name: 'Suggest a Feature' });
  const suggest = form.getByRole('button', { name: 'Suggest', exact: true });
  for (const nothing of ['', ' \t  ', '\u200b']) {
    await form.getByRole('textbox').fill(nothing);
    await suggest.click();
    await form.getByRole('textbox').press('Enter');
  }
  await expectNoToast(page, calls);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(form.getByRole('status')).toHaveCount(0);
  expect(await cards(page).count()).toBe(before);
  await calls.expect('POST', '/local/api/features', 0);

  // Unlike any before it: the same words are not taken twice.
  const idea = `A bell for tortoises ${randomUUID().slice(0, 8)}`;
  await form.getByRole('textbox').fill(`  ${idea} `);
  await suggest.click();
  await expect(form.getByRole('status')).toHaveText(
    'Feature suggested! Thanks for your suggestion! Other users can now vote on it.',
  );
  await expect(form.getByRole('textbox')).toHaveValue('');
  await expect(voteOn(page, idea)).toHaveAccessibleName(`Vote for ${idea}: 1 vote`);
  await expect(voteOn(page, idea)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, idea)).toBeFocused();
  await expect(card(page, idea)).toBeInViewport();
  await form.getByRole('textbox').fill(idea.toUpperCase());
  await suggest.click();
  await form.getByRole('alert').getByRole('link', { name: idea }).click();
  await expect(card(page, idea)).toBeFocused();
  await board(page).getByRole('tab', { name: 'Your Ideas' }).click();
  await expect(card(page, idea)).toBeVisible();
  expect(await (await request.get('/roadmap')).text()).toContain(idea);
});
