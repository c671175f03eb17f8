import { ROUTES } from '@pawhood/contract/product.ts';
import { changeOwnProfile } from '@pawhood/contract/users/users.ts';
import { expect, type Page, test } from './fixtures.ts';
import { shiftOf } from './support/layout-shift.ts';
import { newPerson } from './support/new-person.ts';
import { bearerOf, petOf } from './support/pets.ts';

test.use({ dataset: 'people' });

const steps = (page: Page) => page.getByRole('region', { name: /^Your first steps|^You’re all set/ });
const ticked = (page: Page) => steps(page).getByRole('link', { name: /^Done:/ });

test('after signing up three steps say what to do, each ticked once it is done', async ({ page, axe }) => {
  await newPerson(page);
  await page.goto('/info-hub');
  await expect(steps(page).getByRole('link')).toHaveText([
    /Add your first pet/,
    /Choose your city and what others see/,
    /Find your vet/,
  ]);
  await expect(ticked(page)).toHaveCount(0);
  await axe();
  await petOf(page);
  await page.goto('/pets');
  await expect(ticked(page)).toHaveText([/Add your first pet/]);
  const headers = await bearerOf(page);
  await page.request.patch(changeOwnProfile.path, { headers, data: { city: 'dublin' } });
  await page.reload();
  await expect(ticked(page)).toHaveCount(2);
  await steps(page).getByRole('link', { name: 'Find your vet' }).click();
  await expect(page).toHaveURL(`${ROUTES.directory}?city=dublin&category=Veterinarians`);
  await petOf(page, { vet: 'Vet of Rathmines, 01 555 0157' });
  await page.goto('/info-hub');
  await expect(steps(page).getByRole('heading', { name: 'You’re all set' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Pets' }).click();
  await expect(page.getByRole('region', { name: 'My Pets' })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test('the first steps can be hidden, and stay so; nothing moves as they come', async ({ page }) => {
  await newPerson(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/info-hub');
    await expect(steps(page).getByRole('link')).toHaveCount(3);
    await expect(page.getByText(/^Welcome to Pawhood, /)).toBeVisible();
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.01);
  }
  await steps(page).getByRole('button', { name: 'Hide' }).click();
  await expect(steps(page)).toHaveCount(0);
  await page.goto('/pets');
  await expect(page.getByRole('region', { name: 'My Pets' })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test('a visitor sees no first steps, and no room for them', async ({ page }) => {
  await page.goto('/info-hub');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-steps');
});
