import { expect, test } from '../fixtures.ts';
import { board, cards, isBlurred, joinWaitlist, overlay } from '../support/board.ts';

test.use({ dataset: 'voting', edition: 'complete' });

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
  await joinWaitlist(page, 'nala+pets@mail.example.org');
  expect((await request).postData()).toBe('nala+pets@mail.example.org');
  expect((await request).headers()['content-type']).toBe('application/json');
  expect(await page.evaluate(() => localStorage.getItem('waitlistEmail'))).toBe('nala+pets@mail.example.org');
  await expect(page.getByRole('heading', { name: 'Vote for what comes next' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Join Waitlist' })).toHaveCount(0);
  await expect(board(page).getByRole('searchbox')).toBeVisible();
  expect(await isBlurred(cards(page).first().getByRole('button'))).toBe(false);
  expect(await board(page).locator('[inert]').count()).toBe(0);
  await calls.expect('POST', '/local/api/waitlist/join', 1);
});

test('§4.15 §4.16 §4.18 a later visit finds the board open without joining again', async ({
  page,
  context,
  calls,
}) => {
  await page.goto('/');
  await joinWaitlist(page, 'later@example.org');
  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  await expect(cards(later).first().getByRole('button')).toBeEnabled();
  await expect(overlay(later)).toHaveCount(0);
  await expect(later.getByRole('button', { name: 'Join Waitlist' })).toHaveCount(0);
  await calls.expect('POST', '/local/api/waitlist/join', 1);
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
  await calls.expect('POST', '/local/api/waitlist/join', 0);
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
  await joinWaitlist(page, 'plain@example.org');
});

test('the board comes also where the browser never says that it is idle', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout === undefined ? 0 : Number(setTimeout(callback, timeout));
  });
  await page.goto('/');
  await expect(overlay(page)).toBeAttached();
});

test('leaving the waitlist closes the board here and takes the address off', async ({ page, calls }) => {
  await page.goto('/');
  await joinWaitlist(page, 'leaver@example.org');
  await board(page).getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(overlay(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('waitlistEmail'))).toBeNull();
  await calls.expect('POST', '/local/api/waitlist/leave', 1);
});
