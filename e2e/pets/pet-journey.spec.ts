import { type Pet, updatePet } from '@pawhood/contract/pets/profile.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { holdAnswer } from '../support/held-answer.ts';
import {
  button,
  dialog,
  health,
  links,
  openPart,
  part,
  save,
  statusLine,
  training,
} from '../support/pet-page.ts';
import { bearerOf, callPath, LONG_NAME, ownPage, ownPet, storedPet } from '../support/pets.ts';

test.use({ isTranslated: true });

const PARTS = ['Quick info', 'Bio', 'Care notes', 'Passport', 'Owner info', 'Who sees the public page'];

const THEIRS = { breed: 'W'.repeat(60), description: 'Theirs.\n'.repeat(9).trim(), tags: ['theirs alone'] };

test('while parts of the page fail, a save and dialogs that were not opened yet say that they are offline; what another device wrote meanwhile is chosen, and everybody can choose', async ({
  page,
  context,
  axe,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  expectConsole(/412/);
  expectConsole(/503/);
  const pet = await ownPet(page, { name: LONG_NAME, breed: 'Beagle', description: 'As it was.' });
  const release = await holdAnswer(page, /\/share-links$/);
  await page.route('**/training', (route) => route.fulfill({ status: 503, body: 'Down' }));
  await page.goto(ownPage(pet));
  const [info, bio] = [await openPart(page, 'Quick info'), await openPart(page, 'Bio')];
  await info.getByLabel('Breed').fill('Greyhound');
  await bio.getByLabel('Bio').fill('Mine.');
  await context.setOffline(true);
  await save(page);
  await expect(health(page)).toContainText('Not recorded yet');
  const offline = page.getByRole('alert').filter({ hasText: 'The server cannot be reached. Check your' });
  await expect(offline).toHaveCount(1);
  for (const name of ['Add entry', 'Delete pet']) await expectNotOpened(page, name);
  await context.setOffline(false);
  for (const name of ['Add entry', 'Delete pet']) await expectOpened(page, name);

  await writeElsewhere(page, pet);
  for (const title of ['Quick info', 'Bio']) await button(page, `Done ${title}`).click();
  await save(page);
  await expect(statusLine(page, 'Choose what to keep, then save again.')).toBeVisible();
  await expect(offline).toHaveCount(0);
  await expect(info.getByLabel('Breed')).toBeFocused();
  await expect(info.getByText(`Another device changed this to ${THEIRS.breed}.`)).toBeVisible();
  await expect(info.getByLabel('Breed')).toHaveValue('Greyhound');
  for (const title of PARTS.slice(2)) await openPart(page, title);
  await expect(links(page)).toContainText('Loading');
  await expect(training(page).getByRole('button', { name: /^Try again/ })).toBeVisible();
  await axe();
  release();
  await bio.getByRole('button', { name: 'Use that instead' }).click();
  await expect(bio.getByLabel('Bio')).toHaveValue(THEIRS.description);
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  expect(await storedPet(page, pet)).toMatchObject({ ...THEIRS, breed: 'Greyhound' });
});

/** Presses what opens a dialog whose code cannot be fetched. */
async function expectNotOpened(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await expect(statusLine(page, 'This could not be opened')).toBeVisible();
  await button(page, 'Close').click();
  await expect(part(page, 'Bio').getByLabel('Bio')).toHaveValue('Mine.');
}

async function expectOpened(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** Changes the pet as another device would. */
async function writeElsewhere(page: Page, pet: Pet): Promise<void> {
  const headers = { ...(await bearerOf(page)), 'if-match': `"${pet.version}"` };
  const answer = await page.request.patch(callPath(updatePet.path, pet), { headers, data: THEIRS });
  expect(answer.status()).toBe(200);
}
