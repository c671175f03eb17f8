import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { createPet, listPetsOf, type Pet, readPet } from '@pawhood/contract/pets/profile.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { dialog, rows } from '../support/my-pets.ts';
import { newPerson } from '../support/new-person.ts';
import { ownId } from '../support/people.ts';
import { heading, part } from '../support/pet-page.ts';
import { bearerOf, callPath, ownPet } from '../support/pets.ts';

async function choosePhoto(page: Page): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await chosen).setFiles('web/public/icon-192.png');
}

test('§2.59 a pet is added with a name alone, and leads to its page', async ({ page }) => {
  await newPerson(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await dialog(page).getByLabel('Name').fill('Pip');
  await page.keyboard.press('Enter');
  await expect(part(page, 'My Pets').getByRole('status').first()).toHaveText('Pip has been added.');
  const link = rows(page).getByRole('link', { name: /Pip/ });
  await expect(link).toHaveAttribute('href', /^\/pets\/[\w-]+\/profile$/);
  await link.click();
  await expect(heading(page, 'Pip')).toBeVisible();
});

test('§2.59 a pet is added with kind, photo and birthday, by keyboard', async ({ page }) => {
  await newPerson(page);
  await page.goto('/pets');
  await page.getByRole('button', { name: 'Add Pet' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Miss Moo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: 'Cat' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'I know the birthday' }).press('Enter');
  await dialog(page).getByLabel('Birthday').fill('2021-02-28');
  await choosePhoto(page);
  await expect(dialog(page).getByText('icon-192.png is chosen.')).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Add pet' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  const row = rows(page).filter({ hasText: 'Miss Moo' });
  await expect(row).toContainText(/Cat · \d+ years/);
  await expect(row.locator('img')).toHaveAttribute('src', /^\/media\//);
  // What one wants next; where none was added the focus is back on the button.
  await expect(row.getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Pet' })).toBeFocused();
});

test('what is wrong with a new pet is said beside its field, and what was written stays', async ({
  page,
}) => {
  await newPerson(page);
  await page.goto('/pets');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await dialog(page).getByText('Other', { exact: true }).click();
  await dialog(page).getByLabel('Which kind?').fill('Ferret');
  await dialog(page).getByLabel('Approximate age').fill('a few');
  await dialog(page).getByRole('button', { name: 'Add pet' }).click();
  const name = dialog(page).getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please give your pet a name.');
  await expect(dialog(page).getByLabel('Approximate age')).toHaveAccessibleDescription(
    'Please give an age from 0 to 80.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expect(dialog(page).getByLabel('Which kind?')).toHaveValue('Ferret');
});

test('a photo that does not arrive costs nothing else, and can be sent again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  await newPerson(page);
  await page.goto('/pets');
  const path = `**${createPetPhoto.path.replace(':petId', '*')}`;
  await page.route(path, (route) => route.fulfill({ status: 503, body: 'No room' }));
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await dialog(page).getByLabel('Name').fill('Pip');
  await choosePhoto(page);
  await dialog(page).getByRole('button', { name: 'Add pet' }).click();
  await expect(dialog(page).getByRole('alert').first()).toHaveText(/The photo could not be uploaded/);
  await expect(dialog(page).getByText('503: No room')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.unroute(path);
  await dialog(page).getByRole('button', { name: 'Try the photo again' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator('img')).toHaveAttribute('src', /^\/media\//);
});

test('a pet that cannot be added leaves what was written, and is added once the server is back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  await newPerson(page);
  await page.goto('/pets');
  await page.route('**/api/pets', (route) => route.fulfill({ status: 503, body: 'Down' }));
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await dialog(page).getByLabel('Name').fill('Pip');
  await dialog(page).getByRole('button', { name: 'Add pet' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('503: Down');
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Pip');
  await page.unroute('**/api/pets');
  await dialog(page).getByRole('button', { name: 'Add pet' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a pet and a photo whose answers are lost are there once when they are sent again', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await newPerson(page);
  await page.goto('/pets');
  await page.route('**/api/pets', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await loseNextUploadsAnswer(page);
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await dialog(page).getByLabel('Name').fill('Pip');
  await choosePhoto(page);
  await dialog(page).getByRole('button', { name: 'Add pet' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/The server cannot be reached/);
  await page.unroute('**/api/pets');
  await dialog(page).getByRole('button', { name: 'Add pet' }).click();
  await expect(dialog(page).getByRole('alert').first()).toHaveText(/The photo could not be uploaded/);
  await dialog(page).getByRole('button', { name: 'Try the photo again' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  const path = listPetsOf.path.replace(':userId', await ownId(page));
  const [pet, ...others]: Pet[] = await (
    await page.request.get(path, { headers: await bearerOf(page) })
  ).json();
  expect([pet?.name, pet?.photos.length, others]).toEqual(['Pip', 1, []]);
  // Each did reach the server twice.
  await calls.expect('POST', createPet.path, 2);
  await calls.expect('POST', createPetPhoto.path.replace(':petId', pet?.id ?? ''), 2);
});

/** In the page, because a route of Playwright's sends no files on. */
const loseNextUploadsAnswer = (page: Page) =>
  page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      XMLHttpRequest.prototype.send = send;
      this.onload = this.onerror;
      send.call(this, body);
    };
  });

test('a deleted pet can be had back', async ({ page }) => {
  const pet = await ownPet(page);
  const path = callPath(readPet.path, pet);
  expect((await page.request.delete(path, { headers: await bearerOf(page) })).status()).toBe(204);
  await page.goto('/pets');
  await expect(page.getByText('No pets to show')).toBeVisible();
  await page.getByText('Deleted pets (1)').click();
  await page.getByRole('button', { name: 'Bring back Nala' }).click();
  await expect(rows(page).getByRole('link', { name: /Nala/ })).toBeFocused();
  await expect(part(page, 'My Pets').getByRole('status').first()).toHaveText('Nala is back.');
  await expect(page.getByText(/^Deleted pets/)).toHaveCount(0);
});
