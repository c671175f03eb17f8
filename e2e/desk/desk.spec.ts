import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { newPerson } from '../support/new-person.ts';
import { account, enterPassword, openAsStranger, ownId, registerAccount } from '../support/people.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** A device that keeps a passkey, and whose holder lets it be used without being asked. */
async function addPasskey(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  await page.getByLabel('Name of the new passkey').fill('Phone');
  await press(page, 'Add a passkey');
  await expect(heading(page, 'Your recovery codes')).toBeVisible();
}

test('the link of a command makes an operator, who gives somebody a role and finds that in the log', async ({
  page,
  site,
  axe,
  expectConsole,
}) => {
  test.slow();
  // The last operator's role is not taken.
  expectConsole(/status of 409/);
  const ann = await openAsStranger(page, '/info-hub');
  await newPerson(ann, { name: 'Ann van der Berg' });
  const annId = await ownId(ann);
  await ann.goto(ROUTES.desk);
  await expect(heading(ann, '404 Page Not Found')).toBeVisible();

  const mia = await registerAccount(site);
  const { code, output } = await site.pawhood(['desk', 'open']);
  const [link = ''] = /http\S+#open=\S+/.exec(output) ?? [];
  expect([code, link]).toEqual([0, expect.stringContaining(ROUTES.desk)]);
  await page.goto(link);
  await expect(page.getByText('Sign in first. Then you come back here and can use your link.')).toBeVisible();
  await axe();
  await press(page, 'Sign In');
  await enterPassword(page, mia);
  await expect(heading(page, 'Become operator')).toBeVisible();
  expect(page.url()).toBe(new URL(ROUTES.desk, site.url).href);
  await axe();
  await press(page, 'Become operator');

  await expect(heading(page, 'Add a second step first')).toBeFocused();
  await axe();
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await addPasskey(page);
  await page.goto('/info-hub');
  await account(page).click();
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(heading(page, 'Desk')).toBeFocused();
  await expect(page.getByText('No backup has been made.')).toBeVisible();
  await axe();

  await page.getByRole('tab', { name: 'To do' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).fill(`${site.url}/nl/user/${annId}`);
  await page.keyboard.press('Enter');
  await press(page, 'Give Ann van der Berg a role');
  await page.getByLabel('Role', { exact: true }).selectOption('Moderator');
  await page.getByLabel('City', { exact: true }).selectOption('Dublin');
  await press(page, 'Save');
  await expect(page.getByText('Ann van der Berg now has the role: Moderator, Dublin.')).toBeVisible();
  await axe();
  await press(page, 'Take away the role of Mia Ó Briain');
  await press(page, 'Take the role away');
  await expect(page.getByRole('alert')).toHaveText(/^This site needs an operator/);
  await axe();
  await press(page, 'Keep the role');
  await expect(page.getByRole('button', { name: 'Take away the role of Mia Ó Briain' })).toBeFocused();

  await page.getByRole('tab', { name: 'Site' }).click();
  await page.getByText(/things are fine$/).click();
  await expect(page.getByText('This machine and the database have the same time.')).toBeVisible();
  await axe();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Log' }).click();
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem').first()).toHaveText(
    /^Mia Ó Briain gave a role to Ann van der Berg\.Now: Moderator, Dublin/,
  );
  await axe();

  await ann.reload();
  await expect(heading(ann, 'Add a second step first')).toBeVisible();
});

test('an article is written beside its page, scheduled, undone and deleted, with room for large text', async ({
  page,
  site,
  axe,
}) => {
  test.slow();
  const mia = await registerAccount(site);
  const { output } = await site.pawhood(['desk', 'open']);
  await page.goto(/http\S+#open=\S+/.exec(output)?.[0] ?? '');
  await press(page, 'Sign In');
  await enterPassword(page, mia);
  await press(page, 'Become operator');
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await addPasskey(page);
  await page.goto(`${ROUTES.desk}?part=articles`);
  await expect(page.getByText('6 articles')).toBeVisible();
  await axe();

  await press(page, 'New article');
  await page
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('Donaudampfschifffahrtsgesellschaftskapitänsmütze');
  await axe();
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.pressSequentially('## Go early\n\nThe quays are ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('quiet');
  await expect(text).toHaveValue('## Go early\n\nThe quays are **quiet**');
  const preview = page.getByRole('region', { name: 'The page as it will look' });
  await expect(preview.getByRole('heading', { level: 2, name: 'Go early' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('quiet');
  await page.getByRole('textbox', { name: 'Summary' }).fill('When to go.');
  await page.getByRole('textbox', { name: 'Category' }).fill('Walks');
  await axe();

  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(text).toHaveValue(/quiet/);
  await press(page, 'Schedule');
  await page.getByLabel('Day', { exact: true }).fill('2099-03-05');
  await axe();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Comes out Mar.5,.2099,.09:00 \(Amsterdam time\)$/)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await page.getByRole('link', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /^Read the version/ })
    .nth(1)
    .click();
  await expect(page.getByRole('button', { name: 'Restore this version' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Back to the article' }).click();
  await press(page, 'Delete the draft');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
  await expect(page.getByText('6 articles')).toBeVisible();
});
