import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';

const logged: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
const server = await testApp({ logger, settings: { RATE_LIMITS: 'off' } });

const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'null',
  '[]',
  '{"id_token":{"sub":{"value":"x"}}}',
  '%',
  '\u0000',
  '\u202e',
  '𐀀'.repeat(40),
  'a'.repeat(3_000),
  '<script>alert(1)</script>',
  "' or 1=1 --",
  'https://evil.example/',
  'javascript:alert(1)',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  '../../etc/passwd',
];

const AUTHORIZE = [
  ...['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'nonce', 'prompt'],
  ...['max_age', 'login_hint', 'id_token_hint', 'claims', 'request', 'request_uri', 'resource', 'audience'],
  ...[
    'code_challenge',
    'code_challenge_method',
    'screen_hint',
    'ui_locales',
    'acr_values',
    'web_message_uri',
  ],
  ...['authorization_details', 'registration', '__proto__', 'constructor'],
];

const TOKEN = [
  ...['grant_type', 'code', 'code_verifier', 'redirect_uri', 'client_id', 'client_secret', 'refresh_token'],
  ...['scope', 'resource', 'audience', 'client_assertion', 'client_assertion_type', '__proto__', 'toString'],
];

/** Every value for every name: more than 200 each. */
const pairs = (names: readonly string[]) =>
  names.flatMap((name) => VALUES.map((value) => [name, value] as const));

test('no query of the authorization page makes the server fail', async () => {
  const browser = testBrowser(server);
  await browser.signUp({ name: 'Ann', email: 'ann@example.org', password: 'wet dog on the beach' });
  const statuses = new Set<number>();
  for (const [index, [name, value]] of pairs(AUTHORIZE).entries()) {
    const { address } = browser.flow();
    const query = new URLSearchParams(address.split('?')[1]);
    query.delete(name);
    // In turns by somebody who is signed in and by a stranger, in the window and in the hidden frame.
    const visitor = index % 2 === 0 ? browser : testBrowser(server);
    const mode = index % 4 < 2 ? '' : '&prompt=none&response_mode=web_message';
    const path = `/idp/authorize?${query}&${name}=${encodeURIComponent(value)}${mode}`;
    statuses.add((await visitor.request(path)).status);
  }
  statuses.add((await browser.request(`${browser.flow().address}&login_hint=%ED%A0%80`)).status);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(logged).toEqual([]);
}, 120_000);

test('no body of the token call makes the server fail', async () => {
  const statuses = new Set<number>();
  const post = async (body: string, type = 'application/x-www-form-urlencoded') => {
    const headers = { 'content-type': type };
    const { status } = await fetch(`${server.url}/idp/oauth/token`, { method: 'POST', headers, body });
    statuses.add(status);
  };
  for (const [name, value] of pairs(TOKEN)) {
    for (const grant of ['authorization_code', 'refresh_token']) {
      const usual = new URLSearchParams({
        grant_type: grant,
        client_id: 'pawhood',
        code: 'x',
        code_verifier: 'y'.repeat(43),
        redirect_uri: server.config.publicUrl,
        refresh_token: 'z',
      });
      usual.delete(name);
      await post(`${usual}&${name}=${encodeURIComponent(value)}`);
    }
  }
  await post('&&&==%');
  // Half a character, which no text holds.
  await post('grant_type=refresh_token&client_id=pawhood&refresh_token=%ED%A0%80');
  await post('a=1&a=2&client_id=pawhood&client_id=pawhood');
  await post('{"grant_type":"refresh_token"}', 'application/json');
  await post('x'.repeat(70_000));
  await post('grant_type=refresh_token', 'application/x-www-form-urlencoded; charset=utf-7');
  expect([...statuses].filter((status) => status >= 500 || status < 400)).toEqual([]);
  expect(logged).toEqual([]);
}, 120_000);

test.each([
  ['GET', '/idp/interaction/'],
  ['GET', '/idp/interaction/%2e%2e/x/y/z'],
  ['POST', '/idp/interaction/abc/sign-in'],
  ['GET', '/idp/authorize/abc'],
  ['GET', '/idp/authorize/%E0%A4%A'],
  ['GET', '/idp//evil.example/'],
  ['GET', '/idp/v2/logout?returnTo=%ED%A0%80&returnTo=x'],
  ['GET', '/idp/upstream/callback?code=x&state=y'],
  ['OPTIONS', '/idp/interaction/abc'],
  ['HEAD', '/idp/account'],
  ['POST', '/idp/account/name'],
])('%s %s is refused in words', async (method, path) => {
  const headers = {
    cookie: 'pawhood_sign_in=x; pawhood_sign_in.sig=%; pawhood_identity=\u00ff; pawhood_form=x',
  };
  const { status } = await fetch(server.url + path, { method, headers, redirect: 'manual' });
  expect(status).toBeLessThan(500);
  expect(logged).toEqual([]);
});
