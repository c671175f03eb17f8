import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { readUser } from '@pawhood/contract/users/users.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { expect, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { dialogStepGone } from '../support/my-pets.ts';
import { newPerson, newPersonAtHub } from '../support/new-person.ts';
import { logOut, ownId } from '../support/people.ts';
import { bearerOf, callPath, ownPet } from '../support/pets.ts';
import { form, heading, NOT_FOUND, OWN, openForm, openRow } from '../support/users.ts';

const pathOf = (id: string) => readUser.path.replace(':userId', id);

test('§2.8a §2.57 §2.58 §2.60 one’s own profile has the email, My Pets with Add Pet, and the settings; nothing moves, and its form opens at the top', async ({
  page,
}) => {
  const { email } = await newPerson(page);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Add Pet' })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.01);
    await openForm(page);
    const title = form(page).getByRole('heading', { name: 'Edit profile' });
    await expect(title).toBeFocused();
    const top = (await title.boundingBox())?.y;
    expect(top, `${width} px`).toBeGreaterThanOrEqual(80);
    expect(top, `${width} px`).toBeLessThanOrEqual(200);
  }
  await page.reload();
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.getByText(/^No bio yet\./)).toBeVisible();
  await page.getByRole('region', { name: 'My Pets' }).getByRole('button', { name: 'Add Pet' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a pet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Settings' }).locator('summary')).toHaveText([
    /Privacy/,
    /Account/,
  ]);
});

test('Back closes what is open over the page, and only the next one leaves it', async ({ page }) => {
  await newPersonAtHub(page);
  await page.goto('/profile');
  const dialog = page.getByRole('dialog', { name: 'Add a pet' });
  const addPet = page.getByRole('button', { name: 'Add Pet' });
  await addPet.click();
  await dialog.waitFor();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(addPet).toBeFocused();
  await addPet.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/profile');
  await dialogStepGone(page);
  // The page's own Back, which cannot overtake that step: the tests' counts from where the browser knows the page to be.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL('/info-hub');
});

test('the settings say how much room one’s photos take', async ({ page }) => {
  await newPerson(page);
  const pet = await ownPet(page);
  await page.goto('/profile');
  await openRow(page, 'Account');
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings.getByText('You use 0 MB of 500 MB')).toBeVisible();
  const picture = {
    name: 'nala.png',
    mimeType: 'image/png',
    buffer: await noisePicture(900, 600).png().toBuffer(),
  };
  const path = callPath(createPetPhoto.path, pet);
  const sent = await page.request.post(path, { headers: await bearerOf(page), multipart: { picture } });
  expect(sent.status()).toBe(201);
  await page.reload();
  await openRow(page, 'Account');
  const use = settings.getByRole('progressbar', { name: /^You use 0\.\d MB of 500 MB$/ });
  await expect(use).toBeVisible();
  expect(await use.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(1_000);
});

test('§2.7b §6.5 §7.16d at one’s own id there is the private view, and nothing is asked for', async ({
  page,
  calls,
}) => {
  const { email } = await newPerson(page);
  const id = await ownId(page);
  await page.goto(`/user/${id}`);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Pets' })).toBeVisible();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await openRow(page, 'Privacy');
  await page.getByRole('link', { name: 'View as others see it' }).click();
  await expect(page.getByText('This is how everybody sees your profile.')).toBeVisible();
  await expect(page.getByRole('main').getByText(email)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to your profile' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await calls.expect('GET', pathOf(id), 0);
});

test('§6.3b a reload of one’s own profile never shows ‘not found’ on its way', async ({ page }) => {
  await newPerson(page);
  await page.goto('/profile');
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await page.addInitScript((text) => {
    const look = () => {
      if (document.body?.textContent?.includes(text))
        document.documentElement.setAttribute('data-flashed', '');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, NOT_FOUND);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${OWN}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading this profile...')).toBeVisible();
  // Every chunk the page could show meanwhile has come: the call alone is still out.
  await atRest(page, { but: OWN });
  release();
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await expect(page.locator('html[data-flashed]')).toHaveCount(0);
});

test('§2.8b §6.6 signed out, and again after logging out, there is no profile', async ({ page }) => {
  await page.goto('/profile');
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  const { email } = await newPerson(page);
  await page.goto('/profile');
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await logOut(page);
  await page.goto('/profile');
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByText('Mia Ó Briain')).toHaveCount(0);
});
