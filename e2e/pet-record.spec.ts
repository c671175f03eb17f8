import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import type { Sent } from '@pawhood/contract/endpoint.ts';
import { SHARE_PARTS } from '@pawhood/contract/pets/fields.ts';
import { createHealthEntry, type HealthEntry, newHealthEntry } from '@pawhood/contract/pets/health.ts';
import { newPassport, writePassport } from '@pawhood/contract/pets/passport.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { createShareLink, openShareLink } from '@pawhood/contract/pets/sharing.ts';
import { createSkill } from '@pawhood/contract/pets/training.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { addDays, addMonths } from '@pawhood/contract/values/day.ts';
import { expect, type Page, test, VIEWPORTS } from './fixtures.ts';
import { strangerOf, toast } from './support/people.ts';
import { button, dialog, health, links, part, TODAY, training } from './support/pet-page.ts';
import { bearerOf, callPath, ownPage, ownPet } from './support/pets.ts';

test.use({ dataset: 'people', permissions: ['clipboard-read', 'clipboard-write'] });

/** A day, so many from today. */
const inDays = (days: number) => addDays(TODAY, days);

const reminders = (page: Page) => part(page, 'Reminders');
const log = (page: Page) => health(page).getByRole('list', { name: 'Health log' });

/** The row of something that is done again and again. */
const careRow = (page: Page, name: string) =>
  health(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

/** A pet where the calendar says the same as in the browser. */
const calgaryPet = (page: Page, facts: Parameters<typeof ownPet>[1] = {}) =>
  ownPet(page, { city: 'calgary', ...facts });

/** An entry before what it leaves out is filled in. */
type Written = Sent<typeof newHealthEntry>;

/** Writes an entry as another device would. */
async function entryOf(page: Page, pet: Pet, entry: Written): Promise<HealthEntry> {
  return posted(page, callPath(createHealthEntry.path, pet), newHealthEntry.parse(entry));
}

async function posted(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { headers: await bearerOf(page), data });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Opens the own page of a pet, once its record is there. */
async function openRecord(page: Page, pet: Pet): Promise<void> {
  await page.goto(ownPage(pet));
  await health(page).getByRole('heading', { name: 'Health log' }).waitFor();
}

/** Writes an entry by the form. */
async function addEntry(page: Page, kind: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await button(page, 'Add entry').click();
  await dialog(page).getByLabel('What', { exact: true }).selectOption(kind);
  for (const [label, value] of Object.entries(fields)) await dialog(page).getByLabel(label).fill(value);
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Makes a link by the form, and answers with its address. */
async function makeLink(page: Page, label: string, parts: readonly string[]): Promise<string> {
  await button(page, 'Make a link').click();
  await links(page).getByLabel('For whom').fill(label);
  for (const box of await links(page).getByRole('checkbox').all()) {
    const name = await box.locator('xpath=..').textContent();
    await box.setChecked(parts.some((part) => name?.startsWith(part)));
  }
  await button(page, 'Make the link').click();
  return links(page).getByRole('textbox', { name: 'Link' }).inputValue();
}

/** Has the browser's print dialog stay shut, and the page as it is while it is open. */
async function withoutPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {};
  });
}

async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('§2.51a care says in words what is up to date, what is due and what nobody wrote down', async ({
  page,
}) => {
  const pet = await calgaryPet(page);
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
  await expect(careRow(page, 'Flea and tick')).toContainText('Not recorded');
  await expect(health(page)).toContainText('Not veterinary advice');
  const due = reminders(page).getByRole('list', { name: 'What is due' }).getByRole('listitem');
  await expect(due).toHaveText([/Rabies.*Overdue by 35 days/, /Deworming.*Due today/, /Dental.*30 days/]);

  await page.goto(ROUTES.profile);
  await expect(page.getByRole('link', { name: /^Nala/ })).toContainText(
    'Vaccination: Rabies: Overdue by 35 days, 2 more',
  );
});

test('an entry closes its reminder with a few keys, and suggests the next day', async ({ page }) => {
  const pet = await calgaryPet(page);
  await entryOf(page, pet, {
    ...{ kind: 'vaccination', subject: 'Rabies', date: inDays(-400), nextDue: inDays(-35) },
  });
  await openRecord(page, pet);
  await button(page, 'Add to Vaccination: Rabies').press('Enter');
  await expect(dialog(page).getByLabel('Day', { exact: true })).toHaveValue(TODAY);
  await expect(dialog(page).getByLabel('Valid until')).toHaveValue(addMonths(TODAY, 12));
  await expect(dialog(page)).toContainText('Not veterinary advice');
  await dialog(page).getByLabel('Against what').press('Enter');
  await expect(toast(page, 'Added', 'Vaccination: Rabies')).toBeVisible();
  await expect(careRow(page, 'Vaccination: Rabies')).toContainText('Up to date');
  await expect(button(page, 'Add to Vaccination: Rabies')).toBeFocused();
  await expect(reminders(page)).toContainText('Nothing is due for Nala in the next 30 days.');
});

test('Escape asks before it drops what was written of an entry', async ({ page }) => {
  await openRecord(page, await calgaryPet(page));
  await button(page, 'Add entry').click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await button(page, 'Add entry').click();
  const subject = dialog(page).getByLabel('Against what');
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
  const pet = await calgaryPet(page);
  await openRecord(page, pet);
  await button(page, 'Add entry').click();
  await dialog(page).getByLabel('What', { exact: true }).selectOption('allergy');
  await dialog(page).getByLabel('Day', { exact: true }).fill(inDays(1));
  await dialog(page).getByText('More details').click();
  await dialog(page).getByLabel('Note').fill('Scratches for two days.');
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await expect(dialog(page).getByText('Please say which.')).toBeVisible();
  await expect(dialog(page).getByText('This day is still to come.')).toBeVisible();
  await expect(dialog(page).getByLabel('Day', { exact: true })).toBeFocused();
  expect(calls.count('POST', callPath(createHealthEntry.path, pet))).toBe(0);
  await dialog(page).getByLabel('To what').fill('Chicken');
  await dialog(page).getByLabel('Day', { exact: true }).fill(inDays(-57));

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
  const pet = await calgaryPet(page);
  await entryOf(page, pet, { kind: 'surgery', subject: 'Neutering', date: inDays(-900) });
  await entryOf(page, pet, { kind: 'note', note: 'Limped a little.', date: inDays(-1) });
  await openRecord(page, pet);
  await button(page, 'Surgery').click();
  await expect(log(page).getByRole('listitem')).toHaveText([/Surgery: Neutering/]);
  await button(page, 'All').click();
  await expect(log(page).getByRole('listitem')).toHaveText([/Limped a little/, /Surgery: Neutering/]);

  await log(page)
    .getByRole('button', { name: /^Correct Surgery: Neutering/ })
    .click();
  await dialog(page).getByLabel('What was done').fill('Neutering and a tooth');
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await expect(log(page).getByRole('listitem').nth(1)).toContainText('Surgery: Neutering and a tooth');
  await expect(log(page).getByRole('listitem').nth(1)).toContainText('corrected');

  await log(page)
    .getByRole('button', { name: /^Delete Surgery/ })
    .click();
  await expect(log(page).getByRole('listitem')).toHaveText([/Limped a little/]);
  await expect(button(page, 'Undo')).toBeFocused();
  await button(page, 'Undo').press('Enter');
  await expect(log(page).getByRole('listitem')).toHaveText([/Limped/, /Neutering and a tooth/]);
  await page.reload();
  await expect(log(page).getByRole('listitem')).toHaveText([/Limped/, /Neutering and a tooth/]);
});

test('a vet of the directory is offered, and the entry leads to it', async ({ page }) => {
  const pet = await calgaryPet(page, { city: 'amsterdam' });
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
  const pet = await calgaryPet(page);
  await openRecord(page, pet);
  await addEntry(page, 'weight', { Weight: '25,1', Day: inDays(-57) });
  await expect(health(page).getByText('The weights as a table')).toHaveCount(0);
  await addEntry(page, 'weight', { Weight: '27.4' });
  await health(page).getByText('The weights as a table').click();
  await expect(health(page).getByRole('row')).toHaveText([
    /Day.*Weight/,
    /27\.4 kg \(60\.41 lbs\)/,
    /25\.1 kg \(55\.34 lbs\)/,
  ]);
  await expect(part(page, 'Quick info')).toContainText('27.4 kg (60.41 lbs)');
});

test('§2.51a training has its rows, which are moved on, removed and had back', async ({ page }) => {
  const pet = await calgaryPet(page);
  await posted(page, callPath(createSkill.path, pet), { name: 'Sit' });
  await openRecord(page, pet);
  await training(page).getByLabel('Skill').fill('Loose lead');
  await training(page).getByLabel('Note').fill('Good until there is a duck.');
  await training(page).getByLabel('Note').press('Enter');
  await expect(training(page).getByText('Loose lead is added.')).toBeVisible();
  await expect(training(page).getByLabel('Skill')).toBeFocused();
  await training(page).getByRole('group', { name: 'How far Loose lead is' }).getByText('Mastered').click();
  await button(page, 'Remove Sit').click();
  await expect(training(page).getByText('Sit is removed.')).toBeVisible();
  await expect(training(page).getByRole('listitem')).toHaveCount(1);
  await button(page, 'Undo').click();
  await page.reload();
  await expect(training(page).getByRole('listitem')).toHaveText([/Loose lead/, /Sit/]);
  await expect(
    training(page).getByRole('group', { name: 'How far Loose lead is' }).getByLabel('Mastered'),
  ).toBeChecked();
});

test('§2.51b chip and passport are checked, saved with the rest, and settled between two devices', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/412/);
  const pet = await calgaryPet(page);
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
  await expect(page.getByText(/Changed on another device to 528140000000057/)).toBeVisible();
  await expect(page.getByLabel('Chip number')).toHaveValue('528 140 000 123 457');
  await expect(page.getByLabel('Passport number')).toHaveValue('NL57');
  await button(page, 'Save Changes').click();
  await expect(page.getByText(/Changed on another device/)).toHaveCount(0);
  await page.reload();
  await expect(part(page, 'Passport')).toContainText('528140000123457');
  await expect(part(page, 'Passport')).toContainText('NL57');
  await expect(part(page, 'Passport')).toContainText('Netherlands');
});

test('a link shows the chosen parts to whoever has it, until it is ended', async ({ page, site, calls }) => {
  const pet = await calgaryPet(page, {
    visibility: 'nobody',
    contact: 'Mia, 555 0157',
    healthInfo: 'No chicken.',
  });
  await entryOf(page, pet, { kind: 'allergy', subject: 'Chicken', date: inDays(-57) });
  await posted(page, callPath(createSkill.path, pet), { name: 'Loose lead' });
  await openRecord(page, pet);
  const address = await makeLink(page, 'Joris', ['Contacts', 'Health']);
  const token = new URL(address).hash.slice(1);
  await button(page, 'Copy').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const sitter = await strangerOf(page, address);
  await expect(sitter.getByRole('heading', { level: 1, name: 'Nala' })).toBeVisible();
  await expect(sitter.getByText(/^Shared by Mia Ó Briain until /)).toBeVisible();
  await expect(part(sitter, 'Contacts')).toContainText('Mia, 555 0157');
  await expect(health(sitter)).toContainText('No chicken.');
  await expect(log(sitter).getByRole('listitem')).toHaveText([/Allergy: Chicken/]);
  await expect(sitter.getByText('Loose lead')).toHaveCount(0);
  await expect(part(sitter, 'Chip and passport')).toHaveCount(0);
  await expect(sitter.getByRole('button', { name: /Add|Correct|Delete|Save/ })).toHaveCount(0);
  await expect(sitter.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  // The token travels in no address, and so stands in no log.
  expect(calls.count('POST', openShareLink.path)).toBe(1);
  expect(site.received.filter(({ url }) => url.includes(token))).toEqual([]);
  expect(site.log()).not.toContain(token);

  await page.reload();
  const row = links(page).getByRole('listitem').filter({ hasText: 'Joris' });
  await expect(row).toContainText('Shows: Contacts, Health');
  await expect(row).toContainText('Opened once');
  await expect(links(page)).not.toContainText(token);
  await button(page, 'End the link: Joris').click();
  await button(page, 'End it for good').click();
  await expect(links(page).getByText('The link does not work any more.')).toBeVisible();
  await sitter.reload();
  await expect(sitter.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

test('numbers of chip and passport are masked in a link until they are asked for', async ({ page }) => {
  const pet = await calgaryPet(page);
  await page.request.put(callPath(writePassport.path, pet), {
    headers: { ...(await bearerOf(page)), 'if-match': '"0"' },
    data: newPassport.parse({ chipNumber: '528140000123457', passportNumber: 'NL57001234' }),
  });
  await openRecord(page, pet);
  const vet = await strangerOf(page, await makeLink(page, '', ['Chip and passport']));
  const passport = part(vet, 'Chip and passport');
  await expect(passport).toContainText('•••• 3457');
  await expect(passport).not.toContainText('528140000123457');
  await vet.getByRole('button', { name: 'Show the numbers in full' }).click();
  await expect(passport).toContainText('528140000123457');
  await expect(passport).toContainText('NL57001234');
});

test('an address without a token, or with one that never was, is the not-found page', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  for (const hash of ['', '#nobody-made-this']) {
    await page.goto('/');
    await page.goto(`${ROUTES.sharedPet}${hash}`);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  }
});

test('a calendar reads what is due at a private address, until it is ended', async ({ page, site }) => {
  const pet = await calgaryPet(page);
  await entryOf(page, pet, {
    kind: 'vaccination',
    subject: 'Rabies',
    date: inDays(-57),
    nextDue: inDays(57),
  });
  await openRecord(page, pet);
  await button(page, 'Make a calendar address').click();
  const address = await reminders(page).getByRole('textbox', { name: 'Calendar address' }).inputValue();
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toContain(`DTSTART;VALUE=DATE:${inDays(57).replaceAll('-', '')}`);
  expect(site.log()).not.toContain(new URL(address).pathname);
  await page.reload();
  await expect(reminders(page)).toContainText(/Last read/);
  await expect(reminders(page).getByRole('textbox')).toHaveCount(0);
  await button(page, 'End the address').click();
  await expect(reminders(page).getByText('The address does not work any more.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('the summary is one page on paper, with the record on it and nothing else', async ({ page }) => {
  await withoutPrinter(page);
  const pet = await calgaryPet(page, { contact: 'Mia, 555 0157', healthInfo: 'x '.repeat(999) });
  for (let index = 0; index < 30; index += 1) {
    const subject = `To thing ${index}`;
    await entryOf(page, pet, {
      kind: 'allergy',
      subject,
      date: inDays(-index),
      note: 'It itches. '.repeat(9),
    });
  }
  await openRecord(page, pet);
  await button(page, 'Print summary').click();
  const sheet = page.getByRole('article', { name: 'Summary of Nala', includeHidden: true });
  await sheet.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('To thing 0');
  await expect(sheet).toContainText('Mia, 555 0157');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(health(page)).toBeHidden();
  expect(await pagesOnPaper(page)).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
  await expect(health(page)).toBeVisible();
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
  await openRecord(page, await calgaryPet(page));
  await button(page, 'Make a link').click();
  await button(page, 'Add entry').click();
  await dialog(page).getByText('More details').click();
  await dialog(page).getByLabel('Day', { exact: true }).fill('');
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await axe();
});

test('what is shared is for everybody, and fits', async ({ page, axe }) => {
  // Looking at everything in both colour schemes takes its time.
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  const pet = await fullRecord(page);
  const hours = 57;
  const { token } = await posted(page, callPath(createShareLink.path, pet), { parts: SHARE_PARTS, hours });
  await page.goto(`${ROUTES.sharedPet}#${token}`);
  await expect(health(page)).toContainText('Vaccination: Rabies');
  await axe();
});

/** A pet with something of everything. */
async function fullRecord(page: Page): Promise<Pet> {
  const pet = await calgaryPet(page, { contact: 'Mia, 555 0157', description: 'x'.repeat(157) });
  const done = { subject: 'Rabies', date: inDays(-57) };
  await entryOf(page, pet, { ...done, kind: 'vaccination', nextDue: inDays(-1), vet: 'Canal vets' });
  for (const days of [57, 58]) {
    await entryOf(page, pet, { kind: 'weight', date: inDays(-days), weightGrams: days * 100 });
  }
  await posted(page, callPath(createSkill.path, pet), { name: 'Loose lead', note: 'x'.repeat(57) });
  return pet;
}
