import { identityAccount, identityMailLink, identityPayload } from '@pawhood/identity/database/schema.ts';
import { createMailLinksStore } from '@pawhood/identity/mail-links/mail-links.store.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const mail = await testMail();
const server = await testApp({
  settings: { RATE_LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'Pawhood <help@example.org>' },
});
const { database, config } = server;

const ACCOUNT = '/idp/account';
const FORGOTTEN = '/idp/forgotten-password';

let people = 0;
/** Somebody new, signed in with a browser, whose mail after signing up has come. */
async function newPerson() {
  people += 1;
  const person = {
    name: `Tess Ünal ${people}`,
    email: `Tess${people}@example.org`,
    password: 'seven otters, one boat',
  };
  const browser = testBrowser(server);
  const tokens = await browser.signUp(person);
  const welcome = await mail.next(person.email);
  return { ...person, browser, tokens, welcome };
}

const linkIn = (text: string): string => /http:\/\/localhost:3000(\/\S+)/.exec(text)?.[1] ?? 'no link';
const setCookie = ({ cookies }: TestBrowser, written: string) =>
  cookies.keep(new Response(null, { headers: { 'set-cookie': written } }));
const titleOf = ({ html }: Landing): string => /<title>(.*) · Pawhood<\/title>/.exec(html)?.[1] ?? '';
const errorsOf = ({ html }: Landing): string[] =>
  [...html.matchAll(/<p (?:role="alert"|id="[\w-]+-error")[^>]*>(.*?)<\/p>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );
const focused = ({ html }: Landing): string | undefined => /<[^>]* autofocus[^>]*>/.exec(html)?.[0];
const accountOf = async (email: string) => {
  const [row] = await database
    .select()
    .from(identityAccount)
    .where(eq(identityAccount.emailKey, email.toLowerCase()));
  return row;
};

describe('a forgotten password', () => {
  test('a link comes by mail, sets a new password once and ends all sessions', async () => {
    const { browser, tokens, email, password } = await newPerson();
    const elsewhere = testBrowser(server);
    const asked = await elsewhere.send(await elsewhere.open(FORGOTTEN), FORGOTTEN, { email: ` ${email} ` });
    expect(titleOf(asked)).toBe('Check your inbox');
    const { text, headers } = await mail.next(email);
    expect(headers.get('subject')).toBe('A new password for Pawhood');
    expect(headers.get('from')).toBe('Pawhood <help@example.org>');
    expect(text).toContain('works once, for 30 minutes');

    const form = await elsewhere.open(linkIn(text));
    expect(titleOf(form)).toBe('Choose a new password');
    const refused = await elsewhere.send(form, '/new-password', { password: 'short' });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual(['Please choose a password of at least 10 characters.']);
    const done = await elsewhere.send(refused, '/new-password', { password: 'a new one to remember' });
    expect(titleOf(done)).toBe('Your new password is set');

    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
    expect(titleOf(await browser.open(ACCOUNT))).toBe('Sign in');
    const again = await elsewhere.send(form, '/new-password', { password: 'yet another to remember' });
    expect([again.status, titleOf(again)]).toEqual([410, 'This link no longer works']);
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
        const page = await browser.send(await browser.open(FORGOTTEN), FORGOTTEN, { email: each });
        return { status: page.status, html: page.html.replaceAll(each, 'ADDRESS') };
      }),
    );
    expect(pages[0]).toEqual(pages[1]);
    await mail.next(email);
    expect(mail.mails.some(({ to }) => to.includes('nobody@example.org'))).toBe(false);
  });

  test('a link is refused once its time is over, and kept as a hash only', async () => {
    const { browser, email } = await newPerson();
    await browser.send(await browser.open(FORGOTTEN), FORGOTTEN, { email });
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
    await browser.send(await browser.open(FORGOTTEN), FORGOTTEN, { email });
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
    await browser.send(await browser.open(FORGOTTEN), FORGOTTEN, { email });
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
    const form = await browser.open(FORGOTTEN);
    for (let time = 0; time < 8; time += 1) {
      expect(titleOf(await browser.send(form, FORGOTTEN, { email }))).toBe('Check your inbox');
    }
    const sent = () => mail.mails.filter(({ to }) => to.includes(email)).length;
    // Besides the one after signing up.
    await expect.poll(sent, { timeout: 15_000 }).toBe(6);
    // Once somebody else has theirs, nothing of this is on its way.
    const { email: other } = await newPerson();
    await browser.send(form, FORGOTTEN, { email: other });
    await mail.next(other);
    expect(sent()).toBe(6);
  });

  test('an address that is none is refused beside the field, which keeps it and has the focus', async () => {
    const browser = testBrowser(server);
    const page = await browser.send(await browser.open(FORGOTTEN), FORGOTTEN, { email: '"><script>x' });
    expect(page.status).toBe(400);
    expect(titleOf(page)).toBe('Error: Forgotten password');
    expect(errorsOf(page)).toEqual([expect.stringContaining('such as name@example.org')]);
    expect(focused(page)).toContain('value="&quot;&gt;&lt;script&gt;x"');
    expect(page.html).not.toContain('<script>x');
  });
});

describe('the address', () => {
  test('opening the link after signing up changes nothing; its button confirms the address', async () => {
    const { browser, email, welcome } = await newPerson();
    expect(welcome.headers.get('subject')).toBe('Confirm your email address for Pawhood');
    const link = linkIn(welcome.text);
    const page = await browser.open(link);
    await browser.open(link);
    expect(titleOf(page)).toBe('Confirm your email address');
    expect(page.html).toContain(email);
    expect((await accountOf(email))?.emailVerified).toBe(false);
    expect(titleOf(await browser.send(page, '/verify-email', {}))).toBe('Your email address is confirmed');
    expect((await accountOf(email))?.emailVerified).toBe(true);
    expect((await browser.send(page, '/verify-email', {})).status).toBe(410);
    expect((await browser.open(ACCOUNT)).html).toContain('(confirmed)');
  });

  test('the mail for it can be sent again', async () => {
    const { browser, email } = await newPerson();
    const page = await browser.send(await browser.open(ACCOUNT), '/verification', {});
    expect(page.html).toContain('A mail is on its way to you.');
    const { text } = await mail.next(email);
    expect(titleOf(await browser.open(linkIn(text)))).toBe('Confirm your email address');
  });

  test('changes with the password, by a link to the new one; the old one is told', async () => {
    const { browser, email, password } = await newPerson();
    const next = `new-${email}`.toLowerCase();
    const form = await browser.open(ACCOUNT);
    const wrong = await browser.send(form, '/account/email', { email: next, current: 'not the password' });
    expect([wrong.status, errorsOf(wrong)]).toEqual([400, ['This is not your current password.']]);
    expect(wrong.html).toContain(`value="${next}"`);
    const sent = await browser.send(wrong, '/account/email', { email: next, current: password });
    expect(sent.html).toContain('A mail is on its way to the new address.');
    expect((await accountOf(email))?.id).toBeDefined();
    const { text } = await mail.next(next);
    const page = await browser.open(linkIn(text));
    expect(titleOf(await browser.send(page, '/new-email', {}))).toBe('Your email address is changed');
    expect(await accountOf(next)).toMatchObject({ email: next, emailVerified: true });
    expect(await accountOf(email)).toBeUndefined();
    const notice = await mail.next(email);
    expect(notice.headers.get('subject')).toBe('Your email address for Pawhood has changed');
    expect(notice.text).not.toContain(next);
    await testBrowser(server).signIn({ email: next, password });
    expect((await browser.send(page, '/new-email', {})).status).toBe(410);
  });

  test('one that is somebody else’s by the time its link is used stays theirs', async () => {
    const { browser, email, password } = await newPerson();
    const wanted = `wanted-${email}`;
    await browser.send(await browser.open(ACCOUNT), '/account/email', { email: wanted, current: password });
    const link = linkIn((await mail.next(wanted)).text);
    const other = testBrowser(server);
    await other.signUp({ name: 'Quick', email: wanted, password });
    const page = await browser.send(await browser.open(link), '/new-email', {});
    expect(page.status).toBe(410);
    expect((await accountOf(wanted))?.name).toBe('Quick');
    const taken = await browser.send(await browser.open(ACCOUNT), '/account/email', {
      email: wanted.toUpperCase(),
      current: password,
    });
    expect([taken.status, errorsOf(taken)]).toEqual([
      409,
      ['There is an account with this email address already.'],
    ]);
  });

  test('a mail that the mail server refuses loses nothing and can be sent again', async () => {
    mail.refused.add('full');
    const person = { name: 'Full', email: 'full@example.org', password: 'room for nothing more' };
    const browser = testBrowser(server);
    await browser.signUp(person);
    for (let time = 0; time < 6; time += 1) {
      await browser.send(await browser.open(ACCOUNT), '/verification', {});
    }
    mail.refused.delete('full');
    await expect
      .poll(async () => {
        await browser.send(await browser.open(ACCOUNT), '/verification', {});
        return mail.mails.some(({ to }) => to.includes(person.email));
      })
      .toBe(true);
  });
});

describe('the account', () => {
  test('whoever is not signed in does so on the page itself', async () => {
    const { email, password } = await newPerson();
    const browser = testBrowser(server);
    const page = await browser.open(ACCOUNT);
    expect(titleOf(page)).toBe('Sign in');
    const wrong = await browser.send(page, '/sign-in', { email, password: 'something else' });
    expect([wrong.status, errorsOf(wrong)]).toEqual([401, ['Wrong email or password.']]);
    expect(wrong.html).toContain(`value="${email}"`);
    expect(wrong.html).not.toContain('something else');
    const account = await browser.send(wrong, '/sign-in', { email, password });
    expect(titleOf(account)).toBe('Your account');
    expect(account.html).toContain(email);
  });

  test('the name changes, in any script', async () => {
    const { browser, email } = await newPerson();
    const name = 'Zoë 佐藤 <O’Neill> 🐾';
    const page = await browser.send(await browser.open(ACCOUNT), '/name', { name: `  ${name}\u202e ` });
    expect(page.html).toContain('Your name is saved.');
    expect(page.html).toContain('value="Zoë 佐藤 &lt;O’Neill&gt; 🐾"');
    expect((await accountOf(email))?.name).toBe(name);
    const refused = await browser.send(page, '/name', { name: ' '.repeat(9) });
    expect([refused.status, titleOf(refused)]).toEqual([400, 'Error: Your account']);
    expect(focused(refused)).toContain('name="name"');
    const long = await browser.send(page, '/name', { name: 'é'.repeat(121) });
    expect(long.html).toContain(`value="${'é'.repeat(121)}"`);
  });

  test('the password changes with the present one, and other browsers are signed out', async () => {
    const { browser, tokens, email, password } = await newPerson();
    const other = testBrowser(server);
    const others = await other.signIn({ email, password });
    const form = await browser.open(ACCOUNT);
    const refusals = [
      ['not the password', 'a good new phrase', 'This is not your current password.'],
      [password, 'password123', 'Many people use this password'],
      [password, `${email}99`, 'This is mostly your name'],
    ] as const;
    for (const [current, next, sentence] of refusals) {
      const page = await browser.send(form, '/account/password', { current, password: next });
      expect(errorsOf(page)).toEqual([expect.stringContaining(sentence)]);
    }
    const done = await browser.send(form, '/account/password', {
      current: password,
      password: 'hätten wir Zeit',
    });
    expect(done.html).toContain('Your password is changed');
    expect((await other.refresh(others.refresh_token)).status).toBe(400);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
    // The same characters, composed otherwise.
    await testBrowser(server).signIn({ email, password: 'hätten wir Zeit'.normalize('NFD') });
  });

  test('once the password has changed, no link is of use that was asked for before', async () => {
    const { browser, email, password } = await newPerson();
    const thief = testBrowser(server);
    await thief.signIn({ email, password });
    const mine = `thief-of-${email}`;
    await thief.send(await thief.open(ACCOUNT), '/account/email', { email: mine, current: password });
    const change = linkIn((await mail.next(mine)).text);
    await thief.send(await thief.open(FORGOTTEN), FORGOTTEN, { email });
    const reset = linkIn((await mail.next(email)).text);
    expect((await thief.open(change)).status).toBe(200);
    const next = { current: password, password: 'nine herons by the lake' };
    const done = await browser.send(await browser.open(ACCOUNT), '/account/password', next);
    expect(done.html).toContain('Your password is changed');
    expect([(await thief.open(change)).status, (await thief.open(reset)).status]).toEqual([410, 410]);
  });

  test.each(['a\u0000b', '%0%000'])('a field that holds a NUL, written as %j, harms nothing', async (id) => {
    const { browser } = await newPerson();
    const { html } = await browser.open(ACCOUNT);
    const [, csrf = ''] = /name="csrf" value="([^"]*)"/.exec(html) ?? [];
    const headers = { origin: config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' };
    const body = `csrf=${csrf}&id=${id}`;
    const answer = await browser.open('/idp/account/end', { method: 'POST', headers, body });
    expect(answer.html).toContain('That browser is signed out.');
  });

  test('a database that fails once a form is read is told in words', async () => {
    const browser = testBrowser(server);
    const form = await browser.open(FORGOTTEN);
    const holder = await database.$client.connect();
    await holder.query('begin; lock table identity_account in access exclusive mode');
    const page = await browser.send(form, FORGOTTEN, { email: 'nobody@example.org' });
    await holder.query('rollback');
    holder.release();
    expect([page.status, titleOf(page)]).toEqual([503, 'Signing in is not possible just now']);
  });

  test('browsers that are signed in are listed and can be signed out', async () => {
    const { browser, email, password } = await newPerson();
    const others = [testBrowser(server), testBrowser(server), testBrowser(server)];
    for (const other of others) await other.signIn({ email, password });
    const page = await browser.open(ACCOUNT);
    expect(page.html.match(/Signed in since/g)).toHaveLength(4);
    expect(page.html.match(/This browser/g)).toHaveLength(1);
    const one = await browser.send(page, '/account/end', {});
    expect(one.html).toContain('That browser is signed out.');
    expect(one.html.match(/Signed in since/g)).toHaveLength(3);
    const all = await browser.send(one, '/end-others', {});
    expect(all.html.match(/Signed in since/g)).toHaveLength(1);
    for (const other of others) expect(titleOf(await other.open(ACCOUNT))).toBe('Sign in');
  });

  test('nobody can end the sessions of somebody else', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    const page = await theirs.browser.open(ACCOUNT);
    const [session] = await database
      .select()
      .from(identityPayload)
      .where(eq(identityPayload.accountId, (await accountOf(theirs.email))?.id ?? ''));
    await testBrowser(server).signIn(mine);
    await mine.browser.send(await mine.browser.open(ACCOUNT), '/account/end', { id: session?.uid ?? '' });
    expect(titleOf(await theirs.browser.open(ACCOUNT))).toBe(titleOf(page));
  });
});

describe('every form', () => {
  test('is taken only from a page that this browser was given for this account', async () => {
    const { browser, email, password } = await newPerson();
    const stranger = testBrowser(server);
    const foreign = await stranger.open(FORGOTTEN);
    for (const path of [FORGOTTEN, '/idp/account/sign-in', '/idp/account/name']) {
      const csrf = /name="csrf" value="([^"]*)"/.exec(foreign.html)?.[1] ?? '';
      for (const mark of [csrf, '', 'x'.repeat(43)]) {
        const body = new URLSearchParams({ csrf: mark, email, password, name: 'Mallory' });
        const page = await browser.open(path, { method: 'POST', body });
        expect(page.status).toBe(403);
        expect(errorsOf(page)).toEqual(['This form was out of date. Please send it again.']);
      }
    }
    expect((await accountOf(email))?.name).not.toBe('Mallory');
    const own = await browser.open(ACCOUNT);
    const other = await newPerson();
    for (const { name, header } of other.browser.cookies.all())
      if (name !== 'pawhood_form') setCookie(browser, header);
    const page = await browser.send(own, '/name', { name: 'Mallory' });
    expect(page.status).toBe(403);
    expect((await accountOf(other.email))?.name).toBe(other.name);
  });

  test('is refused by a clear sentence when it is too large or of another kind', async () => {
    const browser = testBrowser(server);
    const huge = new URLSearchParams({ email: 'x'.repeat(9_000) });
    const large = await browser.open(FORGOTTEN, { method: 'POST', body: huge });
    expect([large.status, titleOf(large)]).toEqual([413, 'This did not work']);
    const headers = { 'content-type': 'application/json' };
    expect((await browser.open(FORGOTTEN, { method: 'POST', body: '{}', headers })).status).toBe(400);
    const put = await browser.request(ACCOUNT, { method: 'POST', body: new URLSearchParams() });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await browser.request(FORGOTTEN, { method: 'HEAD' })).status).toBe(200);
  });

  test('sent after the session has ended changes nothing and says so', async () => {
    const { browser, email } = await newPerson();
    const form = await browser.open(ACCOUNT);
    setCookie(browser, 'pawhood_identity=; path=/; max-age=0');
    const page = await browser.send(form, '/name', { name: 'Mallory' });
    expect(page.status).toBe(401);
    expect(errorsOf(page)).toEqual([expect.stringContaining('You have been signed out')]);
    expect((await accountOf(email))?.name).not.toBe('Mallory');
  });
});

test('a page opened without its form’s data leads back to the account', async () => {
  const { browser } = await newPerson();
  for (const part of ['name', 'email', 'password', 'end', 'end-others', 'verification', 'sign-in']) {
    expect(titleOf(await browser.open(`${ACCOUNT}/${part}`))).toBe('Your account');
  }
});

test('after an account is deleted its address is nowhere in the provider’s tables', async () => {
  const { browser, tokens, email, password } = await newPerson();
  await browser.send(await browser.open(FORGOTTEN), FORGOTTEN, { email });
  await mail.next(email);
  await browser.send(await browser.open(ACCOUNT), '/account/email', {
    email: `next-${email}`,
    current: password,
  });
  await mail.next(`next-${email}`);
  const authorization = { authorization: `Bearer ${tokens.access_token}` };
  const me = (init: RequestInit) => fetch(`${server.url}/local/api/users/me`, init);
  await fetch(`${server.url}/local/api/users`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      userProfile: { email, fullName: 'x', username: 'x', profilePicture: '', providerSub: '' },
    }),
  });
  expect((await me({ method: 'DELETE', headers: authorization })).status).toBe(204);
  for (const table of ['identity_account', 'identity_payload', 'identity_mail_link', 'identity_key']) {
    const { rows } = await database.execute(
      sql`select count(*)::int as total from ${sql.identifier(table)} t where t::text ilike ${`%${email}%`}`,
    );
    expect({ table, ...rows[0] }).toEqual({ table, total: 0 });
  }
});

describe('without a mail server', async () => {
  const settings = {
    RATE_LIMITS: 'off',
    OPERATOR_NAME: 'Pets of Example',
    SUPPORT_EMAIL: 'help@example.org',
  };
  const silent = await testApp({ settings });
  const person = { name: 'Silas', email: 'silas@example.org', password: 'quiet as the snow' };

  test('the page says whom to ask for a new password', async () => {
    const browser = testBrowser(silent);
    const page = await browser.open(FORGOTTEN);
    expect(page.html).toContain('Pets of Example, <a href="mailto:help@example.org"');
    expect(page.html).not.toContain('<form');
    const posted = await browser.open(FORGOTTEN, { method: 'POST', body: new URLSearchParams() });
    expect(posted.status).toBe(403);
  });

  test.each(['pets-example-2026', 'Localhost-1984'])(
    'the password %s is refused, which is made of who runs the site or of its host name',
    async (weak) => {
      const browser = testBrowser(silent);
      const noa = { name: 'Noa', email: `noa-${weak.length}@example.com`, password: 'loud as the sea' };
      const page = await browser.open(browser.flow({ screen_hint: 'signup' }).address);
      const refused = await browser.send(page, 'sign-up', { ...noa, password: weak });
      expect(errorsOf(refused)).toEqual([expect.stringContaining('a name of this site')]);
      await browser.signUp(noa);
      const kept = await browser.send(await browser.open(ACCOUNT), '/account/password', {
        current: noa.password,
        password: weak,
      });
      expect(errorsOf(kept)).toEqual([expect.stringContaining('a name of this site')]);
    },
  );

  test('the address changes at once, with the password', async () => {
    const browser = testBrowser(silent);
    await browser.signUp(person);
    const form = await browser.open(ACCOUNT);
    expect(form.html).not.toContain('confirm');
    const page = await browser.send(form, '/account/email', {
      email: 'silas.new@example.org',
      current: person.password,
    });
    expect(page.html).toContain('Your email address is changed.');
    await testBrowser(silent).signIn({ ...person, email: 'silas.new@example.org' });
  });
});

test('the application’s own address decides where links lead, not what a client claims', async () => {
  const { browser, email } = await newPerson();
  const form = await browser.open(FORGOTTEN);
  const csrf = /name="csrf" value="([^"]*)"/.exec(form.html)?.[1] ?? '';
  await browser.open(FORGOTTEN, {
    method: 'POST',
    body: new URLSearchParams({ csrf, email }),
    headers: { 'x-forwarded-host': 'evil.example' },
  });
  expect((await mail.next(email)).text).toContain(`${config.publicUrl}/idp/new-password?token=`);
});
