import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { listPetsOf, readPet } from '@pawhood/contract/pets/profile.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { newPerson } from '../support/new-person.ts';
import { openAsStranger, ownId, toast } from '../support/people.ts';
import { button, heading, part } from '../support/pet-page.ts';
import { bearerOf, callPath, LONG_NAME, ownPage, ownPet, petOf, publicPage } from '../support/pets.ts';

const NOT_FOUND = '404 Page Not Found';

const placeholders = (page: Page) => page.getByRole('img', { name: 'Room for a photo' });

test('§2.5 §2.40a §2.42a §2.42b §2.43 §2.45 §2.46 §2.56a §7.14b of a person’s pets a visitor gets to know one, and Back leads where they came from', async ({
  page,
  calls,
}) => {
  await newPerson(page);
  const id = await ownId(page);
  const pet = await petOf(page, {
    ...{ name: 'Nala', type: 'Dog', breed: 'Greyhound', age: 3, ageUnit: 'years' },
    ...{ description: 'Runs like the wind.', city: 'dublin', gender: 'female' },
  });
  for (const name of ['Miss Moo', 'Pip']) await petOf(page, { name });
  await petOf(page, { name: 'Hidden', visibility: 'nobody' });
  const visitor = await openAsStranger(page, `/user/${id}`);
  const pets = part(visitor, 'Pets').getByRole('link');
  await expect(pets).toHaveCount(3);
  for (const name of ['Nala', 'Miss Moo', 'Pip']) await expect(pets.filter({ hasText: name })).toBeVisible();
  expect(calls.of('GET', listPetsOf.path.replace(':userId', id)).length).toBeGreaterThan(0);
  await pets.filter({ hasText: 'Nala' }).click();
  await expect(heading(visitor, 'Nala')).toBeVisible();
  const main = visitor.getByRole('main');
  for (const text of ['Greyhound · 3 years', 'Happy', 'Runs like the wind.', 'Dublin'])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByText('Female')).toHaveCount(0);
  await calls.expect('GET', callPath(readPet.path, pet), 1);
  await button(visitor, 'Back').click();
  await expect(visitor).toHaveURL(`/user/${id}`);
  await visitor.goForward();
  await part(visitor, 'Pet parent')
    .getByRole('link', { name: /Mia Ó Briain/ })
    .click();
  await expect(heading(visitor, 'Mia Ó Briain')).toBeVisible();
});

test('§2.40a §2.44 whoever arrives at a pet’s page can press Connect, which asks the server for nothing, and go back to the front page', async ({
  page,
}) => {
  const visitor = await openAsStranger(page, publicPage(await ownPet(page)));
  const errors: Error[] = [];
  visitor.on('pageerror', (error) => errors.push(error));
  await part(visitor, 'Pet parent').getByRole('link').waitFor();
  await atRest(visitor);
  const asked: string[] = [];
  visitor.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await button(visitor, 'Connect').click();
  await expect(toast(visitor, 'Connecting with other pet owners is coming soon', '')).toBeVisible();
  await atRest(visitor);
  expect(asked).toEqual([]);
  expect(errors).toEqual([]);
  await button(visitor, 'Back').click();
  await expect(visitor).toHaveURL('/');
});

test('§1.15a §2.6b §4.31 §4.33b §6.4 §7.14b the owner’s controls are on the owner’s page for the owner; others see the public page at both addresses, or neither', async ({
  page,
  calls,
}) => {
  const pet = await ownPet(page, { description: 'Runs like the wind.' });
  const hidden = await petOf(page, { visibility: 'nobody' });
  const visitor = await openAsStranger(page, ownPage(pet));
  await expectPage(visitor, 'public');
  await calls.expect('GET', callPath(readPet.path, pet), 1);
  await visitor.goto(publicPage(pet));
  await expectPage(visitor, 'public');
  for (const there of [ownPage, publicPage]) {
    expect((await visitor.goto(there({ id: 'nobody-57' })))?.status()).toBe(404);
    await expect(heading(visitor, NOT_FOUND)).toBeVisible();
  }
  await newPerson(visitor, { name: 'Somebody Else' });
  for (const there of [ownPage, publicPage]) {
    await visitor.goto(there(pet));
    await expectPage(visitor, 'public');
    await visitor.goto(there(hidden));
    await expect(heading(visitor, NOT_FOUND)).toBeVisible();
  }
  await page.goto(publicPage(pet));
  await expectPage(page, 'public');
  await page.goto(ownPage(pet));
  await expectPage(page, 'own');
});

/** Expects one of the two pages of a pet, once nothing more comes. */
async function expectPage(page: Page, which: 'own' | 'public'): Promise<void> {
  await expect(button(page, which === 'own' ? 'Save Changes' : 'Connect')).toBeVisible();
  await expect(page.getByText('Runs like the wind.')).toBeVisible();
  await atRest(page);
  await expect(button(page, 'Connect')).toHaveCount(which === 'own' ? 0 : 1);
  for (const name of ['Save Changes', 'View as Public']) {
    await expect(button(page, name)).toHaveCount(which === 'own' ? 1 : 0);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  }
}

test('§2.41a §2.41b §2.47 without photos a letter and four placeholders stand there; photos show on the page, all of them behind the first four, by keys and by a swipe', async ({
  page,
  axe,
}) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  const pet = await ownPet(page, {
    ...{ description: 'Fears the hoover. '.repeat(57), city: 'calgary', temperament: 'Playful' },
    ...{ gender: 'male', tags: ['tracks rabbits', 'w'.repeat(30)], visibility: 'nobody' },
    ...{ name: LONG_NAME, breed: 'W'.repeat(60) },
  });
  await page.goto(publicPage(pet));
  const avatar = page.getByRole('img', { name: `Picture of ${LONG_NAME}` });
  await expect(avatar).toHaveText('W');
  const photos = part(page, 'Photos');
  await expect(placeholders(page)).toHaveCount(4);
  await expect(photos.getByRole('listitem')).toHaveCount(4);
  await axe();

  await addPhotos(page, pet, 6);
  await page.reload();
  await expect(avatar).toHaveAttribute('src', /^\/media\//);
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(photos.getByRole('button')).toHaveCount(4);
  await expect(placeholders(page)).toHaveCount(0);
  const tile = photos.getByRole('button', { name: /^Photo 4 of W/ });
  await expect(tile).toContainText('+2');
  await tile.click();
  await walkThrough(page);
  await axe();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile).toBeFocused();
});

/** Goes through the photos from the fourth of six on, and around. */
async function walkThrough(page: Page): Promise<void> {
  const viewer = page.getByRole('dialog', { name: `Photos of ${LONG_NAME}` });
  const expectAt = (place: number) => expect(viewer.getByText(`${place} of 6`)).toBeVisible();
  await expectAt(4);
  await page.keyboard.press('ArrowRight');
  await expectAt(5);
  await swipe(page, { from: 250, to: 60 });
  await expectAt(6);
  await swipe(page, { from: 60, to: 250 });
  await expectAt(5);
  await expect(viewer, 'two fingers enlarge').toHaveCSS('touch-action', 'pan-y pinch-zoom');
  await button(page, 'Next photo').click();
  await button(page, 'Next photo').click();
  await expectAt(1);
}

/** Moves a finger across the page, from one x to another, in CSS pixels. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientY: 300 };
  const dialogOpen = page.getByRole('dialog');
  await dialogOpen.dispatchEvent('pointerdown', { ...finger, clientX: from });
  await dialogOpen.dispatchEvent('pointerup', { ...finger, clientX: to });
}

/** Adds photos to a pet of whoever is signed in. */
async function addPhotos(page: Page, pet: { id: string }, many: number): Promise<void> {
  for (let index = 0; index < many; index += 1) {
    const response = await page.request.post(callPath(createPetPhoto.path, pet), {
      headers: await bearerOf(page),
      multipart: {
        picture: { name: 'nala.png', mimeType: 'image/png', buffer: await pixels(page, index) },
      },
    });
    expect(response.status()).toBe(201);
  }
}

/** A picture of one colour, drawn by the browser. */
async function pixels(page: Page, hue: number): Promise<Buffer> {
  const address = await page.evaluate((at) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    if (context !== null) context.fillStyle = `hsl(${at * 57} 60% 50%)`;
    context?.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/png');
  }, hue);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test('§3.12b §4.32 §4.33a while a pet is awaited there is a spinner; one that cannot be loaded is not found, until it is tried again', async ({
  page,
  axe,
  expectConsole,
}) => {
  expectConsole(/500/);
  expectConsole(/ERR_FAILED/);
  const pet = await ownPet(page, { type: 'Cat', age: 7, ageUnit: 'weeks' });
  const path = callPath(readPet.path, pet);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  const release = await holdAnswer(page, `**${path}`, { status: 500, body: 'Broken' });
  expect((await page.goto(publicPage(pet)))?.status()).toBe(200);
  await expect(page.getByText('Loading this pet...')).toBeVisible();
  await expect(page.getByRole('main').locator('svg.animate-spin')).toBeVisible();
  // Whatever the page could show meanwhile has come: the call alone is still out.
  await atRest(page, { but: path });
  await expect(heading(page, NOT_FOUND)).toHaveCount(0);
  await axe('phone');
  release();
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('500: Broken');
  await axe();

  await page.unroute(`**${path}`);
  await page.route(`**${path}`, async (route) => {
    const { ageUnit: _, ...answer } = await (await route.fetch()).json();
    await route.fulfill({ json: answer });
  });
  await again.click();
  await expect(heading(page, 'Nala')).toBeVisible();
  await expect(page.getByText('Cat · 7 years')).toBeVisible();
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.abort());
  await page.goto(ownPage(pet));
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unroute(`**${path}`);
  await again.click();
  await expect(button(page, 'Save Changes')).toBeVisible();
});
