import { createCalendar } from '@pawhood/contract/pets/reminders.ts';
import { createShareLink } from '@pawhood/contract/pets/sharing.ts';
import {
  beginRecentAuthentication,
  confirmRecentAuthentication,
} from '@pawhood/contract/security/recent-authentication.ts';
import { listOwnSecurityEvents } from '@pawhood/contract/security/security-events.ts';
import { createProfile, deleteOwnAccount, exportOwnData } from '@pawhood/contract/users/users.ts';
import { type TestBrowser, type Tokens, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';

const mail = await testMail();
const server = await testApp({
  settings: { RATE_LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'help@example.org' },
});
const tenant = await testTenant();
const elsewhere = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' } });
const { database, url } = server;

const PASSWORD = 'four geese in a row';
const CONFIRM = confirmRecentAuthentication.path;
const BEGIN = beginRecentAuthentication.path;
const HOURS = 60 * 60;

let people = 0;
/** Somebody with a profile and a pet, whose sign-in is so many seconds ago. */
async function somebody(seconds: number) {
  people += 1;
  const person = { name: 'Noor Bos', email: `noor${people}@example.org`, password: PASSWORD };
  const browser = testBrowser(server);
  const first = await browser.signUp(person);
  const sub = decodeJwt(first.id_token).sub ?? '';
  const fullName = person.name;
  await callerWith(url, first.access_token)('POST', createProfile.path, { userProfile: { fullName } });
  await mail.next(person.email);
  await database.$client.query(
    `update identity_payload set payload = payload
       || case when payload ? 'loginTs' then jsonb_build_object('loginTs', (payload ->> 'loginTs')::int - $2::int) else '{}' end
       || case when payload ? 'authTime' then jsonb_build_object('authTime', (payload ->> 'authTime')::int - $2::int) else '{}' end
     where account_id = $1`,
    [sub, seconds],
  );
  const renewed = (await (await browser.refresh(first.refresh_token)).json()) as { access_token: string };
  const call = callerWith(url, renewed.access_token);
  return { ...person, browser, sub, first, call, pet: (await petOf(call)).id };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

const statusesOf = async (call: Caller, pet: string) => ({
  link: (await call('POST', createShareLink.path.replace(':petId', pet), { parts: ['about'], hours: 57 }))
    .status,
  calendar: (await call('POST', createCalendar.path)).status,
  download: (await call('GET', exportOwnData.path)).status,
});

/** Signs in again in a browser, as the application's popup does; answers the tokens that come. */
async function signInAgain(browser: TestBrowser, { email }: Pick<Somebody, 'email'>) {
  const flow = browser.flow({ max_age: '0' });
  const landing = await browser.send(await browser.open(flow.address), 'sign-in', {
    email,
    password: PASSWORD,
  });
  return (await (await browser.redeem(landing, flow)).json()) as Tokens;
}

/** The tokens of a sign-in that asks nobody, as a hidden frame of the application gets them. */
async function silently(browser: TestBrowser) {
  const flow = browser.flow({ prompt: 'none' });
  return (await (await browser.redeem(await browser.open(flow.address), flow)).json()) as Tokens;
}

/** Somebody who has a copy of all cookies that a browser holds now. */
function thiefOf({ cookies }: TestBrowser): TestBrowser {
  const thief = testBrowser(server);
  thief.cookies.adopt(cookies.all());
  return thief;
}

const renewed = async (browser: TestBrowser, { refresh_token }: Tokens) =>
  (await (await browser.refresh(refresh_token)).json()) as Tokens;

const nonceFor = async (call: Caller) => String((await call('POST', BEGIN)).json['nonce']);

describe('a recent sign-in', () => {
  test('is there right after signing in, by whatever token', async () => {
    const { call, pet } = await somebody(0);
    expect(await statusesOf(call, pet)).toEqual({ link: 201, calendar: 201, download: 200 });
    expect((await call('DELETE', deleteOwnAccount.path)).status).toBe(204);
  });

  test('is needed from the last five minutes to delete and to download, from the last day for links and calendars', async () => {
    const { call, pet } = await somebody(301);
    expect(await statusesOf(call, pet)).toEqual({ link: 201, calendar: 201, download: 403 });
    const refused = await call('DELETE', deleteOwnAccount.path);
    expect([refused.status, refused.json['code']]).toEqual([403, 'recent_authentication_needed']);
    const later = await somebody(24 * HOURS + 1);
    expect(await statusesOf(later.call, later.pet)).toEqual({ link: 403, calendar: 403, download: 403 });
  });

  test('comes with another sign-in, for the token that comes with it and those renewed from that', async () => {
    const person = await somebody(25 * HOURS);
    const { call, pet, browser } = person;
    const nonce = await nonceFor(call);
    const fresh = await signInAgain(browser, person);
    const { id_token: idToken } = fresh;
    expect(decodeJwt(idToken)['auth_time']).toEqual(expect.any(Number));
    // The token that there was stays what it was: somebody else may have it, too.
    expect((await call('POST', CONFIRM, { nonce, idToken })).status).toBe(403);
    expect(await statusesOf(call, pet)).toEqual({ link: 403, calendar: 403, download: 403 });
    const again = callerWith(url, fresh.access_token);
    expect((await again('POST', CONFIRM, { nonce, idToken })).status).toBe(204);
    expect(await statusesOf(again, pet)).toEqual({ link: 201, calendar: 201, download: 200 });
    const kindsOf = async () =>
      (JSON.parse((await again('GET', listOwnSecurityEvents.path)).text) as { kind: string }[])
        .map(({ kind }) => kind)
        .slice(0, 5);
    await expect
      .poll(kindsOf, { timeout: 20_000 })
      .toEqual([
        ...['data-export', 'calendar-creation', 'link-creation'],
        ...['recent-authentication', 'recent-authentication'],
      ]);
    const later = callerWith(url, (await renewed(browser, fresh)).access_token);
    expect((await later('DELETE', deleteOwnAccount.path)).status).toBe(204);
  });

  test('of its owner is none for tokens that a copied cookie has drawn before', async () => {
    const person = await somebody(25 * HOURS);
    const { browser, email, pet } = person;
    const thief = thiefOf(browser);
    const drawn = await silently(thief);
    const stolen = callerWith(url, drawn.access_token);
    const nonce = await nonceFor(stolen);
    const none = { link: 403, calendar: 403, download: 403 };
    // On the account's page, where the session goes on.
    const form = await browser.open('/idp/account/sign-in');
    const page = await browser.send(form, '/account/sign-in', { email, password: PASSWORD });
    expect(page.html).toContain('name="current"');
    expect(await statusesOf(stolen, pet)).toEqual(none);
    // And in the application's popup, whose nonce is asked for before.
    const asked = await nonceFor(person.call);
    const { access_token, id_token: idToken } = await signInAgain(browser, person);
    const owner = callerWith(url, access_token);
    expect((await owner('POST', CONFIRM, { nonce: asked, idToken })).status).toBe(204);
    expect(await statusesOf(stolen, pet)).toEqual(none);
    const more = callerWith(url, (await renewed(thief, drawn)).access_token);
    expect(await statusesOf(more, pet)).toEqual(none);
    // Not even with what the owner has proved it by, which is in no cookie.
    expect((await stolen('POST', CONFIRM, { nonce, idToken })).status).toBe(403);
    expect((await stolen('DELETE', deleteOwnAccount.path)).status).toBe(403);
    expect(await statusesOf(owner, pet)).toEqual({ link: 201, calendar: 201, download: 200 });
  });

  test('is not proved by a token of somebody else, of before, or without our nonce', async () => {
    const person = await somebody(301);
    const other = await somebody(301);
    const { call, first, browser } = person;
    const nonce = await nonceFor(call);
    const { id_token: others } = await signInAgain(other.browser, other);
    // Of the first sign-in: it does not even say when that was.
    for (const idToken of [first.id_token, others, first.access_token, 'x'])
      expect((await call('POST', CONFIRM, { nonce, idToken })).status).toBe(403);
    const elses = await nonceFor(other.call);
    const { id_token: idToken } = await signInAgain(browser, person);
    for (const wrong of [elses, `${nonce}x`, '', '1.x'])
      expect((await call('POST', CONFIRM, { nonce: wrong, idToken })).status).toBe(403);
  });

  test('is told by mail where something was handed out, to a confirmed address alone', async () => {
    const unconfirmed = await somebody(0);
    await statusesOf(unconfirmed.call, unconfirmed.pet);
    const { call, pet, email, sub } = await somebody(0);
    await database.$client.query('update identity_account set email_verified = true where id = $1', [sub]);
    await statusesOf(call, pet);
    const texts = [await mail.next(email), await mail.next(email)].map(({ text }) => text).sort();
    expect(texts[0]).toContain('a calendar link for reminders');
    expect(texts[1]).toContain('a link to one of your pets');
    // Theirs would have been sent first. The one there is asks to confirm the address.
    expect(mail.mails.filter(({ to }) => to.includes(unconfirmed.email))).toHaveLength(1);
  });
});

describe('with a tenant', () => {
  const CLIENT = tenant.settings['IDENTITY_CLIENT_ID'];
  const now = () => Math.floor(Date.now() / 1_000);

  test('a token says by itself when its person signed in, or an ID token does', async () => {
    const sub = 'auth0|step-up';
    const fresh = callerWith(elsewhere.url, await tenant.token({ sub }));
    await fresh('POST', createProfile.path, { userProfile: { fullName: 'Kai Berg' } });
    expect((await fresh('GET', exportOwnData.path)).status).toBe(200);
    const silent = callerWith(
      elsewhere.url,
      await tenant.token({ sub, auth_time: undefined, iat: now() - 7 }),
    );
    expect((await silent('GET', exportOwnData.path)).status).toBe(403);
    const nonce = await nonceFor(silent);
    const idTokens = { sub, aud: CLIENT, nonce: 'the library makes it' };
    const stored = await tenant.token({ ...idTokens, auth_time: now() - 240 }, { typ: 'JWT' });
    const wrongAudience = await tenant.token({ ...idTokens, aud: 'another-app' }, { typ: 'JWT' });
    const several = { ...idTokens, aud: [CLIENT, 'another-app'] };
    const foreign = [{ ...idTokens, azp: 'another-app' }, several, { ...several, azp: 'another-app' }];
    const anothers = await Promise.all(foreign.map((claims) => tenant.token(claims, { typ: 'JWT' })));
    for (const idToken of [stored, wrongAudience, ...anothers])
      expect((await silent('POST', CONFIRM, { nonce, idToken })).status).toBe(403);
    const idToken = await tenant.token(idTokens, { typ: 'JWT' });
    expect((await silent('POST', CONFIRM, { nonce, idToken })).status).toBe(204);
    expect((await silent('GET', exportOwnData.path)).status).toBe(200);
    // Another token of the same person has proved nothing, though it be of the same second, nor does it with the same.
    const another = callerWith(
      elsewhere.url,
      await tenant.token({ sub, auth_time: undefined, iat: now() - 7, jti: 'another' }),
    );
    expect((await another('GET', exportOwnData.path)).status).toBe(403);
    expect((await another('POST', CONFIRM, { nonce, idToken })).status).toBe(403);
    expect((await another('GET', exportOwnData.path)).status).toBe(403);
    const anothersNonce = await nonceFor(another);
    const named = await tenant.token(
      { ...several, azp: CLIENT, nonce: 'of another sign-in' },
      { typ: 'JWT' },
    );
    expect((await another('POST', CONFIRM, { nonce: anothersNonce, idToken: named })).status).toBe(204);
    // Sent twice, for its answer may have been lost.
    expect((await silent('POST', CONFIRM, { nonce, idToken })).status).toBe(204);
  });
});
