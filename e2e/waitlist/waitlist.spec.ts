import { type Calls, expect, type Page, test } from '../fixtures.ts';
import { atRest, followRequests } from '../support/at-rest.ts';
import { board, cards, isBlurred, joinWaitlist, overlay } from '../support/board.ts';
import { account, enterPassword, newAccount, openAsStranger, signInButton } from '../support/people.ts';

test.use({ isTranslated: true });

const JOIN = '/local/api/waitlist/join';
const EMAIL = 'nala+pets@mail.example.org';

const storedEmail = (page: Page) => page.evaluate(() => localStorage.getItem('waitlistEmail'));

test('§1.6a §1.6b §1.12 §2.26a §2.26b §3.17 §4.14a §4.14b §4.15 §4.16 §4.17a §4.17b §4.18 §5.2 §5.3 §6.2 §7.11b §7.11c §8.22 §8.23 §8.24 the hero leads visitors to the board, which is out of reach until they join; a wrong address and a join that fails are told of, and once joined it is open for later visits, until one leaves', async ({
  page,
  context,
  calls,
  expectConsole,
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
  await expectOutOfReach(page, calls);

  expectConsole(/status of 500/);
  await expectFailuresToldOf(page, calls);
  // The server's answer has no body.
  const request = page.waitForRequest(`**${JOIN}`);
  await joinWaitlist(page, EMAIL);
  expect((await request).postData()).toBe(EMAIL);
  expect((await request).headers()['content-type']).toBe('application/json');
  expect(await storedEmail(page)).toBe(EMAIL);
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

/** Neither keyboard nor mouse gets through to the board, which is blurred. */
async function expectOutOfReach(page: Page, calls: Calls): Promise<void> {
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
}

/** At the field until it is changed, and where a join fails so that it can be sent again. */
async function expectFailuresToldOf(page: Page, calls: Calls): Promise<void> {
  const address = overlay(page).getByLabel('Email address');
  const join = overlay(page).getByRole('button', { name: 'Join Waitlist' });
  const message = overlay(page).getByText('Please enter a valid email address', { exact: true });
  await address.fill('ann');
  await join.click();
  await expect(message).toBeVisible();
  await address.pressSequentially('x');
  await expect(message).toHaveCount(0);
  await page.route(`**${JOIN}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await address.fill(EMAIL);
  await join.click();
  await expect(overlay(page).getByRole('alert')).toHaveText('Failed to join waitlist. Please try again.');
  await expect(join).toBeEnabled();
  expect(await storedEmail(page)).toBeNull();
  await calls.expect('POST', JOIN, 0);
}

test('§3.17 §4.16 whoever ticks the box when they sign up finds the board open in each browser they sign in with, until they leave', async ({
  page,
}) => {
  const person = newAccount();
  await page.goto('/directory');
  await signInButton(page).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const box = page.getByLabel('Also tell me about new features');
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(account(page)).toBeVisible();
  await expect.poll(() => storedEmail(page)).toBe(person.email);
  await page.goto('/roadmap');
  const onList = `You're on the waitlist as ${person.email}.`;
  await expect(page.getByText(onList)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);

  const other = await openAsStranger(page, '/directory');
  await signInButton(other).click();
  await enterPassword(other, person);
  await expect(account(other)).toBeVisible();
  await expect.poll(() => storedEmail(other)).toBe(person.email);
  await other.goto('/roadmap');
  await expect(other.getByText(onList)).toBeVisible();
  await other.getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(overlay(other)).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Start voting' })).toBeVisible();
  await atRest(other);
  expect(await storedEmail(other)).toBeNull();
});
