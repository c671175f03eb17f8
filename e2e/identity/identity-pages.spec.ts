import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { expect, type Page, type Site, test, VIEWPORTS } from '../fixtures.ts';
import { newBrowserLink } from '../support/account-rows.ts';
import { type Account, newAccount, registerAccount } from '../support/people.ts';

// A mail server that nobody is at: the pages offer mails, and must bear that none can be sent.
test.use({ dataset: 'identity-pages', settings: { SMTP_URL: 'smtp://localhost:9' } });

const ACCOUNT = '/idp/account';
const FORGOTTEN = '/idp/forgotten-password';

async function signInAtAccount(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.goto(ACCOUNT);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The link that the operator hands to somebody. */
async function resetLink({ pawhood }: Site, email: string): Promise<string> {
  const { code, output } = await pawhood(['users', 'reset-password', email]);
  expect(code, output).toBe(0);
  return /\/idp\/new-password\?token=\S+/.exec(output)?.[0] ?? '';
}

const passwordForm = (page: Page) => page.getByRole('region', { name: 'Password' });

test('in forced colours the main button and the card have an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(ACCOUNT);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS(
    'border-top',
    /^1px solid/,
  );
  await expect(main.locator('> div')).toHaveCSS('border-top', /^1px solid/);
});

test('the pages of accounts are accessible and fit, with errors and without', async ({
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
  async function expectFine(heading: string) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await axe();
  }

  await page.goto('/info-hub');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expectFine('Sign in');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectFine('Sign in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectFine('Create your account');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectFine('Create your account');

  await signInAtAccount(page, person);
  await expectFine('Your account');
  await passwordForm(page).getByLabel('Current password').fill(person.password);
  await passwordForm(page).getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(passwordForm(page).getByLabel('New password')).toBeFocused();
  await expect(passwordForm(page).getByLabel('New password')).toHaveAccessibleDescription(
    /At least 10 characters.* Many people use this password/,
  );
  await expectFine('Your account');

  await page.goto(FORGOTTEN);
  await expectFine('Forgotten password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectFine('Check your inbox');
  await page.goto(await resetLink(site, person.email));
  await expectFine('Choose a new password');
  await page.goto('/idp/new-password?token=made-up');
  await expectFine('This link no longer works');
});

test('the pages that let a new browser in are accessible and fit, with errors and without', async ({
  page,
  site,
  axe,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 40\d/);
  expectConsole(/status of 410/);
  const { email, password } = await registerAccount(site);
  async function expectFine(heading: string) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await axe();
  }

  await page.goto('/idp/prove-email');
  await expectFine('Prove your address');
  await page.getByLabel('Email').fill('mia');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example.org/);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Please enter your password/);
  await expectFine('Prove your address');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectFine('Check your inbox');

  const link = await newBrowserLink(site, email);
  await page.goto(link);
  await expectFine('Sign in on this browser');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, this is my browser' }).click();
  await expectFine('This browser is yours');
  await page.goto(link);
  await expectFine('This link no longer works');
});

/** A page of a browser that runs no script. */
async function pageWithoutScript(browser: Browser, { url }: Site): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  return context.newPage();
}

test('by keyboard a link for a new browser is asked for, without JavaScript, too', async ({
  page,
  browser,
  site,
}) => {
  const { email, password } = await registerAccount(site);
  for (const each of [page, await pageWithoutScript(browser, site)]) {
    await each.goto('/idp/prove-email');
    await each.getByLabel('Email').focus();
    await each.keyboard.type(email);
    await each.keyboard.press('Tab');
    await each.keyboard.type(password);
    await each.keyboard.press('Enter');
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
    await expect(each.getByText(`If ${email} has an account here and the password is right`)).toBeVisible();
  }
});

/** Where the application sends a browser that signs in. */
function signInAddress({ url }: Site, further: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    client_id: 'pawhood',
    response_type: 'code',
    redirect_uri: url,
    scope: 'openid profile email',
    state: 'nala',
    code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
    ...further,
  });
  return `/idp/authorize?${query}`;
}

test('without JavaScript an account is made and leads back to the application', async ({ browser, site }) => {
  const page = await pageWithoutScript(browser, site);
  const person = newAccount();
  await page.goto(signInAddress(site, { screen_hint: 'signup' }));
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill('mia');
  await page.getByLabel('Password').fill(person.password);
  await expect(page.getByRole('button', { name: /password/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example.org/);
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create your account' }).click();
  await page.waitForURL(/[?&]code=.*state=nala/);
  await page.context().close();
});

/** Tries a wrong password, looks for help, and comes back. */
async function expectBackToRefusal(page: Page, address: string, { email }: Account): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const alert = page.getByRole('alert');
  async function expectRefused() {
    await expect(page).toHaveTitle(/^Error: Sign in/);
    await expect(alert).toHaveText('Wrong email or password.');
    await expect(alert).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveValue('');
  }
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectRefused();
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(heading).toHaveText('Forgotten password');
  await page.goBack();
  await expectRefused();
  await page.reload();
  await expectRefused();
  await page.goBack();
  await expect(heading).toHaveText('Sign in');
  await expect(alert).toHaveCount(0);
  await page.goForward();
  await expectRefused();
}

async function sendPassword(page: Page, { password }: Account): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('who goes back to a refused sign-in finds it as it was, without JavaScript, too', async ({
  page,
  browser,
  site,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 401/);
  const person = await registerAccount(site);
  for (const each of [page, await pageWithoutScript(browser, site)]) {
    await expectBackToRefusal(each, signInAddress(site), person);
    await sendPassword(each, person);
    await each.waitForURL(/[?&]code=.*state=nala/);
    await each.context().clearCookies();
    await expectBackToRefusal(each, ACCOUNT, person);
    await sendPassword(each, person);
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Your account');
  }
});

test('who goes back to a refused sign-up finds it as it was, without JavaScript, too', async ({
  page,
  browser,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  for (const each of [page, await pageWithoutScript(browser, site)]) {
    await each.goto(signInAddress(site, { screen_hint: 'signup' }));
    await each.getByLabel('Name').fill('Mia Ó Briain');
    await each.getByLabel('Email').fill('mia');
    await each.getByRole('button', { name: 'Create your account' }).click();
    await expect(each.getByLabel('Email')).toBeFocused();
    await each.getByRole('link', { name: 'Sign in' }).click();
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(each.getByLabel('Email')).toHaveValue('');
    await each.goBack();
    await expect(each).toHaveTitle(/^Error: Create your account/);
    await expect(each.getByLabel('Name')).toHaveValue('Mia Ó Briain');
    await expect(each.getByLabel('Email')).toHaveValue('mia');
    await expect(each.getByLabel('Email')).toBeFocused();
    await expect(each.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example.org/);
  }
});

test('without JavaScript name and password are changed, and a forgotten one is replaced', async ({
  browser,
  site,
}) => {
  const page = await pageWithoutScript(browser, site);
  const person = await registerAccount(site);
  await signInAtAccount(page, person);
  await page.getByLabel('Your name').fill('Mia Byrne');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('status')).toHaveText('Your name is saved.');
  await expect(page.getByLabel('Your name')).toHaveValue('Mia Byrne');

  await passwordForm(page).getByLabel('Current password').fill(person.password);
  await passwordForm(page).getByLabel('New password').fill('eleven ducks in a row');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password is changed');

  await page.goto(await resetLink(site, person.email));
  await page.getByLabel('New password').fill('twelve swans instead');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is set');
  await signInAtAccount(page, { ...person, password: 'twelve swans instead' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await page.context().close();
});

test('a password can be read while it is typed, and is sent as one', async ({ page, site, axe }) => {
  const person = await registerAccount(site);
  await page.goto(ACCOUNT);
  const password = page.getByLabel('Password');
  await page.getByLabel('Email').fill(person.email);
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await axe('phone');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await password.evaluate((input: HTMLInputElement) => {
    input.form?.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  });
  await signIn.click();
  await expect(password).toHaveAttribute('type', 'password');
  await signIn.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  // By the clock and in the words of the browser; without scripts it is UTC.
  await expect(page.getByText('Signed in since').locator('time')).toHaveText(/^\d+ \w{3} \d{4}, \d\d:\d\d$/);
});

test('other browsers are signed out from the account’s page', async ({ page, browser, site }) => {
  const person = await registerAccount(site);
  const others = await Promise.all([1, 2].map(() => pageWithoutScript(browser, site)));
  for (const other of others) await signInAtAccount(other, person);
  await signInAtAccount(page, person);
  await expect(page.getByText('Signed in since')).toHaveCount(3);
  await page
    .getByRole('button', { name: /^Sign out the browser last used on/ })
    .first()
    .click();
  await expect(page.getByRole('status')).toHaveText('That browser is signed out.');
  await page.getByRole('button', { name: /^Sign out the browser last used on/ }).click();
  await expect(page.getByText('Signed in since')).toHaveCount(1);
  for (const other of others) {
    await other.goto(ACCOUNT);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await other.context().close();
  }
});

test('the pages follow the appearance chosen on the site, whatever the system prefers', async ({ page }) => {
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
});
