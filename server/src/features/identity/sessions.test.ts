import { createPayloadsStore } from '@pawhood/identity/storage/payloads.store.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

// Passwords take their time, the more so on a busy machine.

const EVENTS = '/local/api/users/me/security-events';
const LEEWAY_S = 57;
const server = await testApp({ refreshLeewayS: LEEWAY_S, settings: { RATE_LIMITS: 'off' } });
const { config, database } = server;

let people = 0;
/** Somebody new who is signed in. */
async function somebody() {
  people += 1;
  const person = { name: 'Kim', email: `kim${people}@example.org`, password: 'a long walk in the rain' };
  const browser = testBrowser(server);
  const tokens = await browser.signUp(person);
  return { browser, tokens, person, sub: decodeJwt(tokens.id_token).sub ?? '' };
}

/** What the hidden frame hands to the application. */
function handedOver(html: string): Record<string, string> {
  const [, data = '{}'] = html.match(/var data = (\{.*\});/) ?? [];
  return JSON.parse(data).response ?? {};
}

const refreshed = async (response: Response) =>
  ((await response.json()) as { refresh_token: string }).refresh_token;

test('the hidden frame is answered to the application alone', async () => {
  const { browser } = await somebody();
  const frame = await browser.silently();
  expect(frame.status).toBe(200);
  expect(handedOver(frame.html)).toMatchObject({ code: expect.any(String), iss: `${config.publicUrl}/idp/` });
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${config.publicUrl}`);
  expect(policy).toMatch(/script-src 'sha256-[^']+'(;|$)/);
  expect(frame.headers.get('x-frame-options')).toBeNull();
});

test('signing out ends the session and its tokens, and the hidden frame then says login_required', async () => {
  const { browser, tokens, person } = await somebody();
  const copied = callerWith(server.url, tokens.access_token);
  expect((await copied('GET', EVENTS)).status).toBe(200);
  const returnTo = `${config.publicUrl}/auth`;
  const left = await browser.open(
    `/idp/v2/logout?${new URLSearchParams({ client_id: 'pawhood', returnTo })}`,
  );
  expect(left.url.href).toBe(returnTo);
  const frame = await browser.silently();
  expect([frame.status, handedOver(frame.html)['error']]).toEqual([200, 'login_required']);
  const refusal = await browser.refresh(tokens.refresh_token);
  expect([refusal.status, await refusal.json()]).toMatchObject([
    400,
    { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
  ]);
  expect((await copied('GET', EVENTS)).status).toBe(401);
  const { access_token: next } = await testBrowser(server).signIn(person);
  const events = async () => (await callerWith(server.url, next)('GET', EVENTS)).json;
  await expect
    .poll(events, { timeout: 20_000 })
    .toMatchObject([
      { kind: 'sign-in' },
      { kind: 'sign-out', detail: '1' },
      { kind: 'sign-in' },
      { kind: 'sign-up' },
    ]);
});

test.each(['/idp/account', '/idp/account/security'])('%s has the link that logs out', async (path) => {
  const { browser, tokens } = await somebody();
  const { html } = await browser.open(path);
  const [, action = ''] = /<a href="([^"]+)"[^>]*>Log out<\/a>/.exec(html) ?? [];
  const visit = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
  const left = await browser.open(action, { headers: visit });
  expect(left.url.href).toBe(`${config.publicUrl}/auth`);
  expect(handedOver((await browser.silently()).html)['error']).toBe('login_required');
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  expect((await callerWith(server.url, tokens.access_token)('GET', EVENTS)).status).toBe(401);
});

test.each([
  ['an address that is not registered', { client_id: 'pawhood', returnTo: 'https://evil.example/auth' }],
  ['an address below a registered one', { client_id: 'pawhood', returnTo: `${config.publicUrl}/auth/x` }],
  ['a header after a registered one', { returnTo: `${config.publicUrl}/auth\r\nset-cookie: a=b` }],
  ['our address as a name before another host', { returnTo: `${config.publicUrl}@evil.example/auth` }],
  ['a path alone', { returnTo: '//evil.example/auth' }],
  ['another client', { client_id: 'somebody', returnTo: `${config.publicUrl}/auth` }],
])('signing out to %s is refused and signs nobody out', async (_, query) => {
  const { browser } = await somebody();
  const refusal = await browser.open(`/idp/v2/logout?${new URLSearchParams(query)}`);
  expect([refusal.status, refusal.url.pathname]).toEqual([400, '/idp/v2/logout']);
  expect(handedOver((await browser.silently()).html)['code']).toBeDefined();
});

test.each(['image', 'iframe', 'empty'])(
  'an address to sign out that is loaded as %s signs nobody out',
  async (kind) => {
    const { browser } = await somebody();
    const address = `/idp/v2/logout?client_id=pawhood&returnTo=${config.publicUrl}/auth`;
    expect((await browser.open(address, { headers: { 'sec-fetch-dest': kind } })).status).toBe(400);
    expect(handedOver((await browser.silently()).html)['code']).toBeDefined();
    const visit = await browser.open(address, { headers: { 'sec-fetch-dest': 'document' } });
    expect(visit.url.href).toBe(`${config.publicUrl}/auth`);
  },
);

test.each([
  ['same-site', 200],
  ['cross-site', 200],
  ['same-origin', 303],
  ['none', 303],
])('a visit to sign out that the browser calls %s is answered %i', async (site, status) => {
  const { browser } = await somebody();
  const address = `/idp/v2/logout?client_id=pawhood&returnTo=${config.publicUrl}/auth`;
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': site };
  const answer = await browser.request(address, { headers });
  expect(answer.status).toBe(status);
  const isAsked = status === 200;
  expect((await answer.text()).includes('Log out</a>')).toBe(isAsked);
  expect(handedOver((await browser.silently()).html)['code'] !== undefined).toBe(isAsked);
});

test('a refresh token is exchanged for the next; one whose answer was lost works again for a moment', async () => {
  const { browser, tokens } = await somebody();
  const next = await refreshed(await browser.refresh(tokens.refresh_token));
  expect(next).not.toBe(tokens.refresh_token);
  const again = await browser.refresh(tokens.refresh_token);
  expect(again.status).toBe(200);
  expect((await browser.refresh(next)).status).toBe(200);
});

test('a refresh token used again later ends the whole family', async () => {
  const { browser, tokens, sub } = await somebody();
  const next = await refreshed(await browser.refresh(tokens.refresh_token));
  await database.$client.query(
    `update identity_payload set consumed_at = consumed_at - make_interval(secs => $1) where account_id = $2`,
    [LEEWAY_S, sub],
  );
  const call = callerWith(server.url, tokens.access_token);
  expect((await call('GET', EVENTS)).status).toBe(200);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  expect((await browser.refresh(next)).status).toBe(400);
  expect((await call('GET', EVENTS)).status).toBe(401);
});

/** A code, redeemed. */
async function redeemed(browser: ReturnType<typeof testBrowser>) {
  const flow = browser.flow();
  const landing = await browser.open(flow.address);
  const answer = await browser.redeem(landing, flow);
  const { access_token: access = '' } = (await answer.json()) as { access_token?: string };
  return { access, again: () => browser.redeem(landing, flow) };
}

test('after a code that came twice new tokens are good, whatever was under way with the session', async () => {
  const { browser, sub } = await somebody();
  const { access, again } = await redeemed(browser);
  const { rows } = await database.$client.query(
    `select model, id_hash as "idHash", payload, account_id as "accountId", grant_id as "grantId", uid
     from identity_payload where model = 'Session' and account_id = $1`,
    [sub],
  );
  expect((await again()).status).toBe(400);
  expect((await callerWith(server.url, access)('GET', EVENTS)).status).toBe(401);
  // As an answer does at its end that read the session before.
  await createPayloadsStore(database).save(rows[0], 3_600);
  const { access: next } = await redeemed(browser);
  expect((await callerWith(server.url, next)('GET', EVENTS)).status).toBe(200);
});

test('a revoked refresh token is of no use', async () => {
  const { browser, tokens } = await somebody();
  const body = new URLSearchParams({ client_id: 'pawhood', token: tokens.refresh_token });
  expect((await fetch(`${server.url}/idp/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
});

test('no token, code or session stands in the database as it is given out', async () => {
  const { browser, tokens } = await somebody();
  await browser.open(browser.flow({ prompt: 'login' }).address);
  const session = browser.cookies.all().find(({ name }) => name === 'pawhood_identity')?.value ?? '';
  const rowsWith = async (text: string) => {
    const { rowCount } = await database.$client.query(
      'select from identity_payload row where position($1 in row::text) > 0',
      [text],
    );
    return rowCount;
  };
  expect(await rowsWith('RefreshToken')).toBeGreaterThan(0);
  expect(session).toMatch(/^[\w-]{20,}$/);
  expect([await rowsWith(tokens.refresh_token), await rowsWith(session)]).toEqual([0, 0]);
});

test.each([
  ['removed', 'delete from identity_account where id = $1'],
  ['closed', 'update identity_account set disabled_at = now() where id = $1'],
])('an account that is %s signs nobody in any more', async (_, statement) => {
  const { browser, tokens, sub } = await somebody();
  await database.$client.query(statement, [sub]);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  const frame = await browser.silently();
  expect(handedOver(frame.html)['error']).toBe('login_required');
  const page = await browser.open(browser.flow().address);
  expect([page.status, page.html]).toEqual([200, expect.stringContaining('Sign in')]);
});

/** Somebody who knows the password and has sent it, but has not gone on to where the answer leads. */
async function signInHalfway({ email, password }: { email: string; password: string }) {
  const browser = testBrowser(server);
  const { url, html } = await browser.open(browser.flow().address);
  const [, csrf = ''] = /name="csrf" value="([^"]*)"/.exec(html) ?? [];
  const body = new URLSearchParams({ csrf, email, password });
  const headers = { origin: config.publicUrl };
  const answer = await browser.request(`${url.pathname}/sign-in`, { method: 'POST', headers, body });
  return { browser, next: answer.headers.get('location') ?? '' };
}

test.each([
  ['all sessions', {}],
  ['all sessions but one', { except: 'another' }],
])('whoever ends %s ends sign-ins under way as well', async (_, which) => {
  const { person, sub } = await somebody();
  const untouched = await signInHalfway(person);
  expect((await untouched.browser.open(untouched.next)).url.searchParams.has('code')).toBe(true);
  const { browser, next } = await signInHalfway(person);
  await createPayloadsStore(database).removeSessions(sub, which);
  expect((await browser.open(next)).url.searchParams.has('code')).toBe(false);
});

test('whoever comes after a closed account at the same browser signs in as themselves', async () => {
  const { browser, sub } = await somebody();
  const { person: other, sub: otherSub } = await somebody();
  await database.$client.query('update identity_account set disabled_at = now() where id = $1', [sub]);
  expect(decodeJwt((await browser.signIn(other)).id_token).sub).toBe(otherSub);
});

test('everything that is over is deleted, and nothing else', async () => {
  const { browser, tokens } = await somebody();
  const payloads = createPayloadsStore(database);
  const over = { accountId: null, grantId: null, uid: null, payload: {}, model: 'Interaction' };
  for (const idHash of ['a', 'b', 'c']) await payloads.save({ ...over, idHash }, -5);
  expect(await payloads.purge(2)).toBe(2);
  // Codes of other tests are over by now, too.
  while ((await payloads.purge(2)) > 0);
  for (const idHash of ['a', 'b', 'c']) expect(await payloads.find('Interaction', idHash)).toBeNull();
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
});
