/** Recovery ends what others have made of an account, with mail and without. */
import { PassThrough } from 'node:stream';
import { listDeletedPets } from '@pawhood/contract/pets/profile.ts';
import { openShareLink } from '@pawhood/contract/pets/sharing.ts';
import { createProfile, readOwnProfile } from '@pawhood/contract/users/users.ts';
import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { createFactorLinks } from '@pawhood/identity/accounts/factor-links.store.ts';
import {
  identityAccount,
  identityAuthenticator,
  identityMailLink,
  identityNotice,
  identityPasskey,
  identityPayload,
  identityRecoveryCode,
} from '@pawhood/identity/database/schema.ts';
import { mailSpeech } from '@pawhood/identity/notices/mail-speech.ts';
import { createNoticesService } from '@pawhood/identity/notices/notices.service.ts';
import { createNoticesStore } from '@pawhood/identity/notices/notices.store.ts';
import { atOnce } from '@pawhood/testing/database/held-rows.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import {
  codesIn,
  isIn,
  newAccount,
  type TestAccount,
  titleOf,
  withPassword,
} from '@pawhood/testing/people/account.ts';
import { linkIn } from '@pawhood/testing/people/account-site.ts';
import { CODE_S, codeAt } from '@pawhood/testing/people/authenticator.ts';
import { optionsIn, type TestPasskey, testPasskey } from '@pawhood/testing/people/passkey.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { and, eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { resetPassword } from '../features/users/reset-password.command.ts';
import { createMailer } from '../lib/mailer.ts';
import { createLanguages } from '../site/languages.ts';
import { USUAL_SETTINGS } from '../site/site-settings.ts';

/** Stands still unless a test moves it on: each code is used up with its half minute. */
const clock = { now: new Date('2026-11-22T12:00:10Z') };
const later = (): Date => {
  clock.now = new Date(clock.now.getTime() + CODE_S * 1_000);
  return clock.now;
};
const codeClock = () => clock.now;

const mail = await testMail();
const mailing = await testApp({
  settings: { RATE_LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'help@example.org' },
  codeClock,
});
const silent = await testApp({ settings: { RATE_LIMITS: 'off' }, codeClock });

const speech = mailSpeech(await createLanguages({ languages: ['en'] }, () => USUAL_SETTINGS), {
  language: null,
});

const SECURITY = '/idp/account/security';
const NEW_PASSWORD = 'ten geese by the lock';

/** The operator's command on a server; answers what it prints. */
async function command({ database, config }: TestApp, email: string): Promise<string> {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const context = { database, config, terminal: { input, output, errors }, concerns: () => {} };
  expect(await resetPassword(email, context)).toBe(0);
  return String(output.read());
}

/** The next mail to somebody about something, past those about anything else. */
async function mailAbout(email: string, subject: string) {
  for (;;) {
    const next = await mail.next(email);
    if (next.headers.get('subject') === subject) return next;
  }
}

/** The ways to a link for a new password: who sends it, and how its path comes to the person. */
const WAYS: readonly (readonly [string, TestApp, (email: string) => Promise<string>])[] = [
  [
    'a mailed link',
    mailing,
    async (email) => {
      const browser = testBrowser(mailing);
      await browser.send(await browser.open('/idp/forgotten-password'), '/forgotten-password', { email });
      return linkIn((await mailAbout(email, 'A new password for Pawhood')).text);
    },
  ],
  ['the operator’s link', silent, async (email) => linkIn(await command(silent, email))],
];

async function newPerson(server: TestApp, { isConfirmed = true } = {}) {
  const person = await newAccount(server);
  if (server === mailing) await mail.next(person.email);
  const id = decodeJwt(person.tokens.id_token).sub ?? '';
  await server.database
    .update(identityAccount)
    .set({ emailVerified: isConfirmed })
    .where(eq(identityAccount.id, id));
  return { ...person, id };
}

/** Adds a passkey by the form of the page. */
async function addPasskey(browser: TestBrowser, name = 'Phone') {
  const page = await browser.open(SECURITY);
  const device = testPasskey('http://localhost:3000');
  const added = await browser.send(page, '/passkey', {
    name,
    answer: device.make(optionsIn(page.html, 'create')),
  });
  expect(added.status).toBe(200);
  return { device, codes: codesIn(added) };
}

const secretIn = ({ html }: Landing): string =>
  (/font-mono">([A-Z2-7 ]+)<\/p>/.exec(html)?.[1] ?? '').replaceAll(' ', '');

/** Sets an authenticator app up by the forms of the page. */
async function addApp(browser: TestBrowser) {
  const begun = await browser.send(await browser.open(SECURITY), '/authenticator', {});
  const secret = secretIn(begun);
  const confirmed = await browser.send(begun, '/confirm-authenticator', { code: codeAt(secret, later()) });
  expect(confirmed.status).toBe(200);
  return { secret, codes: codesIn(confirmed) };
}

/** Lets the factors of an account, and the codes that came with them, have been made so long ago. */
async function age({ database }: TestApp, accountId: string, interval: string): Promise<void> {
  const before = sql`now() - ${interval}::interval`;
  await database
    .update(identityPasskey)
    .set({ createdAt: before })
    .where(eq(identityPasskey.accountId, accountId));
  await database
    .update(identityAuthenticator)
    .set({ confirmedAt: before })
    .where(eq(identityAuthenticator.accountId, accountId));
  await database.execute(
    sql`update identity_recovery_code set created_at = ${before} where account_id = ${accountId}`,
  );
}

/** Opens a link for a new password and sets one. */
async function reset(server: TestApp, path: string): Promise<Landing & { browser: TestBrowser }> {
  const browser = testBrowser(server);
  const done = await browser.send(await browser.open(path), '/new-password', { password: NEW_PASSWORD });
  expect(done.status).toBe(200);
  return { ...done, browser };
}

/** Whether a passkey alone lets somebody in. */
async function opens(server: TestApp, device: TestPasskey): Promise<boolean> {
  const browser = testBrowser(server);
  const page = await browser.open(browser.flow().address);
  return isIn(await browser.send(page, '/passkey', { answer: device.use(optionsIn(page.html, 'get')) }));
}

/** Where the password leads. */
const signIn = async (server: TestApp, { email }: Pick<TestAccount, 'email'>, password: string) =>
  withPassword(server, { email, password });

/** Whether the password alone lets somebody in. */
const lets = async (...who: Parameters<typeof signIn>) => isIn((await signIn(...who)).page);

const textOf = ({ html }: Landing): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** What an account is left with of what a recovery removes. */
async function waysInto({ database }: TestApp, accountId: string): Promise<number[]> {
  const tables = [identityPasskey, identityAuthenticator, identityRecoveryCode, identityPayload];
  return Promise.all(tables.map((table) => database.$count(table, eq(table.accountId, accountId))));
}

describe.each(WAYS)('a new password by %s', (_, server, linkFor) => {
  test('puts out who knew the password and has added a passkey and an app: the owner is in', async () => {
    const owner = await newPerson(server);
    const thief = testBrowser(server);
    await thief.signIn(owner);
    const { device, codes } = await addPasskey(thief);
    await addApp(thief);
    expect(await opens(server, device)).toBe(true);

    const done = await reset(server, await linkFor(owner.email));
    expect(titleOf(done)).toBe('Your new password is set');
    expect(textOf(done)).toContain('Removed: 1 passkey and the authenticator app. From now on');
    expect(done.html).not.toContain('Signing in also asks for');
    expect(await waysInto(server, owner.id)).toEqual([0, 0, 0, 0]);
    expect(codes).toHaveLength(10);
    expect(await opens(server, device)).toBe(false);
    expect(await lets(server, owner, owner.password)).toBe(false);
    expect(titleOf(await thief.open(SECURITY))).toBe('Sign in');
    expect(await lets(server, owner, NEW_PASSWORD)).toBe(true);
  });

  test('puts out who signed up with somebody’s address, however long ago: its owner is in', async () => {
    const planted = await newPerson(server, { isConfirmed: false });
    const { browser, email, id, tokens } = planted;
    const call = callerWith(server.url, tokens.access_token);
    await call('POST', createProfile.path, { userProfile: { email, fullName: 'Mia' } });
    const pet = await petOf(call, { visibility: 'nobody' });
    const { json: calendar } = await call('POST', '/local/api/users/me/calendar');
    const { json: link } = await call('POST', `/api/pets/${pet.id}/share-links`, {
      parts: ['about'],
      hours: 57,
    });
    const { device } = await addPasskey(browser);
    await addApp(browser);
    await age(server, id, '57 days');

    const asked = await reset(server, await linkFor(email));
    expect(await waysInto(server, id)).toEqual([0, 0, 0, 0]);
    expect(await opens(server, device)).toBe(false);
    expect(await lets(server, planted, planted.password)).toBe(false);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await call('GET', readOwnProfile.path)).status).toBe(401);
    const visitor = callerWith(server.url, null);
    expect((await visitor('GET', String(calendar['path']))).status).toBe(404);
    expect((await visitor('POST', openShareLink.path, { token: link['token'] })).status).toBe(404);

    // What is private stays closed until the person has said whose it is.
    expect(titleOf(asked)).toBe('Whose pets are these?');
    expect(textOf(asked)).toContain(
      'Your calendar link no longer works. 1 link to your pets no longer works. Removed: 1 passkey and the authenticator app.',
    );
    const again = await signIn(server, planted, NEW_PASSWORD);
    expect(titleOf(again.page)).toBe('Whose pets are these?');
    const login = await visitor('POST', '/api/login', { email, password: NEW_PASSWORD });
    expect(login.status).toBe(401);
    const chosen = await asked.browser.send(asked, '/whose-pets/mine', {});
    expect(titleOf(chosen)).toBe('The pets are yours');
    expect(chosen.html).toMatch(/href="[^"]*\/pets"[^>]*>Back to Pawhood</);
    const owner = callerWith(
      server.url,
      (await testBrowser(server).signIn({ email, password: NEW_PASSWORD })).access_token,
    );
    expect((await owner('GET', `/api/pets/${pet.id}`)).status).toBe(200);
    const twice = await asked.browser.send(asked, '/whose-pets/remove', {});
    expect([twice.status, titleOf(twice)]).toEqual([410, 'This page no longer works']);
  });

  test('leaves what is older than seven days, and says what signing in also asks for', async () => {
    const person = await newPerson(server);
    const { device, codes } = await addPasskey(person.browser);
    await age(server, person.id, '8 days');
    const { browser } = person;
    await addApp(browser);
    const done = await reset(server, await linkFor(person.email));
    const text = textOf(done);
    expect(text).toContain('Removed: the authenticator app. From now on sign in with the new password.');
    expect(text).toContain('Signing in also asks for your passkey or a recovery code.');
    expect(text).toContain('write to');
    expect(done.html).not.toContain(`href="${SECURITY}"`);
    const { page, browser: other } = await signIn(server, person, NEW_PASSWORD);
    expect(titleOf(page)).toBe('One more step');
    expect(await opens(server, device)).toBe(true);
    expect(isIn(await other.send(page, '/code', { code: codes[0] ?? '' }))).toBe(true);
  });

  test.each([
    ['6 days 23 hours', [0, 0, 0, 0]],
    ['7 days 1 hour', [1, 1, 10, 0]],
  ])('counts a passkey and an app as new for seven days: made %s ago', async (interval, left) => {
    const person = await newPerson(server);
    await addPasskey(person.browser);
    await addApp(person.browser);
    await age(server, person.id, interval);
    await reset(server, await linkFor(person.email));
    expect(await waysInto(server, person.id)).toEqual(left);
  });

  test('removes codes that were made since the passkey that it removes, and no older ones', async () => {
    const person = await newPerson(server);
    const { codes } = await addPasskey(person.browser);
    await age(server, person.id, '8 days');
    await addPasskey(person.browser, 'Another');
    await reset(server, await linkFor(person.email));
    expect(await waysInto(server, person.id)).toEqual([1, 0, 10, 0]);
    const owner = await signIn(server, person, NEW_PASSWORD);
    await owner.browser.send(owner.page, '/code', { code: codes[0] ?? '' });
    await addPasskey(owner.browser, 'A third');
    const renewed = await owner.browser.send(await owner.browser.open(SECURITY), '/recovery-codes', {});
    expect(codesIn(renewed)).toHaveLength(10);
    const done = await reset(server, await linkFor(person.email));
    expect(textOf(done)).toContain('Signing in also asks for your passkey.');
    expect((await waysInto(server, person.id)).slice(0, 3)).toEqual([1, 0, 0]);
  });

  test('removes pets on the person’s word, for thirty days, and asks nothing where there are none', async () => {
    const planted = await newPerson(server, { isConfirmed: false });
    const { email, tokens } = planted;
    const call = callerWith(server.url, tokens.access_token);
    await call('POST', createProfile.path, { userProfile: { email, fullName: 'Mia' } });
    const pet = await petOf(call);
    const asked = await reset(server, await linkFor(email));
    // Open to everybody before the choice, as ever.
    const visitor = callerWith(server.url, null);
    expect((await visitor('GET', `/api/pets/${pet.id}`)).status).toBe(200);
    const removed = await asked.browser.send(asked, '/whose-pets/remove', {});
    expect(textOf(removed)).toContain('For 30 days you can restore them');
    expect(removed.html).toMatch(/href="[^"]*\/pets"[^>]*>Back to Pawhood</);
    // Each server looks again within a second.
    await server.lists.refresh();
    expect((await visitor('GET', `/api/pets/${pet.id}`)).status).toBe(404);
    const { access_token } = await testBrowser(server).signIn({ email, password: NEW_PASSWORD });
    const owner = callerWith(server.url, access_token);
    expect((await owner('GET', listDeletedPets.path)).text).toContain(pet.id);

    const other = await newPerson(server, { isConfirmed: false });
    expect(titleOf(await reset(server, await linkFor(other.email)))).toBe('Your new password is set');
  });

  test('asks nobody whose pets they are whose address is confirmed', async () => {
    const { email, tokens } = await newPerson(server);
    const call = callerWith(server.url, tokens.access_token);
    await call('POST', createProfile.path, { userProfile: { email, fullName: 'Mia' } });
    await petOf(call, { visibility: 'nobody' });
    expect(titleOf(await reset(server, await linkFor(email)))).toBe('Your new password is set');
  });

  test('keeps out a passkey and an app that are being added in the same instant', async () => {
    const { browser, email, id } = await newPerson(server, { isConfirmed: false });
    const page = await browser.open(SECURITY);
    const answer = testPasskey('http://localhost:3000').make(optionsIn(page.html, 'create'));
    const begun = await browser.send(page, '/authenticator', {});
    const secret = secretIn(begun);
    const owner = testBrowser(server);
    const form = await owner.open(await linkFor(email));
    const [set, added, confirmed] = await atOnce(server.database, id, [
      () => owner.send(form, '/new-password', { password: NEW_PASSWORD }),
      () => browser.send(page, '/passkey', { name: 'Phone', answer }),
      () => browser.send(begun, '/confirm-authenticator', { code: codeAt(secret, later()) }),
    ]);
    expect([set?.status, added?.status]).toEqual([200, 400]);
    expect(confirmed && codesIn(confirmed)).toEqual([]);
    expect(await waysInto(server, id)).toEqual([0, 0, 0, 0]);
  });
});

describe('the link in the mail about a new passkey or app', () => {
  /** Somebody whose account another one has added something to, and the path in the mail about it. */
  async function robbed(subject = 'Your Pawhood account: a new passkey', addTo = addPasskey as Add) {
    const owner = await newPerson(mailing);
    const own = await addPasskey(owner.browser, 'My own');
    await mailAbout(owner.email, 'Your Pawhood account: a new passkey');
    const step = await withPassword(mailing, owner);
    const code = own.codes[0] ?? '';
    expect(isIn(await step.browser.send(step.page, '/code', { code }))).toBe(true);
    await addTo(step.browser);
    const { text } = await mailAbout(owner.email, subject);
    return { owner, own, thief: step.browser, path: linkIn(text) };
  }
  type Add = (browser: TestBrowser) => Promise<unknown>;

  test('names it and when it was added; opening the link changes nothing', async () => {
    const { owner, path } = await robbed();
    const before = await waysInto(mailing, owner.id);
    const { accountId, name, createdAt } = identityPasskey;
    const isThis = and(eq(accountId, owner.id), eq(name, 'Phone'));
    const [{ since } = {}] = await mailing.database
      .select({ since: createdAt })
      .from(identityPasskey)
      .where(isThis);
    const page = await testBrowser(mailing).open(path);
    expect(titleOf(page)).toBe('Was that not you?');
    expect(textOf(page)).toContain(`The passkey Phone was added to the account ${owner.email} on`);
    expect(page.html).toContain(`on <time datetime="${since?.toISOString()}">`);
    expect(page.html).toContain('That was not me');
    await testBrowser(mailing).open(path, { method: 'HEAD' });
    expect(await waysInto(mailing, owner.id)).toEqual(before);
  });

  test.each([
    ['passkey', 'Your Pawhood account: a new passkey', addPasskey as Add, [1, 0, 9, 0]],
    ['app', 'Your Pawhood account: a new authenticator app', addApp as Add, [1, 0, 9, 0]],
  ])(
    'removes that %s alone, signs everybody out and sets a new password, once',
    async (_, subject, addTo, left) => {
      const { owner, own, thief, path } = await robbed(subject, addTo);
      const browser = testBrowser(mailing);
      const page = await browser.open(path);
      const refused = await browser.send(page, '/not-me', { password: 'short' });
      expect([refused.status, titleOf(refused)]).toEqual([400, 'Was that not you?']);
      const done = await browser.send(refused, '/not-me', { password: NEW_PASSWORD });
      expect(titleOf(done)).toBe('Your new password is set');
      expect(textOf(done)).toContain('Signing in also asks for your passkey or a recovery code.');
      expect(await waysInto(mailing, owner.id)).toEqual(left);
      expect(titleOf(await thief.open(SECURITY))).toBe('Sign in');
      expect(await lets(mailing, owner, owner.password)).toBe(false);
      expect(titleOf((await signIn(mailing, owner, NEW_PASSWORD)).page)).toBe('One more step');
      expect(await opens(mailing, own.device)).toBe(true);
      const again = await browser.send(page, '/not-me', { password: 'eleven geese by the lock' });
      expect([again.status, again.html.includes('Choose a new password')]).toEqual([410, true]);
      expect((await browser.open(path)).status).toBe(410);
    },
  );

  test('outlives a new password that somebody else has chosen, and another link of its kind', async () => {
    const { owner, thief, path } = await robbed();
    await addPasskey(thief, 'Second');
    const second = linkIn((await mailAbout(owner.email, 'Your Pawhood account: a new passkey')).text);
    const form = await thief.open('/idp/account');
    const changed = await thief.send(form, '/account/password', {
      current: owner.password,
      password: 'the thief chose this one',
    });
    expect(changed.html).toContain('Your password is changed');
    for (const [each, password] of [
      [path, NEW_PASSWORD],
      [second, 'twelve geese by the lock'],
    ] as const) {
      const browser = testBrowser(mailing);
      const done = await browser.send(await browser.open(each), '/not-me', { password });
      expect(titleOf(done)).toBe('Your new password is set');
    }
    expect((await waysInto(mailing, owner.id)).slice(0, 2)).toEqual([1, 0]);
  });

  test('works for seven days, and not for what has been removed and added anew', async () => {
    const { owner, path, thief } = await robbed(
      'Your Pawhood account: a new authenticator app',
      addApp as Add,
    );
    const { purpose, expiresAt, createdAt } = identityMailLink;
    const [link] = await mailing.database
      .select({ expiresAt, createdAt })
      .from(identityMailLink)
      .where(and(eq(purpose, 'factor'), eq(identityMailLink.appOf, owner.id)));
    expect((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)).toBe(7 * 24 * 60 * 60_000);
    await thief.send(await thief.open(SECURITY), '/remove-authenticator', {});
    await addApp(thief);
    expect((await testBrowser(mailing).open(path)).status).toBe(410);
  });

  test('comes with the collected mail, too, beyond the notices of a day', async () => {
    const limited = await testApp({
      settings: {
        SMTP_URL: mail.url,
        MAIL_FROM: 'help@example.org',
        NOTICES_PER_DAY: '1',
        SIGN_INS_PER_MINUTE: '1000',
      },
      database: mailing.database,
    });
    const owner = await newPerson(limited);
    for (const name of ['First', 'Second', 'Third']) await addPasskey(owner.browser, name);
    const waiting = () => limited.database.$count(identityNotice, eq(identityNotice.accountId, owner.id));
    await expect.poll(waiting, { timeout: 15_000 }).toBe(2);
    await limited.database.update(identityNotice).set({ createdAt: sql`now() - interval '25 hours'` });
    await createNoticesService({
      store: createNoticesStore(limited.database),
      accounts: createAccountsStore(limited.database),
      mailer: createMailer({ smtpUrl: mail.url, from: 'help@example.org' }),
      limits: { notices: { take: async () => null } },
      factorLinks: createFactorLinks(limited.database, 'http://localhost:3000'),
      ...{ publicUrl: 'http://localhost:3000', supportEmail: () => 'help@example.org' },
      siteName: () => 'Pawhood',
      speechOf: () => speech,
      onFailure: (error) => expect.fail(String(error)),
    }).sendCollected(new AbortController().signal);
    const { text } = await mailAbout(owner.email, 'Your Pawhood account: more changes');
    const paths = [...text.matchAll(/http:\/\/localhost:3000(\/idp\/not-me\S+)/g)].map(
      ([, path = '']) => path,
    );
    expect(paths).toHaveLength(3);
    const browser = testBrowser(limited);
    const page = await browser.open(paths[1] ?? '');
    expect(textOf(page)).toContain('The passkey Second was added');
  });
});

test('the operator is told what a new password removes', async () => {
  const [sure, unsure] = [await newPerson(silent), await newPerson(silent, { isConfirmed: false })];
  expect(await command(silent, sure.email)).toContain(
    'removes passkeys and an authenticator app that were added in the last\n7 days.',
  );
  expect(await command(silent, unsure.email)).toContain('Nobody has confirmed this address');
});

test.each([
  ['without mail', true],
  ['with mail', false],
])('%s the page to sign up warns that this site sends none: %s', async (_, isWarned) => {
  const server = isWarned ? silent : mailing;
  const browser = testBrowser(server);
  const { html } = await browser.open(browser.flow({ screen_hint: 'signup' }).address);
  expect(html.includes('This site sends no mail.')).toBe(isWarned);
});
