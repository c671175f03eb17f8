import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { createShareLink } from '@pawhood/contract/pets/sharing.ts';
import { expect, type Page, type Site, test } from '../fixtures.ts';
import { ageSignIn } from '../support/account-rows.ts';
import { expectAccessible } from '../support/axe.ts';
import { newPerson } from '../support/new-person.ts';
import { button, links } from '../support/pet-page.ts';
import { openRecord } from '../support/pet-record.ts';
import { callPath, petOf } from '../support/pets.ts';
import { withoutPopups } from '../support/popups.ts';

/** Somebody with a pet who signed in the day before yesterday. */
async function ownerOfOldSession(page: Page, site: Site) {
  const { email, password } = await newPerson(page);
  const pet = await petOf(page);
  await ageSignIn(site, email, 2);
  return { email, password, pet };
}

/** Signs in again in the popup that the button opens. */
async function signInAgain(page: Page, { email, password }: { email: string; password: string }) {
  const popup = page.waitForEvent('popup');
  await button(page, 'Sign in again').click();
  const opened = await popup;
  await opened.getByLabel('Email').fill(email);
  await opened.getByLabel('Password').fill(password);
  await opened.getByRole('button', { name: 'Sign in', exact: true }).click();
  return opened;
}

/** Opens a pet's record and writes into the form of a new link to it, without sending it. */
async function beginLink(page: Page, pet: Pet) {
  await openRecord(page, pet);
  const address = page.url();
  await button(page, 'Make a link').click();
  const label = links(page).getByLabel('For whom');
  await label.fill('Anna, while we are away');
  return { address, label };
}

test('who closes the popup that asks for the password finds the form as it was, and goes on with the next one', async ({
  page,
  site,
  calls,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/403/);
  const { email, password, pet } = await ownerOfOldSession(page, site);
  const { address, label } = await beginLink(page, pet);
  await button(page, 'Make the link').click();
  const again = button(page, 'Sign in again');
  await expect(again).toBeVisible();

  const first = page.waitForEvent('popup');
  await again.click();
  const closed = await first;
  await closed.getByLabel('Password').waitFor();
  await expectAccessible(closed, 'phone');
  await closed.close();
  await expect(page.getByRole('alert')).toHaveText(/^That did not work\. Please sign in again/);
  await expect(label).toHaveValue('Anna, while we are away');

  const opened = await signInAgain(page, { email, password });
  await expect(links(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/#/);
  await expect(links(page).getByText('Anna, while we are away').first()).toBeVisible();
  await expect.poll(() => opened.isClosed()).toBe(true);
  expect(page.url()).toBe(address);
  // Refused once, and made once.
  await calls.expect('POST', callPath(createShareLink.path, pet), 2);
});

test('a popup in which nothing happens for a minute closes, and the form is as it was for the next one', async ({
  page,
  site,
  calls,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/403/);
  const { email, password, pet } = await ownerOfOldSession(page, site);
  await page.clock.install();
  const { address, label } = await beginLink(page, pet);
  await button(page, 'Make the link').click();
  const again = button(page, 'Sign in again');

  const first = page.waitForEvent('popup');
  await again.click();
  const left = await first;
  await left.getByLabel('Password').waitFor();
  await page.clock.fastForward('01:01');
  await expect(page.getByRole('alert')).toHaveText(/^That did not work\. Please sign in again/);
  await expect.poll(() => left.isClosed()).toBe(true);
  await expect(label).toHaveValue('Anna, while we are away');
  await calls.expect('POST', callPath(createShareLink.path, pet), 1);

  await signInAgain(page, { email, password });
  await expect(links(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/#/);
  expect(page.url()).toBe(address);
  await calls.expect('POST', callPath(createShareLink.path, pet), 2);
});

test('where no popup can be opened the page is left for the password, and the form is there again with what was written', async ({
  page,
  site,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/403/);
  const { email, password, pet } = await ownerOfOldSession(page, site);
  await withoutPopups(page);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  const { address, label } = await beginLink(page, pet);
  await links(page).getByLabel('Works for').selectOption({ index: 0 });
  const hours = await links(page).getByLabel('Works for').inputValue();
  await button(page, 'Make the link').click();
  await button(page, 'Sign in again').click();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(label).toHaveValue('Anna, while we are away');
  await expect(links(page).getByLabel('Works for')).toHaveValue(hours);
  await expect(label).toBeFocused();
  expect(page.url()).toBe(address);
  expect(questions).toEqual([]);
  await button(page, 'Make the link').click();
  await expect(links(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/#/);

  // Nothing is left of it.
  await page.reload();
  await expect(links(page).getByText('Anna, while we are away')).toBeVisible();
  await expect(label).toHaveCount(0);
});
