import { expect, type Page, type Site, test, VIEWPORTS, type Width } from '../fixtures.ts';
import { newBrowserLink } from '../support/account-rows.ts';
import { type Account, enterPassword, PROVE, proveByKeyboard, registerAccount } from '../support/people.ts';

// A mail server that nobody is at: the pages offer mails, and must bear that none can be sent.
test.use({ settings: { SMTP_URL: 'smtp://localhost:9' } });

const ACCOUNT = '/idp/account';
const FORGOTTEN = '/idp/forgotten-password';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The link that the operator hands to somebody. */
async function resetLink({ pawhood }: Site, email: string): Promise<string> {
  const { code, output } = await pawhood(['users', 'reset-password', email]);
  expect(code, output).toBe(0);
  return /\/idp\/new-password\?token=\S+/.exec(output)?.[0] ?? '';
}

/** A look at the page that is there now, in the narrow width where no others are named. */
const looker =
  (page: Page, axe: (...widths: Width[]) => Promise<void>) =>
  async (title: string, ...widths: Width[]) => {
    await expect(heading(page)).toHaveText(title);
    await axe('phone', ...widths);
  };

test('the pages of accounts are accessible and fit, with errors and without, and a password can be read while it is typed', async ({
  page,
  site,
  axe,
  expectConsole,
}) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  expectConsole(/status of 40[01]/);
  expectConsole(/status of 410/);
  const person = await registerAccount(site);
  const expectFine = looker(page, axe);

  await page.goto('/info-hub');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expectFine('Sign in', 'desktop');
  await enterPassword(page, { ...person, password: 'not the password' });
  await expect(page.getByRole('alert')).toBeFocused();
  await expectFine('Sign in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectFine('Create your account');
  await page.getByLabel('Password').fill('short');
  await press(page, 'Create your account');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectFine('Create your account');

  await page.goto(ACCOUNT);
  await readWhileTyping(page, person, () => expectFine('Sign in'));
  await expectFine('Your account', 'desktop');
  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password').fill(person.password);
  await form.getByLabel('New password').fill('password1234');
  await press(page, 'Change password');
  await expect(form.getByLabel('New password')).toBeFocused();
  await expect(form.getByLabel('New password')).toHaveAccessibleDescription(
    /At least 10 characters.* Many people use this password/,
  );
  await expectFine('Your account');

  await page.goto(FORGOTTEN);
  await expectFine('Forgotten password');
  await page.getByLabel('Email').fill(person.email);
  await press(page, 'Send the link');
  await expectFine('Check your inbox');
  await page.goto(await resetLink(site, person.email));
  await expectFine('Choose a new password');
  await page.goto('/idp/new-password?token=made-up');
  await expectFine('This link no longer works');
});

/** Signs in with a password that is shown, which is sent as one all the same. */
async function readWhileTyping(page: Page, person: Account, lookAt: () => Promise<void>): Promise<void> {
  const password = page.getByLabel('Password');
  await page.getByLabel('Email').fill(person.email);
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await lookAt();
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await password.evaluate((input: HTMLInputElement) => {
    input.form?.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  });
  await press(page, 'Sign in');
  await expect(password).toHaveAttribute('type', 'password');
  await press(page, 'Sign in');
  await expect(heading(page)).toHaveText('Your account');
  // By the clock and in the words of the browser; without scripts it is UTC.
  await expect(page.getByText('Signed in since').locator('time')).toHaveText(/^\d+ \w{3} \d{4}, \d\d:\d\d$/);
}

test('the pages that let a new browser in are accessible and fit, with errors and without, and can be used by keyboard', async ({
  page,
  site,
  axe,
  expectConsole,
}) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  expectConsole(/status of 40\d/);
  expectConsole(/status of 410/);
  const person = await registerAccount(site);
  const expectFine = looker(page, axe);

  await page.goto(PROVE);
  await expectFine('Prove your address', 'desktop');
  await page.getByLabel('Email').fill('mia');
  await press(page, 'Send the link');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example.org/);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Please enter your password/);
  await expectFine('Prove your address');
  await proveByKeyboard(page, person);
  await expectFine('Check your inbox');

  const link = await newBrowserLink(site, person.email);
  await page.goto(link);
  await expectFine('Sign in on this browser', 'desktop');
  await expect(page.getByText(person.email)).toBeVisible();
  await press(page, 'Yes, this is my browser');
  await expectFine('This browser is yours');
  await page.goto(link);
  await expectFine('This link no longer works');
});

test('the pages follow the appearance chosen on the site, whatever the system prefers, and have edges in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(FORGOTTEN);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.goto('/info-hub');
  expect(await ground()).toBe(dark);

  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(ACCOUNT);
  const main = page.getByRole('main');
  const edge = /^1px solid/;
  await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS('border-top', edge);
  await expect(main.locator('> div')).toHaveCSS('border-top', edge);
});
