import { ROUTES } from '@pawhood/contract/product.ts';
import { addDays } from '@pawhood/contract/values/day.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { openAsStranger, signUp } from '../support/people.ts';
import {
  button,
  dialog,
  heading,
  health,
  links,
  openPart,
  part,
  save,
  statusLine,
  TODAY,
  training,
} from '../support/pet-page.ts';
import { LONG_NAME, openOwnPet, ownPage, ownPet, storedPet } from '../support/pets.ts';

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('on a phone one comes from nothing to a record on paper and in a sitter’s hands, and out of them', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await signUp(page);
  await addPet(page);
  await page.getByRole('link', { name: /^Nala/ }).click();
  await expect(heading(page, 'Nala')).toBeVisible();
  await writeFields(page);
  await writeRecord(page);
  await print(page);

  const address = await makeLink(page);
  const sitter = await openAsStranger(page, '/');
  await sitter.setViewportSize(PHONE);
  await sitter.goto(address);
  await expect(heading(sitter, 'Nala')).toBeVisible();
  await expect(sitter.getByText(/^Shared by Mia Ó Briain until /)).toBeVisible();
  await expect(part(sitter, 'Contacts')).toContainText('Mia, 555 0157');
  await expect(health(sitter)).toContainText('Vaccination: Rabies');
  await expect(part(sitter, 'Training')).toContainText('Loose lead');
  await expect(part(sitter, 'Chip and passport')).toContainText('•••• 3457');
  await expect(sitter.getByRole('img', { name: 'Picture of Nala' })).toHaveAttribute('src', /^\/media\//);

  await button(page, 'End the link: Joris').click();
  await button(page, 'End it for good').click();
  await expect(links(page)).toContainText('The link no longer works.');
  await sitter.reload();
  await expect(heading(sitter, '404 Page Not Found')).toBeVisible();
  await expect(sitter.getByText('555 0157')).toHaveCount(0);
});

const PHONE = { width: 390, height: 844 };

async function addPet(page: Page): Promise<void> {
  await page.goto('/pets');
  await button(page, 'Add Pet').click();
  await dialog(page).getByText('Dog', { exact: true }).click();
  await dialog(page).getByLabel('Name').fill('Nala');
  const chosen = page.waitForEvent('filechooser');
  await button(page, 'Choose a photo').click();
  await (await chosen).setFiles('web/public/icon-192.png');
  await button(page, 'Add pet').click();
  await expect(dialog(page)).toHaveCount(0);
}

/** What one saves with the button, chip included. */
async function writeFields(page: Page): Promise<void> {
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Birthday').fill('2021-02-28');
  await info.getByLabel('Gender').selectOption('Female');
  await info.getByLabel('Weight in kg').fill('27.5');
  await info.getByLabel('Location').selectOption('Calgary');
  const passport = await openPart(page, 'Passport');
  await passport.getByLabel('Chip number').fill('528 140 000 123 457');
  const owner = await openPart(page, 'Owner info');
  await owner.getByLabel('In an emergency').fill('Mia, 555 0157');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  await expect(part(page, 'Passport')).toContainText('528140000123457');
}

/** What is kept as soon as it is added. */
async function writeRecord(page: Page): Promise<void> {
  await button(page, 'Add entry').click();
  await dialog(page).getByLabel('Kind of entry').selectOption('vaccination');
  await dialog(page).getByLabel('Vaccine or disease').fill('Rabies');
  await dialog(page).getByLabel('Valid until').fill(addDays(TODAY, 57));
  await button(page, 'Save entry').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(health(page).getByRole('list', { name: 'Health log' })).toContainText('Vaccination: Rabies');
  await button(page, 'Add skill').click();
  await training(page).getByLabel('Skill').fill('Loose lead');
  await training(page).getByLabel('Skill').press('Enter');
  await expect(training(page).getByText('Loose lead is added.')).toBeVisible();
}

/** Looks at what would be on the paper: the summary, and nothing else. */
async function print(page: Page): Promise<void> {
  await button(page, 'Print summary').click();
  const sheet = page.getByRole('article', { name: 'Summary of Nala', includeHidden: true });
  await sheet.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  for (const text of ['27.5 kg', '28 Feb 2021', 'Mia, 555 0157', '528140000123457', 'Rabies', 'Loose lead'])
    await expect(sheet).toContainText(text);
  const others = await page.locator('body > *:not(.print-sheet)').filter({ visible: true }).count();
  expect(others).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
}

/** Makes a link to everything for a day, and answers with its address as it was copied. */
async function makeLink(page: Page): Promise<string> {
  await button(page, 'Make a link').click();
  await links(page).getByLabel('For whom').fill('Joris');
  await links(page).getByLabel('Works for').selectOption('One day');
  for (const box of await links(page).getByRole('checkbox').all()) await box.check();
  await button(page, 'Make the link').click();
  await button(page, 'Copy').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(ROUTES.sharedPet);
  return page.evaluate(() => navigator.clipboard.readText());
}

test('two tabs write one pet: each field is chosen, everybody can choose, and nothing of either is lost', async ({
  page,
  context,
  axe,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/412/);
  const pet = await ownPet(page, { name: LONG_NAME, breed: 'Beagle', description: 'As it was.' });
  const tab = await context.newPage();
  for (const device of [page, tab]) {
    await device.goto(ownPage(pet));
    await openPart(device, 'Quick info');
    await openPart(device, 'Bio');
  }
  const theirs = { breed: 'W'.repeat(60), description: 'Theirs.\n'.repeat(9).trim() };
  await part(tab, 'Quick info').getByLabel('Breed').fill(theirs.breed);
  await part(tab, 'Quick info').getByLabel('Tags').fill('theirs alone');
  await part(tab, 'Bio').getByLabel('Bio').fill(theirs.description);
  await save(tab);
  await expect(statusLine(tab, 'Saved.')).toBeVisible();

  const [info, bio] = [part(page, 'Quick info'), part(page, 'Bio')];
  await info.getByLabel('Breed').fill('Greyhound');
  await bio.getByLabel('Bio').fill('Mine.');
  for (const title of ['Quick info', 'Bio']) await button(page, `Done ${title}`).click();
  await save(page);
  await expect(statusLine(page, 'Choose what to keep, then save again.')).toBeVisible();
  await expect(info.getByLabel('Breed')).toBeFocused();
  await expect(info.getByText(`Another device changed this to ${theirs.breed}.`)).toBeVisible();
  await expect(info.getByLabel('Breed')).toHaveValue('Greyhound');
  await expect(bio.getByText('Another device changed this to Theirs.')).toBeVisible();
  await expect(bio.getByLabel('Bio')).toHaveValue('Mine.');
  await expect(info.getByLabel('Tags')).toHaveValue('theirs alone');
  expect(await storedPet(page, pet)).toMatchObject(theirs);
  await axe();
  await bio.getByRole('button', { name: 'Use that instead' }).click();
  await expect(bio.getByLabel('Bio')).toHaveValue(theirs.description);
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  expect(await storedPet(page, pet)).toMatchObject({
    ...{ breed: 'Greyhound', description: theirs.description, tags: ['theirs alone'] },
  });
});

test('offline a save, or a dialog that was not opened yet, says so; with a network again both are made, and what is written stays', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const pet = await openOwnPet(page);
  const bio = await openPart(page, 'Bio');
  const written = bio.getByLabel('Bio');
  await written.fill('Runs like the wind.');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole('alert')).toHaveText(
    'The server cannot be reached. Check your connection and try again.',
  );
  for (const name of ['Add entry', 'Delete pet']) {
    await button(page, name).click();
    await expect(statusLine(page, 'This could not be opened')).toBeVisible();
    await button(page, 'Close').click();
    await expect(written).toHaveValue('Runs like the wind.');
  }
  await context.setOffline(false);
  for (const name of ['Add entry', 'Delete pet']) {
    await button(page, name).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(written).toHaveValue('Runs like the wind.');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await storedPet(page, pet)).description).toBe('Runs like the wind.');
});
