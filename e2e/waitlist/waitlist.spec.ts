import { expect, type Page, test } from '../fixtures.ts';
import { atRest, followRequests } from '../support/at-rest.ts';
import { board, cards, isBlurred, joinWaitlist, overlay } from '../support/board.ts';

const JOIN = '/local/api/waitlist/join';

const storedEmail = (page: Page) => page.evaluate(() => localStorage.getItem('waitlistEmail'));

test('§1.6a §1.6b §1.12 §2.26a §2.26b §4.17a §4.17b §6.2 the hero leads visitors to the board, which is blurred and out of reach until they join', async ({
  page,
  calls,
}) => {
  await page.goto('/');
  await expect(board(page)).not.toBeInViewport();
  await page
    .getByRole('region', { name: 'About Pawhood' })
    .getByRole('button', { name: 'Join Waitlist' })
    .click();
  await expect(board(page)).toBeInViewport();
  await expect(overlay(page)).toBeInViewport();
  await expect(page).toHaveURL('/');

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
  await atRest(page);
  expect(calls.matching(/^POST \/local\/api\/features/)).toEqual([]);
});

test('§3.17 §4.14a §4.15 §4.16 §4.18 §7.11b joining opens the board at once and for later visits, until one leaves', async ({
  page,
  context,
  calls,
}) => {
  await page.goto('/');
  const request = page.waitForRequest(`**${JOIN}`);
  await joinWaitlist(page, 'nala+pets@mail.example.org');
  expect((await request).postData()).toBe('nala+pets@mail.example.org');
  expect((await request).headers()['content-type']).toBe('application/json');
  expect(await storedEmail(page)).toBe('nala+pets@mail.example.org');
  await expect(page.getByRole('heading', { name: 'Vote for what comes next' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Join Waitlist' })).toHaveCount(0);
  await expect(board(page).getByRole('searchbox')).toBeVisible();
  expect(await isBlurred(cards(page).first().getByRole('button'))).toBe(false);
  expect(await board(page).locator('[inert]').count()).toBe(0);
  await calls.expect('POST', JOIN, 1);

  await page.close();
  const later = await context.newPage();
  followRequests(later);
  await later.goto('/');
  await expect(cards(later).first().getByRole('button')).toBeEnabled();
  await expect(overlay(later)).toHaveCount(0);
  await expect(later.getByRole('button', { name: 'Join Waitlist' })).toHaveCount(0);
  await board(later).getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(overlay(later)).toBeVisible();
  expect(await storedEmail(later)).toBeNull();
  await atRest(later);
  expect(calls.of('POST', '/local/api/waitlist/leave')).toHaveLength(1);
  expect(calls.of('POST', JOIN)).toHaveLength(1);
});

test('§4.14b §5.2 §5.3 §7.11c §8.22 §8.23 §8.24 an address that is none is told at the field until it is changed, a join that fails can be sent again, and a success without JSON counts', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  expectConsole(/ERR_FAILED/);
  let sent = 0;
  const answers = [{ status: 500, body: '' }, null, { status: 202, body: 'ok then' }];
  await page.route(`**${JOIN}`, (route) => {
    const answer = answers[sent] ?? null;
    sent += 1;
    return answer === null ? route.abort() : route.fulfill(answer);
  });
  await page.goto('/');
  const address = overlay(page).getByLabel('Email address');
  const join = overlay(page).getByRole('button', { name: 'Join Waitlist' });
  const message = overlay(page).getByText('Please enter a valid email address', { exact: true });
  for (const wrong of ['', 'ann', 'ann@example']) {
    await address.fill(wrong);
    await join.click();
    await expect(message).toBeVisible();
    await address.pressSequentially('x');
    await expect(message).toHaveCount(0);
  }
  await atRest(page);
  expect(sent).toBe(0);

  await address.fill('again@example.org');
  for (const failed of [1, 2]) {
    await join.click();
    await expect.poll(() => sent).toBe(failed);
    await expect(join).toBeEnabled();
    await expect(overlay(page).getByRole('alert')).toHaveText('Failed to join waitlist. Please try again.');
    expect(await storedEmail(page)).toBeNull();
  }
  await join.click();
  await expect(overlay(page)).toHaveCount(0);
  expect(sent).toBe(3);
});
