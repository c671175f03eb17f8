import { listOwnPets } from '@pawhood/contract/pets/profile.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { dialog, rows } from '../support/my-pets.ts';
import { newPerson } from '../support/new-person.ts';
import { button, heading } from '../support/pet-page.ts';
import { LONG_NAME, ownPet } from '../support/pets.ts';

test.use({ isTranslated: true });

async function choosePhoto(page: Page): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await button(page, 'Choose a photo').click();
  await (await chosen).setFiles('web/public/icon-192.png');
}

test('§2.59 a pet is added by keyboard on the narrowest phone, and its page opens; what was wrong is said beside its field, and nothing is lost', async ({
  page,
  axe,
}) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await newPerson(page);
  await page.goto('/pets');
  await page.getByText('No pets to show').waitFor();
  const add = button(page, 'Add Pet');
  const [name, age] = [dialog(page).getByLabel('Name'), dialog(page).getByLabel('Approximate age')];
  await add.press('Enter');
  await expect(name).toBeFocused();
  await expect(dialog(page).getByText('Choose a photo')).toBeAttached();
  const wider = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wider, 'the dialog fits').toBe(0);
  // The form is longer than such a phone is high.
  await expect(button(page, 'Add pet')).toBeInViewport({ ratio: 1 });
  await dialog(page).getByText('Other', { exact: true }).click();
  await dialog(page).getByLabel('Which kind?').fill('Ferret');
  await age.fill('a few');
  await button(page, 'Add pet').click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please give your pet a name.');
  await expect(age).toHaveAccessibleDescription('Please give an age from 0 to 80.');
  await axe();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  await add.press('Enter');
  await expect(dialog(page).getByLabel('Which kind?')).toHaveValue('Ferret');
  await expect(name).toBeFocused();
  await page.keyboard.insertText(LONG_NAME);
  await page.keyboard.press('Tab');
  // From the last kind on to the first, and one further.
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(dialog(page).getByRole('radio', { name: 'Cat' })).toBeChecked();
  await button(page, 'I know the birthday').press('Enter');
  await dialog(page).getByLabel('Birthday').fill('2021-02-28');
  await choosePhoto(page);
  await expect(dialog(page).getByText('icon-192.png is chosen.')).toHaveCount(1);
  await button(page, 'Add pet').press('Enter');
  // What one wants next.
  await expect(heading(page, LONG_NAME)).toBeFocused();
  await expect(page).toHaveURL(/\/pets\/[\w-]+\/profile$/);
  await expect(page.getByText(`${LONG_NAME} has been added`).first()).toBeVisible();
  // The dialog has left nothing in the history.
  await page.goBack();
  await expect(rows(page)).toContainText(/Cat · \d+ years/);
  await expect(rows(page).locator('img')).toHaveAttribute('src', /^\/media\//);
  await expect(rows(page).getByRole('link')).toHaveAttribute('href', /^\/pets\/[\w-]+\/profile$/);
  await axe();
});

test('own pets are there before the browser has a token, whose calls follow', async ({ page, calls }) => {
  await ownPet(page, { name: 'Nala' });
  const release = await holdAnswer(page, '**/idp/oauth/token');
  await page.goto('/pets');
  await expect(rows(page).getByRole('link', { name: 'Nala' })).toBeVisible();
  expect(calls.of('GET', listOwnPets.path)).toEqual([]);
  release();
  await calls.expect('GET', listOwnPets.path, 1);
  await expect(rows(page)).toHaveCount(1);
});
