import { codeAt } from '@pawhood/testing/people/authenticator.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { mailedLink } from '../support/account-rows.ts';
import { expectRoomForLargeText } from '../support/large-text.ts';
import { enterPassword, registerAccount } from '../support/people.ts';

const ACCOUNT = '/idp/account';

const heading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Begins to set an app up; answers its secret. */
async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  return ((await key.textContent()) ?? '').replaceAll(' ', '');
}

test('an authenticator app is set up, asked for, and its recovery codes kept and used', async ({
  page,
  site,
  axe,
  expectConsole,
}) => {
  expectConsole(/status of 40[01]/);
  const person = await registerAccount(site);
  await page.goto(ACCOUNT);
  await enterPassword(page, person);
  await page.getByRole('link', { name: 'Open sign-in and security' }).click();
  await heading(page, 'Sign-in and security');
  const secret = await setUpApp(page);
  await page.getByLabel('Code from the app').fill('12345');
  await page.getByRole('button', { name: 'Use this app' }).click();
  await expect(page.getByLabel('Code from the app')).toBeFocused();
  await axe('phone');
  await page.getByLabel('Code from the app').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Use this app' }).click();
  await heading(page, 'Your recovery codes');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await axe('phone');
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as a file' }).click();
  const file = await (await download).createReadStream();
  const saved = Buffer.concat(await file.toArray()).toString();
  expect(saved).toContain(person.email);
  for (const code of codes) expect(saved).toContain(`\n${code}\n`);
  await page.getByRole('link', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(ACCOUNT);
  await enterPassword(page, person);
  await heading(page, 'One more step');
  await enterCode(page, 'not one of them');
  await expect(page.getByLabel('Code')).toBeFocused();
  await axe('phone');
  await enterCode(page, codes[0] ?? '');
  await heading(page, 'Your account');

  await page.goto(await mailedLink(site, person.email, 'factor'));
  await heading(page, 'Was that not you?');
  await expectRoomForLargeText(page);
});
