import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { dialogStepGone } from '../support/my-pets.ts';
import { newPerson, newPersonAtHub } from '../support/new-person.ts';
import { account, toast } from '../support/people.ts';
import { bearerOf } from '../support/pets.ts';
import { bio, form, heading, OWN, openForm, openRow } from '../support/users.ts';

test.use({ isTranslated: true });

/** Opens a dialog of the account by its button. */
async function openDialog(page: Page, button: string, name: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

/** By how much the content is wider than what holds it: a card hides what stands out, so that the page itself fits. */
const excessOf = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;

test('axe finds nothing in the form, the settings and the dialogs of the account, which fit on the narrowest phone; signing out everywhere ends what was begun before', async ({
  page,
  axe,
}) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await newPerson(page);
  await page.goto('/profile');
  await openForm(page);
  await bio(page).fill('b'.repeat(1_001));
  await form(page).getByRole('button', { name: 'Save' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chosen).setFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByRole('alert')).toHaveText('Please choose a JPEG, PNG, WebP or GIF picture.');
  await openRow(page, 'Privacy');
  await openRow(page, 'Account');
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings.getByText('You use 0 MB of 500 MB')).toBeVisible();
  expect(await settings.evaluate(excessOf)).toBe(0);
  await axe();
  await form(page).getByRole('button', { name: 'Discard changes' }).click();

  const activity = await openDialog(page, 'Recent activity', 'Recent activity');
  await expect(activity.getByRole('listitem').filter({ hasText: 'Your account was created.' })).toBeVisible();
  await expect(activity.getByRole('listitem').filter({ hasText: 'Signed in.' }).first()).toBeVisible();
  expect(await activity.evaluate(excessOf)).toBeLessThanOrEqual(0);
  await axe('phone');
  await activity.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Recent activity' })).toBeFocused();

  const deletion = await openDialog(page, 'Delete account', 'Delete your account?');
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await expect(deletion.getByRole('textbox')).toHaveAccessibleDescription(/^Type your email address/);
  await axe();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();

  const signOut = await openDialog(page, 'Sign out everywhere', 'Sign out everywhere?');
  await axe('phone');
  const headers = await bearerOf(page);
  expect((await page.request.get(OWN, { headers })).status()).toBe(200);
  await signOut.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'You are signed out everywhere', 'Signed out in 1 browser.')).toBeVisible();
  expect((await page.request.get(OWN, { headers })).status()).toBe(401);
});

test('Back closes what is open over the page, and only the next one would leave it; with something unsaved that asks, as do a link, a reload and logging out', async ({
  page,
}) => {
  await newPersonAtHub(page);
  await account(page).click();
  await page.getByRole('link', { name: 'View Profile' }).click();
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
  await dialogStepGone(page);

  await openForm(page);
  await bio(page).fill('Not kept yet.');
  const asked: string[] = [];
  let isLeaving = false;
  page.on('dialog', (question) => {
    asked.push(question.type());
    return isLeaving ? question.accept() : question.dismiss();
  });
  const directory = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' });
  await directory.click();
  await expect.poll(() => asked).toEqual(['confirm']);
  // A step that a dialog had left would be gone back to without a question.
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
});
