import { readFile } from 'node:fs/promises';
import {
  createPetPhoto,
  orderPetPhotos,
  type PetPhoto,
  removePetPhoto,
  updatePetPhoto,
} from '@pawhood/contract/pets/photos.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { bearerOf, callPath, ownPage, ownPet, publicPage, storedPet } from '../support/pets.ts';

const PICTURES = ['web/public/icon-192.png', 'web/public/icon-512.png', 'web/public/social-card.png'];

const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery', exact: true });
const tiles = (page: Page) => gallery(page).getByRole('list', { name: 'Photos' }).getByRole('listitem');
const statusLine = (page: Page, text: string | RegExp) =>
  gallery(page).getByRole('status').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Photo of Nala' });
const photoPath = (path: string, pet: Pet, photo: PetPhoto) =>
  callPath(path, pet).replace(':photoId', photo.id);

/** Opens the page of a new pet that has as many photos. */
async function openGallery(page: Page, count = 0): Promise<Pet> {
  const pet = await ownPet(page);
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

test('several photos are added at once; the first is the pet’s picture for everybody', async ({
  page,
  browser,
}) => {
  const pet = await openGallery(page);
  await expect(gallery(page)).toContainText('No photos yet');
  await choose(page, PICTURES);
  await expect(tiles(page)).toHaveCount(3);
  await expect(statusLine(page, /^3 photos added\./)).toBeVisible();
  await expect(tiles(page).first()).toContainText('Profile picture');
  const source = (await storedPet(page, pet)).profilePicture;
  await expect(page.getByRole('img', { name: 'Picture of Nala' })).toHaveAttribute('src', source);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL(publicPage(pet), page.url()).href);
  await expect(visitor.getByRole('img', { name: 'Picture of Nala' })).toHaveAttribute('src', source);
  // What is said of the uploads is not in the way of what comes after them.
  await tiles(page).first().getByRole('button', { name: /back$/ }).click();
  await expect(statusLine(page, 'Moved to 2 of 3.')).toBeVisible();
});

test('photos are dropped and pasted, too', async ({ page }) => {
  await openGallery(page);
  const bytes = await page.request.get('/icon-192.png').then((response) => response.body());
  const transfer = await page.evaluateHandle(
    (numbers) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(numbers)], 'nala.png', { type: 'image/png' }));
      return data;
    },
    [...bytes],
  );
  await gallery(page)
    .getByText(/^Choose several at once/)
    .dispatchEvent('drop', { dataTransfer: transfer });
  await expect(tiles(page)).toHaveCount(1);
  await page.evaluate((data) => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, transfer);
  await expect(tiles(page)).toHaveCount(2);
});

test('of several files those that cannot be photos are named, and hold up no other', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/415/);
  const pet = await openGallery(page);
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('no picture') });
  const icon = {
    name: 'nala.png',
    mimeType: 'image/png',
    buffer: await (await page.request.get('/icon-192.png')).body(),
  };
  await choose(page, [file('notes.pdf', 'application/pdf'), file('broken.png', 'image/png'), icon]);
  await expect(tiles(page)).toHaveCount(1);
  const left = gallery(page).getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(left).toHaveCount(2);
  await expect(left.filter({ hasText: 'notes.pdf' })).toContainText(
    'Please choose a JPEG, PNG, WebP or GIF picture.',
  );
  await expect(left.filter({ hasText: 'broken.png' })).toContainText('415: Please choose a JPEG');
  // What was no picture at all was never sent.
  await calls.expect('POST', callPath(createPetPhoto.path, pet), 2);
  await gallery(page).getByRole('button', { name: 'Dismiss notes.pdf' }).click();
  await expect(left).toHaveCount(1);
});

test('an upload that fails can be tried again without choosing it again', async ({ page, expectConsole }) => {
  expectConsole(/503/);
  const pet = await openGallery(page);
  const call = `**${callPath(createPetPhoto.path, pet)}`;
  await page.route(call, (route) => route.fulfill({ status: 503, body: 'Down' }));
  await choose(page, PICTURES.slice(0, 1));
  await expect(gallery(page).getByRole('alert')).toHaveText('503: Down');
  await page.unroute(call);
  await gallery(page)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(gallery(page).getByRole('list', { name: 'Uploads' })).toHaveCount(0);
});

test('photos are put in order by keyboard, and the button keeps the focus', async ({ page }) => {
  const pet = await openGallery(page, 3);
  const [first, second, third] = await storedIn(page, pet);
  const back = tiles(page).first().getByRole('button', { name: /back$/ });
  const kept = page.waitForResponse((response) =>
    response.url().endsWith(callPath(orderPetPhotos.path, pet)),
  );
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(statusLine(page, 'Moved to 2 of 3.')).toBeVisible();
  await expect.poll(() => shownIn(page)).toEqual([second, first, third]);
  await expect(tiles(page).nth(1).getByRole('button', { name: /back$/ })).toBeFocused();
  expect((await kept).status()).toBe(200);
  await page.keyboard.press('Enter');
  await expect.poll(() => storedIn(page, pet)).toEqual([second, third, first]);
  // The last one goes no further.
  await page.keyboard.press('Enter');
  await expect.poll(() => shownIn(page)).toEqual([second, third, first]);
});

test('photos are put in order by dragging', async ({ page }) => {
  const pet = await openGallery(page, 3);
  const [first, second, third] = await storedIn(page, pet);
  await tiles(page).nth(2).dragTo(tiles(page).nth(0));
  await expect.poll(() => storedIn(page, pet)).toEqual([third, first, second]);
  expect(await shownIn(page)).toEqual([third, first, second]);
});

test('an order that cannot be kept goes back to what is kept, and says why', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  const pet = await openGallery(page, 2);
  const before = await storedIn(page, pet);
  await page.route(`**${callPath(orderPetPhotos.path, pet)}`, (route) =>
    route.fulfill({ status: 503, body: 'Down' }),
  );
  await tiles(page).first().getByRole('button', { name: /back$/ }).click();
  await expect(gallery(page).getByRole('alert')).toHaveText('503: Down');
  await expect.poll(() => shownIn(page)).toEqual(before);
});

test('a photo is described, hidden from others, and made the pet’s picture', async ({
  page,
  axe,
  browser,
}) => {
  const pet = await openGallery(page, 2);
  await tiles(page)
    .nth(1)
    .getByRole('button', { name: /^Change/ })
    .click();
  await dialog(page).getByLabel('Description').fill('Nala asleep on the blue sofa.');
  await dialog(page).getByLabel('Make it Nala’s profile picture').check();
  await axe('desktop');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(tiles(page).nth(1).getByRole('img', { name: 'Nala asleep on the blue sofa.' })).toBeVisible();
  await expect(tiles(page).nth(1)).toContainText('Profile picture');
  await expect(tiles(page).nth(0)).not.toContainText('Profile picture');
  await tiles(page)
    .nth(0)
    .getByRole('button', { name: /^Change/ })
    .click();
  await dialog(page)
    .getByLabel(/public page$/)
    .uncheck();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(tiles(page).nth(0)).toContainText('Only you');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL(publicPage(pet), page.url()).href);
  await expect(visitor.getByRole('img', { name: 'Nala asleep on the blue sofa.' })).toBeVisible();
  await expect(
    visitor.locator(`img[src="${pet.photos[0]?.small}"], img[src="${pet.photos[0]?.medium}"]`),
  ).toHaveCount(0);
});

test('what was written about a photo outlives its dialog, and a failure', async ({ page, expectConsole }) => {
  expectConsole(/503/);
  const pet = await openGallery(page, 1);
  const [photo] = pet.photos;
  if (photo === undefined) throw new Error('The pet has no photo.');
  const open = () =>
    tiles(page)
      .first()
      .getByRole('button', { name: /^Change/ })
      .click();
  const words = dialog(page).getByLabel('Description');
  await open();
  await words.fill('Nala on the sofa.');
  await page.keyboard.press('Escape');
  await open();
  await expect(words).toHaveValue('Nala on the sofa.');
  await page.route(`**${photoPath(updatePetPhoto.path, pet, photo)}`, (route) =>
    route.fulfill({ status: 503, body: 'Down' }),
  );
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('503: Down');
  await expect(words).toHaveValue('Nala on the sofa.');
});

test('deleted photos come back where they were, the last one first', async ({ page, expectConsole }) => {
  expectConsole(/503/);
  const pet = await openGallery(page, 3);
  const before = await storedIn(page, pet);
  const [, photo] = pet.photos;
  if (photo === undefined) throw new Error('The pet has no photo.');
  const remove = async () => {
    await tiles(page)
      .nth(1)
      .getByRole('button', { name: /^Change/ })
      .click();
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
  await expect(tiles(page)).toHaveCount(2);
  await undo.click();
  await expect(statusLine(page, 'Photo restored.')).toBeVisible();
  await expect.poll(() => shownIn(page)).toEqual(before);
  await expect(undo).toHaveCount(0);
});
