import { type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { database } = server;

const ACCOUNT = '/idp/account';
const PASSWORD = 'nine herons by the pond';

let people = 0;
async function newPerson() {
  people += 1;
  const person = { name: 'Ida Moss', email: `ida${people}@example.org`, password: PASSWORD };
  const browser = testBrowser(server);
  const tokens = await browser.signUp(person);
  return { ...person, browser, tokens, sub: decodeJwt(tokens.id_token).sub ?? '' };
}

/** Makes the sign-ins of an account so many seconds older. */
const age = (accountId: string, seconds: number) =>
  database.$client.query(
    `update identity_payload set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - $2::int))
     where account_id = $1 and model = 'Session'`,
    [accountId, seconds],
  );

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
const kindsOf = async (accountId: string) => {
  const { rows } = await database.$client.query<{ kind: string }>(
    'select kind from security_event where subject = $1 order by id',
    [accountId],
  );
  return rows.map(({ kind }) => kind);
};

const change = (browser: TestBrowser, page: Awaited<ReturnType<TestBrowser['open']>>) =>
  browser.send(page, `${ACCOUNT}/password`, { current: PASSWORD, password: 'ten herons by the pond' });

describe('a change of email or password', () => {
  test('is offered for five minutes after a sign-in, then a sign-in comes first and leads back', async () => {
    const { browser, email, sub, tokens } = await newPerson();
    await age(sub, 290);
    expect((await browser.open(ACCOUNT)).html).toContain('name="current"');
    await age(sub, 30);
    const { html } = await browser.open(ACCOUNT);
    expect(html).not.toContain('name="current"');
    expect(html).toContain('Save name');
    const form = await browser.open(`${ACCOUNT}/sign-in?back=${ACCOUNT}`);
    expect(headingOf(form.html)).toBe('Sign in again');
    expect(form.html).toContain('Please enter your password again, or use your passkey.');
    expect(form.html).toContain(`value="${email}"`);
    const back = await browser.send(form, `${ACCOUNT}/sign-in`, { email, password: PASSWORD });
    expect([back.url.pathname, headingOf(back.html)]).toEqual([ACCOUNT, 'Your account']);
    expect(back.html).toContain('name="current"');
    // It is the same session, so that the site goes on with its tokens.
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
    expect(await kindsOf(sub)).toEqual(['sign-up', 'sign-in', 'recent-authentication']);
  });

  test('is refused from a page that was left open, and nothing is changed', async () => {
    const { browser, email, sub } = await newPerson();
    const page = await browser.open(ACCOUNT);
    await age(sub, 301);
    const refused = await change(browser, page);
    expect([refused.status, headingOf(refused.html)]).toEqual([401, 'Sign in again']);
    expect(refused.html).toContain('nothing was changed');
    await testBrowser(server).signIn({ email, password: PASSWORD });
    const again = await browser.send(refused, `${ACCOUNT}/sign-in`, { email, password: PASSWORD });
    const done = await change(browser, again);
    expect(done.html).toContain('Your password is changed');
    expect(await kindsOf(sub)).toContain('password-change');
  });
});

test('signing in again gives the session another cookie: a copy of the former one opens nothing', async () => {
  const { browser, email, sub, tokens } = await newPerson();
  await age(sub, 600);
  const thief = testBrowser(server);
  thief.cookies.adopt(browser.cookies.all());
  expect((await thief.open(ACCOUNT)).html).toContain('Your account');
  const form = await browser.open(`${ACCOUNT}/sign-in?back=${ACCOUNT}`);
  const back = await browser.send(form, `${ACCOUNT}/sign-in`, { email, password: PASSWORD });
  expect(back.html).toContain('name="current"');
  expect(headingOf((await thief.open(ACCOUNT)).html)).toBe('Sign in');
  expect((await thief.silently()).html).toContain('login_required');
  // What the thief has asked for took nothing from the owner.
  expect((await browser.open(ACCOUNT)).html).toContain('name="current"');
  expect((await browser.silently()).html).not.toContain('login_required');
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
  const { rows } = await database.$client.query(
    `select uid from identity_payload where model = 'Session' and account_id = $1`,
    [sub],
  );
  expect(rows).toHaveLength(1);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/idp/account/../../x',
  '/idp/accounts',
  '/idp/account?a=\\',
])('a sign-in leads nowhere but to a page of the account: %s', async (back) => {
  const { browser, email, sub } = await newPerson();
  await age(sub, 301);
  const form = await browser.open(`${ACCOUNT}/sign-in?back=${encodeURIComponent(back)}`);
  const landing = await browser.send(form, `${ACCOUNT}/sign-in`, { email, password: PASSWORD });
  expect(landing.url.href).toBe(`http://localhost:3000${ACCOUNT}`);
});
