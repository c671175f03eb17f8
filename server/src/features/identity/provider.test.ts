import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';

// Passwords take their time, the more so on a busy machine.

const server = await testApp();
const { url, config } = server;
const statusOf = async (token: string | undefined) =>
  (await callerWith(url, token ?? '')('GET', '/local/api/users/me/security-events')).status;
const issuer = `${config.publicUrl}/idp/`;

const nala = { name: 'Nala van Dam', email: 'Nala@example.org', password: 'under the canal bridge' };
const tokensOfNala = await testBrowser(server).signUp(nala);

test('an account is made, and the application comes back with tokens that say who it is', async () => {
  expect(decodeProtectedHeader(tokensOfNala.id_token).alg).toBe('RS256');
  const { sub, ...claims } = decodeJwt(tokensOfNala.id_token);
  expect(claims).toMatchObject({
    iss: issuer,
    aud: 'pawhood',
    name: 'Nala van Dam',
    nickname: expect.any(String),
    picture: expect.any(String),
    email: 'Nala@example.org',
    email_verified: false,
  });
  expect(sub).not.toContain('nala');
  const access = decodeJwt(tokensOfNala.access_token);
  expect(decodeProtectedHeader(tokensOfNala.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  expect(access).toMatchObject({ iss: issuer, sub, aud: `${config.publicUrl}/api`, client_id: 'pawhood' });
  expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(600);
  expect(tokensOfNala.scope.split(' ').sort()).toEqual(['email', 'offline_access', 'openid', 'profile']);
});

test('the keys that signed a token are published, without their private part', async () => {
  const response = await fetch(`${url}/idp/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: Record<string, string>[] };
  const { kid } = decodeProtectedHeader(tokensOfNala.access_token);
  expect(keys.map((key) => key['kid'])).toContain(kid);
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('what the provider says of itself follows PUBLIC_URL, whatever host the request names', async () => {
  const response = await fetch(`${url}/idp/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(await response.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}oauth/token`,
    jwks_uri: `${issuer}.well-known/jwks.json`,
    revocation_endpoint: `${issuer}oauth/revoke`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  });
});

test('a code works once, with its verifier, and a second use ends what the first gave', async () => {
  const browser = testBrowser(server);
  const started = browser.flow();
  const landing = await browser.send(await browser.open(started.address), 'sign-in', nala);
  expect(landing.url.searchParams.get('state')).toBe(started.state);
  const wrong = await browser.redeem(landing, { ...started, verifier: `${started.verifier}x` });
  expect([wrong.status, ((await wrong.json()) as { error: string }).error]).toEqual([400, 'invalid_grant']);

  const again = browser.flow();
  const silent = await browser.open(again.address);
  const first = await browser.redeem(silent, again);
  const { refresh_token: token, access_token: access } = (await first.json()) as Record<string, string>;
  expect([first.status, await statusOf(access)]).toEqual([200, 200]);
  expect((await browser.redeem(silent, again)).status).toBe(400);
  expect((await browser.refresh(token ?? '')).status).toBe(400);
  expect(await statusOf(access)).toBe(401);
  // The browser is signed in as before, and what it gets now is good.
  const later = browser.flow();
  const { access_token: next } = (await (
    await browser.redeem(await browser.open(later.address), later)
  ).json()) as Record<string, string>;
  expect(await statusOf(next)).toBe(200);
  // Recorded beside the answer.
  await expect
    .poll(
      async () => (await callerWith(url, next ?? '')('GET', '/local/api/users/me/security-events')).json,
      { timeout: 20_000 },
    )
    .toContainEqual(expect.objectContaining({ kind: 'token-reuse', detail: '1' }));
});

test('one code that is redeemed many times in the same instant gives tokens once', async () => {
  const browser = testBrowser(server);
  const started = browser.flow();
  const landing = await browser.send(await browser.open(started.address), 'sign-in', nala);
  const answers = await Promise.all(Array.from({ length: 9 }, () => browser.redeem(landing, started)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  for (const { status } of answers) expect([200, 400]).toContain(status);
});

test.each([
  ['another redirect address', { redirect_uri: 'https://evil.example/' }],
  ['a redirect address below ours', { redirect_uri: `${config.publicUrl}/callback` }],
  ['our address as a name before another host', { redirect_uri: `${config.publicUrl}@evil.example/` }],
  ['a name before our address', { redirect_uri: config.publicUrl.replace('//', '//evil@') }],
  ['our address with two slashes', { redirect_uri: `${config.publicUrl}//` }],
  ['our address with a backslash', { redirect_uri: `${config.publicUrl}\\@evil.example` }],
  ['our address with a question', { redirect_uri: `${config.publicUrl}/?next=https://evil.example` }],
  ['our address with a fragment', { redirect_uri: `${config.publicUrl}#x` }],
  ['our host with a dot', { redirect_uri: config.publicUrl.replace('localhost', 'localhost.') }],
  ['a header after our address', { redirect_uri: `${config.publicUrl}/\r\nset-cookie: a=b` }],
  ['a script in the place of an address', { redirect_uri: 'javascript:alert(57)' }],
  ['an unknown client', { client_id: 'somebody' }],
])('%s is told to the person alone, on a page', async (_, further) => {
  const landing = await testBrowser(server).open(testBrowser(server).flow(further).address);
  expect([landing.status, landing.url.pathname]).toEqual([400, '/idp/authorize']);
  expect(landing.html).toContain('This link does not work');
  expect(landing.html).toContain(`href="${config.publicUrl}/"`);
});

test.each([
  ['no code challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  ['a plain code challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  [
    'another response type',
    { response_type: 'token', response_mode: 'fragment' },
    'unsupported_response_type',
  ],
  ['another audience', { audience: 'https://api.example.org/' }, 'invalid_target'],
  ['an audience that is no address', { audience: 'api' }, 'invalid_target'],
])('%s is told to the application', async (_, further, error) => {
  const landing = await testBrowser(server).open(testBrowser(server).flow(further).address);
  expect(landing.url.origin).toBe(config.publicUrl);
  const answer = landing.url.search || landing.url.hash.replace('#', '?');
  expect(new URLSearchParams(answer).get('error')).toBe(error);
});

test('pages of other sites get nothing out of the provider', async () => {
  const browser = testBrowser(server);
  const headers = { origin: 'https://evil.example' };
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: tokensOfNala.refresh_token,
  });
  const token = await browser.request('/idp/oauth/token', { method: 'POST', headers, body });
  expect(token.status).toBe(403);
  expect(token.headers.get('access-control-allow-origin')).toBeNull();
  const userinfo = await browser.request('/idp/userinfo', { headers });
  expect(userinfo.status).toBe(401);
});

test('pages and answers carry the headers they need, and no cross-origin-opener-policy', async () => {
  const browser = testBrowser(server);
  const page = await browser.open(browser.flow().address);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${config.publicUrl}`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('cross-origin-opener-policy')).toBeNull();
  expect(page.headers.get('x-request-id')).toMatch(/^[\w-]{10,}$/);
  for (const { header } of browser.cookies.all()) expect(header).toMatch(/httponly/i);
});

test('what is nowhere is a page of ours, and a wrong method is said to be one', async () => {
  const nowhere = await fetch(`${url}/idp/nowhere`);
  expect([nowhere.status, await nowhere.text()]).toEqual([404, expect.stringContaining('Page not found')]);
  const posted = await fetch(`${url}/idp/authorize`, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect((await fetch(`${url}/idp/oauth/token`, { method: 'PUT' })).status).toBe(405);
});
