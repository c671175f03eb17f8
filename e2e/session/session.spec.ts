import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { holdScript } from '../support/held-application.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { newPerson, newPersonAtHub } from '../support/new-person.ts';
import {
  type Account,
  account,
  enterPassword,
  expireTokens,
  logOut,
  SESSION_COOKIE,
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

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('§2.13 §2.23c §4.7 §6.6 §7.20 §8.5 §8.7a logging out, on the account’s page too, ends at /auth with nobody known there or at the provider; where it fails one stays', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/status of 40[01]/);
  const person = await newPersonAtHub(page);
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

  await signInAgain(page, person);
  expect(await cookieOf(page, SESSION_COOKIE)).toBeDefined();
  await page.goto(`${PROVIDER}/account`);
  await page.getByRole('link', { name: 'Log out' }).click();
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

/** With email and password, as the first time; nothing moves at the hub on a phone, though the profile takes longer. */
async function signInAgain(page: Page, person: Account): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(`**${OWN}`, async (route) => {
    await page.getByRole('region', { name: 'Articles' }).getByRole('listitem').first().waitFor();
    await route.continue();
  });
  await signInButton(page).click();
  await enterPassword(page, person);
  await expect(page).toHaveURL(ROUTES.infoHub);
  await expect(page.getByRole('region', { name: 'Your first steps' }).getByRole('link')).toHaveCount(3);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  await page.unroute(`**${OWN}`);
}

test('§3.18 §6.3b §7.19b who has signed in stays so from the kept tokens, the provider away too, which are renewed once they have run out, in spite of an answer that is lost', async ({
  page,
  calls,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await newPersonAtHub(page);
  const tokens = calls.of('POST', TOKENS).length;
  const frames = calls.of('GET', `${PROVIDER}/authorize`).length;
  await page.route(`**${PROVIDER}/**`, (route) => route.abort());
  await page.goto('/profile');
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await expect(account(page)).toBeVisible();
  await calls.expect('POST', TOKENS, tokens);
  expect(await keptKeys(page)).toHaveLength(2);

  await page.unroute(`**${PROVIDER}/**`);
  const former = await refreshTokenOf(page);
  await expireTokens(page);
  await loseAnswerOnce(page);
  const forms = tokenRequestsOf(page);
  await page.goto('/profile');
  await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
  await expect.poll(() => refreshTokenOf(page)).not.toBe(former);
  await calls.expect('POST', TOKENS, tokens + 2);
  expect(forms.map((form) => form.get('grant_type'))).toEqual(['refresh_token', 'refresh_token']);
  // No hidden frame had to help.
  await calls.expect('GET', `${PROVIDER}/authorize`, frames);
});

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
  calls,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await openWithLateConfiguration(page, ROUTES.directory);
  for (const path of [ROUTES.home, ROUTES.infoHub, '/pets']) {
    await page.goto(path);
    await atRest(page);
    await expect(signInButton(page)).toBeVisible();
  }
  expect(scripts.filter((path) => /\/idp\/|identity-session|account-menu/.test(path))).toEqual([]);
  await calls.expect('GET', OWN, 0);
  await calls.expect('POST', TOKENS, 0);
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

test('§2.1b §4.8a §6.3a §7.18a §7.18d with the cookie alone a hidden frame brings the session back; who is signed in never sees the landing page, nor anything else before its scripts; the account’s menu fits', async ({
  page,
  axe,
}) => {
  await newPerson(page, { name: 'Wilhelmina van den Broek-Achterberg' });
  const authorizations = authorizationsOf(page);
  const seen = await noteHeadings(page);
  const { release } = await holdScript(page);
  await page.goto(ROUTES.home, { waitUntil: 'commit' });
  // It stands at the end, so that all before it is there.
  await page.locator('#config').waitFor({ state: 'attached' });
  await expect(page.locator('#root')).toBeEmpty();
  release();
  // The page has to ask for the session first, and shows no landing page meanwhile either.
  await expect(heading(page, 'Info Hub')).toBeVisible();
  await expect(page).toHaveURL(ROUTES.infoHub);
  await expect(account(page)).toBeVisible();
  await atRest(page);
  expect(authorizations.map((query) => Object.fromEntries(query))).toEqual([
    expect.objectContaining({
      prompt: 'none',
      response_type: 'code',
      response_mode: 'web_message',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    }),
  ]);
  await expect(page.locator('iframe')).toHaveCount(0);
  await header(page).getByRole('link', { name: 'Directory' }).click();
  await expect(heading(page, 'Directory')).toBeVisible();
  await header(page).getByRole('link', { name: 'Home' }).click();
  await expect(heading(page, 'Info Hub')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.directory);
  await page.goForward();
  await expect(heading(page, 'Info Hub')).toBeVisible();
  expect([...seen].sort()).toEqual(['Directory\u00a0· All cities ▾', 'Info Hub']);

  const logOutButton = page.getByRole('button', { name: 'Log Out' });
  await account(page).focus();
  await page.keyboard.press('Enter');
  await expect(logOutButton).toBeVisible();
  await expect(header(page).getByText('Wilhelmina van den Broek-Achterberg')).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(logOutButton).toBeHidden();
  await expect(account(page)).toBeFocused();
});

/** The headings of pages that are seen from now on, if only for a frame. */
async function noteHeadings(page: Page): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  await page.exposeFunction('headingSeen', (text: string) => seen.add(text));
  await page.addInitScript(() => {
    const { headingSeen } = globalThis as unknown as { headingSeen(text: string): void };
    const look = () => {
      for (const shown of document.querySelectorAll('h1')) {
        if (shown.checkVisibility()) headingSeen(shown.textContent.trim());
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return seen;
}
