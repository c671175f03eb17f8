/** What people are told by mail of their accounts, and what comes together in one mail. */

import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { createFactorLinks } from '@pawhood/identity/accounts/factor-links.store.ts';
import { identityAccount, identityNotice } from '@pawhood/identity/database/schema.ts';
import { mailSpeech } from '@pawhood/identity/notices/mail-speech.ts';
import { createNoticesService } from '@pawhood/identity/notices/notices.service.ts';
import { createNoticesStore } from '@pawhood/identity/notices/notices.store.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { newAccount } from '@pawhood/testing/people/account.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createMailer } from '../../lib/mailer.ts';
import { createLanguages } from '../../site/languages.ts';
import { USUAL_SETTINGS } from '../../site/site-settings.ts';

const mail = await testMail();
const server = await testApp({
  settings: {
    SMTP_URL: mail.url,
    MAIL_FROM: 'help@example.org',
    NOTICES_PER_DAY: '2',
    SIGN_INS_PER_MINUTE: '1000',
  },
});
const { database } = server;

const ACCOUNT = '/idp/account';

/** Somebody whose address is confirmed, or not. */
async function somebody({ isConfirmed = true } = {}) {
  const person = await newAccount(server);
  await mail.next(person.email);
  const id = decodeJwt(person.tokens.id_token).sub ?? '';
  await database
    .update(identityAccount)
    .set({ emailVerified: isConfirmed })
    .where(eq(identityAccount.id, id));
  let { password } = person;
  /** Chooses another password in the settings. */
  const change = async (next: string) => {
    const form = await person.browser.open(ACCOUNT);
    const { html } = await person.browser.send(form, '/password', { current: password, password: next });
    expect(html).toContain('Your password is changed');
    password = next;
  };
  return { ...person, id, change };
}

/** Sets a new password by a link that is mailed. */
async function reset(email: string): Promise<void> {
  const browser = testBrowser(server);
  await browser.send(await browser.open('/idp/forgotten-password'), '/forgotten-password', { email });
  const [, link = ''] = /http:\/\/localhost:3000(\/\S+)/.exec((await mail.next(email)).text) ?? [];
  await browser.send(await browser.open(link), '/new-password', { password: 'ten herons on the quay' });
}

const mailsTo = (email: string) => mail.mails.filter(({ to }) => to.includes(email));
const waitingFor = (id: string) => database.$count(identityNotice, eq(identityNotice.accountId, id));

test('a new password is told by mail, with the way to another one', async () => {
  const { email, change } = await somebody();
  await change('ten geese by the lock');
  const { headers, text } = await mail.next(email);
  expect(headers.get('subject')).toBe('Your Pawhood account: a new password');
  expect(text).toContain('Pawhood account\nand changed its password. If that was you, all is well.');
  expect(text).toContain('http://localhost:3000/idp/forgotten-password\n');
  expect(text).not.toContain('token');
  expect(text.split('\n').every((line) => line.length <= 76)).toBe(true);
});

test('so is one that was chosen by a link, which also confirms the address', async () => {
  const { email } = await somebody({ isConfirmed: false });
  await reset(email);
  const { headers, text } = await mail.next(email);
  expect(headers.get('subject')).toBe('Your Pawhood account: a new password');
  expect(text).toContain('Everybody who was signed in is signed out. If that was you, all is well.');
});

test('an address that nobody has confirmed is told nothing', async () => {
  const [unsure, sure] = [await somebody({ isConfirmed: false }), await somebody()];
  await unsure.change('ten geese by the lock');
  await sure.change('ten geese by the lock');
  await mail.next(sure.email);
  expect([mailsTo(unsure.email).length, await waitingFor(unsure.id)]).toEqual([1, 0]);
});

const speech = mailSpeech(await createLanguages({ languages: ['en'] }, () => USUAL_SETTINGS), {
  language: null,
});

describe('beyond the notices of a day', () => {
  const failures: unknown[] = [];
  /** As each server has it. */
  const notices = () =>
    createNoticesService({
      store: createNoticesStore(database),
      accounts: createAccountsStore(database),
      mailer: createMailer({ smtpUrl: mail.url, from: 'help@example.org' }),
      limits: { notices: { take: async () => null } },
      factorLinks: createFactorLinks(database, 'http://localhost:3000'),
      ...{ publicUrl: 'http://localhost:3000', supportEmail: () => 'help@example.org' },
      siteName: () => 'Pawhood',
      speechOf: () => speech,
      onFailure: (error) => failures.push(error),
    });
  const { signal } = new AbortController();

  /** Somebody with two notices that came and three that wait. */
  async function busy() {
    const person = await somebody();
    for (const next of ['ten geese by the lock', 'ten geese by the pond']) {
      await person.change(next);
      await mail.next(person.email);
    }
    await person.change('ten geese by the weir');
    await person.change('ten geese by the quay');
    await reset(person.email);
    await expect.poll(() => waitingFor(person.id), { timeout: 15_000 }).toBe(3);
    return person;
  }
  const aDayLater = (id: string) =>
    database
      .update(identityNotice)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(identityNotice.accountId, id));

  test('they come together in one mail after a day, from one of all servers', async () => {
    const { email, id } = await busy();
    const before = mailsTo(email).length;
    await notices().sendCollected(signal);
    expect([mailsTo(email).length, await waitingFor(id)]).toEqual([before, 3]);

    await aDayLater(id);
    await Promise.all([notices().sendCollected(signal), notices().sendCollected(signal)]);
    const { headers, text } = await mail.next(email);
    expect(headers.get('subject')).toBe('Your Pawhood account: more changes');
    expect(text).toContain(
      '\n- the password was changed, 2 times\n- a new password was chosen with a link\n',
    );
    expect(text.split('\n').every((line) => line.length <= 76)).toBe(true);
    expect([mailsTo(email).length, await waitingFor(id)]).toEqual([before + 1, 0]);
  });

  test('they wait on while the mail is refused, and nobody else waits for that', async () => {
    const [refused, other] = [await busy(), await busy()];
    const [name = ''] = refused.email.split('@');
    mail.refused.add(name);
    await Promise.all([aDayLater(refused.id), aDayLater(other.id)]);
    await notices().sendCollected(signal);
    expect((await mail.next(other.email)).headers.get('subject')).toContain('more changes');
    expect([await waitingFor(refused.id), await waitingFor(other.id), failures.length]).toEqual([3, 0, 1]);
    mail.refused.delete(name);
    await notices().sendCollected(signal);
    await mail.next(refused.email);
    expect(await waitingFor(refused.id)).toBe(0);
  });

  test('they are given up after days', async () => {
    const { id } = await busy();
    await database
      .update(identityNotice)
      .set({ createdAt: sql`now() - interval '121 hours'` })
      .where(eq(identityNotice.accountId, id));
    expect(await createNoticesStore(database).purge(2)).toBe(2);
    expect(await createNoticesStore(database).purge(2)).toBe(1);
    expect(await waitingFor(id)).toBe(0);
  });
});
