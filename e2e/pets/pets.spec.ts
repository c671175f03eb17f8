import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { listPetsOf, readPet } from '@pawhood/contract/pets/profile.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { dialog, rows } from '../support/my-pets.ts';
import { newPerson } from '../support/new-person.ts';
import { openAsStranger, ownId, toast } from '../support/people.ts';
import { button, expectNoOverflow, heading, part } from '../support/pet-page.ts';
import { bearerOf, callPath, ownPage, ownPet, petOf, publicPage } from '../support/pets.ts';

const NOT_FOUND = '404 Page Not Found';

const placeholders = (page: Page) => page.getByRole('img', { name: 'Room for a photo' });

/** Adds photos to a pet of whoever is signed in, each with this alt text. */
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

test('§2.5 §2.42a §2.42b §2.43 §2.45 §2.46 §7.14b a visitor gets to know a pet', async ({ page, calls }) => {
  const pet = await ownPet(page, {
    ...{ name: 'Nala', type: 'Dog', breed: 'Greyhound', age: 3, ageUnit: 'years' },
    ...{ description: 'Runs like the wind.', city: 'dublin', gender: 'female' },
  });
  const stranger = await openAsStranger(page, publicPage(pet));
  await expect(heading(stranger, 'Nala')).toBeVisible();
  const main = stranger.getByRole('main');
  await expect(main.getByText('Greyhound · 3 years')).toBeVisible();
  await expect(main.getByText('Happy', { exact: true })).toBeVisible();
  await expect(main.getByText('Runs like the wind.')).toBeVisible();
  await expect(main.getByText('Dublin', { exact: true })).toBeVisible();
  await expect(main.getByText('Female')).toHaveCount(0);
  const parent = part(stranger, 'Pet parent').getByRole('link', { name: /Mia Ó Briain/ });
  await calls.expect('GET', callPath(readPet.path, pet), 1);
  await parent.click();
  await expect(heading(stranger, 'Mia Ó Briain')).toBeVisible();
});

test('§2.42b §2.43 without a breed the type shows, and the temperament that was chosen', async ({ page }) => {
  const pet = await ownPet(page, { type: 'Rabbit', temperament: 'Shy', age: 1, ageUnit: 'months' });
  await page.goto(publicPage(pet));
  await expect(page.getByText('Rabbit · 1 month')).toBeVisible();
  await expect(page.getByText('Shy', { exact: true })).toBeVisible();
  await expect(page.getByText('Happy', { exact: true })).toHaveCount(0);
});

test('§3.12b an age that is answered without a unit shows in years', async ({ page }) => {
  const pet = await ownPet(page, { type: 'Cat', age: 7, ageUnit: 'weeks' });
  await page.route(`**${callPath(readPet.path, pet)}`, async (route) => {
    const { ageUnit: _, ...answer } = await (await route.fetch()).json();
    await route.fulfill({ json: answer });
  });
  await page.goto(publicPage(pet));
  await expect(page.getByText('Cat · 7 years')).toBeVisible();
});

test('§1.15a §2.6b §4.31 §6.4 §7.14b at the address of the private page others see the public one', async ({
  page,
  calls,
}) => {
  const pet = await ownPet(page, { description: 'Runs like the wind.' });
  const expectPublic = async (viewer: Page) => {
    await expect(viewer.getByRole('button', { name: 'Connect' })).toBeVisible();
    await expect(viewer.getByText('Runs like the wind.')).toBeVisible();
    for (const name of ['Save Changes', 'View as Public']) {
      await expect(viewer.getByRole('button', { name })).toHaveCount(0);
      await expect(viewer.getByRole('link', { name })).toHaveCount(0);
    }
  };
  const stranger = await openAsStranger(page, ownPage(pet));
  await expectPublic(stranger);
  await calls.expect('GET', callPath(readPet.path, pet), 1);
  await newPerson(stranger, { name: 'Somebody Else' });
  for (const path of [ownPage(pet), publicPage(pet)]) {
    await stranger.goto(path);
    await expectPublic(stranger);
  }
  await page.goto(publicPage(pet));
  await expectPublic(page);
  await page.goto(ownPage(pet));
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect' })).toHaveCount(0);
});

test('§2.5 the owner sees the public page, too, and finds the way back to everything', async ({ page }) => {
  const pet = await ownPet(page, { visibility: 'nobody' });
  await page.goto(publicPage(pet));
  await expect(page.getByText(/^Only you can see this page\./)).toBeVisible();
  await page.getByRole('link', { name: 'Back to everything about Nala' }).click();
  await expect(page).toHaveURL(ownPage(pet));
});

test('§2.40a Back returns to where one came from, and to the front page where that is nowhere', async ({
  page,
}) => {
  await newPerson(page);
  const id = await ownId(page);
  const pet = await petOf(page);
  const stranger = await openAsStranger(page, `/user/${id}`);
  await part(stranger, 'Pets').getByRole('link', { name: /Nala/ }).click();
  await expect(heading(stranger, 'Nala')).toBeVisible();
  await stranger.getByRole('button', { name: 'Back' }).click();
  await expect(stranger).toHaveURL(`/user/${id}`);
  const arrived = await openAsStranger(page, publicPage(pet));
  await arrived.getByRole('button', { name: 'Back' }).click();
  await expect(arrived).toHaveURL('/');
});

test('§2.40b §2.48a sharing hands over title, text and the public address, once', async ({ page }) => {
  const pet = await ownPet(page);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
  });
  await page.goto(publicPage(pet));
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect
    .poll(shared)
    .toEqual([
      { title: 'Nala', text: 'Meet Nala on Pawhood.', url: new URL(publicPage(pet), page.url()).href },
    ]);
});

test('§2.48b without the share sheet the link is copied, and closing the sheet is no error', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pet = await ownPet(page);
  await page.goto(publicPage(pet));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(publicPage(pet));
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: () => Promise.reject(new DOMException('closed', 'AbortError')),
    });
    // What was copied before is not what closing the sheet did.
    return navigator.clipboard.writeText('');
  });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForTimeout(600);
  await expect(page.getByText(/cannot share|Link copied/)).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('');
});

test('§2.44 Connect, signed out, says that it is coming and asks the server for nothing', async ({
  page,
}) => {
  const pet = await ownPet(page);
  const stranger = await openAsStranger(page, publicPage(pet));
  const errors: Error[] = [];
  stranger.on('pageerror', (error) => errors.push(error));
  await part(stranger, 'Pet parent').getByRole('link').waitFor();
  const calls: string[] = [];
  stranger.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await stranger.getByRole('button', { name: 'Connect' }).click();
  await expect(toast(stranger, 'Connecting with other pet owners is coming soon', '')).toBeVisible();
  expect(calls).toEqual([]);
  expect(errors).toEqual([]);
  await stranger.reload();
  await expect(heading(stranger, 'Nala')).toBeVisible();
});

test('§2.46 where the owner is to be seen by nobody a placeholder stands in their place', async ({
  page,
}) => {
  const pet = await ownPet(page);
  await page.goto('/profile');
  await part(page, 'Settings').getByText('Privacy', { exact: true }).click();
  await page.getByRole('radio', { name: /^Nobody/ }).check();
  await page.getByText('Saved: only you can see your profile.').waitFor();
  const stranger = await openAsStranger(page, publicPage(pet));
  await expect(heading(stranger, 'Nala')).toBeVisible();
  const parent = part(stranger, 'Pet parent');
  await expect(parent.getByText('Pet friend')).toBeVisible();
  await expect(parent.getByRole('link')).toHaveCount(0);
  await expect(stranger.getByText('Mia')).toHaveCount(0);
});

test('§2.41b §2.47 without photos there are the letter and exactly four placeholders', async ({ page }) => {
  await newPerson(page);
  const stranger = await openAsStranger(page, publicPage(await petOf(page, { name: 'Miss Moo' })));
  await expect(stranger.getByRole('img', { name: 'Picture of Miss Moo' })).toHaveText('M');
  await expect(placeholders(stranger)).toHaveCount(4);
  await expect(part(stranger, 'Photos').getByRole('listitem')).toHaveCount(4);
});

test('§2.41a §2.47 photos show on the page, all of them behind the first four, by keys and by a swipe', async ({
  page,
  axe,
}) => {
  const pet = await ownPet(page);
  await addPhotos(page, pet, 6);
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(publicPage(pet));
  const avatar = page.getByRole('img', { name: 'Picture of Nala' });
  await expect(avatar).toHaveAttribute('src', /^\/media\//);
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const photos = part(page, 'Photos');
  await expect(photos.getByRole('button')).toHaveCount(4);
  await expect(placeholders(page)).toHaveCount(0);
  const tile = photos.getByRole('button', { name: /Photo 4 of Nala/ });
  await expect(tile).toContainText('+2');
  await tile.click();
  const viewer = page.getByRole('dialog', { name: 'Photos of Nala' });
  await expect(viewer.getByText('4 of 6')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('5 of 6')).toBeVisible();
  await swipe(page, { from: 250, to: 60 });
  await expect(viewer.getByText('6 of 6')).toBeVisible();
  await swipe(page, { from: 60, to: 250 });
  await expect(viewer.getByText('5 of 6')).toBeVisible();
  await expect(viewer, 'two fingers enlarge').toHaveCSS('touch-action', 'pan-y pinch-zoom');
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(viewer.getByText('1 of 6')).toBeVisible();
  await expectNoOverflow(page);
  await axe();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(tile).toBeFocused();
});

/** Moves a finger across the page, from one x to another, in CSS pixels. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientY: 300 };
  const dialogOpen = page.getByRole('dialog');
  await dialogOpen.dispatchEvent('pointerdown', { ...finger, clientX: from });
  await dialogOpen.dispatchEvent('pointerup', { ...finger, clientX: to });
}

test('§4.32 while the pet is awaited there is a spinner, and never ‘not found’', async ({ page }) => {
  const pet = await ownPet(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${callPath(readPet.path, pet)}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(publicPage(pet));
  await expect(page.getByText('Loading this pet...')).toBeVisible();
  await expect(page.getByRole('main').locator('svg.animate-spin')).toBeVisible();
  // Every chunk the page could show meanwhile has come: the call alone is still out.
  await page.waitForTimeout(1_000);
  await expect(heading(page, NOT_FOUND)).toHaveCount(0);
  release();
  await expect(heading(page, 'Nala')).toBeVisible();
});

test('§4.33a a pet that cannot be loaded is not found, until it is tried again', async ({
  page,
  axe,
  expectConsole,
}) => {
  expectConsole(/500/);
  expectConsole(/ERR_FAILED/);
  const pet = await ownPet(page);
  const path = `**${callPath(readPet.path, pet)}`;
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await page.route(path, (route) => route.fulfill({ status: 500, body: 'Broken' }));
  expect((await page.goto(publicPage(pet)))?.status()).toBe(200);
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('500: Broken');
  await axe();
  await page.unroute(path);
  await again.click();
  await expect(heading(page, 'Nala')).toBeVisible();
  await page.route(path, (route) => route.abort());
  await page.goto(ownPage(pet));
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unroute(path);
  await again.click();
  await expect(button(page, 'Save Changes')).toBeVisible();
});

test('§4.33b a pet that is not there, or not to be seen, is not found at both addresses', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  for (const path of ['/pet/nobody-57', '/pets/nobody-57/profile']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(heading(page, NOT_FOUND)).toBeVisible();
  }
  await newPerson(page);
  const hidden = await petOf(page, { visibility: 'nobody' });
  const stranger = await openAsStranger(page, publicPage(hidden));
  await expect(heading(stranger, NOT_FOUND)).toBeVisible();
});

test('§2.56a a person’s page lists every pet of theirs that is to be seen', async ({ page, calls }) => {
  await newPerson(page);
  const id = await ownId(page);
  const names = ['Nala', 'Miss Moo', 'Pip'];
  for (const name of names) await petOf(page, { name });
  await petOf(page, { name: 'Hidden', visibility: 'nobody' });
  const stranger = await openAsStranger(page, `/user/${id}`);
  const pets = part(stranger, 'Pets');
  await expect(pets.getByRole('link')).toHaveCount(3);
  for (const name of names) await expect(pets.getByRole('link', { name })).toBeVisible();
  expect(calls.of('GET', listPetsOf.path.replace(':userId', id)).length).toBeGreaterThan(0);
});

test('axe finds nothing on pets’ pages and lists', async ({ page, axe }) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await newPerson(page);
  await page.goto('/pets');
  await page.getByText('No pets to show').waitFor();
  await axe();
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await dialog(page).getByText('Other', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Add pet' }).click();
  await axe();
  await page.keyboard.press('Escape');
  const pet = await petOf(page, {
    ...{ description: 'Fears the hoover. '.repeat(57), city: 'calgary', temperament: 'Playful' },
    ...{ gender: 'male', tags: ['tracks rabbits', 'w'.repeat(30)], visibility: 'nobody' },
    ...{ name: `${'Longnamed '.repeat(5)}Pip`, breed: 'W'.repeat(60) },
  });
  await page.reload();
  await rows(page).first().waitFor();
  await axe();
  await page.goto(publicPage(pet));
  await part(page, 'Photos').waitFor();
  await axe();
});
