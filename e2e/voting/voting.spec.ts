import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '../fixtures.ts';
import { joinWaitlist } from '../support/board.ts';
import { newPerson } from '../support/new-person.ts';
import { watchProductCalls } from '../support/product-calls.ts';

test.use({ isTranslated: true });

const main = (page: Page) => page.getByRole('main');
const cardOf = (page: Page, name: string) => main(page).getByRole('article', { name, exact: true });
const voteOn = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: /^Vote for/ });

test('§1.11a §1.11b §2.24d §4.19 §4.20a §4.23a §5.4 §5.5 §7.1a §7.1b §7.9b §8.17 §8.18 §8.19 §8.20 §8.21 a vote is recorded, a suggestion appears at once and for others too, and both are there on the next visit, as those of the person who has signed in', async ({
  page,
  calls,
  axe,
  request,
}) => {
  const productCalls = await watchProductCalls(page);
  await page.goto('/roadmap');
  await joinWaitlist(page, 'voter@example.org');
  await expect(main(page).getByRole('button', { name: /^Vote for/, pressed: true })).toHaveCount(0);
  const voted = await voteByKeyboard(page);
  // What lies half below the header, as far as one has scrolled, is not to be counted as small.
  await page.evaluate(() => scrollTo(0, 0));
  await axe();
  const idea = await suggest(page);
  expect(await (await request.get('/roadmap')).text()).toContain(idea);
  const votes = '/local/api/features/:id/votes';
  productCalls.expect('/local/api/waitlist/join', `${votes}/increment`, '/local/api/features');

  await newPerson(page);
  await page.goto('/roadmap');
  for (const name of [voted, idea]) {
    await expect(voteOn(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  // One suggestion, and nothing for the two that said nothing.
  await calls.expect('POST', '/local/api/features', 1);
  await calls.expect('POST', '/local/api/features/mine', 1);
  expect(calls.matching(/^POST .*increment$/)).toHaveLength(1);
  expect(calls.matching(/^POST .*decrement$/)).toEqual([]);
});

/** The first feature; answers its name. */
async function voteByKeyboard(page: Page): Promise<string> {
  const name = (await main(page).getByRole('article').first().getByRole('heading').textContent()) ?? '';
  const vote = voteOn(page, name);
  const before = (await vote.getAttribute('aria-label')) ?? '';
  // Without a vote the button names no number.
  const votes = 1 + Number(/(\d+) votes?$/.exec(before)?.[1] ?? 0);
  const request = page.waitForRequest(/\/votes\/increment$/);
  await vote.focus();
  await page.keyboard.press('Enter');
  expect((await request).postData()).toBeNull();
  expect((await request).headers()['content-type']).toBe('application/json');
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toBeFocused();
  await expect(cardOf(page, name).getByRole('status')).toHaveText(
    'Vote recorded! Thanks for helping us prioritize our roadmap.',
  );
  await expect(vote).toHaveAccessibleName(`Vote for ${name}: ${votes} ${votes === 1 ? 'vote' : 'votes'}`);
  return name;
}

/** First nothing, which does nothing, then an idea, then the same again; answers the idea. */
async function suggest(page: Page): Promise<string> {
  const form = main(page).getByRole('form', { name: 'Suggest a Feature' });
  const send = form.getByRole('button', { name: 'Suggest', exact: true });
  for (const nothing of ['', ' \t  ']) {
    await form.getByRole('textbox').fill(nothing);
    await send.click();
  }
  // Unlike any before it: the same words are not taken twice.
  const idea = `A bell for tortoises ${randomUUID().slice(0, 8)}`;
  await form.getByRole('textbox').fill(`  ${idea} `);
  await send.click();
  await expect(form.getByRole('status')).toHaveText(
    'Feature suggested! Thanks for your suggestion! Other users can now vote on it.',
  );
  await expect(form.getByRole('textbox')).toHaveValue('');
  await expect(voteOn(page, idea)).toHaveAccessibleName(`Vote for ${idea}: 1 vote`);
  await expect(voteOn(page, idea)).toHaveAttribute('aria-pressed', 'true');
  await expect(cardOf(page, idea)).toBeFocused();
  await expect(cardOf(page, idea)).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await main(page).getByRole('tab', { name: 'Your Ideas' }).click();
  await expect(cardOf(page, idea)).toBeVisible();
  return idea;
}
