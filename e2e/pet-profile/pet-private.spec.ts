import { readPet, updatePet } from '@pawhood/contract/pets/profile.ts';
import type { Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { newPerson } from '../support/new-person.ts';
import { toast } from '../support/people.ts';
import { atAGlance, button, heading, health, openPart, part, save, statusLine } from '../support/pet-page.ts';
import {
  callPath,
  changeElsewhere,
  openOwnPet,
  ownPage,
  ownPet,
  publicPage,
  storedPet,
} from '../support/pets.ts';

const OWNERS_BUTTONS = ['Share Profile', 'View as Public', 'Save Changes'];
const PARTS = ['Quick info', 'Bio', 'Care notes', 'Passport', 'Owner info', 'Who sees the public page'];

/** A value of a part by its label. */
const fact = (page: Page, name: string, label: string) =>
  part(page, name)
    .locator('div:has(> dt)')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('§2.6a §2.49a §2.49b §2.50 §2.51a §2.51b §2.52 the owner finds everything about a pet', async ({
  page,
}) => {
  await openOwnPet(page, {
    ...{ name: 'Nala', type: 'Dog', breed: 'Greyhound', birthday: '2021-02-28', gender: 'female' },
    ...{ weightGrams: 27_000, city: 'dublin', tags: ['shy', 'loves cheese'] },
    description: 'Runs like the wind.',
  });
  await expect(heading(page, 'Nala')).toBeVisible();
  await expect(fact(page, 'Quick info', 'Birthday')).toHaveText('28 Feb 2021');
  await expect(fact(page, 'Quick info', 'Gender')).toHaveText('Female');
  await expect(fact(page, 'Quick info', 'Weight')).toHaveText('27 kg (≈ 59.5 lbs)');
  await expect(fact(page, 'Quick info', 'Location')).toHaveText('Dublin');
  await expect(fact(page, 'Quick info', 'Tags')).toHaveText('shy, loves cheese');
  await expect(part(page, 'Bio')).toContainText('Runs like the wind.');
  await expect(part(page, 'Gallery')).toBeVisible();
  for (const row of ['Vaccination', 'Deworming', 'Flea and tick', 'Vet visit', 'Dental care'])
    await expect(part(page, 'Health & care').getByRole('button', { name: `Add to ${row}` })).toBeVisible();
  await expect(part(page, 'Training')).toBeVisible();
  await expect(part(page, 'Passport')).toContainText('chip number');
  await expect(fact(page, 'Owner info', 'Owner')).toHaveText('Mia Ó Briain');
  for (const name of OWNERS_BUTTONS) await expect(button(page, name)).toBeVisible();
});

test('§2.53 what is not stored has a placeholder, and no row is blank', async ({ page }) => {
  await openOwnPet(page, { name: 'Fluff', type: '' });
  for (const label of ['Birthday', 'Gender', 'Weight', 'Location', 'Tags'])
    await expect(fact(page, 'Quick info', label)).toHaveText(`Add ${label.toLowerCase()}`);
  await expect(fact(page, 'Quick info', 'Temperament')).toHaveText('Happy');
  await expect(button(page, 'Add age, type, breed')).toBeVisible();
  await expect(part(page, 'Passport').getByRole('button', { name: /^Add chip number,/ })).toBeVisible();
  for (const name of ['bio', 'care notes']) await expect(button(page, `Add ${name}`)).toBeVisible();
  await expect(part(page, 'Gallery')).toContainText('No photos yet');
  await expect(health(page)).toContainText('Not recorded yet');
  await expect(part(page, 'Training')).toContainText('No skills yet');
  await expect(atAGlance(page)).toContainText(/Nothing is due.*Not weighed yet.*None planned/);
  const rows = await page.getByRole('main').locator('dd').allTextContents();
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.filter((row) => row.trim() === '')).toEqual([]);
  await expect(page.getByRole('main')).not.toContainText(/undefined|null|NaN/);

  await button(page, 'Add location').click();
  await expect(part(page, 'Quick info').getByLabel('Location')).toBeFocused();
});

test('the record comes first, in the order in which it is used', async ({ page }) => {
  await openOwnPet(page);
  await expect(atAGlance(page)).toContainText('Nothing is due');
  const order = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(order).toEqual([
    ...['Health & care', 'Quick info', 'Bio', 'Care notes', 'Gallery', 'Training', 'Passport'],
    ...['Owner info', 'Sharing', 'Who sees the public page', 'Reminders in your calendar', 'Delete Nala'],
  ]);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`of whom nothing is written neither a column nor the strip stands half empty, and nothing moves, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openOwnPet(page);
    await expect(atAGlance(page)).toContainText('None planned');
    await expect(health(page)).toContainText('Not recorded yet');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    const bottomOf = async (element: Locator) => {
      const { y, height: high } = (await element.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
      return y + high;
    };
    const lastFact = atAGlance(page).getByText('None planned');
    expect((await bottomOf(atAGlance(page))) - (await bottomOf(lastFact))).toBeLessThanOrEqual(16);
    if (width < 1_000) return;
    const ends = [await bottomOf(part(page, 'Quick info')), await bottomOf(part(page, 'Training'))] as const;
    expect(Math.abs(ends[0] - ends[1])).toBeLessThanOrEqual(120);
    const [papers, owner] = await Promise.all(
      ['Passport', 'Owner info'].map((name) => part(page, name).boundingBox()),
    );
    expect(papers?.y).toBe(owner?.y);
  });
}

test('beside a long name the buttons stay in one row that ends with the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openOwnPet(page, { name: 'Donaudampfschifffahrtsgesellschaftskapitän' });
  const boxes = await Promise.all(
    ['Share Profile', 'View as Public', 'Print summary'].map((name) => button(page, name).boundingBox()),
  );
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const last = boxes.at(-1);
  const strip = await atAGlance(page).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBe((strip?.x ?? 0) + (strip?.width ?? 0));
});

test('on a phone a part with a long title has its button beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOwnPet(page);
  const title = part(page, 'Who sees the public page').getByRole('heading');
  const [heading, edit] = await Promise.all([
    title.boundingBox(),
    button(page, 'Edit Who sees the public page').boundingBox(),
  ]);
  expect(edit?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? Number.NaN) - 1);
});

test('a health log that cannot be had holds up nothing else of the page', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  const pet = await ownPet(page);
  await page.route('**/api/pets/*/health', (route) => route.abort());
  await page.goto(ownPage(pet));
  await expect(heading(page, 'Nala')).toBeVisible();
  await expect(part(page, 'Quick info')).toBeVisible();
  await expect(health(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/pets/*/health');
  const field = (await openPart(page, 'Quick info')).getByLabel('Breed');
  await field.fill('Greyhound');
  await health(page).getByRole('button', { name: 'Try again' }).click();
  await expect(health(page)).toContainText('Not recorded yet');
  await expect(atAGlance(page)).toContainText('Nothing is due');
  await expect(field).toHaveValue('Greyhound');
});

test('links to the parts stay in reach, and mark where one is', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await openOwnPet(page);
  const links = page.getByRole('navigation', { name: 'Parts of this page' });
  const here = links.locator('[aria-current]');
  await expect(here).toHaveText('Overview');
  await expect(links.getByRole('link', { name: 'Overview' })).toHaveAttribute('tabindex', '-1');
  await health(page).getByText('Not veterinary advice').waitFor();
  for (const name of ['Photos', 'Papers', 'Sharing', 'Health']) {
    await links.getByRole('link', { name }).click();
    await expect(here).toHaveText(name);
    await expect(links).toBeInViewport();
    await expect(links.locator('[tabindex]')).toHaveCount(0);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(here).toHaveText('Overview');
});

test('the link to Sharing begins the first link, and leads to the links once there are any', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await openOwnPet(page, { contact: 'Mia, 555 0157' });
  const sharing = page
    .getByRole('navigation', { name: 'Parts of this page' })
    .getByRole('link', { name: 'Sharing' });
  await expect(part(page, 'Sharing')).not.toContainText('Loading');
  await sharing.click();
  const whom = part(page, 'Sharing').getByLabel('For whom');
  await expect(whom).toBeFocused();
  await expect(whom).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Sharing' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await button(page, 'Done').click();
  await page.evaluate(() => scrollTo(0, 0));
  await sharing.click();
  await expect(page.getByRole('heading', { name: 'Sharing' })).toBeFocused();
  await expect(part(page, 'Sharing').getByRole('form')).toHaveCount(0);
});

test('Save Changes covers nothing until there is something to save', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await openOwnPet(page);
  await health(page).getByText('Not veterinary advice').waitFor();
  await expect(button(page, 'Save Changes')).not.toBeInViewport();
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Breed').fill('Greyhound');
  await expect(button(page, 'Save Changes')).toBeInViewport({ ratio: 1 });
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeInViewport();
});

test('nothing moves while the page of a pet comes', async ({ page }) => {
  const pet = await ownPet(page, { birthday: '2021-02-28' });
  await page.goto(ownPage(pet));
  await health(page).getByText('Not veterinary advice').waitFor();
  await part(page, 'Passport')
    .getByRole('button', { name: /^Add chip number,/ })
    .waitFor();
  const shift = await page.evaluate(() => {
    const entries = new PerformanceObserver(() => {});
    entries.observe({ type: 'layout-shift', buffered: true });
    // The type of the entry is not in TypeScript's library.
    return (entries.takeRecords() as unknown as { value: number }[]).reduce(
      (sum, { value }) => sum + value,
      0,
    );
  });
  expect(shift).toBeLessThan(0.01);
});

test('§2.54a View as Public shows what others see, and the way back', async ({ page }) => {
  const pet = await openOwnPet(page, { description: 'Runs like the wind.' });
  await button(page, 'View as Public').click();
  await expect(page).toHaveURL(publicPage(pet));
  await expect(heading(page, 'Nala')).toBeVisible();
  await expect(page.getByText('Runs like the wind.')).toBeVisible();
  await expect(button(page, 'Connect')).toBeVisible();
  await page.getByRole('link', { name: /^Back to everything about Nala/ }).click();
  await expect(button(page, 'Save Changes')).toBeVisible();
});

test('§2.54b with nothing edited the buttons change nothing', async ({ page, calls, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pet = await openOwnPet(page);
  await button(page, 'Share Profile').click();
  await expect(toast(page, 'Link copied', '')).toBeVisible();
  // Never the own page, which nobody else can open.
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + publicPage(pet));
  await save(page);
  await expect(statusLine(page, 'Nothing to save')).toBeVisible();
  await expect(page).toHaveURL(ownPage(pet));
  expect(await storedPet(page, pet)).toEqual(pet);
  await calls.expect('PATCH', callPath(updatePet.path, pet), 0);
});

for (const [kind, healthInfo, text] of [
  ['a string', 'No grain.\nAfraid of vans.', 'No grain.\nAfraid of vans.'],
  ['an object', { allergies: 'grain', lastVisit: '2026-02-28' }, 'Allergies: grain\nLast visit: 2026-02-28'],
] as const) {
  test(`§3.12c the page opens where healthInfo is ${kind}`, async ({ page }) => {
    const pet = await ownPet(page);
    await page.route(`**${callPath(readPet.path, pet)}`, (route) =>
      route.fulfill({ json: { ...pet, healthInfo } }),
    );
    await page.goto(ownPage(pet));
    await expect(part(page, 'Care notes').locator('p')).toHaveText(text, { useInnerText: true });
    await expect(button(page, 'Save Changes')).toBeVisible();
  });
}

test('§4.31 §6.4 the owner’s controls are on the owner’s page for the owner, and nowhere else', async ({
  page,
  browser,
}) => {
  const pet = await ownPet(page);
  const expectControls = async (there: Page, path: string, count: number) => {
    await there.goto(path);
    await expect(heading(there, 'Nala')).toBeVisible();
    await expect(button(there, 'Save Changes')).toHaveCount(count);
    await expect(button(there, 'View as Public')).toHaveCount(count);
  };
  const visitor = await (await browser.newContext()).newPage();
  await expectControls(visitor, ownPage(pet), 0);
  await expectControls(visitor, publicPage(pet), 0);
  const other = await (await browser.newContext()).newPage();
  await newPerson(other);
  await expectControls(other, ownPage(pet), 0);
  await expectControls(other, publicPage(pet), 0);
  await expectControls(page, publicPage(pet), 0);
  await expectControls(page, ownPage(pet), 1);
  await page.route('**/local/api/users/somebody-else', (route) =>
    route.fulfill({ json: { id: 'somebody-else', fullName: 'Somebody Else' } }),
  );
  // Whose pet it is, the answer says.
  await page.route(`**${callPath(readPet.path, pet)}`, (route) =>
    route.fulfill({ json: { ...pet, userId: 'somebody-else' } }),
  );
  await expectControls(page, ownPage(pet), 0);
});

test('what is written is saved at once, shown, and there after a reload', async ({ page, calls }) => {
  const pet = await openOwnPet(page, { gender: 'female' });
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Name').fill('Nala of Clare');
  await info.getByLabel('Birthday').fill('2021-02-28');
  await info.getByLabel('Weight in kg').fill('27,5');
  await info.getByLabel('Location').selectOption('Calgary');
  await info.getByLabel('Tags').fill('shy, loves cheese');
  await info.getByLabel('Temperament').selectOption('Curious');
  const bio = await openPart(page, 'Bio');
  await bio.getByLabel('Bio').fill('Runs like the wind.');
  const owner = await openPart(page, 'Owner info');
  await owner.getByLabel('In an emergency').fill('Jo, 555 0157');
  await expect(statusLine(page, 'Not saved yet.')).toBeVisible();
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  await calls.expect('PATCH', callPath(updatePet.path, pet), 1);
  await page.reload();
  await expect(heading(page, 'Nala of Clare')).toBeVisible();
  await expect(fact(page, 'Quick info', 'Birthday')).toHaveText('28 Feb 2021');
  await expect(fact(page, 'Quick info', 'Weight')).toHaveText('27.5 kg (≈ 60.6 lbs)');
  await expect(fact(page, 'Quick info', 'Location')).toHaveText('Calgary');
  await expect(fact(page, 'Quick info', 'Gender')).toHaveText('Female');
  await expect(fact(page, 'Owner info', 'In an emergency')).toHaveText('Jo, 555 0157');
  await expect(part(page, 'Bio')).toContainText('Runs like the wind.');
});

test('Enter in a field saves, and one stays in it', async ({ page }) => {
  await openOwnPet(page);
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Breed').fill('Greyhound');
  await info.getByLabel('Breed').press('Enter');
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  await expect(info.getByLabel('Breed')).toBeFocused();
});

test('what is wrong is said beside its field, which gets the focus, and nothing is sent', async ({
  page,
  calls,
}) => {
  const pet = await openOwnPet(page);
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Weight in kg').fill('heavy');
  await button(page, 'Done Quick info').click();
  await save(page);
  await expect(info.getByLabel('Weight in kg')).toBeFocused();
  await expect(info.getByText('Please give the weight as a number, such as 4.2.')).toBeVisible();
  await expect(statusLine(page, 'Not saved yet. Please check what is marked.')).toBeVisible();
  await calls.expect('PATCH', callPath(updatePet.path, pet), 0);
  await info.getByLabel('Weight in kg').fill('27');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
});

test('a failure says why, and what was written stays', async ({ page, expectConsole }) => {
  expectConsole(/503/);
  const pet = await openOwnPet(page);
  const bio = await openPart(page, 'Bio');
  await bio.getByLabel('Bio').fill('Runs like the wind.');
  const call = `**${callPath(updatePet.path, pet)}`;
  await page.route(call, (route) => route.fulfill({ status: 503, body: 'Down' }));
  await save(page);
  await expect(page.getByRole('alert')).toHaveText('503: Down');
  await expect(bio.getByLabel('Bio')).toHaveValue('Runs like the wind.');
  await page.unroute(call);
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await storedPet(page, pet)).description).toBe('Runs like the wind.');
});

test('a date that is written in part is not lost without a word', async ({ page, calls }) => {
  const pet = await openOwnPet(page);
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Breed').fill('Greyhound');
  await info.getByLabel('Birthday').focus();
  await page.keyboard.type('28');
  await save(page);
  await expect(info.getByLabel('Birthday')).toBeFocused();
  await expect(statusLine(page, 'Please finish this date or clear it.')).toBeVisible();
  await calls.expect('PATCH', callPath(updatePet.path, pet), 0);
});

test('chip and passport are saved with the rest, and what is wrong with them is said there', async ({
  page,
}) => {
  const pet = await openOwnPet(page);
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Breed').fill('Greyhound');
  const passport = await openPart(page, 'Passport');
  await passport.getByLabel('Chip number').fill('5700');
  await save(page);
  await expect(passport.getByLabel('Chip number')).toBeFocused();
  await expect(passport.getByLabel('Chip number')).toHaveAttribute('aria-invalid', 'true');
  expect((await storedPet(page, pet)).breed).toBe('');
  await passport.getByLabel('Chip number').fill('985 141 000 123 457');
  await passport.getByLabel('Passport issued in').selectOption('IE');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  await page.reload();
  await expect(fact(page, 'Quick info', 'Breed')).toHaveText('Greyhound');
  await expect(fact(page, 'Passport', 'Chip number')).toContainText('985141000123457');
  await expect(fact(page, 'Passport', 'Passport issued in')).toHaveText('Ireland');
});

test('where the sign-in has ended what was written stays, and one can sign in again beside it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/401/);
  const pet = await openOwnPet(page);
  const bio = await openPart(page, 'Bio');
  await bio.getByLabel('Bio').fill('Runs like the wind.');
  const call = `**${callPath(updatePet.path, pet)}`;
  await page.route(call, (route) => route.fulfill({ status: 401, json: {} }));
  await save(page);
  await expect(page.getByRole('alert')).toContainText('You have been signed out.');
  await page.unroute(call);
  const popup = page.waitForEvent('popup');
  await button(page, 'Sign in again').click();
  const opened = await popup;
  // It may be closed already: the provider knows who this is and asks for nothing.
  await expect.poll(() => opened.isClosed()).toBe(true);
  await expect(bio.getByLabel('Bio')).toHaveValue('Runs like the wind.');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  expect((await storedPet(page, pet)).description).toBe('Runs like the wind.');
});

test('leaving with something unsaved asks, and staying keeps it', async ({ page }) => {
  await openOwnPet(page);
  const bio = await openPart(page, 'Bio');
  await bio.getByLabel('Bio').fill('Runs like the wind.');
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Info Hub' }).click();
  expect(await asked).toMatch(/^Leave without saving\?/);
  await expect(bio.getByLabel('Bio')).toHaveValue('Runs like the wind.');
  // A way to a part of the same page loses nothing and asks nothing.
  await page.getByRole('link', { name: 'Papers', exact: true }).click();
  await expect(bio.getByLabel('Bio')).toHaveValue('Runs like the wind.');
});

test('what another device changed meanwhile is asked about field by field, and nothing is lost', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/412/);
  const pet = await openOwnPet(page, { breed: 'Beagle', description: 'As it was.' });
  const info = await openPart(page, 'Quick info');
  const bio = await openPart(page, 'Bio');
  await info.getByLabel('Breed').fill('Greyhound');
  await info.getByLabel('Tags').fill('shy');
  await bio.getByLabel('Bio').fill('Mine.');
  await button(page, 'Done Bio').click();
  const theirs = { breed: 'Whippet', description: 'Theirs.', gender: 'male' } as const;
  await changeElsewhere(page, pet, theirs);
  await save(page);
  await expect(
    statusLine(page, 'Changed on another device. Choose what to keep, then save again.'),
  ).toBeVisible();
  await expect(info.getByLabel('Breed')).toBeFocused();
  await expect(info.getByLabel('Breed')).toHaveValue('Greyhound');
  await expect(info.getByText('Another device changed this to Whippet.')).toBeVisible();
  await expect(bio.getByText('Another device changed this to Theirs.')).toBeVisible();
  await expect(info.getByLabel('Gender')).toHaveValue('male');
  expect(await storedPet(page, pet)).toMatchObject(theirs);
  await bio.getByRole('button', { name: 'Use that instead' }).click();
  await expect(bio.getByLabel('Bio')).toHaveValue('Theirs.');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  expect(await storedPet(page, pet)).toMatchObject({
    ...{ breed: 'Greyhound', description: 'Theirs.', gender: 'male', tags: ['shy'] },
  });
});

test('changes of two devices in different fields are both kept without a question', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/412/);
  const pet = await openOwnPet(page);
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Breed').fill('Greyhound');
  await changeElsewhere(page, pet, { city: 'calgary' });
  await save(page);
  await expect(statusLine(page, 'Saved, together with the changes from your other device.')).toBeVisible();
  expect(await storedPet(page, pet)).toMatchObject({ breed: 'Greyhound', city: 'calgary' });
  await expect(fact(page, 'Quick info', 'Location')).toHaveText('Calgary');
});

test('a deleted pet is gone for everybody, and its owner is told how to have it back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  const pet = await openOwnPet(page);
  await button(page, 'Delete pet').click();
  const dialog = page.getByRole('dialog', { name: 'Delete Nala?' });
  await expect(dialog).toContainText('For 30 days you can bring Nala back');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(button(page, 'Delete pet')).toBeFocused();
  await button(page, 'Delete pet').click();
  await dialog.getByRole('button', { name: 'Delete Nala' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(toast(page, 'Nala is deleted', 'for 30 days')).toBeVisible();
  await page.goto(publicPage(pet));
  await expect(heading(page, '404 Page Not Found')).toBeVisible();
});

test('the page fits, open and closed, in light and dark', async ({ page, axe }) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await openOwnPet(page, { birthday: '2021-02-28', tags: ['shy'] });
  await part(page, 'Passport')
    .getByRole('button', { name: /^Add chip number,/ })
    .waitFor();
  for (const isOpen of [false, true]) {
    if (isOpen) for (const title of PARTS) await openPart(page, title);
    await axe();
  }
});
