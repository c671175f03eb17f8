import { listOwnSecurityEvents } from '@pawhood/contract/security/security-events.ts';
import { identityAccount, identityBrowser } from '@pawhood/identity/database/schema.ts';
import { holdNewRows } from '@pawhood/testing/database/held-rows.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { titleOf } from '@pawhood/testing/people/account.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test, vi } from 'vitest';

// No window ends however slow the machine is.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});

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
  const tokens = await browser.signUp(person);
  return { ...person, browser, tokens };
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
  expect((await proves(browser, email)).html).toContain('Check your inbox');
  const [, link = ''] = /http:\/\/localhost:3000(\/\S+)/.exec((await mail.next(email)).text) ?? [];
  const page = await browser.open(link);
  // Mail programs open links by themselves.
  expect((await tries(browser, email)).status).toBe(429);
  expect(page.html).toMatch(new RegExp(`<h1[^>]*>Sign in on this browser</h1>[^]*${email}`));
  const confirmed = await browser.send(page, '/new-browser', {});
  expect([confirmed.status, titleOf(confirmed)]).toEqual([200, 'This browser is yours']);
  const other = testBrowser(withMail);
  expect((await other.send(page, '/new-browser', {})).status).toBe(410);
  expect((await tries(other, email)).status).toBe(429);
  expect((await tries(browser, email)).url.searchParams.has('code')).toBe(true);
  const dead = await browser.open(link);
  expect([dead.status, titleOf(dead)]).toEqual([410, 'This link no longer works']);
  expect((await tries(testBrowser(withMail), email)).status).toBe(429);
});

/** The answer of the page for the link. */
const proves = async (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.send(await browser.open('/idp/prove-email'), '/prove-email', { email, password });

describe('the page for the link', () => {
  const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address)).length;

  test('answers alike whether there is an account or not, and whether the password is right or not', async () => {
    const [{ email }, closed] = [await somebody(withMail), await somebody(withMail)];
    await Promise.all([mail.next(email), mail.next(closed.email)]);
    await withMail.database
      .update(identityAccount)
      .set({ disabledAt: new Date() })
      .where(eq(identityAccount.emailKey, closed.email));
    const pages = [];
    for (const [each, password] of [
      [email, PASSWORD],
      [email, 'a guess of mine'],
      [closed.email, PASSWORD],
      ['nobody@example.org', PASSWORD],
    ] as const) {
      const { status, html } = await proves(testBrowser(withMail), each, password);
      pages.push({ status, html: html.replaceAll(each, 'ADDRESS') });
    }
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    expect(pages[0]).toEqual({ status: 200, html: expect.stringContaining('Check your inbox') });
    const sent = await mail.next(email);
    expect(sent.text).toContain('somebody else knows it, too');
    expect(sent.text.split('\n').every((line) => line.length <= 76 || line.includes('token='))).toBe(true);
    // Another one that is sent after all of these has come.
    await proves(testBrowser(withMail), email);
    await mail.next(email);
    expect([mailsTo(email), mailsTo(closed.email), mailsTo('nobody@example.org')]).toEqual([3, 1, 0]);
  });

  test('answers before it is looked whether the password is right', async () => {
    const { email } = await somebody(withMail);
    await mail.next(email);
    const whileTriesAreCounted = await holdNewRows(
      withMail.database,
      'attempt_count',
      `new.key like 'ACCOUNT_SIGN_INS_PER_DAY:%'`,
    );
    for (const [each, password] of [
      [email, PASSWORD],
      [email, 'a guess of mine'],
      ['nobody@example.org', PASSWORD],
    ] as const) {
      let answer: Promise<Landing> | undefined;
      await whileTriesAreCounted(
        () => (answer = proves(testBrowser(withMail), each, password)),
        async () => expect((await answer)?.status).toBe(200),
      );
    }
    await mail.next(email);
  });

  test('says beside its fields what is missing', async () => {
    const page = await proves(testBrowser(withMail), 'mia', '');
    expect(page.status).toBe(400);
    expect(page.html).toContain('such as name@example.org');
    expect(page.html).toContain('Please enter your password.');
  });

  test('gives strangers no guesses besides those of a day, and keeps the owner out with none of them', async () => {
    const { email, tokens } = await somebody(withMail);
    await mail.next(email);
    for (let number = 0; number < 9; number += 1) {
      expect((await proves(testBrowser(withMail), email, 'a guess of mine')).status).toBe(200);
    }
    const call = callerWith(withMail.url, tokens.access_token);
    const failures = async () => {
      // Reading them has those that wait written down.
      expect((await call('GET', listOwnSecurityEvents.path)).status).toBe(200);
      const { rows } = await withMail.database.execute<{ times: string | null }>(sql`
        select sum(times) as times from security_event
        where kind = 'sign-in-failure' and subject = ${decodeJwt(tokens.id_token).sub}`);
      return Number(rows[0]?.times);
    };
    await expect.poll(failures, { timeout: 20_000 }).toBe(9);
    expect(await strangersTry(withMail, email, 1)).toEqual([429]);
    const browser = testBrowser(withMail);
    expect((await tries(browser, email)).status).toBe(429);
    await proves(browser, email);
    const [, link = ''] = /http:\/\/localhost:3000(\/\S+)/.exec((await mail.next(email)).text) ?? [];
    expect((await browser.send(await browser.open(link), '/new-browser', {})).status).toBe(200);
    expect((await tries(browser, email)).url.searchParams.has('code')).toBe(true);
  });

  test('is refused to a network that tries many passwords there, whoever they are for', async () => {
    const few = await testApp({ settings: { SMTP_URL: mail.url, SIGN_INS_PER_MINUTE: '3' } });
    const statuses = [];
    for (const name of ['mia', 'siep', 'zoe', 'kim']) {
      statuses.push((await proves(testBrowser(few), `${name}@example.org`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
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
  expect(nameOf(browser)).toMatch(/^[\w-]{65}$/);
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

test('a browser that was copied is known by another name once its owner, put out meanwhile, has signed in there again', async () => {
  const { email, browser } = await somebody(withMail);
  await mail.next(email);
  // Somebody else of the household.
  const other = await somebody(withMail);
  await mail.next(other.email);
  await browser.open('/idp/v2/logout');
  expect((await tries(browser, other.email)).url.searchParams.has('code')).toBe(true);
  await browser.open('/idp/v2/logout');
  const copy = testBrowser(withMail);
  copy.cookies.adopt(browser.cookies.all());
  const password = 'ten herons on the quay';
  await resets(testBrowser(withMail), email, password);
  expect((await tries(browser, email, password)).url.searchParams.has('code')).toBe(true);
  await strangersTry(withMail, email, 8);
  await strangersTry(withMail, other.email, 8);
  expect((await tries(copy, email, password)).status).toBe(429);
  await browser.open('/idp/v2/logout');
  expect((await tries(browser, email, password)).url.searchParams.has('code')).toBe(true);
  await browser.open('/idp/v2/logout');
  expect((await tries(browser, other.email)).url.searchParams.has('code')).toBe(true);
});

test('a browser has a name for each of eight accounts, and keeps those that were used last', async () => {
  const { browser, ...first } = await somebody(withMail);
  const others = [];
  for (let number = 0; number < 8; number += 1) {
    const { email } = await somebody(withMail);
    others.push(email);
    await browser.open('/idp/v2/logout');
    expect((await tries(browser, email)).url.searchParams.has('code')).toBe(true);
  }
  await browser.open('/idp/v2/logout');
  expect(nameOf(browser)).toMatch(/^[\w-]{65}(\.[\w-]{65}){7}$/);
  const [second = ''] = others;
  await strangersTry(withMail, first.email, 8);
  await strangersTry(withMail, second, 8);
  expect((await tries(browser, first.email)).status).toBe(429);
  expect((await tries(browser, second)).url.searchParams.has('code')).toBe(true);
});
