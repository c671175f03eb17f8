import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { createHealthEntry } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { createSkill } from '@pawhood/contract/pets/training.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { addMonths } from '@pawhood/contract/values/day.ts';
import type { Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { browserDay } from '../support/browser-clock.ts';
import { newPerson } from '../support/new-person.ts';
import { toast } from '../support/people.ts';
import {
  atAGlance,
  button,
  dialog,
  health,
  openPart,
  part,
  save,
  statusLine,
  TODAY,
  training,
} from '../support/pet-page.ts';
import {
  dublinPet,
  entryOf,
  fullRecord,
  inDays,
  log,
  makeLink,
  openRecord,
  postJson,
} from '../support/pet-record.ts';
import { callPath, petOf } from '../support/pets.ts';

/** The row of something that is done again and again. */
const careRow = (page: Page, name: string) =>
  health(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

test('§2.51a care says in words what is up to date, what is due and what nobody wrote down; an entry with a few keys closes its reminder', async ({
  page,
}) => {
  const pet = await dublinPet(page);
  const done = { subject: '', date: inDays(-300) };
  const vaccination = { ...done, kind: 'vaccination' } as const;
  await entryOf(page, pet, { ...vaccination, subject: 'Rabies', nextDue: inDays(-35) });
  await entryOf(page, pet, { ...vaccination, subject: 'Kennel cough', nextDue: inDays(-20) });
  await entryOf(page, pet, { ...vaccination, subject: 'Leptospirosis', nextDue: inDays(308) });
  await entryOf(page, pet, { ...done, kind: 'deworming', nextDue: TODAY });
  await entryOf(page, pet, { ...done, kind: 'dental', nextDue: inDays(30) });
  await entryOf(page, pet, { ...done, kind: 'visit', nextDue: inDays(31) });
  await page.goto(ROUTES.profile);
  const link = page.getByRole('link', { name: /^Nala/ });
  await expect(link).toContainText('Vaccination: Rabies · Overdue by 35 days, 3 more');
  await link.click();
  await health(page).getByText('Not veterinary advice').waitFor();
  for (const [name, words] of Object.entries({
    ...{ 'Vaccination: Rabies': 'Overdue by 35 days', 'Vaccination: Kennel cough': 'Overdue by 20 days' },
    ...{ Deworming: 'Due today', 'Dental care': 'Due in 30 days', 'Vet visit': 'Up to date' },
  }))
    await expect(careRow(page, name)).toContainText(words);
  await expect(health(page).getByText(/^Not recorded yet/)).toContainText('Flea and tick');
  await expect(atAGlance(page)).toContainText(/Vaccination: RabiesOverdue by 35 days · .* · 3 more/);
  await expect(atAGlance(page)).toContainText('Rabies, overdue');

  await button(page, 'Add to Vaccination: Rabies').press('Enter');
  await expect(dialog(page).getByLabel('Date', { exact: true })).toHaveValue(browserDay());
  await expect(dialog(page).getByLabel('Valid until')).toHaveValue(addMonths(browserDay(), 12));
  await expect(dialog(page)).toContainText('Not veterinary advice');
  await dialog(page).getByLabel('Vaccine or disease').press('Enter');
  await expect(toast(page, 'Added', 'Vaccination: Rabies')).toBeVisible();
  await expect(careRow(page, 'Vaccination: Rabies')).toContainText('Up to date');
  await expect(button(page, 'Add to Vaccination: Rabies')).toBeFocused();

  // Beside the next vaccination stands a button that adds the one that is due.
  await expect(atAGlance(page)).toContainText('Kennel cough, overdue');
  await button(page, 'Add a vaccination').press('Enter');
  await expect(dialog(page).getByLabel('Vaccine or disease')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Added', 'Vaccination: Kennel cough')).toBeVisible();
  await expect(button(page, 'Add a vaccination')).toBeFocused();
  await expect(atAGlance(page)).toContainText(/DewormingDue today · .* · 1 more/);
  await expect(atAGlance(page)).toContainText(/Leptospirosis$/);
});

test('what is wrong with an entry is said beside its field, Escape asks before it drops what was written, and its vet is one of the directory', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const pet = await dublinPet(page, { city: 'amsterdam' });
  const providers: Provider[] = await (await page.request.get(`${listProviders.path}?city=amsterdam`)).json();
  const vet = String(providers.find(({ category }) => category === 'Veterinarians')?.name);
  await openRecord(page, pet);
  await button(page, 'Add entry').click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await button(page, 'Add entry').click();
  const subject = dialog(page).getByLabel('Vaccine or disease');
  await subject.fill('Rabies');
  page.once('dialog', (question) => question.dismiss());
  await page.keyboard.press('Escape');
  await expect(subject).toHaveValue('Rabies');
  page.once('dialog', (question) => question.accept());
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await button(page, 'Add entry').click();
  await dialog(page).getByLabel('Kind of entry').selectOption('allergy');
  const day = dialog(page).getByLabel('Date', { exact: true });
  await day.fill(inDays(2));
  await dialog(page).getByText('More details').click();
  await expect(dialog(page).locator(`datalist option[value="${vet}"]`)).toHaveCount(1);
  await dialog(page).getByLabel('Vet', { exact: true }).fill(vet);
  const note = dialog(page).getByLabel('Note');
  await note.fill('Scratches for two days.');
  await button(page, 'Save entry').click();
  await expect(dialog(page).getByText('Please say which.')).toBeVisible();
  await expect(dialog(page).getByText('This date is in the future.')).toBeVisible();
  await expect(day).toBeFocused();
  await calls.expect('POST', callPath(createHealthEntry.path, pet), 0);
  await dialog(page).getByLabel('Allergic to').fill('Chicken');
  await day.fill(inDays(-57));

  await page.context().setOffline(true);
  await button(page, 'Save entry').click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await expect(note).toHaveValue('Scratches for two days.');
  await button(page, 'Save entry').click();
  await expect(log(page).getByRole('listitem')).toContainText(['Allergy: Chicken']);
  await expect(log(page)).toContainText('Scratches for two days.');
  await log(page).getByRole('link', { name: vet }).click();
  await expect(page.getByRole('heading', { level: 1, name: vet })).toBeVisible();
});

test('the log is narrowed, corrected, and what was deleted comes back', async ({ page }) => {
  const pet = await dublinPet(page);
  await entryOf(page, pet, { kind: 'surgery', subject: 'Neutering', date: inDays(-900) });
  await entryOf(page, pet, { kind: 'note', note: 'Limped a little.', date: inDays(-1) });
  const weighings = [2, 3, 4, 5];
  for (const days of weighings)
    await entryOf(page, pet, { kind: 'weight', date: inDays(-days), weightGrams: 27_000 });
  const others = weighings.map(() => /Weight/);
  await openRecord(page, pet);
  await expect(log(page).getByRole('listitem')).toHaveText([/Limped a little/, ...others]);
  await button(page, 'All 6').click();
  await button(page, 'Surgery').click();
  await expect(log(page).getByRole('listitem')).toHaveText([/Surgery: Neutering/]);
  await button(page, 'All').click();
  await expect(log(page).getByRole('listitem')).toHaveText([/Limped a little/, ...others, /Neutering/]);

  await log(page)
    .getByRole('button', { name: /^Correct Surgery: Neutering/ })
    .click();
  await dialog(page).getByLabel('What was done').fill('Neutering and a tooth');
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await expect(log(page).getByRole('listitem').nth(5)).toContainText('Surgery: Neutering and a tooth');
  await expect(log(page).getByRole('listitem').nth(5)).toContainText('corrected');

  await log(page)
    .getByRole('button', { name: /^Delete Surgery/ })
    .click();
  await expect(log(page).getByRole('listitem')).toHaveText([/Limped a little/, ...others]);
  await expect(button(page, 'Undo')).toBeFocused();
  await button(page, 'Undo').press('Enter');
  await expect(log(page).getByRole('listitem')).toHaveText([/Limped/, ...others, /Neutering and a tooth/]);
  await page.reload();
  await button(page, 'All 6').click();
  await expect(log(page).getByRole('listitem')).toHaveText([/Limped/, ...others, /Neutering and a tooth/]);
});

test('§2.49b §2.51a §2.51b weights are a line, a table and the pet’s own weight; training is moved on, removed and had back; a chip’s number is checked', async ({
  page,
}) => {
  const pet = await dublinPet(page);
  await postJson(page, callPath(createSkill.path, pet), { name: 'Sit' });
  await openRecord(page, pet);
  await addWeights(page);
  await train(page);

  const passport = await openPart(page, 'Passport');
  await passport.getByLabel('Chip number').fill('12345');
  await save(page);
  await expect(passport.getByText('A chip’s number has 15 digits; this one has 5.')).toBeVisible();
  await passport.getByLabel('Chip number').fill('528 140 000 123 457');
  await expect(passport.getByText(/ISO 11784/)).toBeVisible();
  await expect(passport.getByText(/register/i)).toHaveCount(0);
  await passport.getByLabel('Passport issued in').selectOption('Netherlands');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();

  await page.reload();
  for (const text of ['528140000123457', 'Netherlands']) await expect(passport).toContainText(text);
  await expect(training(page).getByRole('listitem')).toHaveText([/Loose lead/, /Sit/]);
  await expect(
    training(page).getByRole('group', { name: 'Progress with Loose lead' }).getByLabel('Mastered'),
  ).toBeChecked();
});

async function addWeights(page: Page): Promise<void> {
  await button(page, 'Weight').click();
  await dialog(page).getByLabel('Weight').fill('27.4');
  await dialog(page).getByRole('button', { name: 'Add another weight' }).click();
  await page.keyboard.type('25,1');
  await dialog(page).getByLabel('Date').nth(1).fill(inDays(-57));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Added', '2 weights')).toBeVisible();
  await expect(atAGlance(page)).toContainText('27.4 kg (≈ 60.4 lbs)+2.3 kg since');
  await health(page).getByText('The weights as a table').click();
  await expect(health(page).getByRole('row')).toHaveText([
    /Date.*Weight/,
    /27\.4 kg \(≈ 60\.4 lbs\)/,
    /25\.1 kg \(≈ 55\.3 lbs\)/,
  ]);
  await expect(part(page, 'Quick info')).toContainText('27.4 kg (≈ 60.4 lbs)');
}

async function train(page: Page): Promise<void> {
  await button(page, 'Add skill').click();
  await training(page).getByLabel('Skill').fill('Loose lead');
  await training(page).getByLabel('Note').fill('Good until there is a duck.');
  await training(page).getByLabel('Note').press('Enter');
  await expect(training(page).getByText('Loose lead is added.')).toBeVisible();
  await expect(training(page).getByLabel('Skill')).toBeFocused();
  await training(page).getByRole('group', { name: 'Progress with Loose lead' }).getByText('Mastered').click();
  await button(page, 'Remove Sit').click();
  await expect(training(page).getByText('Sit is removed.')).toBeVisible();
  await expect(training(page).getByRole('listitem')).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(training(page).getByRole('listitem')).toHaveCount(2);
}

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

test('the record, an entry and a link are written and read by everybody, and fit', async ({ page, axe }) => {
  // Looking at everything in both colour schemes takes its time.
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await openRecord(page, await fullRecord(page));
  await button(page, 'Make a calendar address').click();
  await makeLink(page, 'Joris', ['About']);
  await expect(page.getByRole('textbox', { name: 'Calendar address' })).toBeVisible();
  await axe();

  await button(page, 'Done').click();
  await button(page, 'Make a link').click();
  await button(page, 'Add entry').click();
  await dialog(page).getByText('More details').click();
  await dialog(page).getByLabel('Date', { exact: true }).fill('');
  await button(page, 'Save entry').click();
  await axe();
});
