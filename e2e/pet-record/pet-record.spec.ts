import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { addMonths } from '@pawhood/contract/values/day.ts';
import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { browserDay } from '../support/browser-clock.ts';
import { newPerson } from '../support/new-person.ts';
import { toast } from '../support/people.ts';
import { atAGlance, button, dialog, part } from '../support/pet-page.ts';
import { entryOf, fullRecord, inDays, log, makeLink, openRecord } from '../support/pet-record.ts';
import { petOf } from '../support/pets.ts';

test('an entry takes a few keys, closes its reminder and gives the focus back; Escape asks before it drops what was written; record, entry and link are read by everybody', async ({
  page,
  axe,
}) => {
  // Looking at everything in both colour schemes takes its time.
  test.slow();
  await openRecord(page, await fullRecord(page));
  await button(page, 'Get a calendar link').click();
  await makeLink(page, 'Joris', ['About']);
  await expect(page.getByRole('textbox', { name: 'Calendar link' })).toBeVisible();
  await axe();

  await expect(atAGlance(page)).toContainText(/Vaccination: RabiesOverdue by 1 day/);
  await button(page, 'Add to Vaccination: Rabies').press('Enter');
  const subject = dialog(page).getByLabel('Vaccine or disease');
  await expect(dialog(page).getByLabel('Date', { exact: true })).toHaveValue(browserDay());
  await expect(dialog(page).getByLabel('Valid until')).toHaveValue(addMonths(browserDay(), 12));
  await expect(dialog(page)).toContainText('Not veterinary advice');
  await subject.press('Enter');
  await expect(toast(page, 'Added', 'Vaccination: Rabies')).toBeVisible();
  await expect(atAGlance(page)).toContainText('Nothing is due');
  await expect(button(page, 'Add to Vaccination: Rabies')).toBeFocused();

  // Its row has a button that adds the one that comes next.
  await button(page, 'Add to Vaccination: Rabies').press('Enter');
  await expect(subject).toBeFocused();
  await expect(subject).toHaveValue('Rabies');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, 'Add to Vaccination: Rabies')).toBeFocused();
  await button(page, 'Add to Vaccination: Rabies').press('Enter');
  await subject.fill('Kennel cough');
  page.once('dialog', (question) => question.dismiss());
  await page.keyboard.press('Escape');
  await expect(subject).toHaveValue('Kennel cough');
  await dialog(page).getByText('More details').click();
  await dialog(page).getByLabel('Date', { exact: true }).fill('');
  await button(page, 'Save entry').click();
  await expect(dialog(page).getByText('Please give the date.')).toBeVisible();
  await axe();
  // This time the browser would not let it be held up.
  page.once('dialog', (question) => question.dismiss());
  await page.keyboard.press('Escape');
  await expect(subject).toHaveValue('Kennel cough');
  const again = page.waitForEvent('dialog', { timeout: 20_000 });
  const pressed = page.keyboard.press('Escape');
  await (await again).accept();
  await pressed;
  await expect(dialog(page)).toHaveCount(0);
});

test('columns end at about the same height; a pet with ten entries takes two windows and a bit on a desktop, its head 160 px, and on a phone not six', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await newPerson(page);
  for (const [kinds, left, right] of LOGS) {
    const pet = await petOf(page, { city: 'dublin' });
    for (const [index, kind] of kinds.entries()) {
      const facts = kind === 'weight' ? { weightGrams: 27_000 + index } : { subject: 'Rabies' };
      await entryOf(page, pet, { kind, date: inDays(-index), ...facts });
    }
    await openRecord(page, pet);
    const apart = async () => Math.abs((await endOf(part(page, left))) - (await endOf(part(page, right))));
    await expect.poll(apart, kinds.join()).toBeLessThan(200);
  }
  await openRecord(page, await petWithTen(page));
  await button(page, 'All 10').waitFor();
  await atRest(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(3_000);
  const head = await page.getByRole('region', { name: 'Nala', exact: true }).boundingBox();
  expect(head?.height).toBe(160);
  // All of it adds nothing to the page but the frame it is in.
  await button(page, 'All 10').click();
  await expect(log(page).getByRole('listitem')).toHaveCount(10);
  expect((await log(page).boundingBox())?.height).toBeLessThanOrEqual(576);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Last 5').click();
  await expect(log(page).getByRole('listitem')).toHaveCount(5);
  expect(await height()).toBeLessThanOrEqual(4_900);
});

/** What is written, and the parts with which the columns end then. */
const LOGS = [
  [['vaccination'], 'Quick info', 'Passport'],
  [['weight', 'weight'], 'Quick info', 'Owner info'],
  [['vaccination', 'weight', 'weight'], 'Health & care', 'Training'],
] as const;

async function petWithTen(page: Page): Promise<Pet> {
  const pet = await petOf(page, {
    ...{ city: 'dublin', breed: 'Greyhound', description: 'Runs like the wind.' },
  });
  for (const subject of ['Rabies', 'Kennel cough'])
    await entryOf(page, pet, {
      ...{ kind: 'vaccination', subject, date: inDays(-300), nextDue: inDays(57) },
    });
  for (const kind of ['deworming', 'flea-tick', 'visit', 'dental'] as const)
    await entryOf(page, pet, { kind, date: inDays(-57), nextDue: inDays(30) });
  for (const days of [1, 20, 57])
    await entryOf(page, pet, { kind: 'weight', date: inDays(-days), weightGrams: 27_000 });
  await entryOf(page, pet, { kind: 'note', note: 'Limped a little.', date: inDays(-1) });
  return pet;
}

/** How far down something ends, in px. */
async function endOf(area: Locator): Promise<number> {
  const box = await area.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}
