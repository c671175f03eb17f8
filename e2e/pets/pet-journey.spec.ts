import { createHealthEntry } from '@pawhood/contract/pets/health.ts';
import { updatePet } from '@pawhood/contract/pets/profile.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { addDays } from '@pawhood/contract/values/day.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { newPerson } from '../support/new-person.ts';
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
import {
  bearerOf,
  callPath,
  changeElsewhere,
  openOwnPet,
  ownPage,
  ownPet,
  storedPet,
} from '../support/pets.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`from nothing to a record on paper and in a sitter’s hands, and out of them: ${screen}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
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
    await sitter.setViewportSize(viewport);
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
}

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

test('two devices write one pet: each field is chosen, and nothing of either is lost', async ({
  page,
  context,
  browser,
  expectConsole,
}) => {
  expectConsole(/412/);
  const pet = await ownPet(page, { breed: 'Beagle', description: 'As it was.' });
  const other = await (await browser.newContext({ storageState: await context.storageState() })).newPage();
  for (const device of [page, other]) {
    await device.goto(ownPage(pet));
    await openPart(device, 'Quick info');
    await openPart(device, 'Bio');
  }
  await part(other, 'Quick info').getByLabel('Breed').fill('Whippet');
  await part(other, 'Quick info').getByLabel('Tags').fill('theirs alone');
  await part(other, 'Bio').getByLabel('Bio').fill('Theirs.');
  await save(other);
  await expect(statusLine(other, 'Saved.')).toBeVisible();

  await part(page, 'Quick info').getByLabel('Breed').fill('Greyhound');
  await part(page, 'Bio').getByLabel('Bio').fill('Mine.');
  await save(page);
  await expect(statusLine(page, 'Choose what to keep, then save again.')).toBeVisible();
  await expect(part(page, 'Quick info').getByText('Another device changed this to Whippet.')).toBeVisible();
  await expect(part(page, 'Quick info').getByLabel('Breed')).toHaveValue('Greyhound');
  await expect(part(page, 'Bio').getByText('Another device changed this to Theirs.')).toBeVisible();
  await expect(part(page, 'Bio').getByLabel('Bio')).toHaveValue('Mine.');
  await expect(part(page, 'Quick info').getByLabel('Tags')).toHaveValue('theirs alone');
  await part(page, 'Bio').getByRole('button', { name: 'Use that instead' }).click();
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  expect(await storedPet(page, pet)).toMatchObject({
    ...{ breed: 'Greyhound', description: 'Theirs.', tags: ['theirs alone'] },
  });
});

test('what is written while a save is under way outlives another device’s change', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/412/);
  const pet = await openOwnPet(page, { breed: 'Beagle' });
  const info = await openPart(page, 'Quick info');
  const bio = await openPart(page, 'Bio');
  await info.getByLabel('Breed').fill('Greyhound');
  await changeElsewhere(page, pet, { breed: 'Whippet' });
  const held = await holdCall(page, callPath(updatePet.path, pet), 'PATCH');
  await save(page);
  await held.arrived;
  await bio.getByLabel('Bio').fill('Written meanwhile.');
  held.release();
  await expect(info.getByText('Another device changed this to Whippet.')).toBeVisible();
  await expect(bio.getByLabel('Bio')).toHaveValue('Written meanwhile.');
  await info.getByRole('button', { name: 'Use that instead' }).click();
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  expect(await storedPet(page, pet)).toMatchObject({ breed: 'Whippet', description: 'Written meanwhile.' });
});

test('in two tabs each save tells, and what the other tab saved is there', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/412/);
  const pet = await ownPet(page);
  const tab = await context.newPage();
  for (const device of [page, tab]) {
    await device.goto(ownPage(pet));
    await openPart(device, 'Quick info');
  }
  await part(tab, 'Quick info').getByLabel('Name').fill('Nala of Clare');
  await save(tab);
  await expect(statusLine(tab, 'Saved.')).toBeVisible();
  await part(page, 'Quick info').getByLabel('Weight in kg').fill('27,5');
  await save(page);
  await expect(statusLine(page, 'Saved, together with the changes from your other device.')).toBeVisible();
  await expect(heading(page, 'Nala of Clare')).toBeVisible();
  expect(await storedPet(page, pet)).toMatchObject({ name: 'Nala of Clare', weightGrams: 27_500 });
});

test('on the narrowest phone the dialog for a new pet is as wide as the screen, and no wider', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await newPerson(page);
  await page.goto(ROUTES.profile);
  await button(page, 'Add Pet').click();
  const overhang = () => dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect(dialog(page).getByText('Choose a photo')).toBeAttached();
  expect(await overhang()).toBe(0);
});

test('offline a save says so, and is made once there is a network again', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const pet = await openOwnPet(page);
  const bio = await openPart(page, 'Bio');
  await bio.getByLabel('Bio').fill('Runs like the wind.');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole('alert')).toHaveText(
    'The server cannot be reached. Check your connection and try again.',
  );
  await expect(bio.getByLabel('Bio')).toHaveValue('Runs like the wind.');
  await context.setOffline(false);
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await storedPet(page, pet)).description).toBe('Runs like the wind.');
});

test('offline a dialog that was not opened yet says so; it opens once there is a network, and what is written stays', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await openOwnPet(page);
  const bio = await openPart(page, 'Bio');
  await bio.getByLabel('Bio').fill('Runs like the wind.');
  await context.setOffline(true);
  for (const name of ['Add entry', 'Delete pet']) {
    await button(page, name).click();
    await expect(statusLine(page, 'This could not be opened')).toBeVisible();
    await button(page, 'Close').click();
    await expect(bio.getByLabel('Bio')).toHaveValue('Runs like the wind.');
  }
  await context.setOffline(false);
  for (const name of ['Add entry', 'Delete pet']) {
    await button(page, name).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(bio.getByLabel('Bio')).toHaveValue('Runs like the wind.');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
});

test('while the server is slow one sees that it saves, and a second press sends nothing more', async ({
  page,
  calls,
}) => {
  const pet = await openOwnPet(page);
  const bio = await openPart(page, 'Bio');
  await bio.getByLabel('Bio').fill('Runs like the wind.');
  const saving = await holdCall(page, callPath(updatePet.path, pet), 'PATCH');
  await save(page);
  await saving.arrived;
  await expect(statusLine(page, 'Saving...')).toBeVisible();
  await save(page);
  saving.release();
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  await calls.expect('PATCH', callPath(updatePet.path, pet), 1);

  await button(page, 'Add entry').click();
  await dialog(page).getByLabel('Kind of entry').selectOption('note');
  await dialog(page).getByLabel('Note').fill('Limped a little.');
  const adding = await holdCall(page, callPath(createHealthEntry.path, pet), 'POST');
  await button(page, 'Save entry').click();
  await adding.arrived;
  await button(page, 'Saving...').click();
  adding.release();
  await expect(dialog(page)).toHaveCount(0);
  await calls.expect('POST', callPath(createHealthEntry.path, pet), 1);
  const kept = await page.request.get(callPath(createHealthEntry.path, pet), {
    headers: await bearerOf(page),
  });
  expect(await kept.json()).toHaveLength(1);
});

/** Holds a call back as a slow server does, until it is released. */
async function holdCall(page: Page, path: string, method: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = page.waitForRequest(
    (request) => request.method() === method && request.url().endsWith(path),
  );
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return { arrived, release: () => release() };
}
