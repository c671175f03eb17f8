import { readFile } from 'node:fs/promises';
import {
  createPetPhoto,
  type PetPhoto,
  removePetPhoto,
  updatePetPhoto,
} from '@pawhood/contract/pets/photos.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { openAsStranger } from '../support/people.ts';
import { button } from '../support/pet-page.ts';
import { bearerOf, callPath, LONG_NAME, ownPage, ownPet, publicPage, storedPet } from '../support/pets.ts';

const PICTURES = ['web/public/icon-192.png', 'web/public/icon-512.png', 'web/public/social-card.png'];

const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery', exact: true });
const tiles = (page: Page) => gallery(page).getByRole('list', { name: 'Photos' }).getByRole('listitem');
const statusLine = (page: Page, text: string | RegExp) =>
  gallery(page).getByRole('status').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog', { name: `Photo of ${LONG_NAME}` });
const back = (page: Page, place: number) => tiles(page).nth(place).getByRole('button', { name: /back$/ });

/** Opens what there is to say about a photo. */
const openDialog = (page: Page, place: number) =>
  tiles(page)
    .nth(place)
    .getByRole('button', { name: /^Change/ })
    .click();

const photoPath = (path: string, pet: Pet, photo: PetPhoto) =>
  callPath(path, pet).replace(':photoId', photo.id);

/** Opens the page of a new pet that has as many photos. */
async function openGallery(page: Page, count = 0): Promise<Pet> {
  const pet = await ownPet(page, { name: LONG_NAME });
  for (const path of PICTURES.slice(0, count)) await addPhoto(page, pet, path);
  await page.goto(ownPage(pet));
  await gallery(page).waitFor();
  return storedPet(page, pet);
}

async function addPhoto(page: Page, pet: Pet, path: string): Promise<void> {
  const picture = { name: 'photo.png', mimeType: 'image/png', buffer: await readFile(path) };
  const response = await page.request.post(callPath(createPetPhoto.path, pet), {
    headers: await bearerOf(page),
    multipart: { picture },
  });
  expect(response.status()).toBe(201);
}

/** Files as a form takes them. */
type Files = Parameters<Page['setInputFiles']>[1];

async function choose(page: Page, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await gallery(page).getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles(files);
}

/** Small names of the photos, in the order the page has them. */
const shownIn = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

const storedIn = async (page: Page, pet: Pet) =>
  (await storedPet(page, pet)).photos.map(({ small }) => small);

test('several photos are added at once, and put in order by keyboard and by dragging; the first is the pet’s picture for everybody', async ({
  page,
}) => {
  const pet = await openGallery(page);
  await expect(gallery(page)).toContainText('No photos yet');
  await choose(page, PICTURES);
  await expect(tiles(page)).toHaveCount(3);
  await expect(statusLine(page, /^3 photos added\./)).toBeVisible();
  await expect(tiles(page).first()).toContainText('Profile picture');
  const source = (await storedPet(page, pet)).profilePicture;
  const visitor = await openAsStranger(page, publicPage(pet));
  for (const there of [page, visitor])
    await expect(there.getByRole('img', { name: /^Picture of W/ })).toHaveAttribute('src', source);

  const [first, second, third] = await storedIn(page, pet);
  await back(page, 0).focus();
  await page.keyboard.press('Enter');
  // What is said of the uploads is not in the way of what comes after them.
  await expect(statusLine(page, 'Moved to 2 of 3.')).toBeVisible();
  await expect.poll(() => shownIn(page)).toEqual([second, first, third]);
  await expect(back(page, 1)).toBeFocused();
  await expect.poll(() => storedIn(page, pet)).toEqual([second, first, third]);
  await page.keyboard.press('Enter');
  await expect.poll(() => storedIn(page, pet)).toEqual([second, third, first]);
  // The last one goes no further.
  await page.keyboard.press('Enter');
  await atRest(page);
  expect(await shownIn(page)).toEqual([second, third, first]);
  expect(await storedIn(page, pet)).toEqual([second, third, first]);
  await tiles(page).nth(2).dragTo(tiles(page).nth(0));
  await expect.poll(() => storedIn(page, pet)).toEqual([first, second, third]);
  expect(await shownIn(page)).toEqual([first, second, third]);
});

test('photos are chosen, dropped and pasted; those that cannot be photos are named and hold up no other, and one that fails is tried again', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/415/);
  expectConsole(/503/);
  const pet = await openGallery(page);
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('no picture') });
  const buffer = await readFile('web/public/icon-192.png');
  const icon = { name: 'nala.png', mimeType: 'image/png', buffer };
  await choose(page, [file('notes.pdf', 'application/pdf'), file('broken.png', 'image/png'), icon]);
  await expect(tiles(page)).toHaveCount(1);
  const uploads = gallery(page).getByRole('list', { name: 'Uploads' });
  const left = uploads.getByRole('listitem');
  await expect(left).toHaveCount(2);
  await expect(left.filter({ hasText: 'notes.pdf' })).toContainText(
    'Please choose a JPEG, PNG, WebP or GIF picture.',
  );
  await expect(left.filter({ hasText: 'broken.png' })).toContainText('415: Please choose a JPEG');
  // What was no picture at all was never sent.
  await calls.expect('POST', callPath(createPetPhoto.path, pet), 2);
  for (const name of ['notes.pdf', 'broken.png']) {
    await button(page, `Dismiss ${name}`).click();
    await expect(left.filter({ hasText: name })).toHaveCount(0);
  }
  await dropAndPaste(page, buffer);

  const call = `**${callPath(createPetPhoto.path, pet)}`;
  await page.route(call, (route) => route.fulfill({ status: 503, body: 'Down' }));
  await choose(page, icon);
  await expect(gallery(page).getByRole('alert')).toHaveText('503: Down');
  await page.unroute(call);
  await gallery(page)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(tiles(page)).toHaveCount(4);
  await expect(uploads).toHaveCount(0);
});

/** Drops a picture where there is one photo, and pastes it. */
async function dropAndPaste(page: Page, picture: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    (numbers) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(numbers)], 'nala.png', { type: 'image/png' }));
      return data;
    },
    [...picture],
  );
  await gallery(page)
    .getByText(/^Choose several at once/)
    .dispatchEvent('drop', { dataTransfer: transfer });
  await expect(tiles(page)).toHaveCount(2);
  await page.evaluate((data) => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, transfer);
  await expect(tiles(page)).toHaveCount(3);
}

test('a photo is described, hidden from others, and made the pet’s picture; what was written outlives its dialog, and a failure', async ({
  page,
  axe,
  expectConsole,
}) => {
  expectConsole(/503/);
  const pet = await openGallery(page, 2);
  const [hidden, described] = pet.photos;
  if (hidden === undefined || described === undefined) throw new Error('The pet has no two photos.');
  const words = dialog(page).getByLabel('Description');
  const saveButton = dialog(page).getByRole('button', { name: 'Save' });
  await openDialog(page, 1);
  await axe();
  await words.fill('Nala asleep on the blue sofa.');
  await page.keyboard.press('Escape');
  await openDialog(page, 1);
  await expect(words).toHaveValue('Nala asleep on the blue sofa.');
  const call = `**${photoPath(updatePetPhoto.path, pet, described)}`;
  await page.route(call, (route) => route.fulfill({ status: 503, body: 'Down' }));
  await dialog(page)
    .getByLabel(/^Make it W+’s profile picture/)
    .check();
  await saveButton.click();
  await expect(dialog(page).getByRole('alert')).toHaveText('503: Down');
  await expect(words).toHaveValue('Nala asleep on the blue sofa.');
  await page.unroute(call);
  await saveButton.click();
  await expect(dialog(page)).toBeHidden();
  await expect(tiles(page).nth(1).getByRole('img', { name: 'Nala asleep on the blue sofa.' })).toBeVisible();
  await expect(tiles(page).nth(1)).toContainText('Profile picture');
  await expect(tiles(page).nth(0)).not.toContainText('Profile picture');

  await openDialog(page, 0);
  await dialog(page)
    .getByLabel(/public page$/)
    .uncheck();
  await saveButton.click();
  await expect(tiles(page).nth(0)).toContainText('Only you');
  const visitor = await openAsStranger(page, publicPage(pet));
  await expect(visitor.getByRole('img', { name: 'Nala asleep on the blue sofa.' })).toBeVisible();
  await atRest(visitor);
  await expect(visitor.locator(`img[src="${hidden.small}"], img[src="${hidden.medium}"]`)).toHaveCount(0);
});

test('deleted photos come back where they were, the last one first', async ({ page, expectConsole }) => {
  expectConsole(/503/);
  const pet = await openGallery(page, 3);
  const before = await storedIn(page, pet);
  const [, photo] = pet.photos;
  if (photo === undefined) throw new Error('The pet has no photo.');
  const remove = async () => {
    await openDialog(page, 1);
    await dialog(page).getByRole('button', { name: 'Delete photo' }).click();
  };
  const call = `**${photoPath(removePetPhoto.path, pet, photo)}`;
  await page.route(call, (route) => route.fulfill({ status: 503, body: 'Down' }));
  await remove();
  await expect(gallery(page).getByRole('alert')).toHaveText('503: Down');
  await expect(tiles(page)).toHaveCount(3);
  await page.unroute(call);
  await remove();
  await expect(tiles(page)).toHaveCount(2);
  await expect(statusLine(page, 'Photo deleted.')).toBeVisible();
  const undo = gallery(page).getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeFocused();
  await remove();
  await expect(tiles(page)).toHaveCount(1);
  await expect(undo).toBeFocused();
  await undo.click();
  // The last that went comes back first.
  await expect.poll(() => shownIn(page)).toEqual([before[0], before[2]]);
  await undo.click();
  await expect(statusLine(page, 'Photo restored.')).toBeVisible();
  await expect.poll(() => shownIn(page)).toEqual(before);
  await expect(undo).toHaveCount(0);
});
