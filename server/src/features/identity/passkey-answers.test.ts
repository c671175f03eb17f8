/** What comes in the place of a passkey's answer: whatever it is, it is refused, and never fails. */
import { randomBytes } from 'node:crypto';
import { identityPasskey } from '@pawhood/identity/database/schema.ts';
import { type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { optionsIn, testPasskey } from '@pawhood/testing/people/passkey.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { publicUrl } = server.config;

const SECURITY = '/idp/account/security';
let people = 0;

/** Somebody who is signed in. */
async function newPerson(app: TestApp = server): Promise<TestBrowser> {
  people += 1;
  const browser = testBrowser(app);
  await browser.signUp({
    ...{ name: 'Mia', email: `mia${people}@example.org`, password: 'nine herons on the quay' },
  });
  return browser;
}

async function atSignIn(app: TestApp = server) {
  const browser = testBrowser(app);
  return { browser, page: await browser.open(browser.flow().address) };
}

/** An answer with something else in the place of some of its parts; `response` is put into the one it has. */
function changed(answer: string, parts: { response?: object; [part: string]: unknown }): string {
  const whole = JSON.parse(answer) as { response: object };
  return JSON.stringify({ ...whole, ...parts, response: { ...whole.response, ...parts.response } });
}

const clientData = (challenge: unknown): { response: object } => ({
  response: { clientDataJSON: Buffer.from(JSON.stringify({ challenge })).toString('base64url') },
});

const NO_TEXTS: readonly unknown[] = [null, 57, true, [], ['aa'], {}, ''];
const NO_BYTES: readonly unknown[] = [
  ...NO_TEXTS,
  '\u0000',
  'a\u0000a',
  'a b',
  'aa=',
  'ü'.repeat(8),
  '\ud800a',
];

describe('an answer that no device gives is refused', () => {
  test('with another id than the bytes of one', async () => {
    const { browser, page } = await atSignIn();
    const used = testPasskey(publicUrl).use(optionsIn(page.html, 'get'));
    for (const id of [...NO_BYTES, 'a', 'a'.repeat(1_365), 'a'.repeat(2_500)]) {
      const refused = await browser.send(page, '/passkey', { answer: changed(used, { id, rawId: id }) });
      const isUsual = refused.html.includes('This passkey does not work here.');
      expect([id, refused.status, isUsual]).toEqual([id, 401, true]);
    }
  });

  test('with another user handle or challenge than bytes, when signing in and when adding', async () => {
    const own = await newPerson();
    const security = await own.open(SECURITY);
    const { browser, page } = await atSignIn();
    const device = testPasskey(publicUrl);
    const made = device.make(optionsIn(security.html, 'create'));
    const used = device.use(optionsIn(page.html, 'get'));
    for (const value of [...NO_BYTES, 'a'.repeat(400)]) {
      const wrong = [clientData(value), ...(value === null ? [] : [{ response: { userHandle: value } }])];
      for (const parts of wrong) {
        const signIn = await browser.send(page, '/passkey', { answer: changed(used, parts) });
        expect([value, signIn.status]).toEqual([value, 401]);
        const adding = await own.send(security, '/passkey', { name: 'x', answer: changed(made, parts) });
        expect([value, adding.status]).toEqual([value, 400]);
      }
    }
  });
});

test('the network’s limit counts answers that name no passkey, and those that name an unknown one', async () => {
  const limited = await testApp({ settings: { SIGN_INS_PER_MINUTE: '3' } });
  const { browser, page } = await atSignIn(limited);
  const statuses: number[] = [];
  for (const answer of ['', changed(testPasskey(publicUrl).use(optionsIn(page.html, 'get')), { id: 'aaaa' })])
    for (let time = 0; time < 2; time += 1)
      statuses.push((await browser.send(page, '/passkey', { answer })).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
});

describe('beyond the network’s limit', async () => {
  const settings = { SIGN_INS_PER_MINUTE: '3', BROWSER_SIGN_INS_PER_MINUTE: '2' };
  const MADE_UP = randomBytes(16).toString('base64url');

  /** Does something while whoever looks into the table waits. */
  const withoutTable = (app: TestApp, table: string, work: () => Promise<unknown>) =>
    app.database.transaction(async (transaction) => {
      await transaction.execute(`lock table ${table} in access exclusive mode`);
      await work();
    });

  const giveCookie = ({ cookies }: TestBrowser, name: string) =>
    cookies.keep(new Response(null, { headers: { 'set-cookie': `pawhood_browser=${name}; Path=/idp` } }));

  /** The statuses of some answers with a passkey that nobody has. */
  async function statusesOf({ browser, page }: Awaited<ReturnType<typeof atSignIn>>, times: number) {
    const answer = testPasskey(publicUrl).use(optionsIn(page.html, 'get'));
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1)
      statuses.push((await browser.send(page, '/passkey', { answer })).status);
    return statuses;
  }

  test.each([
    ['a made-up name', MADE_UP],
    ['a made-up name and mark', `${MADE_UP}${randomBytes(32).toString('base64url')}`],
  ])('no passkey is looked up for a browser with %s', async (_, name) => {
    const app = await testApp({ settings });
    const stranger = await atSignIn(app);
    giveCookie(stranger.browser, name);
    expect(await statusesOf(stranger, 3)).toEqual([401, 401, 401]);
    await withoutTable(app, 'identity_passkey', async () =>
      expect(await statusesOf(stranger, 1)).toEqual([429]),
    );
  });

  test('one that has signed in before has passkeys looked up as often as it has tries', async () => {
    const app = await testApp({ settings });
    const browser = await newPerson(app);
    await browser.open('/idp/v2/logout');
    const known = { browser, page: await browser.open(browser.flow().address) };
    // Signing up was one of the network's three, and two are the browser's own.
    expect(await statusesOf(known, 4)).toEqual([401, 401, 429, 429]);
    await withoutTable(app, 'identity_passkey', async () =>
      expect(await statusesOf(known, 1)).toEqual([429]),
    );
  });

  test('no name that somebody has made up is looked up, whatever is asked for', async () => {
    const app = await testApp({ settings: { SMTP_URL: (await testMail()).url } });
    const { browser, page } = await atSignIn(app);
    giveCookie(browser, MADE_UP);
    const form = await browser.open('/idp/account');
    const forgotten = await browser.open('/idp/forgotten-password');
    await withoutTable(app, 'identity_browser', async () => {
      const person = { email: 'mia@example.org', password: 'a guess of mine' };
      expect((await browser.send(page, '/sign-in', person)).status).toBe(401);
      expect((await browser.send(form, '/account/sign-in', person)).status).toBe(401);
      expect((await browser.send(forgotten, 'forgotten-password', person)).status).toBe(200);
    });
  });
});

describe('of a new passkey', () => {
  test.each([
    ['a text', 'usb'],
    ['an object', {}],
    ['null', null],
    ['other values than names', [['usb'], {}, null, 57, 'usb\u0000', 'x'.repeat(21), 'hybrid']],
  ])('the ways to reach the device are read with care: %s', async (_, transports) => {
    const browser = await newPerson();
    const page = await browser.open(SECURITY);
    const device = testPasskey(publicUrl);
    const answer = changed(device.make(optionsIn(page.html, 'create')), { response: { transports } });
    expect((await browser.send(page, '/passkey', { name: 'Phone', answer })).status).toBe(200);
    const kept = await server.database
      .select({ transports: identityPasskey.transports })
      .from(identityPasskey)
      .where(eq(identityPasskey.id, device.id));
    expect(kept).toEqual([{ transports: Array.isArray(transports) ? ['hybrid'] : [] }]);
  });

  test.each([
    ['of no bytes', 0, 400],
    ['of 1,023 bytes', 1_023, 200],
    ['of 1,024 bytes', 1_024, 400],
  ])('an id %s', async (_, bytes, status) => {
    const browser = await newPerson();
    const page = await browser.open(SECURITY);
    const made = testPasskey(publicUrl, bytes).make(optionsIn(page.html, 'create'));
    // The name is one that can be kept; what counts is the id that the device has signed.
    const answer = bytes === 0 ? changed(made, { id: 'aaaa', rawId: 'aaaa' }) : made;
    expect((await browser.send(page, '/passkey', { name: 'Phone', answer })).status).toBe(status);
  });

  test('the id is the one that the device names, and no other', async () => {
    const browser = await newPerson();
    const page = await browser.open(SECURITY);
    const device = testPasskey(publicUrl);
    const other = testPasskey(publicUrl, 1_024).id.slice(0, 100);
    const answer = changed(device.make(optionsIn(page.html, 'create')), { id: other, rawId: other });
    const refused = await browser.send(page, '/passkey', { name: 'Phone', answer });
    expect([refused.status, refused.html.includes('The passkey was not added.')]).toEqual([400, true]);
    expect(await server.database.$count(identityPasskey, eq(identityPasskey.id, device.id))).toBe(0);
  });
});
