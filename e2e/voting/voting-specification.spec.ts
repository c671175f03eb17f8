import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import {
  answerWithFeatures,
  board,
  card,
  cards,
  feature,
  names,
  rememberJoined,
  voteOn,
} from '../support/board.ts';

// Nothing here changes the data: votes are answered by the test, and suggestions stay in the browser.
test.use({ isTranslated: true, edition: 'specification' });

test('§2.24b §2.24c §4.21 §4.22 §4.23a §4.23b §4.24 the board is one list with a button on every card, a further press takes a vote away, a suggestion stays in its browser, and there is no /roadmap', async ({
  page,
  request,
}) => {
  expect((await request.get('/roadmap')).status()).toBe(404);
  await answerWithFeatures(page, [
    feature({ id: 'built', votes: 57, status: 'shipped' }),
    feature({ id: 'wish', votes: 3, category: 'safety', status: 'open' }),
    feature({ id: 'begun', votes: 31, category: 'safety', status: 'started' }),
  ]);
  await rememberJoined(page);
  await page.goto('/');
  await expectOneList(page);
  await expectVotesTakenAway(page);
  await expectOwnSuggestion(page);
  expect(await (await request.get('/local/api/features')).text()).not.toContain('tortoises');
});

/** Sorted and narrowed as a whole. */
async function expectOneList(page: Page): Promise<void> {
  await expect.poll(() => names(page)).toEqual(['built', 'begun', 'wish']);
  await expect(board(page).getByRole('button', { name: /^Vote for/ })).toHaveCount(3);
  for (const heading of ['Open for votes', 'Here already']) {
    await expect(board(page).getByRole('heading', { name: heading })).toHaveCount(0);
  }
  await board(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
  await expect.poll(() => names(page)).toEqual(['begun', 'wish', 'built']);
  await board(page).getByRole('tab', { name: 'Safety' }).click();
  await expect.poll(() => names(page)).toEqual(['begun', 'wish']);
  await board(page).getByRole('tab', { name: 'All', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(['begun', 'wish', 'built']);
}

async function expectVotesTakenAway(page: Page): Promise<void> {
  const sent: (string | undefined)[] = [];
  await page.route('**/votes/*', async (route) => {
    sent.push(route.request().url().split('/').at(-1));
    await route.fulfill({ json: { votes: 57 - sent.length } });
  });
  const vote = voteOn(page, 'wish');
  for (const votes of [56, 55, 54]) {
    await vote.click();
    await expect(vote).toHaveAccessibleName(new RegExp(`: ${votes} votes$`));
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await expect(vote).toHaveAttribute('aria-busy', 'false');
  }
  expect(sent).toEqual(['increment', 'decrement', 'decrement']);
}

async function expectOwnSuggestion(page: Page): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => {
    // The browser fetches pictures and its icon when it pleases; the application itself has only this way.
    if (request.resourceType() === 'fetch') requests.push(request.url());
  });
  const form = board(page).getByRole('form', { name: 'Suggest a Feature' });
  await form.getByRole('textbox').fill('A bell for tortoises');
  await form.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(form.getByRole('status')).toHaveText(
    'Feature suggested! Thanks for your suggestion! Other users can now vote on it.',
  );
  await board(page).getByRole('tab', { name: 'Your Ideas' }).click();
  await expect(cards(page)).toHaveCount(1);
  const vote = card(page, 'A bell for tortoises').getByRole('button');
  await expect(vote).toHaveAccessibleName('Vote for A bell for tortoises: 1 vote');
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await atRest(page);
  expect(requests).toEqual([]);
}
