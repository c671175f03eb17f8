/** How many mails one address is sent in a day, whatever sends them. */
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { linkIn } from '@pawhood/testing/people/account-site.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

const database = await testDatabase();
const mail = await testMail();
const PASSWORD = 'seven otters, one boat';
const FORGOTTEN = '/idp/forgotten-password';
const TOO_MANY = 'We have sent several emails to this address today.';

const server = (mailsPerDay: number, settings: Record<string, string> = {}) =>
  testApp({ database, settings: { SMTP_URL: mail.url, MAILS_PER_DAY: `${mailsPerDay}`, ...settings } });

async function signUp(app: Awaited<ReturnType<typeof server>>, email: string): Promise<TestBrowser> {
  const browser = testBrowser(app);
  await browser.signUp({ name: 'Tess', email, password: PASSWORD });
  await mail.next(email);
  return browser;
}

const askFor = async (browser: TestBrowser, email: string): Promise<Landing> =>
  browser.send(await browser.open(FORGOTTEN), FORGOTTEN, { email });
const verify = async (browser: TestBrowser): Promise<Landing> =>
  browser.send(await browser.open('/idp/account'), '/verification', {});
const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address)).length;

function expectTooMany({ status, headers, html }: Landing): void {
  expect([status, html.includes(TOO_MANY)]).toEqual([429, true]);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(80_000);
  expect(wait).toBeLessThanOrEqual(86_400);
}

test('links to verify and to reset are counted together, and refused beyond with a sentence', async () => {
  const app = await server(3);
  const browser = await signUp(app, 'tess@example.org');
  expect((await verify(browser)).status).toBe(200);
  await mail.next('tess@example.org');
  expect((await askFor(testBrowser(app), ' TESS@example.org ')).status).toBe(200);
  await mail.next('tess@example.org');

  expectTooMany(await verify(browser));
  expectTooMany(await askFor(testBrowser(app), 'tess@example.org'));
  // Mails leave one after the other: once this one has come, none of those before is on its way.
  await signUp(app, 'zoe@example.org');
  expect(mailsTo('tess@example.org')).toBe(3);
});

test('an address without an account is refused as soon as one with an account', async () => {
  const app = await server(3);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await askFor(testBrowser(app), 'nobody@example.org')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(mailsTo('nobody@example.org')).toBe(0);
});

/** What a browser is answered that asks so often for a new password, waiting for the mail where one is promised. */
async function statusesOf(browser: TestBrowser, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const { status } = await askFor(browser, email);
    statuses.push(status);
    if (status === 200) await mail.next(email);
  }
  return statuses;
}

const confirm = (email: string) =>
  database.update(identityAccount).set({ emailVerified: true }).where(eq(identityAccount.emailKey, email));

test('what strangers ask for takes nothing from a browser in which the person has signed in', async () => {
  const email = 'ines@example.org';
  // Five for a new password, which are as many as strangers may have open at once, after the one for signing up.
  const app = await server(6, { OWNER_MAILS_PER_DAY: '4' });
  const browser = await signUp(app, email);
  await confirm(email);
  expect(await statusesOf(testBrowser(app), email, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await statusesOf(browser, email, 5)).toEqual([200, 200, 200, 200, 429]);
});

test('nor from links of another purpose', async () => {
  const email = 'otis@example.org';
  const app = await server(100);
  const browser = await signUp(app, email);
  expect(await statusesOf(testBrowser(app), email, 5)).toEqual([200, 200, 200, 200, 200]);
  const change = { email: 'otis.new@example.org', current: PASSWORD };
  await browser.send(await browser.open('/idp/account'), '/account/email', change);
  expect(linkIn((await mail.next(change.email)).text)).toContain('/new-email');
  await verify(browser);
  expect(linkIn((await mail.next(email)).text)).toContain('/verify-email');
});

test('an address that nobody has confirmed is sent no more for being known to a browser', async () => {
  const email = 'lou@example.org';
  const app = await server(3);
  const browser = await signUp(app, email);
  expect(await statusesOf(browser, email, 3)).toEqual([200, 200, 429]);
});

test('a confirmed address is always told that the account has another one', async () => {
  const [former, wanted] = ['roan@example.org', 'roan.new@example.org'];
  const app = await server(1);
  const browser = await signUp(app, former);
  await confirm(former);
  expectTooMany(await askFor(testBrowser(app), former));
  const change = { email: wanted, current: PASSWORD };
  await browser.send(await browser.open('/idp/account'), '/account/email', change);
  const link = linkIn((await mail.next(wanted)).text);
  expect((await browser.send(await browser.open(link), '/new-email', {})).status).toBe(200);
  expect((await mail.next(former)).headers.get('subject')).toContain('has changed');
});

test('an address that nobody has confirmed is changed only while the former one can be told', async () => {
  const [former, wanted] = ['mia@example.org', 'mia.new@example.org'];
  const emailOf = async () =>
    (await database.select().from(identityAccount).where(eq(identityAccount.name, 'Mia')))[0]?.email;
  const app = await server(1);
  const browser = testBrowser(app);
  await browser.signUp({ name: 'Mia', email: former, password: PASSWORD });
  await mail.next(former);
  const change = { email: wanted, current: PASSWORD };
  await browser.send(await browser.open('/idp/account'), '/account/email', change);
  const link = linkIn((await mail.next(wanted)).text);
  expectTooMany(await browser.send(await browser.open(link), '/new-email', {}));
  expect(await emailOf()).toBe(former);

  // On the next day the same link works.
  await database.execute(sql`truncate attempt_count`);
  const later = testBrowser(await server(1));
  expect((await later.send(await later.open(link), '/new-email', {})).status).toBe(200);
  expect(await emailOf()).toBe(wanted);
  expect((await mail.next(former)).headers.get('subject')).toContain('has changed');
});
