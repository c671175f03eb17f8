import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { createHealthEntry } from '@pawhood/contract/pets/health.ts';
import { newPassport, writePassport } from '@pawhood/contract/pets/passport.ts';
import { createSkill } from '@pawhood/contract/pets/training.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { addMonths } from '@pawhood/contract/values/day.ts';
import type { Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { browserDay } from '../support/browser-clock.ts';
import { toast } from '../support/people.ts';
import { atAGlance, button, dialog, health, part, TODAY, training } from '../support/pet-page.ts';
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
import { bearerOf, callPath, ownPage } from '../support/pets.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The row of something that is done again and again. */
const careRow = (page: Page, name: string) =>
  health(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

test('§2.51a care says in words what is up to date, what is due and what nobody wrote down', async ({
  page,
}) => {
  const pet = await dublinPet(page);
  const done = { subject: '', date: inDays(-300) };
  await entryOf(page, pet, { ...done, kind: 'vaccination', subject: 'Rabies', nextDue: inDays(-35) });
  await entryOf(page, pet, { ...done, kind: 'deworming', nextDue: TODAY });
  await entryOf(page, pet, { ...done, kind: 'dental', nextDue: inDays(30) });
  await entryOf(page, pet, { ...done, kind: 'visit', nextDue: inDays(31) });
  await openRecord(page, pet);
  await expect(careRow(page, 'Vaccination: Rabies')).toContainText('Overdue by 35 days');
  await expect(careRow(page, 'Deworming')).toContainText('Due today');
  await expect(careRow(page, 'Dental care')).toContainText('Due in 30 days');
  await expect(careRow(page, 'Vet visit')).toContainText('Up to date');
  await expect(health(page).getByText(/^Not recorded yet/)).toContainText('Flea and tick');
  await expect(health(page)).toContainText('Not veterinary advice');
  await expect(atAGlance(page)).toContainText(/Vaccination: RabiesOverdue by 35 days · .* · 2 more/);

  await page.goto(ROUTES.profile);
  await expect(page.getByRole('link', { name: /^Nala/ })).toContainText(
    'Vaccination: Rabies · Overdue by 35 days, 2 more',
  );
});

test('an entry closes its reminder with a few keys, and suggests the next day', async ({ page }) => {
  const pet = await dublinPet(page);
  await entryOf(page, pet, {
    ...{ kind: 'vaccination', subject: 'Rabies', date: inDays(-400), nextDue: inDays(-35) },
  });
  await openRecord(page, pet);
  await button(page, 'Add to Vaccination: Rabies').press('Enter');
  await expect(dialog(page).getByLabel('Date', { exact: true })).toHaveValue(browserDay());
  await expect(dialog(page).getByLabel('Valid until')).toHaveValue(addMonths(browserDay(), 12));
  await expect(dialog(page)).toContainText('Not veterinary advice');
  await dialog(page).getByLabel('Vaccine or disease').press('Enter');
  await expect(toast(page, 'Added', 'Vaccination: Rabies')).toBeVisible();
  await expect(careRow(page, 'Vaccination: Rabies')).toContainText('Up to date');
  await expect(button(page, 'Add to Vaccination: Rabies')).toBeFocused();
  await expect(atAGlance(page)).toContainText('Nothing is due');
});

test('beside the next vaccination stands a button that adds the one that is due', async ({ page }) => {
  const pet = await dublinPet(page);
  const rabies = {
    kind: 'vaccination',
    subject: 'Rabies',
    date: inDays(-400),
    nextDue: inDays(-35),
  } as const;
  await entryOf(page, pet, rabies);
  await entryOf(page, pet, { ...rabies, subject: 'Kennel cough', date: inDays(-57), nextDue: inDays(308) });
  await openRecord(page, pet);
  await expect(atAGlance(page)).toContainText('Rabies, overdue');
  await button(page, 'Add a vaccination').press('Enter');
  await expect(dialog(page).getByLabel('Vaccine or disease')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Added', 'Vaccination: Rabies')).toBeVisible();
  await expect(button(page, 'Add a vaccination')).toBeFocused();
  await expect(atAGlance(page)).toContainText('Nothing is due');
  await expect(atAGlance(page)).toContainText(/Kennel cough$/);
});

test('Escape asks before it drops what was written of an entry', async ({ page }) => {
  await openRecord(page, await dublinPet(page));
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
});

test('what is wrong with an entry is said beside its field, and nothing is lost', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const pet = await dublinPet(page);
  await openRecord(page, pet);
  await button(page, 'Add entry').click();
  await dialog(page).getByLabel('Kind of entry').selectOption('allergy');
  await dialog(page).getByLabel('Date', { exact: true }).fill(inDays(1));
  await dialog(page).getByText('More details').click();
  await dialog(page).getByLabel('Note').fill('Scratches for two days.');
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await expect(dialog(page).getByText('Please say which.')).toBeVisible();
  await expect(dialog(page).getByText('This date is in the future.')).toBeVisible();
  await expect(dialog(page).getByLabel('Date', { exact: true })).toBeFocused();
  await calls.expect('POST', callPath(createHealthEntry.path, pet), 0);
  await dialog(page).getByLabel('Allergic to').fill('Chicken');
  await dialog(page).getByLabel('Date', { exact: true }).fill(inDays(-57));

  await page.context().setOffline(true);
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog(page).getByLabel('Note')).toHaveValue('Scratches for two days.');
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await expect(log(page).getByRole('listitem')).toContainText(['Allergy: Chicken']);
  await expect(log(page)).toContainText('Scratches for two days.');
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

test('a vet of the directory is offered, and the entry leads to it', async ({ page }) => {
  const pet = await dublinPet(page, { city: 'amsterdam' });
  const providers: Provider[] = await (await page.request.get(`${listProviders.path}?city=amsterdam`)).json();
  const vet = providers.find(({ category }) => category === 'Veterinarians');
  const name = String(vet?.name);
  await openRecord(page, pet);
  await button(page, 'Add to Vet visit').click();
  await dialog(page).getByText('More details').click();
  await expect(dialog(page).locator(`datalist option[value="${name}"]`)).toHaveCount(1);
  await dialog(page).getByLabel('Vet', { exact: true }).fill(name);
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await log(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('§2.49b weights are a line, a table, and the pet’s own weight', async ({ page }) => {
  const pet = await dublinPet(page);
  await openRecord(page, pet);
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
});

test('§2.51a training has its rows, which are moved on, removed and had back', async ({ page }) => {
  const pet = await dublinPet(page);
  await postJson(page, callPath(createSkill.path, pet), { name: 'Sit' });
  await openRecord(page, pet);
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
  await page.reload();
  await expect(training(page).getByRole('listitem')).toHaveText([/Loose lead/, /Sit/]);
  await expect(
    training(page).getByRole('group', { name: 'Progress with Loose lead' }).getByLabel('Mastered'),
  ).toBeChecked();
});

test('§2.51b chip and passport are checked, saved with the rest, and settled between two devices', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/412/);
  const pet = await dublinPet(page);
  await page.goto(ownPage(pet));
  await page.getByRole('button', { name: /^Edit.*Passport$/ }).click();
  await page.getByLabel('Chip number').fill('12345');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('A chip’s number has 15 digits; this one has 5.')).toBeVisible();
  await page.getByLabel('Chip number').fill('528 140 000 123 457');
  await expect(page.getByText(/ISO 11784/)).toBeVisible();
  await expect(page.getByText(/register/i)).toHaveCount(0);
  await page.getByLabel('Passport issued in').selectOption('Netherlands');

  const elsewhere = newPassport.parse({ chipNumber: '528140000000057', passportNumber: 'NL57' });
  const answer = await page.request.put(callPath(writePassport.path, pet), {
    headers: { ...(await bearerOf(page)), 'if-match': '"0"' },
    data: elsewhere,
  });
  expect(answer.status()).toBe(200);
  await button(page, 'Save Changes').click();
  await expect(page.getByText(/Another device changed this to 528140000000057/)).toBeVisible();
  await expect(page.getByLabel('Chip number')).toHaveValue('528 140 000 123 457');
  await expect(page.getByLabel('Passport number')).toHaveValue('NL57');
  await button(page, 'Save Changes').click();
  await expect(page.getByText(/Another device changed this/)).toHaveCount(0);
  await page.reload();
  await expect(part(page, 'Passport')).toContainText('528140000123457');
  await expect(part(page, 'Passport')).toContainText('NL57');
  await expect(part(page, 'Passport')).toContainText('Netherlands');
});

test('a pet with ten entries takes two windows and a bit on a desktop, its head 160 px, and on a phone not six', async ({
  page,
}) => {
  const pet = await dublinPet(page, { breed: 'Greyhound', description: 'Runs like the wind.' });
  for (const subject of ['Rabies', 'Kennel cough'])
    await entryOf(page, pet, {
      ...{ kind: 'vaccination', subject, date: inDays(-300), nextDue: inDays(57) },
    });
  for (const kind of ['deworming', 'flea-tick', 'visit', 'dental'] as const)
    await entryOf(page, pet, { kind, date: inDays(-57), nextDue: inDays(30) });
  for (const days of [1, 20, 57])
    await entryOf(page, pet, { kind: 'weight', date: inDays(-days), weightGrams: 27_000 });
  await entryOf(page, pet, { kind: 'note', note: 'Limped a little.', date: inDays(-1) });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openRecord(page, pet);
  await button(page, 'All 10').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000);
  const head = await page.getByRole('region', { name: 'Nala', exact: true }).boundingBox();
  expect(head?.height).toBe(160);
  // All of it adds nothing to the page but the frame it is in.
  await button(page, 'All 10').click();
  await expect(log(page).getByRole('listitem')).toHaveCount(10);
  expect((await log(page).boundingBox())?.height).toBeLessThanOrEqual(576);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Last 5').click();
  await expect(log(page).getByRole('listitem')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_900);
});

for (const [kinds, left, right] of [
  [['vaccination'], 'Quick info', 'Passport'],
  [['weight', 'weight'], 'Quick info', 'Owner info'],
  [['vaccination', 'weight', 'weight'], 'Health & care', 'Training'],
] as const) {
  test(`columns end at about the same height with a log of ${kinds.join(', ')}`, async ({ page }) => {
    const pet = await dublinPet(page);
    for (const [index, kind] of kinds.entries()) {
      const facts = kind === 'weight' ? { weightGrams: 27_000 + index } : { subject: 'Rabies' };
      await entryOf(page, pet, { kind, date: inDays(-index), ...facts });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await openRecord(page, pet);
    const apart = async () => Math.abs((await endOf(part(page, left))) - (await endOf(part(page, right))));
    await expect.poll(apart).toBeLessThan(200);
  });
}

test('a toast stands above Save Changes', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const pet = await dublinPet(page);
  await openRecord(page, pet);
  await button(page, 'Edit Bio').click();
  await part(page, 'Bio').getByLabel('Bio').fill('Runs like the wind.');
  await button(page, 'Note').click();
  await dialog(page).getByLabel('Note').fill('Limped a little.');
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  const added = toast(page, 'Added', 'Note');
  await expect(added).toBeVisible();
  // While it comes in it is a little further down.
  await expect(async () => {
    const [above, below] = await Promise.all([
      added.boundingBox(),
      page.locator('[data-save-bar]').boundingBox(),
    ]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }).toPass();
});

test('the record is for everybody, and fits', async ({ page, axe }) => {
  // Looking at everything in both colour schemes takes its time.
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  const pet = await fullRecord(page);
  await openRecord(page, pet);
  await button(page, 'Make a calendar address').click();
  await makeLink(page, 'Joris', ['About']);
  await expect(page.getByRole('textbox', { name: 'Calendar address' })).toBeVisible();
  await axe();
});

test('an entry and a link are written by everybody, and fit', async ({ page, axe }) => {
  // Looking at everything in both colour schemes takes its time.
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await openRecord(page, await dublinPet(page));
  await button(page, 'Make a link').click();
  await button(page, 'Add entry').click();
  await dialog(page).getByText('More details').click();
  await dialog(page).getByLabel('Date', { exact: true }).fill('');
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await axe();
});

/** How far down something ends, in px. */
async function endOf(area: Locator): Promise<number> {
  const box = await area.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}
