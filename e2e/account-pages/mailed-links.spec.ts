import { IDENTITY_PATHS } from '@pawhood/identity/paths.ts';
import { expect, test } from '../fixtures.ts';
import { mailedLink } from '../support/account-rows.ts';
import { expectRoomForLargeText } from '../support/large-text.ts';
import { registerAccount } from '../support/people.ts';

// A mail server that nobody is at: the pages offer mails, and must bear that none can be sent.
test.use({ settings: { SMTP_URL: 'smtp://localhost:9' } });

test('the pages around mails and their links, those that ask again, and messages fit with large text', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 4(00|04|10|22)/);
  const { email } = await registerAccount(site);
  const fits = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectRoomForLargeText(page);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const follow = async (purpose: Parameters<typeof mailedLink>[2]) =>
    page.goto(await mailedLink(site, email, purpose));

  await page.goto(IDENTITY_PATHS.knownBrowser);
  await fits('Get a link to sign in');
  await page.goto(IDENTITY_PATHS.forgottenPassword);
  await fits('Forgotten password');
  await page.getByLabel('Email').fill(email);
  await press('Send the link');
  await fits('Check your inbox');

  await follow('change');
  await fits('Confirm your new email address');
  await follow('pets');
  await fits('Whose pets are these?');
  await follow('reset');
  await page.getByLabel('New password').fill('password1234');
  await press('Set password');
  await expect(page.getByText(/Many people use this password/)).toBeVisible();
  await fits('Choose a new password');
  await page.getByLabel('New password').fill('a kennel full of beagles');
  await press('Set password');
  await fits('Your new password is set');
  await follow('verify');
  await fits('Confirm your email address');
  await press('Yes, confirm it');
  await fits('Your email address is confirmed');

  await page.goto(`${IDENTITY_PATHS.notMe}?token=made-up`);
  await fits('This link no longer works');
  await page.goto('/idp/nowhere');
  await fits('Page not found');
  // From a page of another site.
  await page.goto(`data:text/html,<a href="${site.url}${IDENTITY_PATHS.logout}">Leave</a>`);
  await page.getByRole('link', { name: 'Leave' }).click();
  await fits('Log out?');
});
