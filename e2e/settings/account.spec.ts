import { readFile } from 'node:fs/promises';
import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { newPerson } from '../support/new-person.ts';
import { logOut, openAsStranger, ownId, signInButton, toast } from '../support/people.ts';
import { bearerOf, callPath, petOf } from '../support/pets.ts';
import { heading, NOT_FOUND, OWN, openRow } from '../support/users.ts';

/** Presses the button, and answers the file that the browser saves. */
async function downloadOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^pawhood-export-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText('Your file has been downloaded.')).toBeVisible();
  return file.path();
}

async function bringBack(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore a download' }).click();
  await (await chooser).setFiles(path);
}

test('everything kept about a person can be taken along, and the pets brought to another account', async ({
  page,
  axe,
  expectConsole,
}) => {
  expectConsole(/415/);
  await newPerson(page);
  const pet = await petOf(page, { name: 'Zoë', type: 'Tortoise' });
  const photo = await page.request.post(callPath(createPetPhoto.path, pet), {
    headers: await bearerOf(page),
    multipart: {
      picture: { name: 'a.png', mimeType: 'image/png', buffer: await readFile('web/public/icon-192.png') },
    },
  });
  expect(photo.status()).toBe(201);
  await page.goto('/profile');
  await openRow(page, 'Account');
  await expect(page.getByRole('link', { name: 'Email, password and sessions' })).toHaveAttribute(
    'href',
    /\/idp\/account$/,
  );
  await expect(page.getByRole('link', { name: 'Sign-in and security' })).toHaveAttribute(
    'href',
    /\/idp\/account\/security$/,
  );
  const path = await downloadOf(page);
  await logOut(page);

  await newPerson(page);
  await page.goto('/profile');
  const pets = page.getByRole('region', { name: 'My Pets' });
  await pets.getByRole('button', { name: 'Add Pet' }).waitFor();
  await openRow(page, 'Account');
  await bringBack(page, path);
  await expect(page.getByText('1 pet added with 1 photo.')).toBeVisible();
  await expect(pets.getByText('Zoë')).toBeVisible();
  await expect(pets.locator('img').first()).toBeVisible();
  await bringBack(page, path);
  await expect(page.getByText('1 was here already.')).toBeVisible();
  await bringBack(page, 'web/public/icon-192.png');
  await expect(page.getByRole('alert').filter({ hasText: /“Download everything”/ })).toBeVisible();
  await axe();
});

test('an account is deleted once one has typed that one means it; profile, pet, way in and what the browser kept are gone', async ({
  page,
  expectConsole,
}) => {
  // The password that opens nothing any more.
  expectConsole(/401/);
  const person = await newPerson(page, { name: 'Soon Gone' });
  const pet = await petOf(page);
  const id = await ownId(page);
  await openRow(page, 'Account');
  const button = page.getByRole('button', { name: 'Delete account' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/^Type your email address/);
  await dialog.getByRole('textbox').fill(person.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  const stranger = await openAsStranger(page, `/user/${id}`);
  await expect(heading(stranger, NOT_FOUND)).toBeVisible();
  await stranger.goto(`/pet/${pet.id}`);
  await expect(heading(stranger, NOT_FOUND)).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  const kept = await page.evaluate(() => Object.entries(localStorage).join());
  expect(kept).not.toMatch(/access_token|Soon Gone/);
  expect(kept).not.toContain(person.email);
  await signInButton(page).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('signing out everywhere ends what was begun before, and says what', async ({ page, axe }) => {
  await newPerson(page);
  await ownId(page);
  const headers = await bearerOf(page);
  expect((await page.request.get(OWN, { headers })).status()).toBe(200);
  await openRow(page, 'Account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.waitFor();
  await axe();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'You are signed out everywhere', 'Signed out in 1 browser.')).toBeVisible();
  expect((await page.request.get(OWN, { headers })).status()).toBe(401);
  await signInButton(page).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
