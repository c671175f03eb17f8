/** Whose account gets or loses a way to sign in hears of it: it may have been somebody else. */
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { codeAt } from '@pawhood/testing/people/authenticator.ts';
import { optionsIn, testPasskey } from '@pawhood/testing/people/passkey.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

const mail = await testMail();
const server = await testApp({
  settings: { RATE_LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'Pawhood <help@example.org>' },
});
const limited = await testApp({
  settings: { SMTP_URL: mail.url, MAILS_PER_DAY: '1', NOTICES_PER_DAY: '2' },
});

const SECURITY = '/idp/account/security';
const PASSWORD = 'nine herons on the quay';
let people = 0;

/** Somebody who is signed in, whose mail after signing up has come. */
async function newPerson({ isConfirmed = true, app = server } = {}) {
  people += 1;
  const email = `mia${people}@example.org`;
  const browser = testBrowser(app);
  const tokens = await browser.signUp({ name: 'Mia', email, password: PASSWORD });
  await mail.next(email);
  await app.database
    .update(identityAccount)
    .set({ emailVerified: isConfirmed })
    .where(eq(identityAccount.emailKey, email));
  const add = async (name = 'Phone') => {
    const page = await browser.open(SECURITY);
    const answer = testPasskey(app.config.publicUrl).make(optionsIn(page.html, 'create'));
    return browser.send(page, '/passkey', { name, answer });
  };
  const remove = async () => browser.send(await browser.open(SECURITY), '/remove-passkey', {});
  return { email, browser, tokens, add, remove };
}

const mailsTo = (email: string) => mail.mails.filter(({ to }) => to.includes(email));

test('a passkey that is added or removed is told by mail, without its name and with a link that removes a new one', async () => {
  const { email, add, remove } = await newPerson();
  await add('Visit example.net');
  const added = await mail.next(email);
  expect(added.headers.get('subject')).toBe('Your Pawhood account: a new passkey');
  expect(added.text).toContain('Pawhood account\nand added a passkey. If that was you, all is well.');
  expect(added.text).toMatch(/\nhttp:\/\/localhost:3000\/idp\/not-me\?token=[\w-]{43}\n/);
  expect(added.text).toContain("press 'That was not me'");
  expect(added.text).not.toContain('example.net');
  expect(added.text.split('\n').every((line) => line.length <= 76 || line.startsWith('http'))).toBe(true);
  await remove();
  const removed = await mail.next(email);
  expect(removed.headers.get('subject')).toBe('Your Pawhood account: a passkey is gone');
  expect(removed.text).toContain('removed a passkey.');
  expect(removed.text).not.toContain('token');
});

test('so is an authenticator app, once it is in use and once it is gone', async () => {
  const { email, browser } = await newPerson();
  const begun = await browser.send(await browser.open(SECURITY), '/authenticator', {});
  const [, secret = ''] = /font-mono">([A-Z2-7 ]+)<\/p>/.exec(begun.html) ?? [];
  const code = codeAt(secret.replaceAll(' ', ''), new Date());
  await browser.send(begun, '/confirm-authenticator', { code });
  const set = await mail.next(email);
  expect(set.headers.get('subject')).toBe('Your Pawhood account: a new authenticator app');
  expect(set.text).toContain('set up an authenticator app.');
  await browser.send(await browser.open(SECURITY), '/remove-authenticator', {});
  const removed = await mail.next(email);
  expect(removed.headers.get('subject')).toBe('Your Pawhood account: the authenticator app is gone');
  expect(removed.text).toContain('removed the authenticator app.');
  // Beside these and the mail after signing up there is none: setting up and the codes are no changes.
  expect(mailsTo(email)).toHaveLength(3);
});

test('an address that nobody has confirmed gets no such mail, and neither does a change that was refused', async () => {
  const [unsure, mia] = [await newPerson({ isConfirmed: false }), await newPerson()];
  expect((await unsure.add()).status).toBe(200);
  const page = await mia.browser.open(SECURITY);
  expect((await mia.browser.send(page, '/passkey', { name: 'x', answer: '{}' })).status).toBe(400);
  // Mails leave one after the other: once this one has come, none of those before is on its way.
  await mia.add();
  await mail.next(mia.email);
  expect([mailsTo(unsure.email).length, mailsTo(mia.email).length]).toEqual([1, 2]);
});

test('these mails are counted apart from those that anybody can cause, and by account', async () => {
  const { email, add, remove } = await newPerson({ app: limited });
  await add();
  await mail.next(email);
  await remove();
  await mail.next(email);
  expect((await add()).status).toBe(200);
  const other = await newPerson({ app: limited });
  await other.add();
  await mail.next(other.email);
  // The first was the one after signing up.
  expect(mailsTo(email)).toHaveLength(3);
});

test('signing out everywhere says how many passkeys are left', async () => {
  const { add, tokens } = await newPerson();
  await add();
  const { json } = await callerWith(server.url, tokens.access_token)('POST', signOutEverywhere.path);
  expect(json).toEqual({ sessions: 1, calendars: 0, links: 0, passkeys: 1 });
});
