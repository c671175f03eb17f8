import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { expect, type Page, type Site, test } from '../fixtures.ts';
import { type Account, enterPassword, newAccount, registerAccount } from '../support/people.ts';

const ACCOUNT = '/idp/account';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

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

/** Does what signs in by the application's way, and waits until it leads back there. */
async function expectLedBack(page: Page, finish: () => Promise<void>): Promise<void> {
  const back = page.waitForRequest(/[?&]code=.*state=nala/);
  await finish();
  await back;
}

/** Tries a wrong password, looks elsewhere, and comes back; answers what is then to be there. */
async function goBackToRefusal(page: Page, address: string, { email }: Account) {
  const alert = page.getByRole('alert');
  async function expectRefused() {
    await expect(page).toHaveTitle(/^Error: Sign in/);
    await expect(alert).toHaveText('Wrong email or password.');
    await expect(alert).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveValue('');
  }
  await page.goto(address);
  await enterPassword(page, { name: '', email, password: 'not the password' });
  await expectRefused();
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(heading(page)).toHaveText('Forgotten password');
  await page.goBack();
  await expectRefused();
  await page.reload();
  await expectRefused();
  return expectRefused;
}

/** Tries to sign up without an address that is one, goes to sign in instead, and comes back. */
async function goBackToRefusedSignUp(page: Page, site: Site): Promise<void> {
  await page.goto(signInAddress(site, { screen_hint: 'signup' }));
  await page.getByLabel('Name').fill('Mia Ó Briain');
  await page.getByLabel('Email').fill('mia');
  await press(page, 'Create your account');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveTitle(/^Error: Create your account/);
  await expect(page.getByLabel('Name')).toHaveValue('Mia Ó Briain');
  await expect(page.getByLabel('Email')).toHaveValue('mia');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example.org/);
}

test('whoever goes back to a refused sign-in or sign-up finds it as it was', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 40[01]/);
  const person = newAccount();
  await goBackToRefusedSignUp(page, site);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await expectLedBack(page, () => press(page, 'Create your account'));

  await page.context().clearCookies();
  const expectRefused = await goBackToRefusal(page, signInAddress(site), person);
  await page.goBack();
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goForward();
  await expectRefused();
  await expectLedBack(page, () => enterPassword(page, person));
});

/** A page of a browser that runs no script. */
async function pageWithoutScript(browser: Browser, { url }: Site): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  return context.newPage();
}

test('without JavaScript the pages do the same, and offer nothing that would need it', async ({
  browser,
  site,
}) => {
  const page = await pageWithoutScript(browser, site);
  const person = await registerAccount(site);
  await goBackToRefusal(page, ACCOUNT, person);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await expect(page.getByRole('button', { name: /password/ })).toHaveCount(0);
  await enterPassword(page, person);
  await expect(heading(page)).toHaveText('Your account');
  await page.goto(`${ACCOUNT}/security`);
  await expect(page.getByText('Passkeys need JavaScript and a browser that knows them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});
