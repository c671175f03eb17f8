import { identityMailLink } from '@pawhood/identity/database/schema.ts';
import { createMailLinksStore } from '@pawhood/identity/mail-links/mail-links.store.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import {
  ACCOUNT_PAGE,
  accountSite,
  errorsOf,
  FORGOTTEN_PAGE,
  focusedIn,
  linkIn,
  tabTitleOf,
} from '@pawhood/testing/people/account-site.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const { accountOf, mail, newPerson, server } = await accountSite();
const { config, database } = server;

describe('a forgotten password', () => {
  test('a link comes by mail, sets a new password once and ends all sessions', async () => {
    const { browser, tokens, email, password } = await newPerson();
    const elsewhere = testBrowser(server);
    const asked = await elsewhere.send(await elsewhere.open(FORGOTTEN_PAGE), FORGOTTEN_PAGE, {
      email: ` ${email} `,
    });
    expect(tabTitleOf(asked)).toBe('Check your inbox');
    const { text, headers } = await mail.next(email);
    expect(headers.get('subject')).toBe('A new password for Pawhood');
    expect(headers.get('from')).toBe('Pawhood <help@example.org>');
    expect(text).toContain('works once, for 30 minutes');

    const form = await elsewhere.open(linkIn(text));
    expect(tabTitleOf(form)).toBe('Choose a new password');
    const refused = await elsewhere.send(form, '/new-password', { password: 'short' });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual(['Please choose a password of at least 10 characters.']);
    const done = await elsewhere.send(refused, '/new-password', { password: 'a new one to remember' });
    expect(tabTitleOf(done)).toBe('Your new password is set');

    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
    expect(tabTitleOf(await browser.open(ACCOUNT_PAGE))).toBe('Sign in');
    const again = await elsewhere.send(form, '/new-password', { password: 'yet another to remember' });
    expect([again.status, tabTitleOf(again)]).toEqual([410, 'This link no longer works']);
    expect((await elsewhere.open(linkIn(text))).status).toBe(410);
    await expect(testBrowser(server).signIn({ email, password })).rejects.toThrow();
    await testBrowser(server).signIn({ email, password: 'a new one to remember' });
    expect((await accountOf(email))?.emailVerified).toBe(true);
  });

  test('known and unknown addresses are answered alike', async () => {
    const { email } = await newPerson();
    const pages = await Promise.all(
      [email, 'nobody@example.org'].map(async (each) => {
        const browser = testBrowser(server);
        const page = await browser.send(await browser.open(FORGOTTEN_PAGE), FORGOTTEN_PAGE, { email: each });
        return { status: page.status, html: page.html.replaceAll(each, 'ADDRESS') };
      }),
    );
    expect(pages[0]).toEqual(pages[1]);
    await mail.next(email);
    expect(mail.mails.some(({ to }) => to.includes('nobody@example.org'))).toBe(false);
  });

  test('a link is refused once its time is over, and kept as a hash only', async () => {
    const { browser, email } = await newPerson();
    await browser.send(await browser.open(FORGOTTEN_PAGE), FORGOTTEN_PAGE, { email });
    const link = linkIn((await mail.next(email)).text);
    const [row] = await database
      .select()
      .from(identityMailLink)
      .where(eq(identityMailLink.purpose, 'reset'))
      .orderBy(sql`created_at desc`);
    expect(link).not.toContain(row?.tokenHash);
    const minutes = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 60_000;
    expect(minutes).toBeCloseTo(30, 5);
    const form = await browser.open(link);
    await database.update(identityMailLink).set({ expiresAt: sql`now()` });
    expect((await browser.open(link)).status).toBe(410);
    expect((await browser.send(form, '/new-password', { password: 'too late for this one' })).status).toBe(
      410,
    );
  });

  test('links whose time is over are deleted, and no others', async () => {
    const store = createMailLinksStore(database);
    const { browser, email } = await newPerson();
    await browser.send(await browser.open(FORGOTTEN_PAGE), FORGOTTEN_PAGE, { email });
    await mail.next(email);
    await database.delete(identityMailLink).where(sql`email <> ${email}`);
    await database
      .update(identityMailLink)
      .set({ expiresAt: sql`now()` })
      .where(eq(identityMailLink.purpose, 'reset'));
    expect([await store.purge(5), await store.purge(5)]).toEqual([1, 0]);
    const left = await database.select({ purpose: identityMailLink.purpose }).from(identityMailLink);
    expect(left).toEqual([{ purpose: 'verify' }]);
  });

  test('of two who use one link at once, one sets the password', async () => {
    const { browser, email } = await newPerson();
    await browser.send(await browser.open(FORGOTTEN_PAGE), FORGOTTEN_PAGE, { email });
    const form = await browser.open(linkIn((await mail.next(email)).text));
    const both = await Promise.all(
      ['first of two phrases', 'second of two phrases'].map((password) =>
        browser.send(form, '/new-password', { password }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('asking again and again does not fill a mailbox', async () => {
    const { browser, email } = await newPerson();
    const form = await browser.open(FORGOTTEN_PAGE);
    for (let time = 0; time < 8; time += 1) {
      expect(tabTitleOf(await browser.send(form, FORGOTTEN_PAGE, { email }))).toBe('Check your inbox');
    }
    const sent = () => mail.mails.filter(({ to }) => to.includes(email)).length;
    // Besides the one after signing up.
    await expect.poll(sent, { timeout: 15_000 }).toBe(6);
    // Once somebody else has theirs, nothing of this is on its way.
    const { email: other } = await newPerson();
    await browser.send(form, FORGOTTEN_PAGE, { email: other });
    await mail.next(other);
    expect(sent()).toBe(6);
  });

  test('an address that is none is refused beside the field, which keeps it and has the focus', async () => {
    const browser = testBrowser(server);
    const page = await browser.send(await browser.open(FORGOTTEN_PAGE), FORGOTTEN_PAGE, {
      email: '"><script>x',
    });
    expect(page.status).toBe(400);
    expect(tabTitleOf(page)).toBe('Error: Forgotten password');
    expect(errorsOf(page)).toEqual([expect.stringContaining('such as name@example.org')]);
    expect(focusedIn(page)).toContain('value="&quot;&gt;&lt;script&gt;x"');
    expect(page.html).not.toContain('<script>x');
  });
});

test('the application’s own address decides where links lead, not what a client claims', async () => {
  const { browser, email } = await newPerson();
  const form = await browser.open(FORGOTTEN_PAGE);
  const csrf = /name="csrf" value="([^"]*)"/.exec(form.html)?.[1] ?? '';
  await browser.open(FORGOTTEN_PAGE, {
    method: 'POST',
    body: new URLSearchParams({ csrf, email }),
    headers: { 'x-forwarded-host': 'evil.example' },
  });
  expect((await mail.next(email)).text).toContain(`${config.publicUrl}/idp/new-password?token=`);
});
