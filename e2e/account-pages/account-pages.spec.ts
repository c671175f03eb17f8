import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { mailedLink } from '../support/account-rows.ts';
import { largeTextFindings } from '../support/large-text.ts';
import {
  type Account,
  enterPassword,
  proveByKeyboard,
  registerAccount,
  signInButton,
} from '../support/people.ts';

// A mail server that nobody is at: the pages offer mails, and must bear that none can be sent.
test.use({ settings: { SMTP_URL: 'smtp://localhost:9' } });

const ACCOUNT = '/idp/account';
const FORGOTTEN = '/idp/forgotten-password';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A page is there, and fits the window, with large text too. */
async function expectFits(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(tooWide, title).toBeLessThanOrEqual(0);
  expect(await largeTextFindings(page), title).toEqual([]);
  await page.setViewportSize(VIEWPORTS.phone);
}

test('the pages of accounts fit and are accessible where they say what is wrong, have a keyboard’s way through, and a password can be read while it is typed', async ({
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

  await page.goto('/auth');
  await signInButton(page).click();
  await enterPassword(page, { ...person, password: 'not the password' });
  await expect(page.getByRole('alert')).toBeFocused();
  await axe('phone');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Password').fill('short');
  await press(page, 'Create your account');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectFits(page, 'Create your account');

  await page.goto(ACCOUNT);
  await readWhileTyping(page, person);
  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password').fill(person.password);
  await form.getByLabel('New password').fill('password1234');
  await press(page, 'Change password');
  await expect(form.getByLabel('New password')).toBeFocused();
  await expect(form.getByLabel('New password')).toHaveAccessibleDescription(
    /At least 10 characters.* Many people use this password/,
  );
  await axe();

  await proveByKeyboard(page, person);
  await expectFits(page, 'Check your inbox');
  await page.goto(await mailedLink(site, person.email, 'browser'));
  await expect(page.getByText(person.email)).toBeVisible();
  await expectFits(page, 'Sign in on this browser');
  await page.goto('/idp/new-password?token=made-up');
  await expect(heading(page)).toHaveText('This link no longer works');
  await axe('phone');
});

/** Signs in with a password that is shown, which is sent as one all the same. */
async function readWhileTyping(page: Page, person: Account): Promise<void> {
  const password = page.getByLabel('Password');
  await page.getByLabel('Email').fill(person.email);
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectFits(page, 'Sign in');
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
  // By the clock of the browser, in the one form that English has here; without scripts it is UTC.
  await expect(page.getByText('Signed in since').locator('time')).toHaveText(/^\w{3} \d+, \d{4}, \d\d:\d\d$/);
}

test('the pages follow the appearance chosen on the site, whatever the system prefers, and have edges in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(FORGOTTEN);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/auth');
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.goto(ACCOUNT);
  expect(await ground()).toBe(dark);

  await page.emulateMedia({ forcedColors: 'active' });
  const main = page.getByRole('main');
  const edge = /^1px solid/;
  await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS('border-top', edge);
  await expect(main.locator('> div')).toHaveCSS('border-top', edge);
});
