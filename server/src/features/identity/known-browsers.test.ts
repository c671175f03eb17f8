import { identityBrowser } from '@pawhood/identity/database/schema.ts';
import { type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const mail = await testMail();
const WIDE = { SIGN_INS_PER_MINUTE: '1000', MAILS_PER_DAY: '1000', TRUSTED_PROXIES: '1' };
const byMinute = await testApp({
  settings: {
    ...{ ...WIDE, SMTP_URL: mail.url, ACCOUNT_SIGN_INS_PER_MINUTE: '7' },
    BROWSER_SIGN_INS_PER_MINUTE: '4',
  },
});
const byDay = { ...WIDE, ACCOUNT_SIGN_INS_PER_MINUTE: '1000', ACCOUNT_SIGN_INS_PER_DAY: '7' };
const withMail = await testApp({ settings: { ...byDay, SMTP_URL: mail.url } });
const withoutMail = await testApp({ settings: byDay });

const PASSWORD = 'nine herons on the quay';
let people = 0;
/** Somebody who has signed up with a browser. */
async function somebody(app: TestApp) {
  people += 1;
  const person = { name: 'Mia', email: `mia${people}@example.org`, password: PASSWORD };
  const browser = testBrowser(app);
  await browser.signUp(person);
  return { ...person, browser };
}

/** What strangers all over the world are answered who try passwords. */
async function strangersTry({ url }: TestApp, email: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let number = 0; number < times; number += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number}` };
    const body = JSON.stringify({ email, password: 'a guess of mine' });
    statuses.push((await fetch(`${url}/api/login`, { method: 'POST', headers, body })).status);
  }
  return statuses;
}

/** The page that comes after the sign-in form. */
const tries = async (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.send(await browser.open(browser.flow().address), 'sign-in', { email, password });

test('strangers who use up an account’s tries do not keep out who has signed in there before', async () => {
  const { email, browser } = await somebody(byMinute);
  await browser.open('/idp/v2/logout');
  // Signing up was one of the seven.
  expect(await strangersTry(byMinute, email, 7)).toEqual([401, 401, 401, 401, 401, 401, 429]);
  const refused = await tries(testBrowser(byMinute), email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await tries(browser, email)).url.searchParams.has('code')).toBe(true);
});

test('a browser in which the person has signed in has tries of its own, and no more than those', async () => {
  const { email, browser } = await somebody(byMinute);
  await browser.open('/idp/v2/logout');
  const statuses = [];
  for (let number = 0; number < 5; number += 1) {
    statuses.push((await tries(browser, email, 'a guess of mine')).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
  expect((await tries(testBrowser(byMinute), email)).url.searchParams.has('code')).toBe(true);
});

test('a browser is known for the account that signed in there, and no other', async () => {
  const { email } = await somebody(byMinute);
  const { browser } = await somebody(byMinute);
  await browser.open('/idp/v2/logout');
  await strangersTry(byMinute, email, 7);
  expect((await tries(browser, email)).status).toBe(429);
});

test('beyond the tries of a day a mailed link lets a new browser in, and no other', async () => {
  const { email } = await somebody(withMail);
  await mail.next(email);
  const statuses = await strangersTry(withMail, email, 8);
  expect(statuses.slice(-2)).toEqual([401, 429]);
  const browser = testBrowser(withMail);
  const refused = await tries(browser, email);
  expect([refused.status, refused.html]).toEqual([429, expect.stringContaining('/idp/prove-email')]);
  const form = await browser.open('/idp/prove-email');
  expect((await browser.send(form, '/prove-email', { email })).html).toContain('Check your inbox');
  const [, link = ''] = /http:\/\/localhost:3000(\/\S+)/.exec((await mail.next(email)).text) ?? [];
  const page = await browser.open(link);
  // Mail programs open links by themselves.
  expect((await tries(browser, email)).status).toBe(429);
  expect((await browser.send(page, '/new-browser', {})).status).toBe(200);
  const other = testBrowser(withMail);
  expect((await other.send(page, '/new-browser', {})).status).toBe(410);
  expect((await tries(other, email)).status).toBe(429);
  expect((await tries(browser, email)).url.searchParams.has('code')).toBe(true);
  expect((await browser.open(link)).status).toBe(410);
  expect((await tries(testBrowser(withMail), email)).status).toBe(429);
});

test('the page for the link answers alike whether there is an account or not', async () => {
  const { email } = await somebody(withMail);
  await mail.next(email);
  const pages = await Promise.all(
    [email, 'nobody@example.org'].map(async (each) => {
      const browser = testBrowser(withMail);
      const page = await browser.send(await browser.open('/idp/prove-email'), '/prove-email', {
        email: each,
      });
      return { status: page.status, html: page.html.replaceAll(each, 'ADDRESS') };
    }),
  );
  expect(pages[0]).toEqual(pages[1]);
  await mail.next(email);
});

test('without mail nobody waits longer than a minute', async () => {
  const { email } = await somebody(withoutMail);
  expect(new Set(await strangersTry(withoutMail, email, 10))).toEqual(new Set([401]));
  expect((await tries(testBrowser(withoutMail), email)).url.searchParams.has('code')).toBe(true);
  expect((await testBrowser(withoutMail).open('/idp/prove-email')).status).toBe(404);
});

/** Sets a new password with a browser, by a link that is mailed. */
async function resets(browser: TestBrowser, email: string, password: string): Promise<void> {
  await browser.send(await browser.open('/idp/forgotten-password'), '/forgotten-password', { email });
  const [, link = ''] = /http:\/\/localhost:3000(\/\S+)/.exec((await mail.next(email)).text) ?? [];
  expect((await browser.send(await browser.open(link), '/new-password', { password })).status).toBe(200);
}

const nameOf = ({ cookies }: TestBrowser): string =>
  cookies.all().find(({ name }) => name === 'pawhood_browser')?.value ?? '';

test('a browser is kept as a hash, and forgotten with a new password by a link', async () => {
  const { email, browser } = await somebody(withMail);
  await mail.next(email);
  expect(nameOf(browser)).toMatch(/^[\w-]{22}$/);
  const rows = await withMail.database.select().from(identityBrowser);
  expect(JSON.stringify(rows)).not.toContain(nameOf(browser));
  await resets(testBrowser(withMail), email, 'ten herons on the quay');
  await strangersTry(withMail, email, 8);
  await browser.open('/idp/v2/logout');
  expect((await tries(browser, email, 'ten herons on the quay')).status).toBe(429);
});

test('the browser that has set a new password by a link is known, by another name than before', async () => {
  const { email, browser } = await somebody(withMail);
  await mail.next(email);
  const copy = testBrowser(withMail);
  copy.cookies.adopt(browser.cookies.all());
  await strangersTry(withMail, email, 8);
  await resets(browser, email, 'ten herons on the quay');
  expect(nameOf(browser)).not.toBe(nameOf(copy));
  expect((await tries(copy, email, 'ten herons on the quay')).status).toBe(429);
  const landing = await tries(browser, email, 'ten herons on the quay');
  expect(landing.url.searchParams.has('code')).toBe(true);
});
