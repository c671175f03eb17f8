import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { board, card, cards, joinWaitlist, lastOpenName, rememberJoined, voteOn } from '../support/board.ts';
import { expectNoToast } from '../support/people.ts';

test.use({ dataset: 'voting', edition: 'complete' });

test('§1.11b §2.24d §4.23a §8.19 §8.20 §8.21 a suggestion appears at once, and for others too', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/');
  await joinWaitlist(page, 'ideas@example.org');
  // Unlike any before it: the same words are not taken twice.
  const idea = `A bell for tortoises ${randomUUID().slice(0, 8)}`;
  const form = board(page).getByRole('form', { name: 'Suggest a Feature' });
  await form.getByRole('textbox').fill(`  ${idea} `);
  await form.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(form.getByRole('status')).toHaveText(
    'Feature suggested! Thanks for your suggestion! Other users can now vote on it.',
  );
  await expect(form.getByRole('textbox')).toHaveValue('');
  await expect(voteOn(page, idea)).toHaveAccessibleName(`Vote for ${idea}: 1 vote`);
  await expect(voteOn(page, idea)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, idea)).toBeFocused();
  await expect(card(page, idea)).toBeInViewport();
  await form.getByRole('textbox').fill(idea.toUpperCase());
  await form.getByRole('button', { name: 'Suggest', exact: true }).click();
  await form.getByRole('alert').getByRole('link', { name: idea }).click();
  await expect(card(page, idea)).toBeFocused();
  await board(page).getByRole('tab', { name: 'Your Ideas' }).click();
  await expect(card(page, idea)).toBeVisible();
  const other = await browser.newPage();
  await other.goto(`${site.url}/roadmap`);
  await expect(other.getByText(idea)).toBeAttached();
  await other.close();
});

test('§5.4 §5.5 nothing to suggest does nothing', async ({ page, calls }) => {
  await rememberJoined(page);
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
  await calls.expect('POST', '/local/api/features', 0);
});

test('what resembles a suggestion can be voted for instead', async ({ page }) => {
  await page.goto('/');
  await joinWaitlist(page, 'similar@example.org');
  const name = await lastOpenName(page);
  const form = board(page).getByRole('form', { name: 'Suggest a Feature' });
  await form.getByRole('textbox').fill(name);
  await form.getByRole('button', { name: `Vote for this instead: ${name}` }).click();
  await expect(form.getByRole('status')).toContainText('Vote recorded!');
  await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
});
