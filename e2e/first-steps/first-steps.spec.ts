import { expect, type Page, test } from '../fixtures.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { dialog, dialogStepGone, rows } from '../support/my-pets.ts';
import { newPerson } from '../support/new-person.ts';
import { petWithDue } from '../support/pet-record.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const steps = (page: Page) => page.getByRole('region', { name: /^Your first steps|^You’re all set/ });
const firstArticle = (page: Page) =>
  page.getByRole('region', { name: 'Articles' }).getByRole('listitem').first();
const ticked = (page: Page) => steps(page).getByRole('link', { name: /^Done:/ });

test('after signing up three steps say what to do; the first opens the form of a new pet, once, and is ticked once there is one', async ({
  page,
  axe,
}) => {
  await newPerson(page);
  await page.goto('/info-hub');
  await expect(steps(page).getByRole('link')).toHaveText([
    /Add your first pet/,
    /Choose your city and who sees your profile/,
    /Find your vet/,
  ]);
  await expect(ticked(page)).toHaveCount(0);
  await axe();
  await steps(page).getByRole('link', { name: 'Add your first pet' }).click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/pets');
  await dialogStepGone(page);
  await page.reload();
  await expect(steps(page).getByRole('link')).toHaveCount(3);
  await expect(dialog(page)).toHaveCount(0);
  // The steps stand on this page as well.
  await steps(page).getByRole('link', { name: 'Add your first pet' }).click();
  await dialog(page).getByLabel('Name').fill('Pip');
  await page.keyboard.press('Enter');
  await expect(rows(page).getByRole('link', { name: /Pip/ })).toBeFocused();
  await expect(ticked(page)).toHaveText([/Add your first pet/]);
  await expect(ticked(page)).toHaveAttribute('href', '/pets');
});

test('a browser that does not know of them yet has the first steps below the articles once, and then above in room that is kept; nothing moves, and hidden they stay so', async ({
  page,
}) => {
  await newPerson(page);
  // Only then is the browser told of them, and its tokens are there.
  await page.goto('/info-hub');
  await expect(steps(page).getByRole('link')).toHaveCount(3);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    // Kept is what they needed at another width.
    await reload(page);
    expect(await distanceFromArticle(page), 'above').toBeLessThan(0);
    await page.evaluate(() => localStorage.removeItem('firstSteps'));
    await reload(page);
    expect(await distanceFromArticle(page), 'below').toBeGreaterThan(0);
  }
  await steps(page).getByRole('button', { name: 'Hide' }).click();
  await expect(steps(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Welcome to Pawhood, /)).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-steps');
});

/** Reloads the hub, on which nothing moves as greeting and steps come. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(steps(page).getByRole('link')).toHaveCount(3);
  await expect(page.getByText(/^Welcome to Pawhood, /)).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
}

/** How far below the first article the steps begin, in pixels. */
async function distanceFromArticle(page: Page): Promise<number> {
  const [article, shown] = [await firstArticle(page).boundingBox(), await steps(page).boundingBox()];
  return (shown?.y ?? Number.NaN) - (article?.y ?? Number.NaN);
}

test('on a phone the first article begins in the first view, below steps of which the next alone says more; the first pet stands above them, nothing moves as they come, and forced colours give them an edge', async ({
  page,
}) => {
  await petWithDue(page);
  await page.setViewportSize(PHONE);
  await page.goto('/info-hub');
  await expect(steps(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'What is due' })).toBeVisible();
  // What is done is counted there; the step itself would take room.
  await expect(steps(page)).toContainText('1 of 3 done');
  await expect(steps(page).getByRole('link')).toHaveText([/^2Choose your city/, /^3Find your vet/]);
  await expect(steps(page).getByText('Both are in your profile.')).toBeVisible();
  await expect(steps(page).getByText('Save their number with your pet.')).toBeHidden();
  expect((await firstArticle(page).boundingBox())?.y).toBeLessThanOrEqual(610);

  await page.goto('/pets');
  await expect(steps(page).getByRole('link')).toHaveCount(2);
  const pet = rows(page).getByRole('link', { name: /Nala.*Rabies/ });
  await expect(pet).toBeVisible();
  const top = (await pet.boundingBox())?.y;
  expect(top).toBeLessThanOrEqual(230);
  expect((await steps(page).boundingBox())?.y).toBeGreaterThan(top ?? Number.NaN);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(steps(page)).toHaveCSS('border-top', /^1px solid/);
  await pet.click();
  await expect(page.getByRole('region', { name: 'At a glance' }).locator('dl')).toHaveCSS(
    'border-top',
    /^1px solid/,
  );
});
