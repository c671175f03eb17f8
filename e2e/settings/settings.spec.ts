import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { newPerson } from '../support/new-person.ts';
import { account, logOut, openAsStranger, ownId } from '../support/people.ts';
import { bio, fillProfile, form, heading, NOT_FOUND, OWN, openForm, openRow } from '../support/users.ts';

test('a picture is uploaded, seen by others, removed, and put back', async ({ page, expectConsole }) => {
  expectConsole(/503/);
  await newPerson(page);
  const id = await ownId(page);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chosen).setFiles('web/public/icon-192.png');
  await expect(page.getByText('Picture updated.')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Your picture' });
  const source = await picture.getAttribute('src');
  expect(source).toMatch(/^\/media\//);
  const stranger = await openAsStranger(page, `/user/${id}`);
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
  await expect(page.getByText('Picture restored.')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(picture).toHaveAttribute('src', /^\/media\//);
});

test('a file that is no picture is refused before it is sent, by dropping it, too, and by the server in its words', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/415/);
  await newPerson(page);
  await page.goto('/profile');
  await choose(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
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
  await calls.expect('PUT', `${OWN}/picture`, 0);
  await choose(page, { name: 'mia.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toHaveText('415: Please choose a JPEG, PNG, WebP or GIF picture.');
  await expect(page.getByRole('img', { name: 'Your initials' })).toHaveText('MB');
});

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chosen).setFiles(file);
}

test('who may see the profile holds for everybody else at once', async ({ page }) => {
  await newPerson(page);
  const id = await ownId(page);
  await openRow(page, 'Privacy');
  await page.getByRole('radio', { name: /^Nobody/ }).check();
  await expect(page.getByText('Saved: only you can see your profile.')).toBeVisible();
  const stranger = await openAsStranger(page, `/user/${id}`);
  await expect(heading(stranger, NOT_FOUND)).toBeVisible();
  await page.getByRole('radio', { name: /^Everyone/ }).check();
  await expect(page.getByText('Saved: everyone can see your profile.')).toBeVisible();
  await stranger.reload();
  await expect(heading(stranger, 'Mia Ó Briain')).toBeVisible();
});

test('leaving with something unsaved asks: by a link, by going back, by a reload, and by logging out', async ({
  page,
}) => {
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
  await account(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload', 'confirm']);
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/profile');
  await expect(bio(page)).toHaveValue('Not kept yet.');
  isLeaving = true;
  await directory.click();
  await expect(heading(page, 'Directory')).toBeVisible();
  // Given up: nothing is asked any more.
  await page.goBack();
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  expect(asked).toHaveLength(5);
  await openForm(page);
  await bio(page).fill('Given up.');
  await logOut(page);
  expect(asked).toHaveLength(6);
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
  await expect(form(page).getByRole('alert')).toContainText('You have been signed out.');
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

test('axe finds nothing on profiles and in their panels, and no button of the account is wider than its card', async ({
  page,
  axe,
}) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await newPerson(page);
  const id = await ownId(page);
  await openForm(page);
  await bio(page).fill('b'.repeat(1_001));
  await form(page).getByRole('button', { name: 'Save' }).click();
  await openRow(page, 'Privacy');
  await openRow(page, 'Account');
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings.getByRole('link', { name: 'Email, password and sessions' })).toBeVisible();
  // The card hides what stands out of it, so that the page itself is not too wide.
  expect(await settings.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
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
});
