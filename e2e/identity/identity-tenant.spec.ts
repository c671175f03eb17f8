import { test as base, expect, type Page } from '../fixtures.ts';
import { ageSignIn } from '../support/account-rows.ts';
import { atRest } from '../support/at-rest.ts';
import {
  confirmByPassword,
  expireTokens,
  forgetTokens,
  logOut,
  openPopup,
  signInButton,
  signUp,
  toast,
} from '../support/people.ts';
import { links } from '../support/pet-page.ts';
import { petOf } from '../support/pets.ts';
import { beginLink, newLink } from '../support/recent-sign-in.ts';
import { startTenant, type Tenant } from '../support/tenant.ts';

/** The server sends people to a tenant: another provider, at an origin of its own. */
const test = base.extend<{ registration: undefined }, { tenant: Tenant }>({
  tenant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
    async ({}, use) => {
      const tenant = await startTenant();
      await use(tenant);
      await tenant.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  settings: async ({ tenant }, use) => use(tenant.settings),
  partners: async ({ tenant }, use) => use([tenant.origin]),
  registration: [
    async ({ tenant, site }, use) => {
      tenant.register(site.url);
      await use(undefined);
    },
    { auto: true },
  ],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tokensOf = (tenant: Tenant) => tenant.received.filter((path) => path === '/idp/oauth/token').length;

test('people sign up at the tenant, have a profile here, stay signed in by a refresh token and by a hidden frame, sign in again in a popup, and log out there', async ({
  page,
  site,
  tenant,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/403/);
  const asked = page.waitForRequest((request) => request.url().startsWith(`${tenant.origin}/idp/authorize`));
  const person = await signUp(page);
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    client_id: tenant.settings['IDENTITY_CLIENT_ID'],
    audience: tenant.settings['IDENTITY_AUDIENCE'],
    redirect_uri: site.url,
  });
  await expect(page).toHaveURL(`${site.url}/info-hub`);
  expect(tenant.received).toContain('/idp/.well-known/jwks.json');
  await expectRenewals(page, tenant, person.email);

  // Signed in again by a hidden frame, from a session of the day before yesterday.
  const pet = await petOf(page);
  await ageSignIn(tenant, person.email, 2);
  await forgetTokens(page);
  const address = await beginLink(page, pet, 'Anna, while we are away');
  const popup = await openPopup(page, 'Confirm it’s you');
  await popup.getByLabel('Email').waitFor();
  expect(new URL(popup.url()).origin).toBe(tenant.origin);
  await confirmByPassword(popup, person);
  await expect(newLink(page)).toHaveValue(/#/);
  await expect(links(page).getByText('Anna, while we are away').first()).toBeVisible();
  expect(page.url()).toBe(address);

  await logOut(page);
  await expect(toast(page, 'Logged out', "You've been successfully logged out.")).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/auth`);
  await signInButton(page).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(tenant.origin);
  expect(site.received.filter(({ url }) => url.startsWith('/idp'))).toEqual([]);
});

/** Tokens are taken as long as they are good, then renewed; without any the tenant is asked in a frame nobody sees. */
async function expectRenewals(page: Page, tenant: Tenant, email: string): Promise<void> {
  const openProfile = async () => {
    await page.goto('/profile');
    await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
    await atRest(page);
  };
  const before = tokensOf(tenant);
  await openProfile();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  expect(tokensOf(tenant)).toBe(before);
  await expireTokens(page);
  await openProfile();
  expect(tokensOf(tenant)).toBe(before + 1);
  await forgetTokens(page);
  const framed = page.waitForRequest((request) => request.frame().parentFrame() !== null);
  await openProfile();
  expect((await framed).url()).toMatch(`${tenant.origin}/idp/authorize?`);
  await expect(page.locator('iframe')).toHaveCount(0);
}
