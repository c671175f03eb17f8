import {
  identityAuthenticator,
  identityPayload,
  identityRecoveryCode,
} from '@pawhood/identity/database/schema.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { codesIn, isIn, newAccount, titleOf } from '@pawhood/testing/people/account.ts';
import { CODE_S, codeAt } from '@pawhood/testing/people/authenticator.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';

/** Stands still unless a test moves it on: each code is used up with its half minute. */
const clock = { now: new Date('2026-11-22T12:00:10Z') };
const later = (seconds: number): Date => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000);
  return clock.now;
};
const codeClock = () => clock.now;

const server = await testApp({ codeClock, settings: { RATE_LIMITS: 'off' } });

const SECURITY = '/idp/account/security';
const PASSWORD = 'nine herons on the quay';

const newPerson = (app: TestApp = server) => newAccount(app);

const formOf = ({ name, email, password }: Awaited<ReturnType<typeof newPerson>>) => ({
  name,
  email,
  password,
});

const secretIn = ({ html }: Landing): string =>
  (/<p class="[^"]*font-mono">([A-Z2-7 ]+)<\/p>/.exec(html)?.[1] ?? '').replaceAll(' ', '');
/** How many wait for rows that another transaction holds. */
const waitingStatements = async (): Promise<number> => {
  const { rows } = await server.database.$client.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length;
};

/** Sets an app up by the forms of the page. */
async function setUp(browser: TestBrowser) {
  const page = await browser.open(SECURITY);
  const begun = await browser.send(page, '/authenticator', {});
  const secret = secretIn(begun);
  const confirmed = await browser.send(begun, '/confirm-authenticator', {
    code: codeAt(secret, later(CODE_S)),
  });
  return { secret, begun, confirmed, codes: codesIn(confirmed) };
}

/** Somebody whose account asks for a second step. */
async function careful(app: TestApp = server) {
  const person = await newPerson(app);
  return { ...person, ...(await setUp(person.browser)) };
}

/** As far as the password leads, in a browser that nobody has signed in with. */
async function withPassword({ email }: { email: string }, app: TestApp = server) {
  const browser = testBrowser(app);
  const { address } = browser.flow();
  return {
    browser,
    page: await browser.send(await browser.open(address), 'sign-in', { email, password: PASSWORD }),
  };
}

const login = (body: object, app: TestApp = server) => callerWith(app.url, null)('POST', '/api/login', body);

describe('an authenticator app', () => {
  test('is set up with a drawing or a key, and is in use once its first code has come', async () => {
    const person = await newPerson();
    const { begun, confirmed, secret, codes } = await setUp(person.browser);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const label = `Pawhood%20(localhost):${encodeURIComponent(person.email)}`;
    expect(begun.html).toContain(`otpauth://totp/${label}?secret=${secret}&amp;`);
    expect(begun.html).toMatch(/<svg[^>]* role="img" aria-label="QR code[^>]*>.*<path/);
    expect(titleOf(confirmed)).toBe('Your recovery codes');
    expect(new Set(codes).size).toBe(10);
    // Shown by the page's script.
    expect(confirmed.html).toMatch(/<button type="button" hidden [^>]*>Print</);
    const page = await person.browser.open(SECURITY);
    expect(page.html).toContain('<strong>10 of 10</strong> left');
    expect(page.html).not.toContain(codes[0]);
  });

  test('that is not confirmed is asked for nowhere, and a wrong first code says so', async () => {
    const { browser, email } = await newPerson();
    const begun = await browser.send(await browser.open(SECURITY), '/authenticator', {});
    for (const code of [
      '',
      '12345',
      '123456',
      codeAt(secretIn(begun), new Date(clock.now.getTime() - 90_000)),
    ]) {
      const refused = await browser.send(begun, '/confirm-authenticator', { code });
      expect([refused.status, secretIn(refused)]).toEqual([400, secretIn(begun)]);
      expect(refused.html).toContain('This is not the code that the app shows now.');
    }
    expect(isIn((await withPassword({ email })).page)).toBe(true);
  });

  test('is begun anew until it is confirmed, and then is the only one', async () => {
    const { browser, email } = await newPerson();
    const page = await browser.open(SECURITY);
    const [first, second] = [
      await browser.send(page, '/authenticator', {}),
      await browser.send(page, '/authenticator', {}),
    ];
    expect(secretIn(first)).not.toBe(secretIn(second));
    const former = await browser.send(first, '/confirm-authenticator', {
      code: codeAt(secretIn(first), later(30)),
    });
    expect(former.status).toBe(400);
    const code = codeAt(secretIn(second), clock.now);
    expect(titleOf(await browser.send(second, '/confirm-authenticator', { code }))).toBe(
      'Your recovery codes',
    );
    expect(titleOf(await browser.send(page, '/authenticator', {}))).toBe('Sign-in and security');
    const again = await withPassword({ email });
    const entered = await again.browser.send(again.page, '/code', {
      code: codeAt(secretIn(second), later(30)),
    });
    expect(isIn(entered)).toBe(true);
  });

  test('its secret is sealed and its recovery codes are hashed: the database holds neither', async () => {
    const { secret, codes } = await careful();
    const rows = JSON.stringify([
      await server.database.select().from(identityAuthenticator),
      await server.database.select().from(identityRecoveryCode),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(text);
  });

  test('goes with its recovery codes, and the password alone lets the person in', async () => {
    const person = await careful();
    const page = await person.browser.open(SECURITY);
    const removed = await person.browser.send(page, '/remove-authenticator', {});
    expect(removed.html).toContain('The app is removed.');
    expect(isIn((await withPassword(person)).page)).toBe(true);
    expect((await person.browser.send(page, '/recovery-codes', {})).html).toContain(
      'Set up an authenticator app',
    );
  });
});

describe('the second step', () => {
  test('comes after the right password, and a code leads back to the application', async () => {
    const person = await careful();
    const { browser, page } = await withPassword(person);
    expect([page.status, titleOf(page)]).toEqual([200, 'One more step']);
    const wrong = await browser.send(page, '/code', { code: '000000' });
    expect([wrong.status, titleOf(wrong)]).toEqual([401, 'One more step']);
    expect(wrong.html).toContain('This code does not work.');
    expect(isIn(await browser.send(wrong, '/code', { code: codeAt(person.secret, later(CODE_S)) }))).toBe(
      true,
    );
  });

  test('the password alone begins no session, on the account’s page either', async () => {
    const person = await careful();
    const browser = testBrowser(server);
    const asked = await browser.send(await browser.open('/idp/account'), '/account/sign-in', formOf(person));
    expect(titleOf(asked)).toBe('One more step');
    expect(titleOf(await browser.open('/idp/account'))).toBe('Sign in');
    const entered = await browser.send(asked, '/account/code', {
      code: codeAt(person.secret, later(CODE_S)),
    });
    expect(titleOf(entered)).toBe('Your account');
  });

  test.each([
    ['half a minute behind', -CODE_S, true],
    ['half a minute ahead', CODE_S, true],
    ['a minute behind', -2 * CODE_S, false],
    ['a minute ahead', 2 * CODE_S, false],
  ])('takes the code of an app whose clock is %s: %i s, %s', async (_, drift, isTaken) => {
    const person = await careful();
    later(5 * CODE_S);
    const { browser, page } = await withPassword(person);
    const code = codeAt(person.secret, new Date(clock.now.getTime() + drift * 1_000));
    expect(isIn(await browser.send(page, '/code', { code }))).toBe(isTaken);
  });

  test('a code works once, and none from before it works after it', async () => {
    const person = await careful();
    const at = later(5 * CODE_S);
    const code = codeAt(person.secret, at);
    const former = codeAt(person.secret, new Date(at.getTime() - CODE_S * 1_000));
    const first = await withPassword(person);
    expect(isIn(await first.browser.send(first.page, '/code', { code }))).toBe(true);
    for (const used of [code, former]) {
      const { browser, page } = await withPassword(person);
      expect((await browser.send(page, '/code', { code: used })).status).toBe(401);
    }
  });

  test('of two who send one code at once, one comes in', async () => {
    const person = await careful();
    const code = codeAt(person.secret, later(CODE_S));
    const both = await Promise.all([1, 2].map(() => withPassword(person)));
    const landings = await Promise.all(
      both.map(({ browser, page }) => browser.send(page, '/code', { code })),
    );
    expect(landings.map(isIn).sort()).toEqual([false, true]);
  });

  test('a recovery code works once, however it is typed; new ones end the old', async () => {
    const person = await careful();
    const [first = '', second = ''] = person.codes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    for (const [code, isTaken] of [
      [typed, true],
      [first, false],
      [second.replaceAll('-', ''), true],
    ] as const) {
      const { browser, page } = await withPassword(person);
      expect(isIn(await browser.send(page, '/code', { code }))).toBe(isTaken);
    }
    const page = await person.browser.open(SECURITY);
    expect(page.html).toContain('<strong>8 of 10</strong> left');
    const renewed = codesIn(await person.browser.send(page, '/recovery-codes', {}));
    expect(renewed).toHaveLength(10);
    const { browser, page: asked } = await withPassword(person);
    expect((await browser.send(asked, '/code', { code: person.codes[2] ?? '' })).status).toBe(401);
    expect(isIn(await browser.send(asked, '/code', { code: renewed[2] ?? '' }))).toBe(true);
  });

  test('of recovery codes that are made at once, ten are left', async () => {
    const person = await careful();
    const page = await person.browser.open(SECURITY);
    const { accountId } = identityRecoveryCode;
    const isTheirs = eq(accountId, sql`(select id from identity_account where email_key = ${person.email})`);
    // Both are let go at the same moment: each waits for rows that this holds, or for the other.
    const renewals = await server.database.transaction(async (transaction) => {
      await transaction.select({ accountId }).from(identityRecoveryCode).where(isTheirs).for('update');
      const sent = [1, 2].map(() => person.browser.send(page, '/recovery-codes', {}));
      await vi.waitFor(async () => expect(await waitingStatements()).toBe(2), { timeout: 15_000 });
      return sent;
    });
    expect((await Promise.all(renewals)).map((landing) => codesIn(landing).length)).toEqual([10, 10]);
    expect(await server.database.$count(identityRecoveryCode, isTheirs)).toBe(10);
  });

  test('the codes of one account let nobody into another', async () => {
    const [mia, siep] = [await careful(), await careful()];
    const { browser, page } = await withPassword(mia);
    for (const code of [codeAt(siep.secret, later(CODE_S)), siep.codes[0] ?? ''])
      expect((await browser.send(page, '/code', { code })).status).toBe(401);
  });

  test('its form counts in the browser and the sign-in it was given to, and unchanged', async () => {
    const person = await careful();
    const { page } = await withPassword(person);
    const half = /name="half" value="([^"]*)"/.exec(page.html)?.[1] ?? '';
    const other = await withPassword(person);
    const code = codeAt(person.secret, later(CODE_S));
    for (const text of [half, '', 'a.b.c.d', half.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))]) {
      const html = other.page.html.replace(/name="half" value="[^"]*"/, `name="half" value="${text}"`);
      const refused = await other.browser.send({ ...other.page, html }, '/code', { code });
      expect([refused.status, titleOf(refused)]).toEqual([403, 'Sign in']);
    }
    const html = other.page.html.replace(/name="csrf" value="[^"]*"/g, 'name="csrf" value="made-up"');
    expect((await other.browser.send({ ...other.page, html }, '/code', { code })).status).toBe(403);
    expect(isIn(await other.browser.send(other.page, '/code', { code }))).toBe(true);
  });

  test('a changed password ends what the former one has begun', async () => {
    const person = await careful();
    const { browser, page } = await withPassword(person);
    const account = await person.browser.open('/idp/account');
    await person.browser.send(account, '/account/password', {
      current: PASSWORD,
      password: 'ten herons on the quay',
    });
    const refused = await browser.send(page, '/code', { code: codeAt(person.secret, later(CODE_S)) });
    expect([refused.status, titleOf(refused)]).toEqual([403, 'Sign in']);
  });

  test('signing up again with one’s own password asks for the code, too', async () => {
    const person = await careful();
    const browser = testBrowser(server);
    const form = await browser.open(browser.flow({ screen_hint: 'signup' }).address);
    expect(titleOf(await browser.send(form, 'sign-up', formOf(person)))).toBe('One more step');
  });
});

test('the page and its forms are for whoever is signed in, with forms of their own', async () => {
  const person = await careful();
  const visitor = testBrowser(server);
  expect(titleOf(await visitor.open(SECURITY))).toBe('Sign in');
  const page = await person.browser.open(SECURITY);
  const other = await careful();
  for (const action of ['/remove-authenticator', '/recovery-codes']) {
    expect((await other.browser.send(page, action, {})).status).toBe(403);
    expect(titleOf(await visitor.send(page, action, {}))).toBe('Sign in');
    const address = `${SECURITY}${action}`;
    expect(titleOf(await person.browser.open(address))).toBe('Sign-in and security');
  }
  expect((await withPassword(person)).page.html).toContain('One more step');
});

test('what is changed here needs a sign-in of the last minutes, which asks for the second step, too', async () => {
  const person = await careful();
  await server.database
    .update(identityPayload)
    .set({
      payload: sql`jsonb_set(payload, '{loginTs}', to_jsonb(${Math.floor(Date.now() / 1_000) - 301}::int))`,
    })
    .where(eq(identityPayload.model, 'Session'));
  const again = await person.browser.open(SECURITY);
  expect(titleOf(again)).toBe('Sign in again');
  const step = await person.browser.send(again, '/account/sign-in', formOf(person));
  expect(titleOf(step)).toBe('One more step');
  expect(titleOf(await person.browser.open(SECURITY))).toBe('Sign in again');
  const code = codeAt(person.secret, later(CODE_S));
  expect(titleOf(await person.browser.send(step, '/account/code', { code }))).toBe('Sign-in and security');
});

test('what happens is written down for the person', async () => {
  const { browser, email, codes } = await careful();
  await login({ email, password: PASSWORD, code: codes[0] });
  await browser.send(await browser.open(SECURITY), '/recovery-codes', {});
  await browser.send(await browser.open(SECURITY), '/remove-authenticator', {});
  const { rows } = await server.database.$client.query<{ kind: string }>(
    `select kind from security_event where kind not like 'sign%'
     and subject = (select id from identity_account where email_key = $1) order by id`,
    [email],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...['code-app-on', 'recovery-codes-creation', 'recovery-code-use'],
    ...['recovery-codes-creation', 'code-app-off'],
  ]);
});

test('§7.5 a plain client sends the code along; without it, or with a wrong one, the answer is the usual', async () => {
  const { email, secret, codes } = await careful();
  const wrong = await login({ email, password: 'not the right one' });
  const at = later(CODE_S);
  for (const code of [
    undefined,
    '',
    '000000',
    'nonsense',
    codeAt(secret, new Date(at.getTime() - 120_000)),
  ]) {
    const { status, text } = await login({ email, password: PASSWORD, ...(code !== undefined && { code }) });
    expect([status, text.replace(/"instance":"[^"]*"/, '')]).toEqual([
      wrong.status,
      wrong.text.replace(/"instance":"[^"]*"/, ''),
    ]);
  }
  expect((await login({ email, password: 'not the right one', code: codeAt(secret, at) })).status).toBe(401);
  expect((await login({ email, password: PASSWORD, code: codeAt(secret, at) })).json).toMatchObject({
    email,
  });
  expect((await login({ email, password: PASSWORD, code: codeAt(secret, at) })).status).toBe(401);
  expect((await login({ email, password: PASSWORD, code: codes[0] })).status).toBe(200);
  expect((await login({ email, password: PASSWORD, code: 7 })).status).toBe(400);
});

describe('with the request limits', async () => {
  const WIDE = {
    SIGN_INS_PER_MINUTE: '1000',
    ACCOUNT_SIGN_INS_PER_MINUTE: '7',
    BROWSER_SIGN_INS_PER_MINUTE: '4',
  };
  const byMinute = await testApp({ codeClock, settings: WIDE });
  const byDay = await testApp({
    codeClock,
    settings: { ...WIDE, ACCOUNT_SIGN_INS_PER_MINUTE: '1000', ACCOUNT_SIGN_INS_PER_DAY: '3' },
  });

  const statusesOf = async (times: number, attempt: () => Promise<Landing>) => {
    const statuses = [];
    for (let number = 0; number < times; number += 1) statuses.push((await attempt()).status);
    return statuses;
  };

  test('who knows the password tries codes so often, and not in the person’s own browser’s stead', async () => {
    const person = await careful(byMinute);
    const stranger = await withPassword(person, byMinute);
    const guess = () => stranger.browser.send(stranger.page, '/code', { code: '000000' });
    expect(await statusesOf(8, guess)).toEqual([401, 401, 401, 401, 401, 401, 401, 429]);
    await person.browser.open('/idp/v2/logout');
    const form = await person.browser.open(person.browser.flow().address);
    const page = await person.browser.send(form, 'sign-in', formOf(person));
    const own = (code: string) => person.browser.send(page, '/code', { code });
    expect(await statusesOf(3, () => own('000000'))).toEqual([401, 401, 401]);
    expect(isIn(await own(codeAt(person.secret, later(CODE_S))))).toBe(true);
  });

  test('codes of an app are few a day, and recovery codes are not among them', async () => {
    const person = await careful(byDay);
    const stranger = await withPassword(person, byDay);
    const guess = () => stranger.browser.send(stranger.page, '/code', { code: '000000' });
    expect(await statusesOf(4, guess)).toEqual([401, 401, 401, 429]);
    expect((await guess()).html).toContain('Too many codes were tried for this account today.');
    const code = person.codes[0] ?? '';
    expect(isIn(await stranger.browser.send(stranger.page, '/code', { code }))).toBe(true);
  });
});

test('where another server signs people in there is nothing to set up', async () => {
  const settings = {
    IDENTITY_MODE: 'federated',
    UPSTREAM_ISSUER: 'https://login.example.org',
    UPSTREAM_CLIENT_ID: 'pets',
  };
  const elsewhere = await testApp({ settings });
  expect((await testBrowser(elsewhere).open(SECURITY)).status).toBe(404);
});
