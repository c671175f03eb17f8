import { generateKeyPairSync, sign } from 'node:crypto';
import { type Landing, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { titleOf } from '@pawhood/testing/people/account.ts';
import { startTestUpstream } from '@pawhood/testing/services/test-upstream.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { logTo } from '../../http/server/logger.ts';

// Passwords take their time, the more so on a busy machine.

const upstream = await startTestUpstream();
afterAll(() => upstream.stop().catch(() => {}));

const log: string[] = [];
const logger = logTo('error', { write: (line) => log.push(line) });

const server = await testApp({
  logger,
  settings: {
    IDENTITY_MODE: 'federated',
    UPSTREAM_ISSUER: upstream.issuer,
    UPSTREAM_CLIENT_ID: 'pawhood',
    UPSTREAM_CLIENT_SECRET: 'not so secret',
    UPSTREAM_NAME: 'City Hall',
    SIGN_IN_PAGES_PER_MINUTE: '600',
  },
});
const { config } = server;
type Browser = ReturnType<typeof testBrowser>;

/** Goes to the other server and back, as a browser does; what is ours is asked by `browser`. */
async function throughUpstream(browser: Browser, address: string): Promise<Landing> {
  const gone = await browser.open(address);
  expect(gone.url.origin).toBe(upstream.issuer);
  const back = await fetch(gone.url, { redirect: 'manual' });
  return browser.open(back.headers.get('location') ?? '');
}

async function tokensThroughUpstream(browser = testBrowser(server)) {
  const started = browser.flow();
  const landing = await throughUpstream(browser, started.address);
  const answer = await browser.redeem(landing, started);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id_token: string; refresh_token: string };
}

test('people sign in at the other server, and are known here by what it calls them, without asking it again', async () => {
  upstream.person = { sub: 'u-1', name: 'Ines', email: 'ines@city.example', preferred_username: 'ines' };
  const first = decodeJwt((await tokensThroughUpstream()).id_token);
  expect(first).toMatchObject({ name: 'Ines', email: 'ines@city.example', nickname: 'ines' });
  upstream.person = { sub: 'u-1', name: 'Ines Maas', email: 'other@city.example' };
  const browser = testBrowser(server);
  const second = decodeJwt((await tokensThroughUpstream(browser)).id_token);
  expect(second).toMatchObject({ sub: first.sub, name: 'Ines Maas', email: 'other@city.example' });
  upstream.person = { sub: 'u-2', name: 'Somebody else', email: 'ines@city.example' };
  const silent = browser.flow({ prompt: 'none' });
  const answer = await browser.redeem(await browser.open(silent.address), silent);
  const { id_token } = (await answer.json()) as { id_token: string };
  expect(decodeJwt(id_token)).toMatchObject({ sub: first.sub, name: 'Ines Maas' });
  expect(decodeJwt((await tokensThroughUpstream()).id_token).sub).not.toBe(first.sub);
});

test('the way there carries PKCE, state and nonce, and what the application asked for', async () => {
  const browser = testBrowser(server);
  const gone = await browser.open(browser.flow({ prompt: 'login', login_hint: 'ines@city.example' }).address);
  const sent = Object.fromEntries(gone.url.searchParams);
  expect(sent).toMatchObject({
    client_id: 'pawhood',
    response_type: 'code',
    redirect_uri: `${config.publicUrl}/idp/upstream/callback`,
    code_challenge_method: 'S256',
    prompt: 'login',
    login_hint: 'ines@city.example',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(sent[name]).toMatch(/^[\w-]{40,}$/);
});

test('asked for a fresh sign-in, the other server is told to ask, and its time counts', async () => {
  upstream.person = { sub: 'u-fresh', name: 'Ada' };
  const browser = testBrowser(server);
  await tokensThroughUpstream(browser);
  const now = Math.floor(Date.now() / 1_000);
  const timeOf = async (authTime?: number) => {
    upstream.person = { sub: 'u-fresh', name: 'Ada', ...(authTime !== undefined && { auth_time: authTime }) };
    const flow = browser.flow({ prompt: 'login', max_age: '0' });
    const gone = await browser.open(flow.address);
    expect(Object.fromEntries(gone.url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const back = await fetch(gone.url, { redirect: 'manual' });
    const landing = await browser.open(back.headers.get('location') ?? '');
    const { id_token } = (await (await browser.redeem(landing, flow)).json()) as { id_token: string };
    return Number(decodeJwt(id_token)['auth_time']) - now;
  };
  // As long as it has never said, the return from there counts.
  expect(await timeOf()).toBeGreaterThanOrEqual(0);
  expect(await timeOf(now - 57)).toBe(-57);
  expect(await timeOf(now + 57_000)).toBeLessThan(570);
  // As good as never, without ending the session that begins.
  expect(await timeOf(now - 400 * 24 * 60 * 60)).toBeLessThan(-24 * 60 * 60 + 60);
});

test('two windows can sign in at the same time', async () => {
  const browser = testBrowser(server);
  const [left, right] = [browser.flow(), browser.flow()];
  const gone = [await browser.open(left.address), await browser.open(right.address)];
  for (const [index, flow] of [left, right].entries()) {
    const back = await fetch(gone[index]?.url ?? '', { redirect: 'manual' });
    const landing = await browser.open(back.headers.get('location') ?? '');
    expect((await browser.redeem(landing, flow)).status).toBe(200);
  }
});

test('an answer that belongs to another browser, or was used before, is refused', async () => {
  const [browser, other] = [testBrowser(server), testBrowser(server)];
  const gone = await browser.open(browser.flow().address);
  const location = (await fetch(gone.url, { redirect: 'manual' })).headers.get('location') ?? '';
  expect((await other.open(location)).status).toBe(410);
  expect((await browser.open(location)).url.pathname).toBe('/');
  expect((await browser.open(location)).status).toBe(410);
  expect((await browser.open('/idp/upstream/callback?code=x&state=')).status).toBe(410);
});

test('a sign-in under way that somebody has planted lets its planter in at no moment', async () => {
  upstream.person = { sub: 'u-planted', name: 'Ines', email: 'ines@city.example' };
  const planter = testBrowser(server);
  const gone = await planter.open(planter.flow().address);
  // Its victim follows the planter’s link to the other server, and is signed in there.
  const victim = testBrowser(server);
  victim.cookies.adopt(planter.cookies.all());
  const back = await fetch(gone.url, { redirect: 'manual' });
  const posted = await victim.request(back.headers.get('location') ?? '');
  const next = posted.headers.get('location') ?? '';
  expect([posted.status, new URL(next).pathname]).toEqual([303, expect.stringMatching('^/idp/authorize/')]);
  // Before its victim is back from there, who is let in all the same.
  const stolen = await planter.open(next);
  expect([stolen.status, stolen.url.searchParams.get('code')]).toEqual([410, null]);
  expect((await planter.silently()).html).toContain('login_required');
  const landing = await victim.open(next);
  expect(landing.url.searchParams.get('code')).toMatch(/./);
  expect((await victim.silently()).html).not.toContain('login_required');
  expect((await planter.silently()).html).toContain('login_required');
});

test('whoever is turned away there is told so, and can try again', async () => {
  const browser = testBrowser(server);
  const gone = await browser.open(browser.flow().address);
  const state = gone.url.searchParams.get('state') ?? '';
  const page = await browser.open(`/idp/upstream/callback?error=access_denied&state=${state}`);
  expect([page.status, titleOf(page)]).toEqual([403, 'You are not signed in']);
  expect(page.html).toContain('City Hall did not sign you in. Nothing has changed here.');
  expect(page.html).toMatch(/<a href="http:\/\/localhost:3000\/"[^>]*>Back to Pawhood<\/a>/);
  const again = page.html.match(/href="(\/idp\/interaction\/[^"]+)"/)?.[1] ?? '';
  expect((await browser.open(again)).url.origin).toBe(upstream.issuer);
});

test.each([
  ['is for another site', (claims: Record<string, unknown>) => Object.assign(claims, { aud: 'another' })],
  ['has another nonce', (claims: Record<string, unknown>) => Object.assign(claims, { nonce: 'x' })],
  [
    'is of another server',
    (claims: Record<string, unknown>) => Object.assign(claims, { iss: 'https://evil.example' }),
  ],
  ['has run out', (claims: Record<string, unknown>) => Object.assign(claims, { exp: 1_000 })],
  ['is of tomorrow', (claims: Record<string, unknown>) => Object.assign(claims, { iat: soon(86_400) })],
  ['names nobody', (claims: Record<string, unknown>) => Object.assign(claims, { sub: '' })],
  [
    'names somebody with a NUL',
    (claims: Record<string, unknown>) => Object.assign(claims, { sub: 'u\x001' }),
  ],
  [
    'names somebody in 256 characters',
    (claims: Record<string, unknown>) => Object.assign(claims, { sub: 'u'.repeat(256) }),
  ],
])('an ID token that %s signs nobody in', async (_, tamper) => {
  upstream.tamper = tamper;
  const browser = testBrowser(server);
  const page = await throughUpstream(browser, browser.flow().address);
  upstream.tamper = null;
  expect([page.status, page.html]).toEqual([502, expect.stringContaining('cannot accept')]);
  expect((await browser.silently()).html).toContain('login_required');
});

/** Seconds since 1970, so many seconds from now. */
const soon = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

test('the secret goes the way the other server takes it, and its refusal is in the log', async () => {
  upstream.person = { sub: 'u-secret', name: 'Ines' };
  for (const way of ['basic', 'post', 'basic'] as const) {
    upstream.secretBy = way;
    // This server takes back the code even of a call that it refuses: what was learnt serves the next sign-in.
    const browser = testBrowser(server);
    await throughUpstream(browser, browser.flow().address);
    await tokensThroughUpstream();
  }
  upstream.secretBy = null;
  upstream.tokenAnswer = {
    status: 401,
    body: { error: 'invalid_client', error_description: 'The secret has run out.' },
  };
  const browser = testBrowser(server);
  expect((await throughUpstream(browser, browser.flow().address)).status).toBe(502);
  upstream.tokenAnswer = null;
  expect(log.join('').includes('The other server answers invalid_client: The secret has run out.')).toBe(
    true,
  );
});

test('a person it cannot sign in for our own mistake is told to write to support', async () => {
  const browser = testBrowser(server);
  const gone = await browser.open(browser.flow().address);
  const state = gone.url.searchParams.get('state') ?? '';
  const page = await browser.open(
    `/idp/upstream/callback?error=unauthorized_client&error_description=No+such+client.&state=${state}`,
  );
  expect([page.status, page.html]).toEqual([502, expect.stringContaining('cannot accept')]);
  expect(log.join('')).toContain('The other server answers unauthorized_client: No such client.');
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** What an ID token says, but of somebody else. */
const ofSomebodyElse = (idToken: string) => encoded({ ...decodeJwt(idToken), sub: 'u-1' });

test.each([
  [
    'says something else than was signed',
    (idToken: string) => {
      const [header, , signature] = idToken.split('.');
      return [header, ofSomebodyElse(idToken), signature].join('.');
    },
  ],
  [
    'is signed by a key that only has the name of the right one',
    (idToken: string) => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
      const signed = `${encoded(decodeProtectedHeader(idToken))}.${ofSomebodyElse(idToken)}`;
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
  ],
  ['is cut short', (idToken: string) => idToken.slice(0, -5)],
  ['is not signed', (idToken: string) => `${encoded({ alg: 'none' })}.${ofSomebodyElse(idToken)}.`],
])('an ID token that %s signs nobody in', async (_, alter) => {
  // It says all there is to know of the person: nothing else is asked for, and could tell.
  upstream.person = { sub: 'u-7', name: 'Ines', email: 'ines@city.example' };
  const browser = testBrowser(server);
  upstream.alter = alter;
  const page = await throughUpstream(browser, browser.flow().address);
  upstream.alter = null;
  expect([page.status, page.html]).toEqual([502, expect.stringContaining('cannot accept')]);
  expect((await browser.silently()).html).toContain('login_required');
});

test('a server that is in trouble is said to be, and is asked again by Try again', async () => {
  const browser = testBrowser(server);
  upstream.tokenAnswer = { status: 503, body: { sorry: 'later' } };
  const page = await throughUpstream(browser, browser.flow().address);
  upstream.tokenAnswer = null;
  expect([page.status, titleOf(page)]).toEqual([503, 'Signing in is not possible just now']);
  expect(page.html).toContain('City Hall, which signs you in, does not answer just now.');
  const again = page.html.match(/href="(\/idp\/interaction\/[^"]+)"/)?.[1] ?? '';
  expect((await throughUpstream(browser, again)).url.pathname).toBe('/');
});

test('an account the operator has closed stays out', async () => {
  upstream.person = { sub: 'u-closed', name: 'Closed' };
  const { sub } = decodeJwt((await tokensThroughUpstream()).id_token);
  await server.database.$client.query('update identity_account set disabled_at = now() where id = $1', [sub]);
  const browser = testBrowser(server);
  const page = await throughUpstream(browser, browser.flow().address);
  expect([page.status, page.html]).toEqual([403, expect.stringContaining('This account has been closed')]);
});

test('nobody signs in or up with a password', async () => {
  const browser = testBrowser(server);
  const gone = await browser.request(browser.flow({ screen_hint: 'signup' }).address);
  const path = new URL(gone.headers.get('location') ?? '', config.publicUrl).pathname;
  for (const action of ['sign-in', 'sign-up']) {
    const body = new URLSearchParams({
      name: 'Eve',
      email: 'eve@example.org',
      password: 'long enough for all',
    });
    const answer = await browser.request(`${path}/${action}`, { method: 'POST', body });
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe(upstream.issuer);
  }
  const { rowCount } = await server.database.$client.query(
    'select from identity_account where password_hash is not null',
  );
  expect(rowCount).toBe(0);
});

test('the same name with another server, or the address of an account with a password, is somebody else', async () => {
  const person = { sub: 'u-1', name: 'Ines', email: 'ines@city.example' };
  upstream.person = { ...person, email_verified: true };
  const first = decodeJwt((await tokensThroughUpstream()).id_token).sub;
  const other = await startTestUpstream();
  afterAll(() => other.stop());
  other.person = upstream.person;
  const settings = {
    ...{ IDENTITY_MODE: 'federated', UPSTREAM_ISSUER: other.issuer, UPSTREAM_CLIENT_ID: 'pawhood' },
    RATE_LIMITS: 'off',
  };
  const subjectAt = async (site: TestApp) => {
    const browser = testBrowser(site);
    const flow = browser.flow();
    const gone = await browser.open(flow.address);
    expect(gone.url.origin).toBe(other.issuer);
    const back = await fetch(gone.url, { redirect: 'manual' });
    const landing = await browser.open(back.headers.get('location') ?? '');
    const { id_token } = (await (await browser.redeem(landing, flow)).json()) as { id_token: string };
    return decodeJwt(id_token).sub;
  };
  const second = await subjectAt(await testApp({ settings, database: server.database }));
  expect(second).not.toBe(first);
  expect(decodeJwt((await tokensThroughUpstream()).id_token).sub).toBe(first);
  const embedded = await testApp({ settings: { RATE_LIMITS: 'off' } });
  const password = 'in the days of old';
  const own = decodeJwt((await testBrowser(embedded).signUp({ ...person, password })).id_token).sub;
  const federated = await testApp({ settings, database: embedded.database });
  const arrived = await subjectAt(federated);
  expect([arrived === own, arrived === (await subjectAt(federated))]).toEqual([false, true]);
});

test('a server that cannot be reached at the first sign-in is said so, and is found once it is there', async () => {
  const { port } = new URL(upstream.issuer);
  await upstream.stop();
  const late = await testApp({
    database: server.database,
    settings: {
      IDENTITY_MODE: 'federated',
      UPSTREAM_ISSUER: upstream.issuer,
      UPSTREAM_CLIENT_ID: 'pawhood',
      SIGN_IN_PAGES_PER_MINUTE: '600',
    },
  });
  const browser = testBrowser(late);
  const page = await browser.open(browser.flow().address);
  expect([page.status, page.html]).toEqual([503, expect.stringContaining('Try again')]);
  const back = await startTestUpstream(Number(port));
  afterAll(() => back.stop());
  expect((await browser.open(page.url.href)).url.origin).toBe(upstream.issuer);
});
