import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { test as base, expect, type Page } from '../fixtures.ts';
import { ageSignIn } from '../support/account-rows.ts';
import {
  account,
  expireTokens,
  logOut,
  newAccount,
  openPageWithoutScripts,
  signInButton,
  signUp,
  toast,
} from '../support/people.ts';
import { button, links } from '../support/pet-page.ts';
import { openRecord } from '../support/pet-record.ts';
import { petOf } from '../support/pets.ts';
import { withoutPopups } from '../support/popups.ts';
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

const OWN = readOwnProfile.path;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tokensOf = (tenant: Tenant) => tenant.received.filter((path) => path === '/idp/oauth/token').length;

/** The access token that the page keeps. */
async function accessTokenOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => Object.values(localStorage).join());
  return /"access_token":"([^"]+)/.exec(kept)?.[1] ?? '';
}

test('people sign up at the tenant, have a profile here, stay signed in and log out there', async ({
  page,
  site,
  tenant,
}) => {
  const asked = page.waitForRequest((request) => request.url().startsWith(`${tenant.origin}/idp/authorize`));
  const { email } = await signUp(page);
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    client_id: tenant.settings['IDENTITY_CLIENT_ID'],
    audience: tenant.settings['IDENTITY_AUDIENCE'],
    redirect_uri: site.url,
  });
  await expect(page).toHaveURL(`${site.url}/info-hub`);
  expect(tenant.received).toContain('/idp/.well-known/jwks.json');
  expect(site.received.filter(({ url }) => url.startsWith('/idp'))).toEqual([]);
  await page.goto('/profile');
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  const before = tokensOf(tenant);
  await page.reload();
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  expect(tokensOf(tenant)).toBe(before);
  await logOut(page);
  await expect(toast(page, 'Logged out', "You've been successfully logged out.")).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/auth`);
  await signInButton(page).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(tenant.origin);
});

test('tokens are renewed at the tenant, by a refresh token and by a hidden frame', async ({
  page,
  tenant,
}) => {
  await signUp(page);
  const before = tokensOf(tenant);
  await expireTokens(page);
  await page.goto('/profile');
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  expect(tokensOf(tenant)).toBe(before + 1);
  await openPageWithoutScripts(page);
  await page.evaluate(() => localStorage.clear());
  const framed = page.waitForRequest((request) => request.frame().parentFrame() !== null);
  await page.goto('/profile');
  expect((await framed).url()).toMatch(`${tenant.origin}/idp/authorize?`);
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

for (const hasPopups of [true, false]) {
  test(`a recent sign-in is asked for at the tenant, ${hasPopups ? 'in a popup' : 'on its own page'}`, async ({
    page,
    tenant,
    expectConsole,
  }) => {
    test.slow();
    expectConsole(/403/);
    if (!hasPopups) await withoutPopups(page);
    const { email, password } = await signUp(page);
    const pet = await petOf(page);
    // Signed in again by a hidden frame, from a session of the day before yesterday.
    await ageSignIn(tenant, email, 2);
    await openPageWithoutScripts(page);
    await page.evaluate(() => localStorage.clear());
    await openRecord(page, pet);
    const address = page.url();
    await button(page, 'Make a link').click();
    await links(page).getByLabel('For whom').fill('Anna, while we are away');
    await button(page, 'Make the link').click();
    await expect(button(page, 'Sign in again')).toBeVisible();
    const popup = hasPopups ? page.waitForEvent('popup') : null;
    await button(page, 'Sign in again').click();
    const form = popup === null ? page : await popup;
    await form.getByLabel('Email').fill(email);
    expect(new URL(form.url()).origin).toBe(tenant.origin);
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    if (!hasPopups) {
      await expect(links(page).getByLabel('For whom')).toHaveValue('Anna, while we are away');
      await button(page, 'Make the link').click();
    }
    await expect(links(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/#/);
    await expect(links(page).getByText('Anna, while we are away').first()).toBeVisible();
    expect(page.url()).toBe(address);
  });
}

test('the policy of pages lets them ask the tenant, in a frame too, and nobody else', async ({
  page,
  tenant,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy/);
  const response = await page.goto('/info-hub');
  const policy = new Map(
    (response?.headers()['content-security-policy'] ?? '').split('; ').map((rule) => {
      const [name = '', ...values] = rule.split(' ');
      return [name, values];
    }),
  );
  for (const rule of ['connect-src', 'frame-src']) {
    expect(policy.get(rule)).toEqual(["'self'", tenant.origin]);
  }
  const others = [...policy].filter(([name]) => !['connect-src', 'frame-src'].includes(name));
  expect(JSON.stringify(others)).not.toContain(tenant.origin);
  const fetched = await page.evaluate(async () => {
    const answer = await fetch('http://localhost:9/idp/oauth/token').catch((error: Error) => error.message);
    return String(answer);
  });
  expect(fetched).toBe('Failed to fetch');
});

test('while the tenant is down whoever is signed in stays so, and the site works', async ({
  page,
  tenant,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_REFUSED/);
  await signUp(page, newAccount({ name: 'Nala Byrne' }));
  await tenant.pause();
  try {
    await page.goto('/profile');
    await expect(heading(page, 'Nala Byrne')).toBeVisible();
    const [header = '', ...rest] = (await accessTokenOf(page)).split('.');
    const facts = JSON.parse(Buffer.from(header, 'base64url').toString());
    const unknown = Buffer.from(JSON.stringify({ ...facts, kid: 'a-new-one' })).toString('base64url');
    const answer = await request.get(OWN, {
      headers: { authorization: `Bearer ${[unknown, ...rest].join('.')}` },
    });
    expect(answer.status()).toBe(503);
    await expireTokens(page);
    await page.goto('/directory');
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  } finally {
    await tenant.goOn();
  }
  await page.goto('/profile');
  await expect(heading(page, 'Nala Byrne')).toBeVisible();
});
