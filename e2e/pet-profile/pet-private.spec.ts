import { readPet, updatePet } from '@pawhood/contract/pets/profile.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { rows } from '../support/my-pets.ts';
import { toast } from '../support/people.ts';
import {
  atAGlance,
  button,
  dialog,
  endOf,
  fact,
  heading,
  health,
  openPart,
  part,
  save,
  statusLine,
} from '../support/pet-page.ts';
import { callPath, LONG_NAME, openOwnPet, ownPage, ownPet, publicPage, storedPet } from '../support/pets.ts';

test('§2.6a §2.49a §2.49b §2.50 §2.51a §2.51b §2.52 what an owner writes of a pet is saved at once, shown, and there after a reload', async ({
  page,
  calls,
}) => {
  const pet = await openOwnPet(page, { gender: 'female', breed: 'Greyhound' });
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Name').fill('Nala of Clare');
  await info.getByLabel('Birthday').fill('2021-02-28');
  await info.getByLabel('Weight in kg').fill('27,5');
  await info.getByLabel('Location').selectOption('Calgary');
  await info.getByLabel('Tags').fill('shy, loves cheese');
  await info.getByLabel('Temperament').selectOption('Curious');
  await (await openPart(page, 'Bio')).getByLabel('Bio').fill('Runs like the wind.');
  await (await openPart(page, 'Owner info')).getByLabel('In an emergency').fill('Jo, 555 0157');
  await expect(statusLine(page, 'Not saved yet.')).toBeVisible();
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  await calls.expect('PATCH', callPath(updatePet.path, pet), 1);
  await page.reload();
  await expect(heading(page, 'Nala of Clare')).toBeVisible();
  for (const [label, text] of Object.entries({
    ...{ Birthday: '28 Feb 2021', Gender: 'Female', Weight: '27.5 kg (≈ 60.6 lbs)', Location: 'Calgary' },
    ...{ Tags: 'shy, loves cheese', Temperament: 'Curious' },
  }))
    await expect(fact(page, 'Quick info', label)).toHaveText(text);
  await expect(fact(page, 'Owner info', 'Owner')).toHaveText('Mia Ó Briain');
  await expect(fact(page, 'Owner info', 'In an emergency')).toHaveText('Jo, 555 0157');
  await expect(part(page, 'Bio')).toContainText('Runs like the wind.');
  for (const name of ['Gallery', 'Training']) await expect(part(page, name)).toBeVisible();
  for (const row of ['Vaccination', 'Deworming', 'Flea and tick', 'Vet visit', 'Dental care'])
    await expect(health(page).getByRole('button', { name: `Add to ${row}` })).toBeVisible();
  await expect(part(page, 'Passport')).toContainText('chip number');
  for (const name of ['Share Profile', 'View as Public', 'Save Changes'])
    await expect(button(page, name)).toBeVisible();
});

test('on a phone Save Changes covers nothing until there is something to save; then a toast stands above it, and a date written in part is not lost', async ({
  page,
  calls,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const pet = await openOwnPet(page);
  await health(page).getByText('Not veterinary advice').waitFor();
  await expect(button(page, 'Save Changes')).not.toBeInViewport();
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Breed').fill('Greyhound');
  await expect(button(page, 'Save Changes')).toBeInViewport({ ratio: 1 });

  await button(page, 'Note').click();
  await dialog(page).getByLabel('Note').fill('Limped a little.');
  await button(page, 'Save entry').click();
  const added = toast(page, 'Added', 'Note');
  await expect(added).toBeVisible();
  // While it comes in it is a little further down.
  await expect(async () => {
    const bar = await page.locator('[data-save-bar]').boundingBox();
    expect((await endOf(added)).y).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();

  const birthday = info.getByLabel('Birthday');
  await birthday.focus();
  await page.keyboard.type('28');
  await save(page);
  await expect(birthday).toBeFocused();
  await expect(statusLine(page, 'Please finish this date or clear it.')).toBeVisible();
  await calls.expect('PATCH', callPath(updatePet.path, pet), 0);
  await birthday.fill('');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeInViewport();
});

test('§2.40b §2.48a §2.48b §2.54a §2.54b the buttons of a pet change nothing: Share hands over title, text and public address, View as Public leads there', async ({
  page,
  calls,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pet = await openOwnPet(page, { description: 'Runs like the wind.' });
  const url = site.url + publicPage(pet);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await button(page, 'Share Profile').click();
  await expect(toast(page, 'Link copied', '')).toBeVisible();
  // Never the own page, which nobody else can open.
  expect(await copied()).toBe(url);
  await save(page);
  await expect(statusLine(page, 'Nothing to save')).toBeVisible();
  await expect(page).toHaveURL(ownPage(pet));
  expect(await storedPet(page, pet)).toEqual(pet);
  await calls.expect('PATCH', callPath(updatePet.path, pet), 0);

  await button(page, 'View as Public').click();
  await expect(page).toHaveURL(publicPage(pet));
  await expect(heading(page, 'Nala')).toBeVisible();
  await expect(page.getByText('Runs like the wind.')).toBeVisible();
  await expect(button(page, 'Connect')).toBeVisible();
  await page.reload();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button(page, 'Share').click();
  await expect(toast(page, 'Link copied', '')).toBeVisible();
  expect(await copied()).toBe(url);
  await button(page, 'Close').click();
  const told = page.getByText(/cannot share|Link copied/);
  await expect(told).toHaveCount(0);

  await putShareSheet(page);
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  const once = { title: 'Nala', text: 'Meet Nala on Pawhood.', url };
  for (const handedOver of [[once], [once, once]]) {
    await button(page, 'Share').click();
    await expect.poll(shared).toEqual(handedOver);
    await atRest(page);
    expect(await shared()).toEqual(handedOver);
    await expect(told).toHaveCount(0);
    expect(await copied()).toBe('');
  }
  await page.getByRole('link', { name: /^Back to everything about Nala/ }).click();
  await expect(button(page, 'Save Changes')).toBeVisible();
});

/** A share sheet that is closed the first time; what was copied before is forgotten. */
const putShareSheet = (page: Page) =>
  page.evaluate(() => {
    const shared: unknown[] = [];
    const share = async (data: unknown) => {
      shared.push(data);
      if (shared.length === 1) throw new DOMException('closed', 'AbortError');
    };
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: share });
    return navigator.clipboard.writeText('');
  });

const LOG = '**/api/pets/*/health';
const DOWN = { status: 503, body: 'Down' };

test('§3.12c the page opens whatever healthInfo is, while parts of it are awaited, and where they cannot be had, which holds up nothing else', async ({
  page,
  axe,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/503/);
  const pet = await ownPet(page);
  let healthInfo: unknown = 'No grain.\nAfraid of vans.';
  await page.route(`**${callPath(readPet.path, pet)}`, (route) =>
    route.fulfill({ json: { ...pet, healthInfo } }),
  );
  const notes = part(page, 'Care notes').locator('p');
  await page.goto(ownPage(pet));
  await expect(notes).toHaveText('No grain.\nAfraid of vans.', { useInnerText: true });
  await expect(button(page, 'Save Changes')).toBeVisible();

  healthInfo = { allergies: 'grain', lastVisit: '2026-02-28' };
  const parts = /\/api\/pets\/[^/]+\/(training|identity|share-links)$/;
  const release = await holdAnswer(page, parts, DOWN);
  // The page is shown once its log has come, or has failed.
  await page.route(LOG, (route) => route.fulfill(DOWN));
  await page.reload();
  await expect(heading(page, 'Nala')).toBeVisible();
  await expect(notes).toHaveText('Allergies: grain\nLast visit: 2026-02-28', { useInnerText: true });
  await expect(part(page, 'Training')).toContainText('Loading');
  await expect(button(page, 'Save Changes')).toBeVisible();
  await axe();
  release();
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(4);
  await axe();

  for (const call of [parts, LOG]) await page.unroute(call);
  const field = (await openPart(page, 'Quick info')).getByLabel('Breed');
  await field.fill('Greyhound');
  await health(page).getByRole('button', { name: 'Try again' }).click();
  await expect(health(page)).toContainText('Not recorded yet');
  await expect(atAGlance(page)).toContainText('Nothing is due');
  await expect(field).toHaveValue('Greyhound');
});

test('what is written stays: leaving asks, and where the sign-in has ended one can sign in again beside it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/401/);
  const pet = await openOwnPet(page);
  const bio = (await openPart(page, 'Bio')).getByLabel('Bio');
  await bio.fill('Runs like the wind.');
  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question.dismiss();
    return question.message();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Info Hub' }).click();
  expect(await asked).toMatch(/^Leave without saving\?/);
  await expect(bio).toHaveValue('Runs like the wind.');
  // A way to a part of the same page loses nothing and asks nothing.
  await page.getByRole('link', { name: 'Papers', exact: true }).click();
  await expect(bio).toHaveValue('Runs like the wind.');

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
  await expect(bio).toHaveValue('Runs like the wind.');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  expect((await storedPet(page, pet)).description).toBe('Runs like the wind.');
});

test('a deleted pet is gone for everybody; its owner is told how to have it back, and has it back', async ({
  page,
  axe,
  expectConsole,
}) => {
  expectConsole(/404/);
  const pet = await openOwnPet(page, { name: LONG_NAME });
  await button(page, 'Delete pet').click();
  const question = page.getByRole('dialog', { name: `Delete ${LONG_NAME}?` });
  await expect(question).toContainText(`For 30 days you can bring ${LONG_NAME} back`);
  await axe();
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(button(page, 'Delete pet')).toBeFocused();
  await button(page, 'Delete pet').click();
  await question.getByRole('button', { name: `Delete ${LONG_NAME}` }).click();
  await expect(page).toHaveURL('/profile');
  await expect(toast(page, `${LONG_NAME} is deleted`, 'for 30 days')).toBeVisible();
  await page.goto(publicPage(pet));
  await expect(heading(page, '404 Page Not Found')).toBeVisible();

  await page.goto('/pets');
  await expect(page.getByText('No pets to show')).toBeVisible();
  await page.getByText('Deleted pets (1)').click();
  await button(page, `Bring back ${LONG_NAME}`).click();
  await expect(rows(page).getByRole('link', { name: /^W/ })).toBeFocused();
  await expect(part(page, 'My Pets').getByRole('status').first()).toHaveText(`${LONG_NAME} is back.`);
  await expect(page.getByText(/^Deleted pets/)).toHaveCount(0);
});
