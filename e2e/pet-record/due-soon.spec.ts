import { type HealthEntry, removeHealthEntry } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { listReminders } from '@pawhood/contract/pets/reminders.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { logOut } from '../support/people.ts';
import { heading, part } from '../support/pet-page.ts';
import { dublinPet, entryOf, inDays, petWithDue, RABIES } from '../support/pet-record.ts';
import { bearerOf, callPath, petOf } from '../support/pets.ts';

const due = (page: Page) => part(page, 'What is due');

test('what is due is told on the hub with nothing to press, of several pets the most urgent, and nothing moves as it comes; once nothing is due that is said, and no more', async ({
  page,
  axe,
}) => {
  const pet = await dublinPet(page);
  const soon = await entryOf(page, pet, RABIES);
  // Room is kept from the first paint on where something was due before.
  await page.goto('/info-hub');
  await expect(due(page)).toHaveText(/^Vaccination: RabiesNala · Due in 5 days · .+\s\d{4}$/);
  await axe();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/info-hub');
    await expect(due(page)).toBeVisible();
    await expect(page.getByText(/^Welcome to Pawhood, /)).toBeVisible();
    await atRest(page);
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.01);
  }
  await due(page).getByRole('link').click();
  await expect(heading(page, 'Nala')).toBeFocused();

  const other = await petOf(page, { name: 'Pip', city: 'dublin' });
  const late = await entryOf(page, other, { ...RABIES, kind: 'deworming', subject: '', nextDue: inDays(-1) });
  await page.goto('/info-hub');
  await expect(due(page)).toHaveText(/^DewormingPip · Overdue by 1 day · .+ · 1 more$/);
  await expect(due(page).getByRole('link')).toHaveAttribute('href', '/pets');
  await removeEntry(page, pet, soon);
  await removeEntry(page, other, late);
  await page.reload();
  await expect(due(page)).toHaveText('Nothing is due');
  await page.reload();
  await expect(page.getByText(/^Welcome to Pawhood, /)).toBeVisible();
  await atRest(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-due');
  await expect(due(page)).toBeHidden();
});

/** Deletes an entry as another device would. */
async function removeEntry(page: Page, pet: Pet, { id }: HealthEntry): Promise<void> {
  const path = callPath(removeHealthEntry.path, pet).replace(':entryId', id);
  expect((await page.request.delete(path, { headers: await bearerOf(page) })).ok()).toBe(true);
}

test('what is due that cannot be had says so in its room, and comes once it can; visitors have no room for it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await petWithDue(page);
  await page.goto('/info-hub');
  await expect(due(page)).toBeVisible();
  await page.route(`**${listReminders.path}`, (route) => route.abort());
  await page.reload();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(due(page)).toContainText("We couldn't load what is due.");
  await page.unroute(`**${listReminders.path}`);
  await retry.click();
  await expect(due(page)).toContainText('Rabies');
  const kept = () => page.evaluate(() => ['due', 'firstSteps'].filter((key) => localStorage.getItem(key)));
  expect(await kept()).toEqual(['due', 'firstSteps']);
  await logOut(page);
  expect(await kept()).toEqual([]);
  await page.goto('/info-hub');
  await expect(page.getByRole('article').first()).toBeVisible();
  await atRest(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-due');
});
