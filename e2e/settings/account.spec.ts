import { readFile } from 'node:fs/promises';
import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { newPerson } from '../support/new-person.ts';
import { forgetTokens, ownId } from '../support/people.ts';
import { bearerOf, callPath, petOf } from '../support/pets.ts';
import { openRow } from '../support/users.ts';

/** Presses the button, and answers the file that the browser saves. */
async function downloadOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^pawhood-export-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText('Your file has been downloaded.')).toBeVisible();
  return file.path();
}

/** A pet with a photo, of whoever is signed in at the page. */
async function petWithPhoto(page: Page): Promise<void> {
  const pet = await petOf(page, { name: 'Zoë', type: 'Tortoise' });
  const photo = await page.request.post(callPath(createPetPhoto.path, pet), {
    headers: await bearerOf(page),
    multipart: {
      picture: { name: 'a.png', mimeType: 'image/png', buffer: await readFile('web/public/icon-192.png') },
    },
  });
  expect(photo.status()).toBe(201);
}

test('what is kept about a person can be taken along and its pets brought to another account, which is deleted once one has typed that one means it, and nothing of it is left', async ({
  page,
}) => {
  await newPerson(page);
  await petWithPhoto(page);
  await page.goto('/profile');
  await openRow(page, 'Account');
  const path = await downloadOf(page);

  await forgetTokens(page);
  const { email } = await newPerson(page, { name: 'Soon Gone' });
  const id = await ownId(page);
  const pets = page.getByRole('region', { name: 'My Pets' });
  await pets.getByText('No pets to show').waitFor();
  await openRow(page, 'Account');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore a download' }).click();
  await (await chooser).setFiles(path);
  await expect(page.getByText('1 pet added with 1 photo.')).toBeVisible();
  await expect(pets.locator('img').first()).toBeVisible();
  const href = await pets.getByRole('link', { name: /Zoë/ }).getAttribute('href');
  const petId = href?.split('/')[2];
  const statusOf = async (address: string) => (await page.request.get(address)).status();
  expect(await statusOf(`/pet/${petId}`)).toBe(200);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  for (const address of [`/user/${id}`, `/pet/${petId}`]) expect(await statusOf(address)).toBe(404);
  const kept = await page.evaluate(() => Object.entries(localStorage).join());
  expect(kept).not.toMatch(/access_token|Soon Gone/);
  expect(kept).not.toContain(email);
});
