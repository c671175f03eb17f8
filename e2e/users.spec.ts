import { readFile } from 'node:fs/promises';
import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { readOwnProfile, readUser } from '@pawhood/contract/users/users.ts';
import { expect, type Page, test, VIEWPORTS } from './fixtures.ts';
import { newPerson } from './support/new-person.ts';
import { account, createAccount, logOut, newAccount, ownId, signUp, strangerOf } from './support/people.ts';
import { bearerOf, callPath, petOf } from './support/pets.ts';

test.use({ dataset: 'people' });

const OWN = readOwnProfile.path;
const pathOf = (id: string) => readUser.path.replace(':userId', id);
const NOT_FOUND = '404 Page Not Found';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const form = (page: Page) => page.getByRole('region', { name: 'Edit profile' });
const bio = (page: Page) => form(page).getByLabel('Bio');

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await form(page).waitFor();
}

async function openRow(page: Page, name: 'Privacy' | 'Account'): Promise<void> {
  await page.getByRole('region', { name: 'Settings' }).getByText(name, { exact: true }).click();
}

/** Fills in what a profile can say, and waits until it is kept. */
async function fillProfile(page: Page): Promise<void> {
  await openForm(page);
  await bio(page).fill('Two greyhounds, one canal.');
  await form(page).getByLabel('City').selectOption('Dublin');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).getByText('Saved.').waitFor();
}

test('§2.8a §2.57 §2.58 §2.60 one’s own profile has the e-mail, My Pets with Add Pet, and the settings', async ({
  page,
}) => {
  const { email } = await newPerson(page);
  await page.goto('/profile');
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.getByText(/^No bio yet\./)).toBeVisible();
  const pets = page.getByRole('region', { name: 'My Pets' });
  await pets.getByRole('button', { name: 'Add Pet' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a pet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Settings' }).locator('summary')).toHaveText([
    /Privacy/,
    /Account/,
  ]);
});

test('§1.15b §2.7a §2.55a §2.55b §2.55c §2.56b others see a person’s profile, and no more of them', async ({
  page,
}) => {
  const { email } = await newPerson(page);
  const id = await ownId(page);
  await fillProfile(page);
  const stranger = await strangerOf(page, `/user/${id}`);
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
  expect(calls.count('GET', pathOf(id))).toBe(0);
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
  await page.waitForTimeout(1_000);
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
  expect(calls.count('GET', pathOf(id))).toBe(1);
  await page.clock.fastForward('00:20');
  await leaveAndReturn();
  await expect.poll(() => calls.count('GET', pathOf(id))).toBe(2);
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
});

test('§3.3b with a profile that holds nothing but a name, everything there is works', async ({ page }) => {
  // The server has no profile of this person, and would say so.
  for (const list of ['deleted-pets', 'reminders']) {
    await page.route(`**${OWN}/${list}`, (route) => route.fulfill({ json: [] }));
  }
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

test('§1.19 whoever is signed in is greeted by name at the hub, and nothing moves', async ({ page }) => {
  await signUp(page);
  await page.goto('/info-hub');
  const greeting = page.getByRole('main').getByText('Welcome to Pawhood, Mia Ó Briain!');
  await expect(greeting).toBeVisible();
  const shift = await page.evaluate(() => {
    const entries = new PerformanceObserver(() => {});
    entries.observe({ type: 'layout-shift', buffered: true });
    // The type of the entry is not in TypeScript's library.
    return (entries.takeRecords() as unknown as { value: number }[]).reduce(
      (sum, { value }) => sum + value,
      0,
    );
  });
  expect(shift).toBeLessThan(0.01);
});

test('a picture is uploaded, seen by others, removed, and put back', async ({ page, expectConsole }) => {
  expectConsole(/503/);
  await newPerson(page);
  const id = await ownId(page);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chosen).setFiles('web/public/icon-192.png');
  await expect(page.getByText('Your new picture is there.')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Your picture' });
  const source = await picture.getAttribute('src');
  expect(source).toMatch(/^\/media\//);
  const stranger = await strangerOf(page, `/user/${id}`);
  const seen = stranger.getByRole('img', { name: 'Picture of Mia Ó Briain' });
  await expect(seen).toHaveAttribute('src', source ?? '');
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('img', { name: 'Your initials' })).toHaveText('MB');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.route(`**${OWN}/picture`, (route) => route.fulfill({ status: 503, body: 'Down' }));
  await undo.click();
  await expect(page.getByRole('alert')).toHaveText('503: Down');
  await page.unroute(`**${OWN}/picture`);
  await undo.click();
  await expect(page.getByText('Your picture is back.')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(picture).toHaveAttribute('src', /^\/media\//);
});

test('a file that is no picture is refused before it is sent, by dropping it, too', async ({
  page,
  calls,
}) => {
  await newPerson(page);
  await page.goto('/profile');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chosen).setFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(page.getByRole('alert')).toHaveText('Please choose a JPEG, PNG, WebP or GIF picture.');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }));
    return transfer;
  });
  await page.getByRole('img', { name: 'Your initials' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('alert')).toHaveText(
    'Please choose a picture of at most 8 MB and 24 megapixels.',
  );
  expect(calls.count('PUT', `${OWN}/picture`)).toBe(0);
});

test('a picture that the server cannot read is refused in its words, and the old one stays', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/415/);
  await newPerson(page);
  await page.goto('/profile');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chosen).setFiles({
    name: 'mia.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByRole('alert')).toHaveText('415: Please choose a JPEG, PNG, WebP or GIF picture.');
  await expect(page.getByRole('img', { name: 'Your initials' })).toHaveText('MB');
});

test('who may see the profile holds for everybody else at once', async ({ page }) => {
  await newPerson(page);
  const id = await ownId(page);
  await openRow(page, 'Privacy');
  await page.getByRole('radio', { name: /^Nobody/ }).check();
  await expect(page.getByText('Saved: nobody but you can see your profile.')).toBeVisible();
  const stranger = await strangerOf(page, `/user/${id}`);
  await expect(heading(stranger, NOT_FOUND)).toBeVisible();
  await page.getByRole('radio', { name: /^Everyone/ }).check();
  await expect(page.getByText('Saved: everyone can see your profile.')).toBeVisible();
  await stranger.reload();
  await expect(heading(stranger, 'Mia Ó Briain')).toBeVisible();
});

test('leaving with something unsaved asks: by a link, by going back, and by a reload', async ({ page }) => {
  await newPerson(page);
  await page.goto('/info-hub');
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'View Profile' }).click();
  await openForm(page);
  await bio(page).fill('Not kept yet.');
  const asked: string[] = [];
  let isLeaving = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return isLeaving ? dialog.accept() : dialog.dismiss();
  });
  const directory = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' });
  await directory.click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload']);
  await expect(page).toHaveURL('/profile');
  await expect(bio(page)).toHaveValue('Not kept yet.');
  isLeaving = true;
  await directory.click();
  await expect(heading(page, 'Directory')).toBeVisible();
  // Given up: nothing is asked any more.
  await page.goBack();
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  expect(asked).toHaveLength(4);
});

test('logging out with something unsaved asks first, and a refusal changes nothing', async ({ page }) => {
  await newPerson(page);
  await page.goto('/profile');
  await openForm(page);
  await bio(page).fill('Not kept yet.');
  let isLeaving = false;
  page.on('dialog', (dialog) => (isLeaving ? dialog.accept() : dialog.dismiss()));
  await account(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/profile');
  await expect(bio(page)).toHaveValue('Not kept yet.');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).getByText('Saved.').waitFor();
  await bio(page).fill('Given up.');
  isLeaving = true;
  await logOut(page);
});

test('where the sign-in has ended what was written stays, and one can sign in again beside it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/401/);
  await newPerson(page);
  await page.goto('/profile');
  await openForm(page);
  await bio(page).fill('Two cats now.');
  await page.route(`**${OWN}`, (route) => route.fulfill({ status: 401, json: {} }));
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Your sign-in has ended.');
  await page.unroute(`**${OWN}`);
  const opened = page.waitForEvent('popup');
  await form(page).getByRole('button', { name: 'Sign in again' }).click();
  const popup = await opened;
  // It may have closed before one looks.
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(bio(page)).toHaveValue('Two cats now.');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('Saved.')).toBeVisible();
});

/** Presses the button, and answers the file that the browser saves. */
async function downloadOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^pawhood-export-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText('Your file is downloaded.')).toBeVisible();
  return file.path();
}

async function bringBack(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bring back a download' }).click();
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
  await expect(page.getByRole('link', { name: 'E-mail, password and sessions' })).toHaveAttribute(
    'href',
    /\/idp\/account$/,
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

test('an account is deleted once one has typed that one means it, and nothing of it stays', async ({
  page,
}) => {
  const person = await newPerson(page, { name: 'Soon Gone' });
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
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/^Type your e-mail address/);
  await dialog.getByRole('textbox').fill(person.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  const stranger = await strangerOf(page, `/user/${id}`);
  await expect(heading(stranger, NOT_FOUND)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('/pets has a way in for visitors and one’s own pets for whoever is signed in', async ({ page }) => {
  await page.goto('/pets');
  await expect(page.getByRole('main').getByRole('button', { name: 'Create account' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await createAccount(page, newAccount());
  await expect(page).toHaveURL('/pets');
  await expect(page.getByRole('heading', { name: 'My Pets' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Pet' })).toBeVisible();
});

test('axe finds nothing on profiles and in their panels', async ({ page, axe }) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await signUp(page);
  await axe();
  const id = await ownId(page);
  await openForm(page);
  await bio(page).fill('b'.repeat(1_001));
  await form(page).getByRole('button', { name: 'Save' }).click();
  await openRow(page, 'Privacy');
  await openRow(page, 'Account');
  await axe();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await axe();
  await page.keyboard.press('Escape');
  await form(page).getByRole('button', { name: 'Discard changes' }).click();
  await fillProfile(page);
  await page.goto(`/user/${id}?view=public`);
  await page.getByText('No pets to show').waitFor();
  await axe();
  await page.goto('/pets');
  await page.getByRole('heading', { name: 'My Pets' }).waitFor();
  await axe();
});
