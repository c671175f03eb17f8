/** Who asks for news when signing up joins the waitlist, once that counts. */

import { createProfile, deleteOwnAccount } from '@pawhood/contract/users/users.ts';
import { joinAsAsked } from '@pawhood/contract/waitlist/waitlist.ts';
import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { linkIn } from '@pawhood/testing/people/account-site.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { removeFromWaitlist } from './entries.command.ts';

const mail = await testMail();
const withMail = await testApp({
  settings: { RATE_LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'Pawhood <help@example.org>' },
});
const without = await testApp({ settings: { RATE_LIMITS: 'off' } });

const LABEL = 'Also tell me about new features';
const PASSWORD = 'seven otters, one boat';
let people = 0;

const entries = async ({ database }: Pick<TestApp, 'database'>): Promise<string[]> => {
  const { rows } = await database.$client.query<{ email: string }>(
    'select email from waitlist_entry order by 1',
  );
  return rows.map(({ email }) => email);
};

/** Somebody who has signed up, with a profile as the application makes it. */
async function newPerson(server: TestApp, { ticks = true, hasProfile = true } = {}) {
  people += 1;
  const person = { name: 'Tess', email: `tess${people}@example.org`, password: PASSWORD };
  const browser = testBrowser(server);
  const started = browser.flow({ screen_hint: 'signup' });
  const fields = { ...person, ...(ticks && { news: 'yes' }) };
  const landing = await browser.send(await browser.open(started.address), 'sign-up', fields);
  const tokens = JSON.parse(await (await browser.redeem(landing, started)).text());
  const call = callerWith(server.url, tokens.access_token);
  const makeProfile = () =>
    call('POST', createProfile.path, { userProfile: { email: person.email, fullName: 'Tess' } });
  if (hasProfile) await makeProfile();
  return {
    ...{ ...person, browser, tokens, call, makeProfile },
    claims: decodeJwt(tokens.id_token),
    /** As each browser asks that the person has signed in with. */
    ask: async () => (await call('POST', joinAsAsked.path)).json['email'],
    voter: testVoter(server.url).as(tokens.access_token),
  };
}

/** Confirms the address by the link of the newest mail. */
async function confirm(browser: TestBrowser, email: string) {
  const page = await browser.open(linkIn((await mail.next(email)).text));
  return { page, done: await browser.send(page, '/verify-email', {}) };
}

describe('where mail is sent', () => {
  test('who ticked the box is on the list once the address is confirmed, and not before', async () => {
    const { ask, browser, email, claims, call } = await newPerson(withMail);
    expect(claims['wants_news']).toBe(true);
    expect(await ask()).toBeNull();
    expect(await entries(withMail)).not.toContain(email);
    const { page } = await confirm(browser, email);
    expect(page.html).toContain('tell you about new features, as you asked when you signed up');
    expect(await entries(withMail)).toContain(email);
    // Each browser learns of it, and none joins again.
    expect([await ask(), await ask()]).toEqual([email, email]);
    const { data } = await downloadExport(call);
    expect(data).toMatchObject({
      identity: { account: { wantsNews: true } },
      waitlist: [{ email, joinedAt: expect.any(String) }],
    });
    await call('DELETE', deleteOwnAccount.path);
    expect(await entries(withMail)).not.toContain(email);
  });

  test('who did not is on no list, is asked nothing, and nothing is said about it', async () => {
    const { ask, browser, email, claims } = await newPerson(withMail, { ticks: false });
    expect(claims).not.toHaveProperty('wants_news');
    const { page } = await confirm(browser, email);
    expect(page.html).not.toContain('new features');
    expect(await ask()).toBeNull();
    expect(await entries(withMail)).not.toContain(email);
  });

  test('who confirms before there is a profile joins with the first look at the site', async () => {
    const { ask, browser, email, makeProfile } = await newPerson(withMail, { hasProfile: false });
    const { done } = await confirm(browser, email);
    expect(done.status).toBe(200);
    expect(await entries(withMail)).not.toContain(email);
    await makeProfile();
    expect(await ask()).toBe(email);
    expect(await entries(withMail)).toContain(email);
  });

  test('an owner who takes the account back by mail from a stranger has asked for nothing', async () => {
    const { email, makeProfile } = await newPerson(withMail);
    await makeProfile();
    await mail.next(email);
    const owner = testBrowser(withMail);
    await owner.send(await owner.open('/idp/forgotten-password'), '/forgotten-password', { email });
    const page = await owner.open(linkIn((await mail.next(email)).text));
    await owner.send(page, '/new-password', { password: 'a quiet hedge in May' });
    const account = await createAccountsStore(withMail.database).findByEmail(email);
    expect(account).toMatchObject({ emailVerified: true, wantsNews: false });
    expect(await entries(withMail)).not.toContain(email);
  });
});

describe('where no mail is sent', () => {
  test('who ticked the box joins with the first look at the site, and has left for good once they leave', async () => {
    const { ask, email, voter } = await newPerson(without);
    expect(await ask()).toBe(email);
    expect(await entries(without)).toContain(email);
    expect((await voter.leave()).status).toBe(204);
    expect(await ask()).toBeNull();
    expect(await entries(without)).not.toContain(email);
    // Nor does the next sign-in say that there is something to ask.
    const again = await testBrowser(without).signIn({ email, password: PASSWORD });
    expect(decodeJwt(again.id_token)).not.toHaveProperty('wants_news');
  });

  test('whoever leaves with a browser of theirs, signed out, has left for good', async () => {
    const { ask, email, tokens } = await newPerson(without);
    const visitor = testVoter(without.url);
    await visitor.join(email);
    await visitor.as(tokens.access_token).claim();
    expect(await ask()).toBe(email);
    await visitor.leave();
    expect(await ask()).toBeNull();
    expect(await entries(without)).not.toContain(email);
  });

  test('a stranger who leaves takes nothing back', async () => {
    const { ask, email } = await newPerson(without);
    await ask();
    const stranger = testVoter(without.url);
    await stranger.join(email);
    await stranger.leave();
    expect(await ask()).toBe(email);
    expect(await entries(without)).toContain(email);
  });

  test('whom the operator takes off the list does not come back by it', async () => {
    const { ask, email } = await newPerson(without);
    await ask();
    const terminal = { output: { write: () => true }, errors: { write: () => true } };
    await removeFromWaitlist(email.toUpperCase(), { database: without.database, terminal } as never);
    expect(await ask()).toBeNull();
    expect(await entries(without)).not.toContain(email);
  });

  test('a person is on the list with one address: the one they had joined with', async () => {
    const { ask, email, voter } = await newPerson(without);
    await voter.join('other@example.org');
    await voter.claim();
    expect(await ask()).toBe('other@example.org');
    expect(await entries(without)).not.toContain(email);
  });
});

test('joins by the box count for the limit of joins', async () => {
  const limited = await testApp({ settings: { JOINS_PER_HOUR: '1' } });
  const { voter, call } = await newPerson(limited);
  expect((await voter.join('first@example.org')).status).toBe(204);
  await voter.leave();
  await limited.database.$client.query('update identity_account set wants_news = true');
  const { status, json } = await call('POST', joinAsAsked.path);
  expect([status, json['code']]).toEqual([429, 'too_many_joins']);
  expect(await entries(limited)).toEqual([]);
});

describe('the page to sign up', () => {
  const openSignUp = async (server: TestApp) => {
    const browser = testBrowser(server);
    return { browser, page: await browser.open(browser.flow({ screen_hint: 'signup' }).address) };
  };
  const boxIn = (html: string) => /<input type="checkbox" name="news"[^>]*>/.exec(html)?.[0] ?? '';

  test('has the box without a tick, and keeps a tick when it is refused', async () => {
    const { browser, page } = await openSignUp(without);
    expect(page.html).toContain(LABEL);
    expect(boxIn(page.html)).not.toContain('checked');
    const fields = { name: 'Tess', email: 'no address', password: PASSWORD };
    const refused = await browser.send(page, 'sign-up', { ...fields, news: 'yes' });
    expect(boxIn(refused.html)).toContain(' checked');
    const unticked = await browser.send(refused, 'sign-up', fields);
    expect(boxIn(unticked.html)).not.toContain('checked');
  });

  test('has none in the specification’s edition, which takes no tick either', async () => {
    const server = await testApp({ settings: { RATE_LIMITS: 'off', EDITION: 'specification' } });
    const { page } = await openSignUp(server);
    expect(boxIn(page.html)).toBe('');
    expect(page.html).not.toContain(LABEL);
    const { claims, call } = await newPerson(server);
    expect(claims).not.toHaveProperty('wants_news');
    expect((await call('POST', joinAsAsked.path)).status).toBe(404);
  });
});
