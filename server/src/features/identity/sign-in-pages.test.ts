import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

// Passwords take their time, the more so on a busy machine.

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { url, config } = server;

const ann = { name: 'Ann Doyle', email: 'ann@example.org', password: 'wet dog on the beach' };
await testBrowser(server).signUp(ann);

/** A browser at the sign-in form. */
async function atSignIn(further: Record<string, string> = {}) {
  const browser = testBrowser(server);
  const started = browser.flow(further);
  return { browser, started, page: await browser.open(started.address) };
}

test('the form that opens is the one asked for, and each leads to the other', async () => {
  const { page, browser } = await atSignIn();
  expect(page.html).toContain('<h1 class="text-h2">Sign in</h1>');
  expect(page.html).toContain('href="/idp/forgotten-password"');
  const { page: signUp } = await atSignIn({ screen_hint: 'signup' });
  expect(signUp.html).toContain('<h1 class="text-h2">Create your account</h1>');
  const other = page.html.match(/href="([^"]*screen=sign-up)"/)?.[1] ?? '';
  expect((await browser.open(other)).html).toContain('Create your account');
});

test.each([{}, { screen_hint: 'signup' }])(
  'a password manager keeps the address as the name: %j',
  async (asked) => {
    const { page } = await atSignIn(asked);
    expect(page.html).toMatch(/<input(?=[^>]* type="email")(?=[^>]* autocomplete="username")/);
  },
);

test('a login_hint is typed already', async () => {
  const { page } = await atSignIn({ login_hint: 'ann@example.org"><script>' });
  expect(page.html).toContain('value="ann@example.org&quot;&gt;&lt;script&gt;"');
});

test('a wrong password is refused without saying what is wrong, and the address stays typed', async () => {
  const { browser, page } = await atSignIn();
  const wrong = await browser.send(page, 'sign-in', { email: 'ann@example.org', password: 'something else' });
  const unknown = await browser.send(page, 'sign-in', {
    email: 'eve@example.org',
    password: 'something else',
  });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  for (const { html } of [wrong, unknown]) expect(html).toContain('Wrong email or password.');
  expect(wrong.html).toContain('value="ann@example.org"');
  expect(wrong.html).not.toContain('something else');
  expect(wrong.html).toContain('<title>Error: Sign in');
});

const REFUSED = 'pawhood_refused';
const refusedIn = ({ cookies }: TestBrowser) => cookies.all().find(({ name }) => name === REFUSED);

/** Sends a form that is refused; answers what comes at once, before the page that it leads to. */
async function post(browser: TestBrowser, page: Landing, screen: string, fields: Record<string, string>) {
  const csrf = page.html.match(/name="csrf" value="([^"]*)"/)?.[1] ?? '';
  const body = new URLSearchParams({ ...fields, csrf });
  return browser.request(`${page.url.pathname}/${screen}`, { method: 'POST', body });
}

test('a refused form leads to a page of its own address, which shows it again until the person is in', async () => {
  const { browser, page } = await atSignIn();
  const own = `${page.url.pathname}/sign-in`;
  const answer = await post(browser, page, 'sign-in', { ...ann, password: 'something else' });
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, own, '']);
  const cookie = refusedIn(browser);
  expect(cookie?.header).toMatch(/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  expect(cookie?.path).toBe(page.url.pathname);
  const kept = Buffer.from(cookie?.value.split('.')[0] ?? '', 'base64url').toString();
  expect(kept).toContain(ann.email);
  expect(kept).not.toContain('something else');
  const again = [await browser.open(own), await browser.open(own)];
  for (const { status, headers, html } of again) {
    expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(html).toContain('Wrong email or password.');
    expect(html).toContain(`value="${ann.email}"`);
  }
  expect((await browser.open(page.url.href)).html).not.toContain('Wrong email or password.');
  const landing = await browser.send(again[1] as Landing, 'sign-in', ann);
  expect([landing.url.searchParams.has('code'), refusedIn(browser)]).toEqual([true, undefined]);
});

test('what is kept of a refused form counts for that form and that sign-in alone, unchanged', async () => {
  const [first, second] = [await atSignIn(), await atSignIn()];
  await post(first.browser, first.page, 'sign-in', { email: ann.email, password: 'x' });
  const kept = refusedIn(first.browser);
  const openWith = async ({ browser, page }: typeof first, value = '', screen = 'sign-in') => {
    browser.cookies.adopt(kept ? [{ ...kept, value, path: page.url.pathname }] : []);
    return browser.open(`${page.url.pathname}/${screen}`);
  };
  const changed = Buffer.from('{"fields":{"screen":"sign-in"},"refusals":[]}').toString('base64url');
  const mark = kept?.value.split('.')[1];
  for (const empty of [
    await openWith(first, kept?.value, 'sign-up'),
    await openWith(first, `${changed}.${mark}`),
    await openWith(first, 'x'),
    await openWith(second, kept?.value),
  ]) {
    expect([empty.status, empty.html.includes(ann.email)]).toEqual([200, false]);
  }
  expect((await openWith(first, kept?.value)).status).toBe(401);
});

test('what is kept of a refused form fits a cookie, whatever was typed', async () => {
  for (const character of ['漢', '"', '\u0001', '🐾']) {
    const { browser, page } = await atSignIn({ screen_hint: 'signup' });
    const text = character.repeat(300);
    const refused = await browser.send(page, 'sign-up', { name: text, email: text, password: 'short' });
    expect([refused.status, refused.html.includes('such as name@example.org')]).toEqual([400, true]);
    expect(refusedIn(browser)?.header.length).toBeLessThan(3_000);
  }
});

test('what is wrong with a new account stands beside its field, and what was typed stays', async () => {
  const { browser, page } = await atSignIn({ screen_hint: 'signup' });
  const answer = await browser.send(page, 'sign-up', { name: 'Bo', email: 'no address', password: 'short' });
  expect(answer.status).toBe(400);
  expect(answer.html).toContain('value="Bo"');
  expect(answer.html).toContain('value="no address"');
  expect(answer.html).toMatch(/id="form-email"[^>]*aria-invalid="true"/);
  expect(answer.html).toMatch(/id="form-password"[^>]*aria-invalid="true"/);
  const mended = await browser.send(answer, 'sign-up', {
    name: 'Bo',
    email: 'bo@example.org',
    password: ann.password,
  });
  expect(mended.url.searchParams.get('code')).not.toBeNull();
});

test.each([
  ['none', { csrf: '' }],
  ['one of another sign-in', { csrf: 'x'.repeat(43) }],
])('a form whose mark is %s is shown again and changes nothing', async (_, csrf) => {
  const { browser, page } = await atSignIn();
  const html = page.html.replace(/name="csrf" value="[^"]*"/g, '');
  const answer = await browser.send({ ...page, html }, 'sign-in', { ...ann, ...csrf });
  expect([answer.status, refusedIn(browser)]).toEqual([403, undefined]);
  expect(answer.html).toContain('This form was out of date. Please send it again.');
  const again = await browser.send(answer, 'sign-in', ann);
  expect(again.url.searchParams.get('code')).not.toBeNull();
});

test('a form posted by a page of another site is refused', async () => {
  const { browser, page } = await atSignIn();
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await browser.request(`${page.url.pathname}/sign-in`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(ann),
  });
  expect(answer.status).toBe(403);
});

test('the sign-in of one browser cannot be opened or finished in another', async () => {
  const { page } = await atSignIn();
  const { browser: other, page: own } = await atSignIn();
  expect((await other.open(page.url.href)).status).toBe(410);
  const body = new URLSearchParams({
    ...ann,
    csrf: page.html.match(/name="csrf" value="([^"]*)"/)?.[1] ?? '',
  });
  expect((await other.open(`${page.url.pathname}/sign-in`, { method: 'POST', body })).status).toBe(410);
  // Nor by a browser that sends the cookie of its own sign-in to everywhere.
  const forger = await atSignIn();
  forger.browser.cookies.adopt(forger.browser.cookies.all().map((cookie) => ({ ...cookie, path: '/' })));
  expect((await forger.browser.open(page.url.href)).status).toBe(410);
  expect((await other.send(own, 'sign-in', ann)).url.searchParams.get('code')).not.toBeNull();
});

test('a sign-in that is over says so and leads back to the site', async () => {
  const { browser, page } = await atSignIn();
  await server.database.$client.query(
    `update identity_payload set expires_at = now() - interval '1 minute',
       payload = payload || jsonb_build_object('exp', extract(epoch from now())::int - 60) where model = 'Interaction'`,
  );
  const answer = await browser.open(page.url.href);
  expect(answer.status).toBe(410);
  expect(answer.html).toContain('This sign-in has expired');
  expect(answer.html).toContain(`href="${config.publicUrl}/"`);
});

test('going back to the form after signing in harms nothing', async () => {
  const { browser, page } = await atSignIn();
  await browser.send(page, 'sign-in', ann);
  const back = await browser.open(page.url.href);
  expect([back.status, back.html]).toEqual([200, expect.stringContaining('You are signed in')]);
});

test('a button pressed twice signs up once, and both answers lead on', async () => {
  const { browser, page, started } = await atSignIn({ screen_hint: 'signup' });
  const cleo = { name: 'Cleo', email: 'cleo@example.org', password: 'twice is not too often' };
  const action = `${page.url.pathname}/sign-up`;
  const csrf = page.html.match(/name="csrf" value="([^"]*)"/)?.[1] ?? '';
  const press = () =>
    browser.request(action, { method: 'POST', body: new URLSearchParams({ ...cleo, csrf }) });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const landing = await browser.open(answers[1]?.headers.get('location') ?? '');
  expect((await browser.redeem(landing, started)).status).toBe(200);
});

test('an address that has an account is refused to whoever does not know its password', async () => {
  const { browser, page } = await atSignIn({ screen_hint: 'signup' });
  const taken = await browser.send(page, 'sign-up', { ...ann, password: 'not the one of Ann' });
  expect([taken.status, taken.html]).toEqual([
    409,
    expect.stringContaining('There is already an account with this'),
  ]);
});

test('Cancel leads back to the application, which is told', async () => {
  const { browser, page, started } = await atSignIn();
  const landing = await browser.send(page, 'cancel', {});
  expect(landing.url.origin).toBe(config.publicUrl);
  expect(Object.fromEntries(landing.url.searchParams)).toMatchObject({
    error: 'access_denied',
    state: started.state,
  });
});

test('prompt=login asks again, and whoever then signs in as somebody else is somebody else', async () => {
  const dan = { name: 'Dan', email: 'dan@example.org', password: 'another person entirely' };
  const browser = testBrowser(server);
  const first = decodeJwt((await browser.signUp(dan)).id_token);
  const started = browser.flow({ prompt: 'login' });
  const landing = await browser.send(await browser.open(started.address), 'sign-in', ann);
  const tokens = (await (await browser.redeem(landing, started)).json()) as { id_token: string };
  expect(decodeJwt(tokens.id_token)).toMatchObject({ email: 'ann@example.org' });
  expect(decodeJwt(tokens.id_token).sub).not.toBe(first.sub);
  expect(
    await server.database.$client.query(
      `select from identity_payload where model = 'Session' and account_id = $1`,
      [first.sub],
    ),
  ).toMatchObject({ rowCount: 0 });
});

test('too large a form, or one of another kind, is a sentence on a page', async () => {
  const { browser, page } = await atSignIn();
  const action = `${page.url.pathname}/sign-in`;
  const large = await browser.open(action, {
    method: 'POST',
    body: new URLSearchParams({ email: 'x'.repeat(9_000) }),
  });
  expect([large.status, large.html]).toEqual([413, expect.stringContaining('The request is too large.')]);
  const json = await browser.open(action, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(json.status).toBe(400);
  expect((await fetch(`${url}${action}`, { method: 'POST' })).status).toBe(410);
});
