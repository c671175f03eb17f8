import { identityAccount, identityPasskey, identityPayload } from '@pawhood/identity/database/schema.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { codesIn, isIn, newAccount, titleOf } from '@pawhood/testing/people/account.ts';
import { codeAt } from '@pawhood/testing/people/authenticator.ts';
import {
  type Deviations,
  optionsIn,
  type TestPasskey,
  testPasskey,
} from '@pawhood/testing/people/passkey.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { publicUrl } = server.config;

const SECURITY = '/idp/account/security';
const PASSWORD = 'nine herons on the quay';

const newPerson = (app: TestApp = server) => newAccount(app);

const namesIn = ({ html }: Landing): string[] =>
  [...html.matchAll(/<p class="break-words[^>]*>([^<]*)</g)].map(([, name = '']) => name);

/** Adds a passkey by the form of the page. */
async function add(
  browser: TestBrowser,
  { name = 'Phone', lies = {} }: { name?: string; lies?: Deviations } = {},
) {
  const page = await browser.open(SECURITY);
  const device = testPasskey(publicUrl);
  const answer = device.make(optionsIn(page.html, 'create'), lies);
  const added = await browser.send(page, '/passkey', { name, answer });
  return { page, device, answer, added, codes: codesIn(added) };
}

/** Somebody with one passkey. */
async function careful(app: TestApp = server) {
  const person = await newPerson(app);
  return { ...person, ...(await add(person.browser)) };
}

/** A browser that nobody has signed in with, at the page to sign in. */
async function atSignIn(app: TestApp = server) {
  const browser = testBrowser(app);
  return { browser, page: await browser.open(browser.flow().address) };
}

/** Sends what a device answers to the page to sign in. */
async function enter(device: TestPasskey, lies: Deviations = {}, app: TestApp = server): Promise<Landing> {
  const { browser, page } = await atSignIn(app);
  return browser.send(page, '/passkey', { answer: device.use(optionsIn(page.html, 'get'), lies) });
}

/** As far as the password leads, in a browser that nobody has signed in with. */
async function withPassword({ email }: { email: string }) {
  const { browser, page } = await atSignIn();
  return { browser, page: await browser.send(page, 'sign-in', { email, password: PASSWORD }) };
}

const idOf = async (email: string): Promise<string> => {
  const { id } = identityAccount;
  const rows = await server.database
    .select({ id })
    .from(identityAccount)
    .where(eq(identityAccount.emailKey, email));
  return rows[0]?.id ?? '';
};

describe('a passkey', () => {
  test('is added with a name, the first with recovery codes, and each can be renamed and removed', async () => {
    const { browser, email, added, codes } = await careful();
    expect(titleOf(added)).toBe('Your recovery codes');
    expect(new Set(codes).size).toBe(10);
    const second = await add(browser, { name: '  Key <b>on</b> the ring ' });
    expect(second.added.html).toContain('The passkey is added.');
    expect(namesIn(second.added)).toEqual(['Phone', 'Key &lt;b&gt;on&lt;/b&gt; the ring']);
    const renamed = await browser.send(second.added, '/rename-passkey', { name: 'Old phone' });
    expect(namesIn(renamed)[0]).toBe('Old phone');
    for (const name of ['', ' \u200b', 'x'.repeat(61)]) {
      const refused = await browser.send(renamed, '/rename-passkey', { name });
      expect([refused.status, namesIn(refused)[0]]).toEqual([400, 'Old phone']);
      expect(refused.html).toContain('Please enter a name for the passkey');
    }
    const removed = await browser.send(renamed, '/remove-passkey', {});
    expect(removed.html).toContain('The passkey is removed. On your device it may still be offered');
    expect([namesIn(removed).length, removed.html.includes('10 of 10')]).toEqual([1, true]);
    expect(titleOf((await withPassword({ email })).page)).toBe('One more step');
    const last = await browser.send(removed, '/remove-passkey', {});
    expect(last.html).toContain('Your password alone signs you in, and the recovery codes no longer work');
    expect(namesIn(last)).toEqual([]);
    expect(last.html).not.toContain('10 of 10');
    expect(isIn((await withPassword({ email })).page)).toBe(true);
    const again = await browser.send(removed, '/remove-passkey', {});
    expect([again.status, again.html.includes('no longer there')]).toEqual([400, true]);
  });

  test('is asked for without the ones the account has, and with what the device has to do', async () => {
    const { browser, device, email } = await careful();
    const options = optionsIn((await browser.open(SECURITY)).html, 'create');
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Pawhood' },
      user: { id: Buffer.from(await idOf(email)).toString('base64url'), name: email, displayName: 'Mia' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id: device.id, transports: ['internal'] }],
    });
  });

  test.each<[string, Deviations]>([
    ['another site', { origin: 'https://pawhood.example' }],
    ['another host', { rpId: 'example.org' }],
    ['a challenge that is not ours', { challenge: 'bm90IG91cnM' }],
    ['a device that has not made sure who holds it', { isVerified: false }],
  ])('from %s is not added, and the page says so', async (_, lies) => {
    const { browser, email } = await newPerson();
    const { added } = await add(browser, { lies });
    expect([added.status, titleOf(added), namesIn(added)]).toEqual([400, 'Sign-in and security', []]);
    expect(added.html).toMatch(/The passkey was not added|This page was open for too long/);
    expect(isIn((await withPassword({ email })).page)).toBe(true);
  });

  test('is added once, in the browser and for the person that the page was for', async () => {
    const { browser, page, answer } = await careful();
    const twice = await browser.send(page, '/passkey', { name: 'Again', answer });
    expect([twice.status, namesIn(twice)]).toEqual([400, ['Phone']]);
    expect(twice.html).toContain('was sent twice');
    const other = await newPerson();
    const own = await other.browser.open(SECURITY);
    const fresh = await browser.open(SECURITY);
    const foreign = testPasskey(publicUrl).make(optionsIn(fresh.html, 'create'));
    const refused = await other.browser.send(own, '/passkey', { name: 'Foreign', answer: foreign });
    expect([refused.status, namesIn(refused)]).toEqual([400, []]);
    for (const text of ['', 'nonsense', '{}', '[]', '{"id":"x","response":{"clientDataJSON":"e30"}}'])
      expect((await other.browser.send(own, '/passkey', { name: 'x', answer: text })).status).toBe(400);
  });

  test('of one account there are twenty', async () => {
    const { browser, email } = await careful();
    const page = await browser.open(SECURITY);
    const accountId = await idOf(email);
    const more = Array.from({ length: 19 }, (_, index) => ({
      ...{ id: `more-${index}-${accountId}`, accountId, publicKey: 'pQ', counter: 0, transports: [] },
      name: `Device ${index}`,
    }));
    await server.database.insert(identityPasskey).values(more);
    const answer = testPasskey(publicUrl).make(optionsIn(page.html, 'create'));
    const refused = await browser.send(page, '/passkey', { name: 'One more', answer });
    expect([refused.status, namesIn(refused).length]).toEqual([400, 20]);
    expect(refused.html).toContain('One account can have 20.');
    expect(refused.html).not.toContain('data-passkey="create"');
  });

  test('leaves the app’s recovery codes alone, which go with the last of both', async () => {
    const { browser, email } = await newPerson();
    const begun = await browser.send(await browser.open(SECURITY), '/authenticator', {});
    const [, secret = ''] = /font-mono">([A-Z2-7 ]+)<\/p>/.exec(begun.html) ?? [];
    const code = codeAt(secret.replaceAll(' ', ''), new Date());
    await browser.send(begun, '/confirm-authenticator', { code });
    const { added } = await add(browser);
    expect(added.html).toContain('The passkey is added.');
    const left = await browser.send(added, '/remove-authenticator', {});
    expect(left.html).toContain('still asks for a passkey');
    expect(left.html).toContain('<strong>10 of 10</strong> left');
    expect((await withPassword({ email })).page.html).toContain('Now use your passkey, or enter one of your');
    expect(codesIn(await browser.send(left, '/recovery-codes', {}))).toHaveLength(10);
  });
});

describe('signing in with a passkey', () => {
  test('takes neither a password nor a code, and notes the use', async () => {
    const { device, browser } = await careful();
    const { page } = await atSignIn();
    expect(optionsIn(page.html, 'get')).toMatchObject({ userVerification: 'required', allowCredentials: [] });
    expect((await browser.open(SECURITY)).html).not.toContain('last used on');
    expect(isIn(await enter(device))).toBe(true);
    expect((await browser.open(SECURITY)).html).toContain('last used on');
  });

  test('leads to the account’s page, where that asked for it', async () => {
    const { device, email } = await careful();
    const browser = testBrowser(server);
    const page = await browser.open('/idp/account');
    const answer = device.use(optionsIn(page.html, 'get'));
    const landing = await browser.send(page, '/account/passkey', { answer });
    expect([titleOf(landing), landing.html.includes(email)]).toEqual(['Your account', true]);
    const again = await browser.send(page, '/account/passkey', { answer });
    expect([again.status, titleOf(again)]).toEqual([401, 'Sign in']);
  });

  test.each<[string, Deviations, number]>([
    ['another site', { origin: 'https://pawhood.example' }, 401],
    ['another host', { rpId: 'example.org' }, 401],
    ['a device that has not made sure who holds it', { isVerified: false }, 401],
    ['a device that has counted no further', { counter: 1 }, 401],
    ['a device that means another account', { userHandle: 'c29tZWJvZHk' }, 401],
    ['a challenge that is not ours', { challenge: 'bm90IG91cnM' }, 400],
  ])('does not work from %s', async (_, lies, status) => {
    const { device } = await careful();
    const refused = await enter(device, lies);
    expect([refused.status, titleOf(refused)]).toEqual([status, 'Sign in']);
    expect(refused.html).toMatch(/role="alert".*(This passkey does not work here|open for too long)/);
    expect(isIn(await enter(device))).toBe(true);
  });

  test('does not work with a changed signature, an unknown or removed passkey, or no answer at all', async () => {
    const { device, browser } = await careful();
    const { browser: stranger, page } = await atSignIn();
    const answer = device.use(optionsIn(page.html, 'get'));
    const other = testPasskey(publicUrl).use(optionsIn(page.html, 'get'));
    const changed = answer.replace(/"signature":"[^"]*"/, /"signature":"[^"]*"/.exec(other)?.[0] ?? '');
    for (const text of [changed, other, '', '{}', 'null']) {
      const refused = await stranger.send(page, '/passkey', { answer: text });
      expect([refused.status, titleOf(refused)]).toEqual([401, 'Sign in']);
    }
    await browser.send(await browser.open(SECURITY), '/remove-passkey', {});
    expect((await stranger.send(page, '/passkey', { answer })).status).toBe(401);
  });

  test('works once for each page, in the browser that has opened it, also where the device does not count', async () => {
    const { browser: own } = await newPerson();
    const { device } = await add(own, { lies: { counter: 0 } });
    const [mine, other] = [await atSignIn(), await atSignIn()];
    const answer = device.use(optionsIn(mine.page.html, 'get'), { counter: 0 });
    const elsewhere = await other.browser.send(other.page, '/passkey', { answer });
    expect([elsewhere.status, titleOf(elsewhere)]).toEqual([400, 'Sign in']);
    const html = mine.page.html.replaceAll(/name="csrf" value="[^"]*"/g, 'name="csrf" value="made-up"');
    expect((await mine.browser.send({ ...mine.page, html }, '/passkey', { answer })).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => mine.browser.send(mine.page, '/passkey', { answer })));
    expect(both.map(isIn).sort()).toEqual([false, true]);
    // The other one comes meanwhile, or at any moment of the sign-in after that: it is answered in words.
    const [second] = both.filter((page) => !isIn(page));
    expect(second?.status).toBeLessThan(500);
    expect(second && titleOf(second)).toBeTruthy();
    expect(isIn(await enter(device, { counter: 0 }))).toBe(true);
    const used = await server.database
      .select({ expiresAt: identityPayload.expiresAt })
      .from(identityPayload)
      .where(eq(identityPayload.model, 'PasskeyChallenge'));
    expect(used.every(({ expiresAt }) => expiresAt.getTime() < Date.now() + 30 * 60_000)).toBe(true);
  });

  test('does not work for an account that the operator has closed', async () => {
    const { device, email } = await careful();
    await server.database
      .update(identityAccount)
      .set({ disabledAt: new Date() })
      .where(eq(identityAccount.emailKey, email));
    const refused = await enter(device);
    expect([refused.status, titleOf(refused)]).toEqual([403, 'Sign in']);
  });
});

describe('after the password', () => {
  test('a passkey of the account comes in the place of a code', async () => {
    const person = await careful();
    const { browser, page } = await withPassword(person);
    const options = optionsIn(page.html, 'get');
    expect(options.allowCredentials).toMatchObject([{ id: person.device.id }]);
    const answer = person.device.use(options);
    expect(isIn(await browser.send(page, '/code', { answer }))).toBe(true);
    expect(titleOf(await testBrowser(server).open('/idp/account'))).toBe('Sign in');
  });

  test('a recovery code still lets the person in, on the account’s page too', async () => {
    const person = await careful();
    const { browser, page } = await withPassword(person);
    expect(isIn(await browser.send(page, '/code', { code: person.codes[0] ?? '' }))).toBe(true);
    const other = testBrowser(server);
    const form = { email: person.email, password: PASSWORD };
    const asked = await other.send(await other.open('/idp/account'), '/account/sign-in', form);
    const answer = person.device.use(optionsIn(asked.html, 'get'));
    expect(titleOf(await other.send(asked, '/account/code', { answer }))).toBe('Your account');
  });

  test('another account’s passkey, and an answer to another page, let nobody in', async () => {
    const [mia, siep] = [await careful(), await careful()];
    const { browser, page } = await withPassword(mia);
    const foreign = await browser.send(page, '/code', {
      answer: siep.device.use(optionsIn(page.html, 'get')),
    });
    expect([foreign.status, titleOf(foreign)]).toEqual([401, 'One more step']);
    const { page: signIn } = await atSignIn();
    const elsewhere = mia.device.use(optionsIn(signIn.html, 'get'));
    expect((await browser.send(page, '/code', { answer: elsewhere })).status).toBe(400);
    const answer = mia.device.use(optionsIn(foreign.html, 'get'));
    expect(isIn(await browser.send(foreign, '/code', { answer }))).toBe(true);
  });
});

test('the forms are for whoever is signed in, with forms of their own', async () => {
  const [mia, siep] = [await careful(), await careful()];
  const page = await mia.browser.open(SECURITY);
  for (const action of ['/passkey', '/rename-passkey', '/remove-passkey']) {
    expect((await siep.browser.send(page, action, { name: 'x', answer: '' })).status).toBe(403);
    expect(titleOf(await testBrowser(server).send(page, action, {}))).toBe('Sign in');
    expect(titleOf(await mia.browser.open(`${SECURITY}${action}`))).toBe('Sign-in and security');
  }
  const own = await siep.browser.open(SECURITY);
  const html = own.html.replaceAll(siep.device.id, mia.device.id);
  expect((await siep.browser.send({ ...own, html }, '/remove-passkey', {})).status).toBe(400);
  expect(namesIn(await mia.browser.open(SECURITY))).toEqual(['Phone']);
});

test('what happens is written down for the person', async () => {
  const { browser, device, email } = await careful();
  await enter(device);
  await browser.send(await browser.open(SECURITY), '/remove-passkey', {});
  const { rows } = await server.database.$client.query<{ kind: string; detail: string }>(
    `select kind, detail from security_event where subject = $1 and kind <> 'sign-in-failure' order by id`,
    [await idOf(email)],
  );
  expect(rows.map(({ kind, detail }) => `${kind} ${detail}`.trim())).toEqual([
    ...['sign-up', 'sign-in', 'passkey-creation', 'recovery-codes-creation', 'sign-in passkey'],
    'passkey-removal',
  ]);
});

test('§7.5 a plain client needs a code where the account has a passkey', async () => {
  const { email, codes } = await careful();
  const login = (body: object) => callerWith(server.url, null)('POST', '/api/login', { email, ...body });
  expect((await login({ password: PASSWORD })).status).toBe(401);
  expect((await login({ password: PASSWORD, code: codes[0] })).status).toBe(200);
});

test('with the request limits, tries are few a minute, and not in the person’s own browser’s stead', async () => {
  const limited = await testApp({
    settings: {
      ...{ SIGN_INS_PER_MINUTE: '1000', ACCOUNT_SIGN_INS_PER_MINUTE: '3' },
      BROWSER_SIGN_INS_PER_MINUTE: '4',
    },
  });
  const { device, browser } = await careful(limited);
  const statuses = [];
  for (let time = 0; time < 4; time += 1)
    statuses.push((await enter(device, { isVerified: false }, limited)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  await browser.open('/idp/v2/logout');
  const page = await browser.open(browser.flow().address);
  expect(
    isIn(await browser.send(page, '/passkey', { answer: device.use(optionsIn(page.html, 'get')) })),
  ).toBe(true);
});

test('with the request limits, passkeys are added so often a minute, and none is kept of those refused', async () => {
  const limited = await testApp({
    settings: { SIGN_INS_PER_MINUTE: '1000', ACCOUNT_SIGN_INS_PER_MINUTE: '3' },
  });
  const [mia, siep] = [await newPerson(limited), await newPerson(limited)];
  const usedChallenges = () =>
    limited.database.$count(identityPayload, eq(identityPayload.model, 'PasskeyChallenge'));
  const before = await usedChallenges();
  const statuses = [];
  for (let time = 0; time < 4; time += 1) {
    const { device, answer, page, added } = await add(mia.browser);
    statuses.push(added.status);
    if (time === 3) {
      expect(added.html).toContain('Too many attempts. Please wait a minute');
      expect((await mia.browser.send(page, '/passkey', { name: 'Again', answer })).status).toBe(429);
      expect(await limited.database.$count(identityPasskey, eq(identityPasskey.id, device.id))).toBe(0);
    }
  }
  expect([statuses, await usedChallenges()]).toEqual([[200, 200, 200, 429], before + 3]);
  expect((await add(siep.browser)).added.status).toBe(200);
});

test('where browsers know no passkeys for the host, none are offered', async () => {
  const byAddress = await testApp({ settings: { PUBLIC_URL: 'http://127.0.0.1:4899', RATE_LIMITS: 'off' } });
  const browser = testBrowser(byAddress);
  expect((await browser.open(browser.flow().address)).html).not.toContain('data-passkey="');
  await browser.signUp({ name: 'Mia', email: 'mia@example.org', password: PASSWORD });
  const page = await browser.open(SECURITY);
  expect([titleOf(page), page.html.includes('Passkeys')]).toEqual(['Sign-in and security', false]);
});

test('rows of passkeys are the account’s: a second one with the same id is refused', async () => {
  const [mia, siep] = [await careful(), await newPerson()];
  const page = await siep.browser.open(SECURITY);
  const answer = mia.device.make(optionsIn(page.html, 'create'));
  expect((await siep.browser.send(page, '/passkey', { name: 'Taken', answer })).status).toBe(400);
  const { accountId, id } = identityPasskey;
  const isMias = and(eq(accountId, await idOf(mia.email)), eq(id, mia.device.id));
  expect(await server.database.$count(identityPasskey, isMias)).toBe(1);
});
