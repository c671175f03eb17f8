import { readUser } from '@pawhood/contract/users/users.ts';
import { expect, test } from '../fixtures.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { newPerson } from '../support/new-person.ts';
import { createAccount, logOut, newAccount, openAsStranger, ownId, signUp } from '../support/people.ts';
import { fillProfile, form, heading, NOT_FOUND, OWN, openForm, openRow } from '../support/users.ts';

const pathOf = (id: string) => readUser.path.replace(':userId', id);

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
