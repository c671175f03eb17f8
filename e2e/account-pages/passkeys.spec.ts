import type { CDPSession } from '@playwright/test';
import { expect, type Page, test } from '../fixtures.ts';
import { enterPassword, registerAccount } from '../support/people.ts';

const ACCOUNT = '/idp/account';
const SECURITY = '/idp/account/security';

const heading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A device that keeps passkeys, and whose holder lets it be used without being asked. */
async function newDevice(devices: CDPSession, transport: 'internal' | 'usb'): Promise<string> {
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the new passkey').fill(name);
  await press(page, 'Add a passkey');
}

test('passkeys of two devices are added, and used without and after a password', async ({
  page,
  site,
  axe,
}) => {
  const person = await registerAccount(site);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const phone = await newDevice(devices, 'internal');
  await page.goto(ACCOUNT);
  await enterPassword(page, person);
  await heading(page, 'Your account');
  await page.goto(SECURITY);
  await addPasskey(page, 'Phone');
  await heading(page, 'Your recovery codes');
  await page.getByRole('link', { name: 'I have saved them' }).click();
  await addPasskey(page, 'Phone again');
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: phone, enabled: false });
  await newDevice(devices, 'usb');
  await addPasskey(page, 'Key');
  await expect(page.getByRole('status').filter({ hasText: 'The passkey is added.' })).toBeVisible();
  await page.getByText('Rename or remove Key').click();
  await expect(page.getByRole('button', { name: 'Remove Key', exact: true })).toBeVisible();
  await axe();

  await page.context().clearCookies();
  await page.goto(ACCOUNT);
  await press(page, 'Sign in with a passkey');
  await heading(page, 'Your account');

  await page.context().clearCookies();
  await page.goto(ACCOUNT);
  await enterPassword(page, person);
  await heading(page, 'One more step');
  await press(page, 'Use a passkey');
  await heading(page, 'Your account');
});
