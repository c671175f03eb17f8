import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import {
  ACCOUNT_PAGE,
  accountSite,
  errorsOf,
  linkIn,
  tabTitleOf,
} from '@pawhood/testing/people/account-site.ts';
import { describe, expect, test } from 'vitest';

const { accountOf, mail, newPerson, server } = await accountSite();

describe('the address', () => {
  test('opening the link after signing up changes nothing; its button confirms the address', async () => {
    const { browser, email, welcome } = await newPerson();
    expect(welcome.headers.get('subject')).toBe('Confirm your email address for Pawhood');
    const link = linkIn(welcome.text);
    const page = await browser.open(link);
    await browser.open(link);
    expect(tabTitleOf(page)).toBe('Confirm your email address');
    expect(page.html).toContain(email);
    expect((await accountOf(email))?.emailVerified).toBe(false);
    expect(tabTitleOf(await browser.send(page, '/verify-email', {}))).toBe('Your email address is confirmed');
    expect((await accountOf(email))?.emailVerified).toBe(true);
    expect((await browser.send(page, '/verify-email', {})).status).toBe(410);
    expect((await browser.open(ACCOUNT_PAGE)).html).toContain('(confirmed)');
  });

  test('the mail for it can be sent again', async () => {
    const { browser, email } = await newPerson();
    const page = await browser.send(await browser.open(ACCOUNT_PAGE), '/verification', {});
    expect(page.html).toContain('An email is on its way to you.');
    const { text } = await mail.next(email);
    expect(tabTitleOf(await browser.open(linkIn(text)))).toBe('Confirm your email address');
  });

  test('changes with the password, by a link to the new one; the old one is told', async () => {
    const { browser, email, password } = await newPerson();
    const next = `new-${email}`.toLowerCase();
    const form = await browser.open(ACCOUNT_PAGE);
    const wrong = await browser.send(form, '/account/email', { email: next, current: 'not the password' });
    expect([wrong.status, errorsOf(wrong)]).toEqual([400, ['This is not your current password.']]);
    expect(wrong.html).toContain(`value="${next}"`);
    const sent = await browser.send(wrong, '/account/email', { email: next, current: password });
    expect(sent.html).toContain('An email is on its way to the new address.');
    expect((await accountOf(email))?.id).toBeDefined();
    const { text } = await mail.next(next);
    const page = await browser.open(linkIn(text));
    expect(tabTitleOf(await browser.send(page, '/new-email', {}))).toBe('Your email address is changed');
    expect(await accountOf(next)).toMatchObject({ email: next, emailVerified: true });
    expect(await accountOf(email)).toBeNull();
    const notice = await mail.next(email);
    expect(notice.headers.get('subject')).toBe('Your email address for Pawhood has changed');
    expect(notice.text).not.toContain(next);
    await testBrowser(server).signIn({ email: next, password });
    expect((await browser.send(page, '/new-email', {})).status).toBe(410);
  });

  test('one that is somebody else’s by the time its link is used stays theirs', async () => {
    const { browser, email, password } = await newPerson();
    const wanted = `wanted-${email}`;
    await browser.send(await browser.open(ACCOUNT_PAGE), '/account/email', {
      email: wanted,
      current: password,
    });
    const link = linkIn((await mail.next(wanted)).text);
    const other = testBrowser(server);
    await other.signUp({ name: 'Quick', email: wanted, password });
    const page = await browser.send(await browser.open(link), '/new-email', {});
    expect(page.status).toBe(410);
    expect((await accountOf(wanted))?.name).toBe('Quick');
    const taken = await browser.send(await browser.open(ACCOUNT_PAGE), '/account/email', {
      email: wanted.toUpperCase(),
      current: password,
    });
    expect([taken.status, errorsOf(taken)]).toEqual([
      409,
      ['There is already an account with this email address.'],
    ]);
  });

  test('a mail that the mail server refuses loses nothing and can be sent again', async () => {
    mail.refused.add('full');
    const person = { name: 'Full', email: 'full@example.org', password: 'room for nothing more' };
    const browser = testBrowser(server);
    await browser.signUp(person);
    for (let time = 0; time < 6; time += 1) {
      await browser.send(await browser.open(ACCOUNT_PAGE), '/verification', {});
    }
    mail.refused.delete('full');
    await expect
      .poll(async () => {
        await browser.send(await browser.open(ACCOUNT_PAGE), '/verification', {});
        return mail.mails.some(({ to }) => to.includes(person.email));
      })
      .toBe(true);
  });
});
