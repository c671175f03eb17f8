import { readFile } from 'node:fs/promises';
import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { listPetsOf, type Pet, readPet } from '@pawhood/contract/pets/profile.ts';
import { type Calls, expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { newPerson } from '../support/new-person.ts';
import { forgetTokens, toast } from '../support/people.ts';
import { button, heading, part } from '../support/pet-page.ts';
import { bearerOf, callPath, LONG_NAME, ownPage, ownPet, petOf, publicPage } from '../support/pets.ts';

test.use({ isTranslated: true });

const NOT_FOUND = '404 Page Not Found';

const placeholders = (page: Page) => page.getByRole('img', { name: 'Room for a photo' });
const main = (page: Page) => page.getByRole('main');

/** From now on the page is a visitor’s; whose it was is known to the test’s own calls alone. */
const becomeVisitor = (page: Page) => page.context().clearCookies();

test('§2.40a §2.41b §2.42a §2.44 §2.47 §3.12b §4.32 §4.33a §7.14b while a pet is awaited there is a spinner; one that cannot be loaded is not found, until it is tried again; Connect asks for nothing, and Back leads to the front page', async ({
  page,
  axe,
  calls,
  expectConsole,
}) => {
  expectConsole(/500/);
  const pet = await ownPet(page, { type: 'Cat', age: 7, ageUnit: 'weeks' });
  await becomeVisitor(page);
  const path = callPath(readPet.path, pet);
  const release = await holdAnswer(page, `**${path}`, { status: 500, body: 'Broken' });
  expect((await page.goto(publicPage(pet)))?.status()).toBe(200);
  await expect(page.getByText('Loading this pet...')).toBeVisible();
  await expect(main(page).locator('svg.animate-spin')).toBeVisible();
  // Whatever the page could show meanwhile has come: the call alone is still out.
  await atRest(page, { but: path });
  await expect(heading(page, NOT_FOUND)).toHaveCount(0);
  release();
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('500: Broken');
  await axe('phone');

  await page.unroute(`**${path}`);
  await page.route(`**${path}`, async (route) => {
    const { ageUnit: _, ...answer } = await (await route.fetch()).json();
    await route.fulfill({ json: answer });
  });
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Nala')).toBeVisible();
  await expect(page.getByText('Cat · 7 years')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture of Nala' })).toHaveText('N');
  await expect(placeholders(page)).toHaveCount(4);
  await expect(part(page, 'Photos').getByRole('listitem')).toHaveCount(4);
  await part(page, 'Pet parent').getByRole('link').waitFor();
  await expectNothingAsked(page, calls, async () => {
    await button(page, 'Connect').click();
    await expect(toast(page, 'Connecting with other pet owners is coming soon', '')).toBeVisible();
  });
  await button(page, 'Back').click();
  await expect(page).toHaveURL('/');
});

async function expectNothingAsked(page: Page, calls: Calls, deed: () => Promise<void>): Promise<void> {
  await atRest(page);
  const asked = () => calls.matching(/ \/(?:local\/)?api\//).length;
  const before = asked();
  await deed();
  await atRest(page);
  expect(asked()).toBe(before);
}

test('§1.15a §2.6b §4.31 §4.33b §6.4 §7.14b the owner’s controls are for the owner alone: others see the public page at both addresses, and neither where there is no pet', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/404/);
  const pet = await ownPet(page, { description: 'Runs like the wind.' });
  await newPerson(page, { name: 'Somebody Else' });
  await page.goto(ownPage(pet));
  await expectPublicPage(page);
  await becomeVisitor(page);
  await forgetTokens(page);
  for (const there of [ownPage, publicPage]) {
    await page.goto(there(pet));
    await expectPublicPage(page);
    expect((await page.goto(there({ id: 'nobody-57' })))?.status()).toBe(404);
    await expect(heading(page, NOT_FOUND)).toBeVisible();
  }
  await calls.expect('GET', callPath(readPet.path, pet), 3);
});

/** Expects the public page without the owner’s controls, once nothing more comes. */
async function expectPublicPage(page: Page): Promise<void> {
  await expect(button(page, 'Connect')).toBeVisible();
  await expect(page.getByText('Runs like the wind.')).toBeVisible();
  await atRest(page);
  for (const name of ['Save Changes', 'View as Public']) await expect(page.getByText(name)).toHaveCount(0);
}

test('§2.40a §2.41a §2.42a §2.42b §2.43 §2.45 §2.46 §2.56a of a person’s pets a visitor gets to know one, looks at its photos, and goes Back to where they came from', async ({
  page,
  axe,
  calls,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const pet = await ownPet(page, {
    ...{ name: LONG_NAME, type: 'Dog', breed: 'W'.repeat(60), age: 3, ageUnit: 'years' },
    ...{ description: 'Runs like the wind.', city: 'dublin', gender: 'female' },
  });
  const id = String(pet.userId);
  await petOf(page, { name: 'Miss Moo' });
  await petOf(page, { name: 'Hidden', visibility: 'nobody' });
  for (const _ of ['first', 'second']) await addPhoto(page, pet);
  await becomeVisitor(page);
  await page.goto(`/user/${id}`);
  const pets = part(page, 'Pets').getByRole('link');
  await expect(pets).toHaveText([/^WW/, /^MMiss Moo/]);
  expect(calls.of('GET', listPetsOf.path.replace(':userId', id)).length).toBeGreaterThan(0);
  await pets.filter({ hasText: LONG_NAME }).click();
  await expect(heading(page, LONG_NAME)).toBeVisible();
  for (const text of [`${'W'.repeat(60)} · 3 years`, 'Happy', 'Runs like the wind.', 'Dublin'])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  await expect(main(page).getByText('Female')).toHaveCount(0);
  const avatar = page.getByRole('img', { name: `Picture of ${LONG_NAME}` });
  await expect(avatar).toHaveAttribute('src', /^\/media\//);
  const width = () => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(placeholders(page)).toHaveCount(2);
  await axe();
  await expectViewer(page, axe);
  await button(page, 'Back').click();
  await expect(page).toHaveURL(`/user/${id}`);
  await page.goForward();
  const owner = part(page, 'Pet parent').getByRole('link', { name: /Mia Ó Briain/ });
  await owner.click();
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
});

/** Opens the second photo of two large, and goes on by a swipe. */
async function expectViewer(page: Page, axe: () => Promise<void>): Promise<void> {
  const tile = part(page, 'Photos').getByRole('button', { name: /^Photo 2 of W/ });
  await tile.click();
  const viewer = page.getByRole('dialog', { name: `Photos of ${LONG_NAME}` });
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await expect(viewer, 'two fingers enlarge').toHaveCSS('touch-action', 'pan-y pinch-zoom');
  await swipe(page, { from: 250, to: 60 });
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile).toBeFocused();
}

/** Moves a finger across the page, from one x to another, in CSS pixels. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientY: 300 };
  const dialogOpen = page.getByRole('dialog');
  await dialogOpen.dispatchEvent('pointerdown', { ...finger, clientX: from });
  await dialogOpen.dispatchEvent('pointerup', { ...finger, clientX: to });
}

/** Adds a photo to a pet, as another device of its owner would. */
async function addPhoto(page: Page, pet: Pet): Promise<void> {
  const buffer = await readFile('web/public/icon-192.png');
  const response = await page.request.post(callPath(createPetPhoto.path, pet), {
    headers: await bearerOf(page),
    multipart: { picture: { name: 'nala.png', mimeType: 'image/png', buffer } },
  });
  expect(response.status()).toBe(201);
}
