import { identityPayload } from '@pawhood/identity/database/schema.ts';
import { type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
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

const setCookie = ({ cookies }: TestBrowser, written: string) =>
  cookies.keep(new Response(null, { headers: { 'set-cookie': written } }));

describe('the account', () => {
  test('whoever is not signed in does so on the page itself', async () => {
    const { email, password } = await newPerson();
    const browser = testBrowser(server);
    const page = await browser.open(ACCOUNT_PAGE);
    expect(tabTitleOf(page)).toBe('Sign in');
    const wrong = await browser.send(page, '/sign-in', { email, password: 'something else' });
    expect([wrong.status, errorsOf(wrong)]).toEqual([401, ['Wrong email or password.']]);
    expect(wrong.html).toContain(`value="${email}"`);
    expect(wrong.html).not.toContain('something else');
    const again = await browser.open(wrong.url.href);
    expect([again.status, errorsOf(again)]).toEqual([401, ['Wrong email or password.']]);
    // Who is sent there by a page asks anew.
    const fresh = await browser.open(`${wrong.url.pathname}?back=${ACCOUNT_PAGE}`);
    expect([fresh.status, errorsOf(fresh)]).toEqual([200, []]);
    const account = await browser.send(wrong, '/sign-in', { email, password });
    expect(tabTitleOf(account)).toBe('Your account');
    expect(browser.cookies.all().map(({ name }) => name)).not.toContain('pawhood_refused');
    expect(account.html).toContain(email);
  });

  test('the name changes, in any script', async () => {
    const { browser, email } = await newPerson();
    const name = 'Zoë 佐藤 <O’Neill> 🐾';
    const page = await browser.send(await browser.open(ACCOUNT_PAGE), '/name', { name: `  ${name}\u202e ` });
    expect(page.html).toContain('Your name is saved.');
    expect(page.html).toContain('value="Zoë 佐藤 &lt;O’Neill&gt; 🐾"');
    expect((await accountOf(email))?.name).toBe(name);
    const refused = await browser.send(page, '/name', { name: ' '.repeat(9) });
    expect([refused.status, tabTitleOf(refused)]).toEqual([400, 'Error: Your account']);
    expect(focusedIn(refused)).toContain('name="name"');
    const long = await browser.send(page, '/name', { name: 'é'.repeat(121) });
    expect(long.html).toContain(`value="${'é'.repeat(121)}"`);
  });

  test('the password changes with the present one, and other browsers are signed out', async () => {
    const { browser, tokens, email, password } = await newPerson();
    const other = testBrowser(server);
    const others = await other.signIn({ email, password });
    const form = await browser.open(ACCOUNT_PAGE);
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
    await thief.send(await thief.open(ACCOUNT_PAGE), '/account/email', { email: mine, current: password });
    const change = linkIn((await mail.next(mine)).text);
    await thief.send(await thief.open(FORGOTTEN_PAGE), FORGOTTEN_PAGE, { email });
    const reset = linkIn((await mail.next(email)).text);
    expect((await thief.open(change)).status).toBe(200);
    const next = { current: password, password: 'nine herons by the lake' };
    const done = await browser.send(await browser.open(ACCOUNT_PAGE), '/account/password', next);
    expect(done.html).toContain('Your password is changed');
    expect([(await thief.open(change)).status, (await thief.open(reset)).status]).toEqual([410, 410]);
  });

  test.each(['a\u0000b', '%0%000'])('a field that holds a NUL, written as %j, harms nothing', async (id) => {
    const { browser } = await newPerson();
    const { html } = await browser.open(ACCOUNT_PAGE);
    const [, csrf = ''] = /name="csrf" value="([^"]*)"/.exec(html) ?? [];
    const headers = { origin: config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' };
    const body = `csrf=${csrf}&id=${id}`;
    const answer = await browser.open('/idp/account/end', { method: 'POST', headers, body });
    expect(answer.html).toContain('That browser is signed out.');
  });

  test('a database that fails once a form is read is told in words', async () => {
    const browser = testBrowser(server);
    const form = await browser.open(FORGOTTEN_PAGE);
    const holder = await database.$client.connect();
    await holder.query('begin; lock table identity_account in access exclusive mode');
    const page = await browser.send(form, FORGOTTEN_PAGE, { email: 'nobody@example.org' });
    await holder.query('rollback');
    holder.release();
    expect([page.status, tabTitleOf(page)]).toEqual([503, 'Signing in is not possible just now']);
  });

  test('browsers that are signed in are listed and can be signed out', async () => {
    const { browser, email, password } = await newPerson();
    const others = [testBrowser(server), testBrowser(server), testBrowser(server)];
    for (const other of others) await other.signIn({ email, password });
    const page = await browser.open(ACCOUNT_PAGE);
    expect(page.html.match(/Signed in since/g)).toHaveLength(4);
    expect(page.html.match(/This browser/g)).toHaveLength(1);
    expect(page.html.match(/Sign out<span class="sr-only"> the browser last used on /g)).toHaveLength(3);
    const one = await browser.send(page, '/account/end', {});
    expect(one.html).toContain('That browser is signed out.');
    expect(one.html.match(/Signed in since/g)).toHaveLength(3);
    const pages = await Promise.all(others.map((other) => other.open(ACCOUNT_PAGE)));
    expect(pages.filter((each) => tabTitleOf(each) === 'Sign in')).toHaveLength(1);
    const all = await browser.send(one, '/end-others', {});
    expect(all.html.match(/Signed in since/g)).toHaveLength(1);
    for (const other of others) expect(tabTitleOf(await other.open(ACCOUNT_PAGE))).toBe('Sign in');
  });

  test('nobody can end the sessions of somebody else', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    const page = await theirs.browser.open(ACCOUNT_PAGE);
    const [session] = await database
      .select()
      .from(identityPayload)
      .where(eq(identityPayload.accountId, (await accountOf(theirs.email))?.id ?? ''));
    await testBrowser(server).signIn(mine);
    await mine.browser.send(await mine.browser.open(ACCOUNT_PAGE), '/account/end', {
      id: session?.uid ?? '',
    });
    expect(tabTitleOf(await theirs.browser.open(ACCOUNT_PAGE))).toBe(tabTitleOf(page));
  });
});

describe('every form', () => {
  test('is taken only from a page that this browser was given for this account', async () => {
    const { browser, email, password } = await newPerson();
    const stranger = testBrowser(server);
    const foreign = await stranger.open(FORGOTTEN_PAGE);
    for (const path of [FORGOTTEN_PAGE, '/idp/account/sign-in', '/idp/account/name']) {
      const csrf = /name="csrf" value="([^"]*)"/.exec(foreign.html)?.[1] ?? '';
      for (const mark of [csrf, '', 'x'.repeat(43)]) {
        const body = new URLSearchParams({ csrf: mark, email, password, name: 'Mallory' });
        const page = await browser.open(path, { method: 'POST', body });
        expect(page.status).toBe(403);
        expect(errorsOf(page)).toEqual(['This form was out of date. Please send it again.']);
      }
    }
    expect((await accountOf(email))?.name).not.toBe('Mallory');
    const own = await browser.open(ACCOUNT_PAGE);
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
    const large = await browser.open(FORGOTTEN_PAGE, { method: 'POST', body: huge });
    expect([large.status, tabTitleOf(large)]).toEqual([413, 'This did not work']);
    const headers = { 'content-type': 'application/json' };
    expect((await browser.open(FORGOTTEN_PAGE, { method: 'POST', body: '{}', headers })).status).toBe(400);
    const put = await browser.request(ACCOUNT_PAGE, { method: 'POST', body: new URLSearchParams() });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await browser.request(FORGOTTEN_PAGE, { method: 'HEAD' })).status).toBe(200);
  });

  test('sent after the session has ended changes nothing and says so', async () => {
    const { browser, email } = await newPerson();
    const form = await browser.open(ACCOUNT_PAGE);
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
    expect(tabTitleOf(await browser.open(`${ACCOUNT_PAGE}/${part}`))).toBe('Your account');
  }
});

test('after an account is deleted its address is nowhere in the provider’s tables', async () => {
  const { browser, tokens, email, password } = await newPerson();
  await browser.send(await browser.open(FORGOTTEN_PAGE), FORGOTTEN_PAGE, { email });
  await mail.next(email);
  await browser.send(await browser.open(ACCOUNT_PAGE), '/account/email', {
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
