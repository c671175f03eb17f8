/** Log Out where another server signs people in: its session ends as well, or it asks again (RP-Initiated Logout 1.0). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { startTestUpstream } from '@pawhood/testing/services/test-upstream.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';

const upstream = await startTestUpstream();
afterAll(() => upstream.stop().catch(() => {}));

const siteWith = (issuer: string) =>
  testApp({
    settings: {
      IDENTITY_MODE: 'federated',
      UPSTREAM_ISSUER: issuer,
      UPSTREAM_CLIENT_ID: 'pawhood',
      RATE_LIMITS: 'off',
    },
  });

/** Signs in through the other server; answers with what it was asked. */
async function signIn(browser: TestBrowser): Promise<URLSearchParams> {
  const flow = browser.flow();
  const { url } = await browser.open(flow.address);
  const back = await fetch(url, { redirect: 'manual' });
  const landing = await browser.open(back.headers.get('location') ?? '');
  expect((await browser.redeem(landing, flow)).status).toBe(200);
  return url.searchParams;
}

const logOut = async (browser: TestBrowser) => (await browser.open('/idp/v2/logout')).url;

const returnTo = ({ config }: TestApp) => `${config.publicUrl}/auth`;

test('the session there ends, too, and the browser comes back from there to the site', async () => {
  const site = await siteWith(upstream.issuer);
  upstream.person = { sub: 'u-57', name: 'Ada' };
  const browser = testBrowser(site);
  await signIn(browser);
  const gone = await logOut(browser);
  expect(gone.href).toContain(`${upstream.issuer}/endsession?`);
  const { id_token_hint: hint = '', ...others } = Object.fromEntries(gone.searchParams);
  expect(decodeJwt(hint)).toMatchObject({ iss: upstream.issuer, sub: 'u-57' });
  expect(others).toEqual({ client_id: 'pawhood', post_logout_redirect_uri: returnTo(site) });
  const back = await fetch(gone, { redirect: 'manual' });
  expect(back.headers.get('location')).toBe(returnTo(site));
  expect((await browser.silently()).html).toContain('login_required');
  // What ended is not named again, and nobody is asked twice.
  expect((await logOut(browser)).searchParams.has('id_token_hint')).toBe(false);
  expect((await signIn(browser)).has('prompt')).toBe(false);
});

test('an ID token that no cookie can hold is left out', async () => {
  const site = await siteWith(upstream.issuer);
  upstream.person = { sub: 'u-58', name: 'Ada', about: 'x'.repeat(4_000) };
  const browser = testBrowser(site);
  await signIn(browser);
  expect([...(await logOut(browser)).searchParams.keys()]).toEqual(['post_logout_redirect_uri', 'client_id']);
});

/** The same server, behind a configuration that names no place to log out. */
async function startLastingUpstream() {
  const front = createServer(async (_, response) => {
    const answer = await fetch(`${upstream.issuer}/.well-known/openid-configuration`);
    const { end_session_endpoint: _end, ...configuration } = (await answer.json()) as Record<string, unknown>;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...configuration, issuer }));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  afterAll(() => void front.close());
  const { port } = front.address() as AddressInfo; // listens on a port, not on a path
  const issuer = `http://127.0.0.1:${port}`;
  return issuer;
}

test('a server that ends no sessions asks who it is at the next sign-in, and not at the one after', async () => {
  const issuer = await startLastingUpstream();
  upstream.person = { sub: 'u-59', name: 'Ada' };
  upstream.tamper = (claims) => Object.assign(claims, { iss: issuer });
  const site = await siteWith(issuer);
  const browser = testBrowser(site);
  expect((await signIn(browser)).has('prompt')).toBe(false);
  expect((await logOut(browser)).href).toBe(returnTo(site));
  // Whoever turns back halfway is asked again.
  expect((await browser.open(browser.flow().address)).url.searchParams.get('prompt')).toBe('login');
  expect((await signIn(browser)).get('prompt')).toBe('login');
  const begun = await testBrowser(site).open(testBrowser(site).flow().address);
  expect(begun.url.searchParams.has('prompt')).toBe(false);
  const inDutch = `${site.config.publicUrl}/nl/auth`;
  const query = new URLSearchParams({ returnTo: inDutch });
  expect((await browser.open(`/idp/v2/logout?${query}`)).url.href).toBe(inDutch);
  upstream.tamper = null;
});
