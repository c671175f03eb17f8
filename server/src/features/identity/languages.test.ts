/** The provider speaks the language that the application, or the browser, names; and mails of an account are in its own. */
import { LANGUAGES, loadWords } from '@pawhood/contract/values/words.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { titleOf } from '@pawhood/testing/people/account.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

const mail = await testMail();
const server = await testApp({
  settings: { SMTP_URL: mail.url, MAIL_FROM: 'help@example.org', RATE_LIMITS: 'off' },
});

const wordsFor = await loadWords(LANGUAGES);
const PASSWORD = 'nine herons on the quay';
const ACCOUNT = '/idp/account';

const langOf = ({ html }: Landing): string => /^<!doctype html>\n<html lang="([^"]*)">/.exec(html)?.[1] ?? '';
const keptBy = ({ cookies }: TestBrowser) => cookies.all().find(({ name }) => name === 'language');

let people = 0;

/** Somebody new, who has signed up on pages in a language. */
async function newPerson(locales: string) {
  people += 1;
  const person = { name: 'Mia', email: `taal${people}@example.org`, password: PASSWORD };
  const browser = testBrowser(server);
  const page = await browser.open(browser.flow({ screen_hint: 'signup', ui_locales: locales }).address);
  await browser.send(page, 'sign-up', person);
  return { ...person, browser, page, welcome: await mail.next(person.email) };
}

async function signIn(person: { readonly email: string }, further: Record<string, string>): Promise<void> {
  const browser = testBrowser(server);
  const page = await browser.open(browser.flow(further).address);
  const landing = await browser.send(page, 'sign-in', { email: person.email, password: PASSWORD });
  expect(landing.url.searchParams.has('code')).toBe(true);
}

/** The mail with a link for a new password. */
async function resetOf({ email }: { readonly email: string }) {
  const browser = testBrowser(server);
  await browser.send(await browser.open('/idp/forgotten-password'), 'forgotten-password', { email });
  return mail.next(email);
}

async function languageKeptWith({ email }: { readonly email: string }): Promise<string | null | undefined> {
  const [row] = await server.database
    .select({ language: identityAccount.language })
    .from(identityAccount)
    .where(eq(identityAccount.email, email));
  return row?.language;
}

test.each([
  ['nl-BE en', 'nl', 'Inloggen'],
  ['fr', 'fr', 'Se connecter'],
  ['en', 'en', 'Sign in'],
] as const)('the application names %s: the page is in %s', async (locales, language, title) => {
  const browser = testBrowser(server);
  const page = await browser.open(browser.flow({ ui_locales: locales }).address);
  expect([langOf(page), titleOf(page)]).toEqual([language, title]);
  const again = await browser.send(page, 'sign-in', { email: 'eve@example.org', password: 'something else' });
  expect(langOf(again)).toBe(language);
  expect(again.html).toContain(wordsFor(language).identity.REFUSALS.wrong_credentials);
  // Pages that it leads to name no language.
  expect(langOf(await browser.open('/idp/forgotten-password'))).toBe(language);
});

// No address is longer than 4 kB here; a cookie may be.
test.each(['../', 'xx', 'nlx de', 'n'.repeat(3_500), 'constructor'])(
  'what names no language of the site is passed over: %j',
  async (locales) => {
    const browser = testBrowser(server);
    const query = new URLSearchParams({ ui_locales: locales });
    const page = await browser.open(`${ACCOUNT}?${query}`);
    expect([page.status, langOf(page)]).toEqual([200, 'en']);
    const interaction = await browser.open(browser.flow({ ui_locales: locales }).address);
    expect([interaction.status, langOf(interaction)]).toEqual([200, 'en']);
    const { status, body } = await answerWith(`language=${locales.padEnd(4_000, '.')}`);
    expect([status, body.includes('<html lang="en">')]).toEqual([200, true]);
  },
);

async function answerWith(cookie: string) {
  const answer = await fetch(`${server.url}${ACCOUNT}`, { headers: { cookie } });
  return { status: answer.status, body: await answer.text() };
}

test('the site’s own language is not kept for somebody who has chosen none', async () => {
  const browser = testBrowser(server);
  await browser.open(browser.flow({ ui_locales: 'en' }).address);
  expect(keptBy(browser)).toBeUndefined();
});

test('a page of the account keeps the language that its address names, and speaks no other’s script or style', async () => {
  const browser = testBrowser(server);
  const english = await browser.open(ACCOUNT);
  expect(keptBy(browser)).toBeUndefined();
  const dutch = await browser.open(`${ACCOUNT}?ui_locales=nl`);
  expect([titleOf(english), titleOf(dutch)]).toEqual(['Sign in', 'Inloggen']);
  expect(keptBy(browser)?.header).toBe('language=nl; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(titleOf(await browser.open(ACCOUNT))).toBe('Inloggen');
  const policies = [english, dutch].map(({ headers }) => headers.get('content-security-policy'));
  expect(policies[1]).toBe(policies[0]);
  const { HIDE, NOTICES } = wordsFor('nl').identity;
  expect(dutch.html).toContain(`data-hide="${HIDE}"`);
  expect(titleOf(await browser.open('/idp/nothing'))).toBe(NOTICES.unknownPage.title);
});

test('pages in another language lead to the site in that language, also once somebody has logged out', async () => {
  const { browser } = await newPerson('nl');
  const { html } = await browser.open(`${ACCOUNT}?ui_locales=nl`);
  expect(html).toContain('<a href="/nl/"');
  for (const path of ['privacy-policy', 'terms-of-service']) expect(html).toContain(`href="/nl/${path}"`);
  expect((await browser.open('/idp/nothing')).html).toContain('href="http://localhost:3000/nl/"');
  expect((await browser.open('/idp/v2/logout')).url.pathname).toBe('/nl/auth');
  const english = await testBrowser(server).open(ACCOUNT);
  expect(english.html).toContain('<a href="/"');
  expect((await testBrowser(server).open('/idp/v2/logout')).url.pathname).toBe('/auth');
});

test('mails are in the language of the sign-up, and then of the last sign-in that named one', async () => {
  const person = await newPerson('nl');
  const dutch = wordsFor('nl');
  expect(titleOf(person.page)).toBe(dutch.identity.CREATE_ACCOUNT);
  const { headers, text } = person.welcome;
  expect(headers.get('subject')).toBe(dutch.mails.VERIFY.subject('Pawhood'));
  expect(text).toContain('Iemand heeft ');
  const link = /http:\/\/localhost:3000(\/idp\/\S+)/.exec(text)?.[1] ?? '';
  // On another device, which keeps no language.
  const onAnother = await testBrowser(server).open(link);
  expect(titleOf(onAnother)).toBe(dutch.identity.CONFIRMATIONS.verify.title);

  await signIn(person, {});
  expect(await languageKeptWith(person)).toBe('nl');
  await signIn(person, { ui_locales: 'fr-CA' });
  expect(await languageKeptWith(person)).toBe('fr');
  const reset = await resetOf(person);
  expect(reset.text).toMatch(/^Quelqu’un .* mot de passe/);
  expect(reset.text).toMatch(/\/idp\/new-password\?token=[\w-]{43}&ui_locales=fr\n/);
});

test('mails of an account that is kept in no language of the site are in the site’s', async () => {
  const person = await newPerson('nl');
  await server.database
    .update(identityAccount)
    .set({ language: 'xx' })
    .where(eq(identityAccount.email, person.email));
  const { text } = await resetOf(person);
  expect(text).toContain('Someone asked for a new password for your Pawhood account.');
  expect(text).toMatch(/\/idp\/new-password\?token=[\w-]{43}\n/);
});
