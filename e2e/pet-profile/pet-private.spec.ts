import { readPet, updatePet } from '@pawhood/contract/pets/profile.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { rows } from '../support/my-pets.ts';
import { toast } from '../support/people.ts';
import {
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

const TEXT_NOTES = 'No grain.\nAfraid of vans.';

test('§2.6a §2.49a §2.49b §2.50 §2.51a §2.51b §2.52 §2.54b §3.12c a pet’s page opens whatever healthInfo is; with nothing written its buttons change nothing, and what is written is saved at once and there after a reload', async ({
  page,
  calls,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pet = await ownPet(page, { gender: 'female', breed: 'Greyhound', healthInfo: TEXT_NOTES });
  const read = `**${callPath(readPet.path, pet)}`;
  const healthInfo = { allergies: 'grain', lastVisit: '2026-02-28' };
  await page.route(read, (route) => route.fulfill({ json: { ...pet, healthInfo } }));
  const notes = part(page, 'Care notes').locator('p');
  await page.goto(ownPage(pet));
  await expect(notes).toHaveText('Allergies: grain\nLast visit: 2026-02-28', { useInnerText: true });
  await page.unroute(read);
  await button(page, 'Share Profile').click();
  await expect(toast(page, 'Link copied', '')).toBeVisible();
  // Never the own page, which nobody else can open.
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + publicPage(pet));
  await save(page);
  await expect(statusLine(page, 'Nothing to save')).toBeVisible();
  await expect(page).toHaveURL(ownPage(pet));
  expect(await storedPet(page, pet)).toEqual(pet);
  await calls.expect('PATCH', callPath(updatePet.path, pet), 0);

  await writeMuch(page);
  await expect(statusLine(page, 'Not saved yet.')).toBeVisible();
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeVisible();
  await calls.expect('PATCH', callPath(updatePet.path, pet), 1);
  await page.reload();
  await expect(notes).toHaveText(TEXT_NOTES, { useInnerText: true });
  await expectWritten(page);
});

async function writeMuch(page: Page): Promise<void> {
  const info = await openPart(page, 'Quick info');
  await info.getByLabel('Name').fill('Nala of Clare');
  await info.getByLabel('Birthday').fill('2021-02-28');
  await info.getByLabel('Weight in kg').fill('27,5');
  await info.getByLabel('Location').selectOption('Calgary');
  await info.getByLabel('Tags').fill('shy, loves cheese');
  await info.getByLabel('Temperament').selectOption('Curious');
  await (await openPart(page, 'Bio')).getByLabel('Bio').fill('Runs like the wind.');
  await (await openPart(page, 'Owner info')).getByLabel('How to reach you').fill('Jo, 555 0157');
  const passport = await openPart(page, 'Passport');
  await passport.getByLabel('Chip number').fill('528 140 000 123 457');
  await passport.getByLabel('Passport issued in').selectOption('Netherlands');
}

async function expectWritten(page: Page): Promise<void> {
  await expect(heading(page, 'Nala of Clare')).toBeVisible();
  for (const [label, text] of Object.entries({
    ...{ Birthday: 'Feb 28, 2021', Gender: 'Female', Weight: '27.5 kg (≈ 60.6 lbs)', Location: 'Calgary' },
    ...{ Tags: 'shy, loves cheese', Temperament: 'Curious' },
  }))
    await expect(fact(page, 'Quick info', label)).toHaveText(text);
  await expect(fact(page, 'Owner info', 'Owner')).toHaveText('Mia Ó Briain');
  await expect(fact(page, 'Owner info', 'How to reach you')).toHaveText('Jo, 555 0157');
  await expect(part(page, 'Bio')).toContainText('Runs like the wind.');
  for (const name of ['Gallery', 'Training']) await expect(part(page, name)).toBeVisible();
  for (const row of ['Vaccination', 'Deworming', 'Flea and tick', 'Vet visit', 'Dental care'])
    await expect(health(page).getByRole('button', { name: `Add to ${row}` })).toBeVisible();
  for (const text of ['528140000123457', 'Netherlands'])
    await expect(part(page, 'Passport')).toContainText(text);
  for (const name of ['Share Profile', 'View as Public', 'Save Changes'])
    await expect(button(page, name)).toBeVisible();
}

test('§2.5 §2.40b §2.48a §2.48b §2.54a View as Public leads to what everybody sees, and Share hands over title, text and public address', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pet = await openOwnPet(page, { description: 'Runs like the wind.' });
  const url = site.url + publicPage(pet);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await button(page, 'View as Public').click();
  await expect(page).toHaveURL(publicPage(pet));
  await page.reload();
  await expect(heading(page, 'Nala')).toBeVisible();
  await expect(page.getByText('Runs like the wind.')).toBeVisible();
  await expect(button(page, 'Connect')).toBeVisible();
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
  for (const name of ['Save Changes', 'View as Public']) await expect(button(page, name)).toHaveCount(0);
  await page.getByRole('link', { name: /^Back to the record/ }).click();
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

test('on a phone Save Changes covers nothing until there is something to save; what is written in part, while one leaves, and after the sign-in has ended is not lost', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/401/);
  await page.setViewportSize(VIEWPORTS.phone);
  const pet = await openOwnPet(page);
  await health(page).getByText('Not veterinary advice').waitFor();
  await expect(button(page, 'Save Changes')).not.toBeInViewport();
  const info = await openPart(page, 'Quick info');
  const breed = info.getByLabel('Breed');
  await breed.fill('Greyhound');
  await expect(button(page, 'Save Changes')).toBeInViewport({ ratio: 1 });
  await expectToastAboveBar(page);

  const birthday = info.getByLabel('Birthday');
  await birthday.focus();
  await page.keyboard.type('28');
  await save(page);
  await expect(birthday).toBeFocused();
  await expect(statusLine(page, 'Please finish this date or clear it.')).toBeVisible();
  await calls.expect('PATCH', callPath(updatePet.path, pet), 0);
  await birthday.fill('');

  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question.dismiss();
    return question.message();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Info', exact: true }).click();
  expect(await asked).toMatch(/^Leave without saving\?/);
  // A way to a part of the same page loses nothing and asks nothing.
  await page.getByRole('link', { name: 'Papers', exact: true }).click();
  await expect(breed).toHaveValue('Greyhound');
  await signInBeside(page, callPath(updatePet.path, pet));
  await expect(breed).toHaveValue('Greyhound');
  await save(page);
  await expect(statusLine(page, 'Saved.')).toBeInViewport();
  expect((await storedPet(page, pet)).breed).toBe('Greyhound');
});

/** While it comes in a toast is a little further down. */
async function expectToastAboveBar(page: Page): Promise<void> {
  await button(page, 'Note').click();
  await dialog(page).getByLabel('Note').fill('Limped a little.');
  await button(page, 'Save entry').click();
  const added = toast(page, 'Added', 'Note');
  await expect(added).toBeVisible();
  await expect(async () => {
    const bar = await page.locator('[data-save-bar]').boundingBox();
    expect((await endOf(added)).y).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
}

/** Saves once the sign-in has ended, and signs in again. */
async function signInBeside(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status: 401, json: {} }));
  await save(page);
  await expect(page.getByRole('alert')).toContainText('You have been signed out.');
  await page.unroute(`**${path}`);
  const popup = page.waitForEvent('popup');
  await button(page, 'Sign in again').click();
  const opened = await popup;
  // It may be closed already: the provider knows who this is and asks for nothing.
  await expect.poll(() => opened.isClosed()).toBe(true);
}

test('the owner of a deleted pet is told how to have it back, and has it back', async ({ page, axe }) => {
  await openOwnPet(page, { name: LONG_NAME });
  await button(page, 'Delete pet').click();
  const question = page.getByRole('dialog', { name: `Delete ${LONG_NAME}?` });
  await expect(question).toContainText(`For 30 days you can restore ${LONG_NAME}`);
  await axe();
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(button(page, 'Delete pet')).toBeFocused();
  await button(page, 'Delete pet').click();
  await question.getByRole('button', { name: `Delete ${LONG_NAME}` }).click();
  await expect(page).toHaveURL('/profile');
  await expect(toast(page, `${LONG_NAME} is deleted`, 'for 30 days')).toBeVisible();
  await expect(page.getByText('No pets to show')).toBeVisible();
  await page.getByText('Deleted pets (1)').click();
  await button(page, `Restore ${LONG_NAME}`).click();
  await expect(rows(page).getByRole('link', { name: /^W/ })).toBeFocused();
  await expect(part(page, 'My Pets').getByRole('status').first()).toHaveText(`${LONG_NAME} is restored.`);
  await expect(page.getByText(/^Deleted pets/)).toHaveCount(0);
});
