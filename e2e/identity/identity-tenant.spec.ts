import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { test as base, expect, type Page } from '../fixtures.ts';
import { ageSignIn } from '../support/account-rows.ts';
import { atRest } from '../support/at-rest.ts';
import {
  account,
  enterPassword,
  expireTokens,
  forgetTokens,
  logOut,
  newAccount,
  openPopup,
  signInButton,
  signUp,
  toast,
} from '../support/people.ts';
import { button, links } from '../support/pet-page.ts';
import { petOf, storedToken } from '../support/pets.ts';
import { withoutPopups } from '../support/popups.ts';
import { beginLink, finishLink, newLink } from '../support/recent-sign-in.ts';
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

test('people sign up at the tenant, have a profile here, stay signed in and log out there, and the pages may ask nobody else', async ({
  page,
  site,
  tenant,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy/);
  await expectPolicy(page, tenant);
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
  await atRest(page);
  expect(tokensOf(tenant)).toBe(before);
  await logOut(page);
  await expect(toast(page, 'Logged out', "You've been successfully logged out.")).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/auth`);
  await signInButton(page).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(tenant.origin);
});

/** By the policy of the hub it may ask the tenant, in a frame too. */
async function expectPolicy(page: Page, tenant: Tenant): Promise<void> {
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
}

test('tokens are renewed at the tenant, by a refresh token and by a hidden frame; while it is down one stays signed in, and the site works', async ({
  page,
  tenant,
  request,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/ERR_CONNECTION_REFUSED/);
  await signUp(page, newAccount({ name: 'Nala Byrne' }));
  const before = tokensOf(tenant);
  await expireTokens(page);
  await page.goto('/profile');
  await expect(heading(page, 'Nala Byrne')).toBeVisible();
  await atRest(page);
  expect(tokensOf(tenant)).toBe(before + 1);
  await forgetTokens(page);
  const framed = page.waitForRequest((request) => request.frame().parentFrame() !== null);
  await page.goto('/profile');
  expect((await framed).url()).toMatch(`${tenant.origin}/idp/authorize?`);
  await expect(heading(page, 'Nala Byrne')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  await tenant.pause();
  try {
    await page.reload();
    await expect(heading(page, 'Nala Byrne')).toBeVisible();
    const [header = '', ...rest] = (await storedToken(page)).split('.');
    const facts = JSON.parse(Buffer.from(header, 'base64url').toString());
    const unknown = Buffer.from(JSON.stringify({ ...facts, kid: 'a-new-one' })).toString('base64url');
    const headers = { authorization: `Bearer ${[unknown, ...rest].join('.')}` };
    expect((await request.get(OWN, { headers })).status()).toBe(503);
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

test('a recent sign-in is asked for at the tenant, in a popup or, where none can be opened, on its own page', async ({
  page,
  tenant,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/403/);
  const person = await signUp(page);
  const pet = await petOf(page);
  const begin = async (label: string) => {
    // Signed in again by a hidden frame, from a session of the day before yesterday.
    await ageSignIn(tenant, person.email, 2);
    await forgetTokens(page);
    return beginLink(page, pet, label);
  };
  const signInThere = async (form: Page) => {
    await form.getByLabel('Email').waitFor();
    expect(new URL(form.url()).origin).toBe(tenant.origin);
    await enterPassword(form, person);
  };

  const address = await begin('Anna, while we are away');
  await signInThere(await openPopup(page, 'Sign in again'));
  await expect(newLink(page)).toHaveValue(/#/);
  await expect(links(page).getByText('Anna, while we are away').first()).toBeVisible();
  expect(page.url()).toBe(address);

  await withoutPopups(page);
  await begin('Ben, over the weekend');
  await button(page, 'Sign in again').click();
  await signInThere(page);
  await finishLink(page, address, 'Ben, over the weekend');
});
