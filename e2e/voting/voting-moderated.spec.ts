import { expect, test } from '../fixtures.ts';
import { board, card } from '../support/board.ts';

test.use({ dataset: 'voting-moderated', settings: { SUGGESTIONS: 'moderated' } });

test('a suggestion that the operator looks at first is told to be held, and shows once it is approved', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const overlay = page.getByRole('form', { name: 'Join Waitlist' });
  await overlay.getByLabel('Email address').fill('mia@example.org');
  await overlay.getByRole('button', { name: 'Join Waitlist' }).click();
  const form = board(page).getByRole('form', { name: 'Suggest a Feature' });
  await form.getByRole('textbox').fill('A bell for tortoises');
  await form.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(form.getByRole('status')).toHaveText(
    "Thanks for your suggestion! Others will see it once we've checked it.",
  );
  await expect(form.getByRole('textbox')).toHaveValue('');
  // Nobody could vote for it yet.
  await expect(card(page, 'A bell for tortoises')).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Reminders')).toBeVisible();
  await expect(card(page, 'A bell for tortoises')).toHaveCount(0);

  const { output } = await site.pawhood(['features', 'list']);
  const [id = ''] = /idea-\w+/.exec(output) ?? [];
  expect(await site.pawhood(['features', 'approve', id])).toMatchObject({ code: 0 });
  // The running server looks for changes of others twice a second.
  await expect(async () => {
    await page.reload();
    const vote = card(page, 'A bell for tortoises').getByRole('button');
    await expect(vote).toHaveAccessibleName('Vote for A bell for tortoises: 1 vote', { timeout: 5_000 });
    await expect(vote).toHaveAttribute('aria-pressed', 'true', { timeout: 5_000 });
  }).toPass();
});
