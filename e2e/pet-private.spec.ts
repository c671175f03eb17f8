import { changePet, readPet } from '../contract/src/pets.ts';
import { expect, type Page, test } from './fixtures.ts';
import { signUp } from './support/people.ts';
import { callPath, changeElsewhere, ownPage, petOf, publicPage, storedPet } from './support/pets.ts';

test.use({ dataset: 'pet-private' });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openPart(page: Page, name: string) {
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  return part(page, name);
}

test('§2.6a §2.49a §2.49b §2.50 §2.51a §2.51b §2.52 the owner finds everything about a pet', async ({
  page,
  axe,
}) => {
  await signUp(page);
  const pet = await petOf(page, {
    ...{ name: 'Nala', type: 'Dog', breed: 'Greyhound', birthday: '2021-02-28', gender: 'female' },
    ...{
      weightGrams: 27_000,
      city: 'dublin',
      tags: ['shy', 'loves cheese'],
      description: 'Runs like the wind.',
    },
  });
  await page.goto(ownPage(pet));
  await expect(heading(page, 'Nala')).toBeVisible();
  const info = part(page, 'Quick info');
  for (const [label, value] of [
    ['Birthday', 'Feb 28, 2021'],
    ['Gender', 'Female'],
    ['Weight', '59.52 lbs'],
    ['Location', 'Dublin'],
    ['Tags', 'shy, loves cheese'],
  ] as const) {
    await expect(info.locator('div', { has: page.getByText(label, { exact: true }) }).last()).toContainText(
      value,
    );
  }
  await expect(part(page, 'Bio')).toContainText('Runs like the wind.');
  for (const name of ['Gallery', 'Health & care', 'Training', 'Passport', 'Owner info']) {
    await expect(part(page, name)).toBeVisible();
  }
  for (const name of ['Share Profile', 'View as Public', 'Save Changes']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await axe();
});
