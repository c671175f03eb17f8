import { randomBytes } from 'node:crypto';
import { openShareLink } from '@pawhood/contract/pets/sharing.ts';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { createProfile, readOwnProfile } from '@pawhood/contract/users/users.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { createMailLinksService } from '@pawhood/identity/mail-links/mail-links.service.ts';
import { createMailLinksStore } from '@pawhood/identity/mail-links/mail-links.store.ts';
import { type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { touchList } from '../../../database/lists/list-versions.ts';
import { revocationsJob } from './revocations.job.ts';
import { createRevocationsStore } from './revocations.store.ts';

const settings = { RATE_LIMITS: 'off' };
const here = await testApp({ settings });
const there = await testApp({ settings, database: here.database });
const { database, url } = here;
const visitor = callerWith(url, null);

const ME = readOwnProfile.path;
const EVERYWHERE = signOutEverywhere.path;
const ACCOUNT = '/idp/account';
const PASSWORD = 'a long walk in the rain';
const NEW_PASSWORD = 'a short walk in the sun';

/** The status of a person's own profile by a token: on this server, and on the other one once it has looked again. */
async function statusesOf(token: string): Promise<number[]> {
  const own = (await callerWith(url, token)('GET', ME)).status;
  await there.lists.refresh();
  return [own, (await callerWith(there.url, token)('GET', ME)).status];
}

/** Gives out a calendar link and two links to a pet; answers what each of them is answered with. */
async function handOut(call: Caller): Promise<() => Promise<number[]>> {
  const { json: calendar } = await call('POST', '/local/api/users/me/calendar');
  const { id } = await petOf(call);
  const tokens: string[] = [];
  for (const hours of [57, 58]) {
    const { json } = await call('POST', `/api/pets/${id}/share-links`, { parts: ['about'], hours });
    tokens.push(String(json['token']));
  }
  return async () => {
    const answers = [
      visitor('GET', String(calendar['path'])),
      ...tokens.map((token) => visitor('POST', openShareLink.path, { token })),
    ];
    return (await Promise.all(answers)).map(({ status }) => status);
  };
}

let people = 0;
/** Somebody with a profile who is signed in with two browsers. */
async function somebody() {
  people += 1;
  const person = { name: 'Kim Vos', email: `kim${people}@example.org`, password: PASSWORD };
  const [browser, other] = [testBrowser(here), testBrowser(here)];
  const tokens = await browser.signUp(person);
  const otherTokens = await other.signIn(person);
  await database.update(identityAccount).set({ emailVerified: true });
  const call = callerWith(url, tokens.access_token);
  await call('POST', createProfile.path, { userProfile: { email: person.email, fullName: person.name } });
  return {
    ...person,
    ...{ browser, other, tokens, otherTokens, call },
    sub: decodeJwt(tokens.id_token).sub ?? '',
  };
}

/** Sets a new password by a link such as the operator hands over, and answers the page that comes then. */
async function reset(accountId: string, browser: TestBrowser): Promise<string> {
  const links = createMailLinksService(createMailLinksStore(database), here.config.publicUrl);
  const { address } = await links.create('reset', { accountId, email: '' });
  const done = await browser.send(await browser.open(address), '/new-password', { password: NEW_PASSWORD });
  expect(done.status).toBe(200);
  return done.html;
}

describe('a new password by a link', () => {
  test('ends sessions, tokens, the calendar and links of before, and says so', async () => {
    const { browser, tokens, otherTokens, call, sub } = await somebody();
    const answers = await handOut(call);
    expect(await answers()).toEqual([200, 200, 200]);
    const html = await reset(sub, testBrowser(here));
    expect(html).toContain(
      'Signed out in 2 browsers. Your calendar link no longer works. 2 links to your pets no longer work.',
    );
    for (const { access_token, refresh_token } of [tokens, otherTokens]) {
      expect(await statusesOf(access_token)).toEqual([401, 401]);
      expect((await browser.refresh(refresh_token)).status).toBe(400);
    }
    expect(await answers()).toEqual([404, 404, 404]);
  });

  test('leaves other people alone', async () => {
    const other = await somebody();
    const { sub } = await somebody();
    const answers = await handOut(other.call);
    await reset(sub, testBrowser(here));
    expect(await statusesOf(other.tokens.access_token)).toEqual([200, 200]);
    expect(await answers()).toEqual([200, 200, 200]);
  });

  test('never refuses the first token afterwards, even in the same second as one of before', async () => {
    const { email, tokens, sub } = await somebody();
    await reset(sub, testBrowser(here));
    const fresh = await testBrowser(here).signIn({ email, password: NEW_PASSWORD });
    // As if it all had happened within one second, and the clock of the database were ahead.
    const seconds = (decodeJwt(fresh.access_token).iat ?? 0) + 0.9;
    await database.transaction(async (transaction) => {
      await touchList(transaction, 'revocation');
    });
    await database.$client.query('update token_revocation set created_at = to_timestamp($1)', [seconds]);
    await here.lists.refresh();
    expect(await statusesOf(fresh.access_token)).toEqual([200, 200]);
    expect(await statusesOf(tokens.access_token)).toEqual([401, 401]);
  });
});

describe('a change of password', () => {
  const change = (browser: TestBrowser, form: Awaited<ReturnType<TestBrowser['open']>>, further = {}) =>
    browser.send(form, '/account/password', { current: PASSWORD, password: NEW_PASSWORD, ...further });

  test('offers, ticked, to end the calendar and links, and ends them, and other browsers’ tokens', async () => {
    const { browser, tokens, otherTokens, call } = await somebody();
    const answers = await handOut(call);
    const form = await browser.open(ACCOUNT);
    const boxes = [...form.html.matchAll(/<input type="checkbox" name="(\w+)" value="yes" checked/g)];
    expect(boxes.map(([, name]) => name)).toEqual(['calendars', 'links']);
    const { html } = await change(browser, form, { calendars: 'yes', links: 'yes' });
    expect(html).toContain(
      'Signed out in 1 browser. Your calendar link no longer works. 2 links to your pets no longer work.',
    );
    expect(await statusesOf(tokens.access_token)).toEqual([200, 200]);
    expect(await statusesOf(otherTokens.access_token)).toEqual([401, 401]);
    expect(await answers()).toEqual([404, 404, 404]);
  });

  test('without the ticks leaves the calendar and links', async () => {
    const { browser, call } = await somebody();
    const answers = await handOut(call);
    const { html } = await change(browser, await browser.open(ACCOUNT));
    expect(html).toContain('signed out everywhere else. Signed out in 1 browser.');
    expect(html).not.toContain('no longer');
    expect(await answers()).toEqual([200, 200, 200]);
  });
});

test('one browser that is signed out has no token any more', async () => {
  const { browser, tokens, otherTokens } = await somebody();
  const form = await browser.open(ACCOUNT);
  await browser.send(form, '/account/end', {});
  expect(await statusesOf(otherTokens.access_token)).toEqual([401, 401]);
  expect(await statusesOf(tokens.access_token)).toEqual([200, 200]);
});

describe('signing out everywhere', () => {
  test('ends everything at once, this token too, and answers what there was', async () => {
    const { email, tokens, otherTokens, call } = await somebody();
    const answers = await handOut(call);
    const { status, json } = await call('POST', EVERYWHERE);
    expect([status, json]).toEqual([200, { sessions: 2, calendars: 1, links: 2, passkeys: 0 }]);
    expect(await statusesOf(tokens.access_token)).toEqual([401, 401]);
    expect(await statusesOf(otherTokens.access_token)).toEqual([401, 401]);
    expect(await answers()).toEqual([404, 404, 404]);
    const fresh = await testBrowser(here).signIn({ email, password: PASSWORD });
    expect(await statusesOf(fresh.access_token)).toEqual([200, 200]);
  });

  test('reaches tokens of a session that was over already', async () => {
    const { tokens, otherTokens, sub } = await somebody();
    // A minute has passed since both tokens were made, and the session of one of them is gone.
    await database.$client.query(
      "delete from identity_payload where account_id = $1 and model = 'Session' and uid <> $2",
      [sub, decodeJwt(tokens.access_token)['sid']],
    );
    await callerWith(url, tokens.access_token)('POST', EVERYWHERE);
    await database.$client.query(
      "update token_revocation set created_at = created_at + interval '2 minutes' where session_id = ''",
    );
    await database.transaction((transaction) => touchList(transaction, 'revocation'));
    await here.lists.refresh();
    expect(await statusesOf(otherTokens.access_token)).toEqual([401, 401]);
  });

  test('needs a token', async () => {
    expect((await visitor('POST', EVERYWHERE)).status).toBe(401);
  });

  test('with a tenant ends what is here: tokens made before, the calendar and links', async () => {
    const tenant = await testTenant();
    const site = await testApp({ settings: { ...settings, ...tenant.settings }, database });
    const ann = await member(site.url, tenant, 'Ann');
    const iat = Math.floor(Date.now() / 1_000) - 5;
    const before = callerWith(site.url, await tenant.token({ sub: 'auth0|Ann', iat }));
    expect((await before('GET', ME)).status).toBe(200);
    const { json } = await ann.call('POST', EVERYWHERE);
    expect(json).toEqual({ sessions: 0, calendars: 0, links: 0, passkeys: 0 });
    expect((await before('GET', ME)).status).toBe(401);
    const after = await tenant.token({ sub: 'auth0|Ann', jti: randomBytes(4).toString('hex') });
    expect((await callerWith(site.url, after)('GET', ME)).status).toBe(200);
  });
});

test('what is refused is kept for as long as a token of before can live, and then forgotten', async () => {
  const { call } = await somebody();
  await database.$client.query('delete from token_revocation');
  await call('POST', EVERYWHERE);
  const { rows } = await database.$client.query(
    'select distinct extract(epoch from expires_at - created_at)::integer as seconds from token_revocation',
  );
  expect(rows).toEqual([{ seconds: 10 * 60 + 60 }]);
  const store = createRevocationsStore(database);
  const job = revocationsJob([store]);
  await job.run(new AbortController().signal);
  expect(await store.all()).toHaveLength(3);
  await database.$client.query("update token_revocation set expires_at = now() where session_id = ''");
  await job.run(new AbortController().signal);
  expect(await store.all()).toHaveLength(2);
});
