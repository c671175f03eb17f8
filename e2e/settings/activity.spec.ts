import { listOwnSecurityEvents } from '@pawhood/contract/security/security-events.ts';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../support/new-person.ts';
import { openRow } from '../support/users.ts';

test('a person sees what happened around the account, on a phone and on a desktop', async ({
  page,
  axe,
  calls,
}) => {
  await newPerson(page);
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/profile');
    await openRow(page, 'Account');
    const button = page.getByRole('button', { name: 'Recent activity' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'What happened around your account' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Your account was made.' })).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Signed in.' }).first()).toBeVisible();
    const [room, content] = await dialog.evaluate((element) => [element.clientWidth, element.scrollWidth]);
    expect(content).toBeLessThanOrEqual(room ?? 0);
    await axe();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await calls.expect('GET', listOwnSecurityEvents.path, 2);
});
