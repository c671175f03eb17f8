import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { type Calls, expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { newPerson, newPersonAtHub } from '../support/new-person.ts';
import {
  type Account,
  account,
  expireTokens,
  forgetTokens,
  logOut,
  openPageWithoutScripts,
  registerAccount,
  SESSION_COOKIE,
  signIn,
  signInButton,
  toast,
} from '../support/people.ts';
import {
  authorizationsOf,
  cookieOf,
  header,
  keptKeys,
  OWN,
  PROVIDER,
  refreshTokenOf,
  TOKENS,
  tokenRequestsOf,
} from '../support/session.ts';

/** A page of each kind that needs nobody signed in. */
const PUBLIC = [
  ROUTES.home,
  ROUTES.infoHub,
  '/info-hub/a-cat-on-a-houseboat',
  ROUTES.directory,
  ROUTES.auth,
  ROUTES.notices,
  ...Object.values(FOOTER_ROUTES),
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('§2.13 §2.23c §4.7 §6.6 §7.20 §8.5 §8.7a logging out, on the account’s page too, ends at /auth with nobody known there or at the provider; where it fails one stays', async ({
  page,
  site,
  calls,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 40[01]/);
  const person = await registerAccount(site);
  await signIn(page, person);
  expect(await cookieOf(page, SESSION_COOKIE)).toBeDefined();
  await failToLogOut(page);
  await page.goto('/profile');
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  await header(page).getByRole('link', { name: 'Directory' }).click();
  await logOut(page);
  await expect(toast(page, 'Logged out', "You've been successfully logged out.")).toBeVisible();
  await calls.expect('GET', `${PROVIDER}/v2/logout`, 1);
  expect(await cookieOf(page, SESSION_COOKIE)).toBeUndefined();
  await goBackToNobody(page, person);
  await page.goto('/auth');
  await expect(page.getByText("You've been successfully logged out.")).toHaveCount(1);

  // With email and password, as the first time.
  await signIn(page, person);
  await page.goto(`${PROVIDER}/account`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(() => keptKeys(page)).toEqual([]);
  await page.goto(`${PROVIDER}/account`);
  await expect(heading(page, 'Sign in')).toBeVisible();
});

async function failToLogOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new Error('The storage is locked');
    };
  });
  await account(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(toast(page, 'Logout failed', 'The storage is locked')).toBeVisible();
  await expect(page).toHaveURL(/\/info-hub$/);
  await expect(account(page)).toBeVisible();
}

/** Goes back to the pages before the logout, which show nothing of the person, not even for a moment. */
async function goBackToNobody(page: Page, { email }: Account): Promise<void> {
  await page.addInitScript((text) => {
    const look = () => document.body?.textContent?.includes(text) && sessionStorage.setItem('seen', text);
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, email);
  for (const path of [ROUTES.directory, ROUTES.profile]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(page.getByText('Mia Ó Briain')).toHaveCount(0);
  }
  await expect(heading(page, '404 Page Not Found')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
}

test('§3.18 §6.3b §7.19b who has signed in stays so from the kept tokens, which are renewed once they have run out and the provider answers', async ({
  page,
  calls,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/ERR_FAILED/);
  await newPersonAtHub(page);
  await page.goto('/profile');
  await expect(account(page)).toBeVisible();
  const before = calls.of('POST', TOKENS).length;
  await page.route(`**${PROVIDER}/**`, (route) => route.abort());
  await page.reload();
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await expect(account(page)).toBeVisible();
  await calls.expect('POST', TOKENS, before);
  expect(await keptKeys(page)).toHaveLength(2);

  // Nobody renews.
  await expireTokens(page);
  await page.goto('/directory');
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await header(page).getByRole('link', { name: 'Info Hub' }).click();
  await expect(heading(page, 'Info Hub')).toBeVisible();

  await openPageWithoutScripts(page);
  await page.unroute(`**${PROVIDER}/**`);
  const tokenRequests = tokenRequestsOf(page);
  await page.goto('/profile');
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await calls.expect('POST', TOKENS, before + 1);
  expect(tokenRequests.map((form) => form.get('grant_type'))).toEqual(['refresh_token']);
  await renewInSpiteOfLoss(page, calls);
});

/** Renews the tokens twice; the first time, the answer is lost on the way. */
async function renewInSpiteOfLoss(page: Page, calls: Calls): Promise<void> {
  const tokens = calls.of('POST', TOKENS).length;
  const sessions = calls.of('GET', `${PROVIDER}/authorize`).length;
  await loseAnswerOnce(page);
  for (const asked of [2, 3]) {
    const former = await refreshTokenOf(page);
    await expireTokens(page);
    await page.goto('/info-hub');
    await expect(account(page)).toBeVisible();
    await expect.poll(() => refreshTokenOf(page)).not.toBe(former);
    await calls.expect('POST', TOKENS, tokens + asked);
  }
  // No hidden frame had to help.
  await calls.expect('GET', `${PROVIDER}/authorize`, sessions);
}

/** The provider's next answer with tokens does not reach the page. */
const loseAnswerOnce = (page: Page) =>
  page.route(
    `**${TOKENS}`,
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );

test('§2.19a §2.19b §4.8b §4.9b a visitor’s page says that its configuration is on its way, and asks for no profile, no renewal, and not for what signing in needs', async ({
  page,
  context,
  calls,
}) => {
  await openWithLateConfiguration(page, ROUTES.directory);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  for (const path of PUBLIC) {
    await page.goto(path);
    await atRest(page);
  }
  await expect(signInButton(page)).toBeVisible();
  expect(scripts.filter((path) => /\/idp\/|identity-session|account-menu/.test(path))).toEqual([]);
  await calls.expect('GET', OWN, 0);

  // Without the cookie, tokens that have run out are not renewed.
  await newPersonAtHub(page);
  await expireTokens(page);
  await context.clearCookies({ name: SESSION_COOKIE });
  const before = calls.of('POST', TOKENS).length;
  const authorizations = authorizationsOf(page);
  await page.goto('/');
  await calls.expect('POST', TOKENS, before);
  await expect(signInButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(authorizations).toEqual([]);
});

/** Opens a page that comes without its configuration and its content, and waits until both are there. */
async function openWithLateConfiguration(page: Page, address: string): Promise<void> {
  const answer = await holdAnswer(page, '**/config.json');
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/<script type="application\/json" id="config">.*?<\/script>/s, '')
      .replace(/<div id="root">.*?<\/footer><\/div>/s, '<div id="root"></div>');
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  const line = page.getByRole('status').filter({ hasText: 'Loading authentication configuration...' });
  await expect(line).toBeVisible();
  answer();
  await expect(heading(page, 'Directory')).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.unrouteAll();
}

test('§4.8a §7.18a §7.18d with the cookie alone a hidden frame brings the session back, also where a code has to be sent twice, and the account’s menu fits', async ({
  page,
  calls,
  axe,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|400/);
  await newPerson(page, { name: 'Wilhelmina van den Broek-Achterberg' });
  const authorizations = authorizationsOf(page);
  await page.goto('/info-hub');
  await expect(account(page)).toBeVisible();
  await atRest(page);
  expect(authorizations).toHaveLength(1);
  expect(Object.fromEntries(authorizations[0] ?? [])).toMatchObject({
    prompt: 'none',
    response_type: 'code',
    response_mode: 'web_message',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  await expect(page.locator('iframe')).toHaveCount(0);
  const logOutButton = page.getByRole('button', { name: 'Log Out' });
  for (const width of ['phone', 'desktop'] as const) {
    await page.setViewportSize(VIEWPORTS[width]);
    await account(page).focus();
    await page.keyboard.press('Enter');
    await expect(logOutButton).toBeVisible();
    await expect(header(page).getByText('Wilhelmina van den Broek-Achterberg')).toBeVisible();
    await axe(width);
    await page.keyboard.press('Escape');
    await expect(logOutButton).toBeHidden();
    await expect(account(page)).toBeFocused();
  }

  await forgetTokens(page);
  const before = calls.of('POST', TOKENS).length;
  await loseAnswerOnce(page);
  await page.goto('/directory');
  await expect(account(page)).toBeVisible();
  // The code, the same code, another one.
  await calls.expect('POST', TOKENS, before + 3);
});
