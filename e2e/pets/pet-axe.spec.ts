import { readFile } from 'node:fs/promises';
import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { expect, test } from '../fixtures.ts';
import { button, part } from '../support/pet-page.ts';
import { bearerOf, callPath, changeElsewhere, ownPage, ownPet, publicPage } from '../support/pets.ts';

// States that no journey leaves in view; pages and dialogs as they usually are, their own tests look at.

/** As long as a name can be, in one word: nothing may have to be moved sideways for it. */
const NAME = 'W'.repeat(50);

test('axe finds nothing where two devices differ, in a photo’s dialogs, and before a pet is deleted', async ({
  page,
  axe,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/412/);
  const pet = await ownPet(page, { name: NAME, breed: 'Beagle', description: 'As it was.' });
  const buffer = await readFile('web/public/icon-512.png');
  const added = await page.request.post(callPath(createPetPhoto.path, pet), {
    headers: await bearerOf(page),
    multipart: { picture: { name: 'nala.png', mimeType: 'image/png', buffer } },
  });
  expect(added.status()).toBe(201);
  await page.goto(ownPage(pet));
  await button(page, 'Edit Quick info').click();
  await button(page, 'Edit Bio').click();
  await part(page, 'Quick info').getByLabel('Breed').fill('Greyhound');
  await part(page, 'Bio').getByLabel('Bio').fill('Mine.');
  await changeElsewhere(page, pet, { breed: 'W'.repeat(60), description: 'Theirs.\n'.repeat(9) });
  await button(page, 'Save Changes').click();
  await expect(part(page, 'Bio').getByText('Another device changed this to')).toBeVisible();
  await axe();

  await part(page, 'Gallery').getByRole('list', { name: 'Photos' }).getByRole('button').first().click();
  await page.getByRole('dialog', { name: `Photo of ${NAME}` }).waitFor();
  await axe();
  await page.keyboard.press('Escape');
  await button(page, 'Delete pet').click();
  await page.getByRole('dialog', { name: `Delete ${NAME}?` }).waitFor();
  await axe();
  await page.keyboard.press('Escape');
  for (const name of ['Quick info', 'Bio'])
    await part(page, name).getByRole('button', { name: 'Use that instead' }).click();

  await page.goto(publicPage(pet));
  await page.getByRole('button', { name: /^Photo 1 of W/ }).click();
  await page.getByRole('dialog', { name: `Photos of ${NAME}` }).waitFor();
  await axe();
});

test('axe finds nothing where parts of a record are awaited, and where they cannot be had', async ({
  page,
  axe,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/503/);
  const pet = await ownPet(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/pets\/[^/]+\/(health|training|identity|share-links)$/, async (route) => {
    await answered;
    await route.fulfill({ status: 503, body: 'Down' });
  });
  await page.goto(ownPage(pet));
  await expect(page.getByText('Loading', { exact: false }).first()).toBeAttached();
  await axe();
  answer();
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(4);
  await axe();
});
