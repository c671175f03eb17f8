import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { startTestUpstream } from '@pawhood/testing/services/test-upstream.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';

const upstream = await startTestUpstream();
afterAll(() => upstream.stop());

const settingsOf = (issuer: string) => ({
  IDENTITY_MODE: 'federated',
  UPSTREAM_ISSUER: issuer,
  UPSTREAM_CLIENT_ID: 'pawhood',
  RATE_LIMITS: 'off',
});

const HOUR_S = 60 * 60;
const STEP_UP = { prompt: 'login', max_age: '0' };

/** Begins a sign-in, up to the address that leads to the other server. */
async function begin(server: TestApp, asked: Record<string, string> = {}, browser = testBrowser(server)) {
  const flow = browser.flow(asked);
  return { browser, flow, gone: (await browser.open(flow.address)).url };
}

/** What somebody does who wants to come back without having been asked for anything. */
function strip({ searchParams }: URL): void {
  searchParams.delete('prompt');
  searchParams.delete('max_age');
}

/** Goes on to a server that tells the time where it is asked to; answers how old the sign-in counts here, in seconds. */
async function ageAfter(
  { browser, flow, gone }: Awaited<ReturnType<typeof begin>>,
  { tells = true, signedInBefore = 0 } = {},
): Promise<number> {
  const now = Math.floor(Date.now() / 1_000);
  const isAsked = gone.searchParams.has('max_age');
  upstream.person = {
    sub: 'u-57',
    name: 'Ada',
    ...(tells && isAsked && { auth_time: now - signedInBefore }),
  };
  const back = await fetch(gone, { redirect: 'manual' });
  const landing = await browser.open(back.headers.get('location') ?? '');
  const { access_token } = (await (await browser.redeem(landing, flow)).json()) as { access_token: string };
  return Math.floor(Date.now() / 1_000) - Number(decodeJwt(access_token)['auth_time']);
}

/** The same server, behind a configuration that says that it tells the time. */
async function startAdvertisingUpstream(): Promise<string> {
  const front = createServer(async (_, response) => {
    const answer = await fetch(`${upstream.issuer}/.well-known/openid-configuration`);
    const claims = { issuer, claims_supported: ['sub', 'auth_time'] };
    const configuration = { ...((await answer.json()) as object), ...claims };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(configuration));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  afterAll(() => void front.close());
  const { port } = front.address() as AddressInfo; // listens on a port, not on a path
  const issuer = `http://127.0.0.1:${port}`;
  return issuer;
}

test('where the server says that it tells the time, a return without it is no recent sign-in', async () => {
  const issuer = await startAdvertisingUpstream();
  upstream.tamper = (claims) => Object.assign(claims, { iss: issuer });
  const server = await testApp({ settings: settingsOf(issuer) });
  const first = await begin(server);
  // It is asked for the time, and nobody for a password.
  expect(first.gone.searchParams.has('prompt')).toBe(false);
  expect(await ageAfter(first, { signedInBefore: 57 })).toBeGreaterThanOrEqual(57);
  const again = await begin(server, STEP_UP, first.browser);
  expect(Object.fromEntries(again.gone.searchParams)).toMatchObject(STEP_UP);
  strip(again.gone);
  expect(await ageAfter(again)).toBeGreaterThan(23 * HOUR_S);
  // Nor in a browser that begins again without asking for a recent one.
  const anew = await begin(server);
  strip(anew.gone);
  expect(await ageAfter(anew)).toBeGreaterThan(23 * HOUR_S);
  expect(await ageAfter(await begin(server, STEP_UP, first.browser))).toBeLessThan(HOUR_S);
  upstream.tamper = null;
});

test('a server that never tells the time is taken at its return, until it has told it once', async () => {
  const server = await testApp({ settings: settingsOf(upstream.issuer) });
  const first = await begin(server);
  expect(first.gone.searchParams.has('max_age')).toBe(false);
  expect(await ageAfter(first)).toBeLessThan(HOUR_S);
  const silent = await begin(server, STEP_UP, first.browser);
  expect(await ageAfter(silent, { tells: false })).toBeLessThan(HOUR_S);
  expect(await ageAfter(await begin(server, STEP_UP, first.browser))).toBeLessThan(HOUR_S);
  // Another process of the site knows it, too.
  const other = await testApp({ settings: settingsOf(upstream.issuer), database: server.database });
  const stripped = await begin(other, STEP_UP);
  strip(stripped.gone);
  expect(await ageAfter(stripped)).toBeGreaterThan(23 * HOUR_S);
});
