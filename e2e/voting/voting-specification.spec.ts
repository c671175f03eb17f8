import { expect, type Page, test } from '../fixtures.ts';
import { board } from '../support/board.ts';

// Nothing here changes the data: votes are answered by the test, and suggestions stay in the browser.
test.use({ edition: 'specification' });

async function openBoard(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('waitlistEmail', 'mia@example.org'));
  await page.goto('/');
  await expect(board(page).getByRole('article').first()).toBeVisible();
}

test('§4.21 §4.22 a voted feature stays voted, and every further press takes a vote away', async ({
  page,
}) => {
  const sent: (string | undefined)[] = [];
  await page.route('**/votes/*', async (route) => {
    sent.push(route.request().url().split('/').at(-1));
    await route.fulfill({ json: { votes: 57 - sent.length } });
  });
  await openBoard(page);
  const vote = board(page).getByRole('article').first().getByRole('button');
  for (const votes of [56, 55, 54]) {
    await vote.click();
    await expect(vote).toHaveAccessibleName(new RegExp(`: ${votes} votes$`));
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await expect(vote).toHaveAttribute('aria-busy', 'false');
  }
  expect(sent).toEqual(['increment', 'decrement', 'decrement']);
});

test('§4.23a §4.23b §4.24 a suggestion stays in the browser that made it', async ({
  page,
  calls,
  request,
  site,
}) => {
  await openBoard(page);
  const sent = calls.of('GET', '/local/api/features').length;
  const form = board(page).getByRole('form', { name: 'Suggest a Feature' });
  const requests: string[] = [];
  page.on('request', (request) => {
    // The browser fetches pictures and its icon when it pleases; the application itself has only this way.
    if (request.resourceType() === 'fetch') requests.push(request.url());
  });
  await form.getByRole('textbox').fill('A bell for tortoises');
  await form.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(form.getByRole('status')).toHaveText(
    'Feature suggested! Thanks for your suggestion! Other users can now vote on it.',
  );
  await board(page).getByRole('tab', { name: 'Your Ideas' }).click();
  const own = board(page).getByRole('article', { name: 'A bell for tortoises' });
  await expect(own.getByRole('button')).toHaveAccessibleName('Vote for A bell for tortoises: 1 vote');
  await expect(own.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  expect(requests).toEqual([]);
  expect(calls.of('GET', '/local/api/features').length).toBe(sent);
  expect(await (await request.get(`${site.url}/local/api/features`)).text()).not.toContain('tortoises');
});

test('§2.24b §2.24c the board is one list with a button on every card, sorted and narrowed as a whole', async ({
  page,
}) => {
  const feature = (id: string, votes: number, category: string, status: string) => {
    return { id, name: id, description: '', icon: 'Heart', votes, category, status };
  };
  const features = [
    feature('built', 57, 'health', 'shipped'),
    feature('wish', 3, 'safety', 'open'),
    feature('begun', 31, 'safety', 'started'),
  ];
  await page.route('**/local/api/features', (route) => route.fulfill({ json: features }));
  await openBoard(page);
  const names = () => board(page).getByRole('article').getByRole('heading').allTextContents();
  expect(await names()).toEqual(['built', 'begun', 'wish']);
  await expect(board(page).getByRole('button', { name: /^Vote for/ })).toHaveCount(3);
  for (const heading of ['Open for votes', 'Here already']) {
    await expect(board(page).getByRole('heading', { name: heading })).toHaveCount(0);
  }
  await board(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
  await expect.poll(names).toEqual(['begun', 'wish', 'built']);
  await board(page).getByRole('tab', { name: 'Safety' }).click();
  await expect.poll(names).toEqual(['begun', 'wish']);
  await board(page).getByRole('tab', { name: 'All', exact: true }).click();
  await expect.poll(names).toEqual(['begun', 'wish', 'built']);
});

test('there is no /roadmap', async ({ page, expectConsole }) => {
  expectConsole(/404/);
  expect((await page.goto('/roadmap'))?.status()).toBe(404);
});
