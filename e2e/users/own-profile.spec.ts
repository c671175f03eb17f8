import { readOwnPage } from '@pawhood/contract/pets/own-page.ts';
import { readUser } from '@pawhood/contract/users/users.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { newPerson } from '../support/new-person.ts';
import { ownId } from '../support/people.ts';
import { form, heading, NOT_FOUND, OWN, openForm, openRow } from '../support/users.ts';

test.use({ isTranslated: true });

const pathOf = (id: string) => readUser.path.replace(':userId', id);

test('§2.7b §2.8a §2.57 §2.58 §2.60 §3.3b §6.3b §6.5 §7.16d one’s own profile has the email, My Pets with Add Pet, and the settings, at one’s own id too, where nothing is asked for; nothing moves, and its form opens at the top', async ({
  page,
  calls,
}) => {
  const { email } = await newPerson(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await ownId(page);
  await expectFormAtTop(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/user/${id}`);
  await expectFormAtTop(page);
  await form(page).getByRole('button', { name: 'Close' }).click();

  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.getByText(/^No bio yet\./)).toBeVisible();
  // All of it in one screen.
  await page.evaluate(() => scrollTo(0, 0));
  for (const name of ['About you', 'Settings', 'My Pets'])
    await expect(page.getByRole('region', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('region', { name: 'My Pets' }).getByRole('button', { name: 'Add Pet' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a pet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Settings' }).locator('summary')).toHaveText([
    /Privacy/,
    /Notifications/,
    /Account/,
  ]);
  await openRow(page, 'Privacy');
  await page.getByRole('link', { name: 'View as others see it' }).click();
  await expect(page.getByText('This is how everybody sees your profile.')).toBeVisible();
  await expect(page.getByRole('main').getByText(email)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to your profile' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await calls.expect('GET', pathOf(id), 0);
  await expectNeverNotFound(page, email);
});

/** Nothing has moved, and the form that opens below the card is at the top of the window. */
async function expectFormAtTop(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Add Pet' })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  await openForm(page);
  const title = form(page).getByRole('heading', { name: 'Edit profile' });
  await expect(title).toBeFocused();
  const top = (await title.boundingBox())?.y;
  expect(top).toBeGreaterThanOrEqual(80);
  expect(top).toBeLessThanOrEqual(200);
}

/** Opens the own profile anew: it holds nothing but a name, and comes late. */
async function expectNeverNotFound(page: Page, email: string): Promise<void> {
  // Nor does it stand in before there are tokens.
  await page.route(`**${readOwnPage.path}`, (route) => route.fulfill({ status: 204 }));
  await page.addInitScript((text) => {
    const look = () => {
      if (document.body?.textContent?.includes(text))
        document.documentElement.setAttribute('data-flashed', '');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, NOT_FOUND);
  const answer = await holdAnswer(page, `**${OWN}`, { status: 200, body: '{"fullName":"Only A. Name"}' });
  await page.goto('/profile');
  await expect(page.getByText('Loading this profile...')).toBeVisible();
  // Every chunk the page could show meanwhile has come: the call alone is still out.
  await atRest(page, { but: OWN });
  answer();
  await expect(heading(page, 'Only A. Name')).toBeVisible();
  await expect(page.locator('html[data-flashed]')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await openForm(page);
  await expect(form(page).getByLabel('Name')).toHaveValue('Only A. Name');
  await openRow(page, 'Privacy');
  await openRow(page, 'Account');
  await expect(page.getByRole('radio', { name: /^Everyone/ })).toBeChecked();
  await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|null/);
}
