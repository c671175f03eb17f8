import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { readUser } from '@pawhood/contract/users/users.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { expect, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { newPerson, newPersonAtHub } from '../support/new-person.ts';
import { createAccount, logOut, newAccount, openAsStranger, ownId, signUp } from '../support/people.ts';
import { bearerOf, callPath, ownPet } from '../support/pets.ts';
import { fillProfile, form, heading, NOT_FOUND, OWN, openForm, openRow } from '../support/users.ts';

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
  // The dialog's own step is taken off a moment later: Back is pressed after it.
  await page.waitForFunction(() => history.state?.over === undefined);
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

test('§1.15b §2.7a §2.55a §2.55b §2.55c §2.56b others see a person’s profile, and no more of them', async ({
  page,
}) => {
  const { email } = await newPerson(page);
  const id = await ownId(page);
  await fillProfile(page);
  const stranger = await openAsStranger(page, `/user/${id}`);
  await expect(heading(stranger, 'Mia Ó Briain')).toBeVisible();
  const main = stranger.getByRole('main');
  await expect(main.getByRole('img', { name: 'Picture of Mia Ó Briain' })).toHaveText('MB');
  await expect(main.getByText('Dublin')).toBeVisible();
  await expect(main.getByText('Two greyhounds, one canal.')).toBeVisible();
  await expect(main.getByText(`Joined in ${new Date().getUTCFullYear()}`)).toBeVisible();
  await expect(main.getByText('No pets to show')).toBeVisible();
  await expect(main.getByText(email)).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Settings' })).toHaveCount(0);
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

test('§7.16b coming back within 5 minutes asks nothing, after more than 5 minutes once', async ({
  page,
  calls,
}) => {
  await newPerson(page);
  const id = await ownId(page);
  await logOut(page);
  await page.clock.install();
  await page.goto(`/user/${id}`);
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Directory' }).first().click();
    await expect(heading(page, 'Directory')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  };
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await page.clock.fastForward('04:50');
  await leaveAndReturn();
  await calls.expect('GET', pathOf(id), 1);
  await page.clock.fastForward('00:20');
  await leaveAndReturn();
  await calls.expect('GET', pathOf(id), 2);
});

test('§8.28 an unknown person, and one who cannot be loaded, is not found', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  expectConsole(/500/);
  const response = await page.goto('/user/nobody-57');
  expect(response?.status()).toBe(404);
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await page.route(`**${pathOf('*')}`, (route) => route.fulfill({ status: 500, body: 'Broken' }));
  await page.goto('/user/nobody-58');
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('500: Broken');
  await page.unroute(`**${pathOf('*')}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Try one of these:')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('§3.3b with a profile that holds nothing but a name, everything there is works', async ({ page }) => {
  // The server has no profile of this person, and would say so.
  for (const list of ['deleted-pets', 'reminders']) {
    await page.route(`**${OWN}/${list}`, (route) => route.fulfill({ json: [] }));
  }
  await page.route(`**${OWN}/storage`, (route) => route.fulfill({ json: { used: 0, budget: 57_000_000 } }));
  await page.route(`**${OWN}`, (route) => route.fulfill({ json: { fullName: 'Only A. Name' } }));
  const { email } = await signUp(page);
  await expect(page.getByText('Welcome to Pawhood, Only A. Name!').first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'View Profile' }).click();
  await expect(heading(page, 'Only A. Name')).toBeVisible();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await openForm(page);
  await expect(form(page).getByLabel('Name')).toHaveValue('Only A. Name');
  await openRow(page, 'Privacy');
  await openRow(page, 'Account');
  await expect(page.getByRole('radio', { name: /^Everyone/ })).toBeChecked();
  await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|null/);
});

test('§1.19 /pets has a way in for visitors and one’s own pets after it; at the hub one is greeted by name, and nothing moves', async ({
  page,
}) => {
  await page.goto('/pets');
  await expect(page.getByRole('main').getByRole('button', { name: 'Create account' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await createAccount(page, newAccount());
  await expect(page).toHaveURL('/pets');
  await expect(page.getByRole('heading', { name: 'My Pets' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Pet' })).toBeVisible();
  await page.goto('/info-hub');
  await expect(page.getByRole('main').getByText('Welcome to Pawhood, Mia Ó Briain!')).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
});
