import { createProfile, readOwnProfile } from '@pawhood/contract/users/users.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { startTestUpstream } from '@pawhood/testing/services/test-upstream.ts';
import { reportsSite } from '@pawhood/testing/site/reports-site.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';

const upstream = await startTestUpstream();
afterAll(() => upstream.stop().catch(() => {}));

const settings = { RATE_LIMITS: 'off' };
// In all languages, whichever the pages were built in.
const embedded = await testApp({ settings, clientDirectory: '/nowhere' });
const federated = await testApp({
  settings: {
    ...{ ...settings, IDENTITY_MODE: 'federated' },
    ...{ UPSTREAM_ISSUER: upstream.issuer, UPSTREAM_CLIENT_ID: 'pawhood' },
  },
});

/** Makes the profile of whose token this is; answers its id. */
async function profileOf({ url }: TestApp, token: string): Promise<string> {
  const { json } = await callerWith(url, token)('POST', createProfile.path, {
    userProfile: { fullName: 'Tess' },
  });
  return String(json['id']);
}

/** Closes an account as a decision of the desk does; or without a decision, as the operator's command does. */
async function suspend({ database }: TestApp, token: string, profile: string | null): Promise<void> {
  const query = (text: string, values: unknown[]) => database.$client.query(text, values);
  await query('update identity_account set disabled_at = now() where id = $1', [decodeJwt(token).sub]);
  if (profile === null) return;
  await query(
    `with opened as (
      insert into report_case (subject_kind, subject_id, author, seen_hash, reason, urgency, weight, status, settled_at)
        values ('profile', $1, $1, '', 'insult', 3, 1, 'decided', now()) returning id)
    insert into desk_decision (kind, item, decision, about, rule, facts, author, way, at)
      select 'report', id::text, 'suspend', '', 'respect', 'It insults a neighbour.', $1, 'command',
        now() - interval '2 minutes' from opened`,
    [profile],
  );
}

/** Where the button of a page that says that an account is closed leads. */
function closedPathOf({ status, html }: Landing): string {
  expect([status, html]).toEqual([
    403,
    expect.stringContaining('<h1 class="text-h2">Your account is closed</h1>'),
  ]);
  return /href="([^"]*\/decisions\/[^"]+)"/.exec(html)?.[1] ?? '';
}

const person = (name: string) => ({
  ...{ name, email: `${name.toLowerCase()}@example.org`, password: 'seven otters, one boat' },
});

/** Somebody with an account and a profile. */
async function newPerson(name: string) {
  const tess = person(name);
  const { access_token: token } = await testBrowser(embedded).signUp(tess);
  return { ...tess, token, profile: await profileOf(embedded, token) };
}

async function throughUpstream(browser: TestBrowser, address: string): Promise<Landing> {
  const gone = await browser.open(address);
  const back = await fetch(gone.url, { redirect: 'manual' });
  return browser.open(back.headers.get('location') ?? '');
}

test('after the right password, and after it alone, stands where it says why', async () => {
  const { token, profile, ...tess } = await newPerson('Tess');
  await suspend(embedded, token, profile);
  const browser = testBrowser(embedded);
  const wrong = await browser.send(await browser.open(browser.flow().address), 'sign-in', {
    ...{ email: tess.email, password: 'something else' },
  });
  expect([wrong.status, wrong.html]).toEqual([401, expect.not.stringContaining('/decisions/')]);
  const page = await browser.send(wrong, 'sign-in', tess);
  const path = closedPathOf(page);
  const statement = await browser.open(path);
  expect([statement.status, statement.html]).toEqual([
    200,
    expect.stringContaining('It insults a neighbour.'),
  ]);
  // Nobody is signed in by it.
  expect((await browser.silently()).html).toContain('login_required');
  const settings = await browser.send(await browser.open('/idp/account'), '/sign-in', tess);
  expect(closedPathOf(settings)).toBe(path);
});

test('in the language of the page', async () => {
  const { token, profile, ...tess } = await newPerson('Noor');
  await suspend(embedded, token, profile);
  const browser = testBrowser(embedded);
  const form = await browser.open(browser.flow({ ui_locales: 'nl' }).address);
  const page = await browser.send(form, 'sign-in', tess);
  expect(page.html).toContain('Je account is gesloten');
  expect(page.html).toMatch(/href="\/nl\/decisions\/[^"]+"[^>]*>Lees de beslissing/);
});

test('an account that was closed without a decision is refused as before', async () => {
  const { token, ...tess } = await newPerson('Ines');
  await suspend(embedded, token, null);
  const browser = testBrowser(embedded);
  const page = await browser.send(await browser.open(browser.flow().address), 'sign-in', tess);
  expect([page.status, page.html]).toEqual([
    403,
    expect.stringContaining('This account has been closed by the people who run this site.'),
  ]);
});

test('so it is after another server has signed the person in', async () => {
  upstream.person = { sub: 'u-57', name: 'Tess', email: 'tess@city.example' };
  const browser = testBrowser(federated);
  const flow = browser.flow();
  const landing = await throughUpstream(browser, flow.address);
  const { access_token: token } = (await (await browser.redeem(landing, flow)).json()) as {
    access_token: string;
  };
  await suspend(federated, token, await profileOf(federated, token));
  const other = testBrowser(federated);
  const page = await throughUpstream(other, other.flow().address);
  const statement = await other.open(closedPathOf(page));
  expect(statement.html).toContain('It insults a neighbour.');
});

test('with a tenant, which signs the person in, our own answer says where', async () => {
  const { here, withRole, author, visitor, report, caseOf, decide, later } = await reportsSite();
  const [{ call, things }, boss] = [await author(), await withRole('operator')];
  await report(visitor, 'profile', things.profile);
  const item = ['report', await caseOf('profile', things.profile)] as const;
  const { json: made } = await decide(boss.call, item, 'suspend', { days: 0 });
  await here.lists.refresh();
  // Within its minute nobody is told of it.
  expect((await call('GET', readOwnProfile.path)).status).toBe(401);
  await later();
  const { status, json } = await call('GET', readOwnProfile.path);
  expect([status, json]).toMatchObject([
    403,
    { code: 'account_disabled', current: { path: expect.stringMatching(/^\/decisions\/\d+\.[\w-]{43}$/) } },
  ]);
  const { path } = json['current'] as { path: string };
  // This site sends no mail: the desk hands the address over.
  expect(made['handOver']).toBe(here.config.publicUrl + path);
  expect((await visitor('GET', path)).text).toContain('It insults a neighbour.');
  expect((await call('DELETE', readOwnProfile.path)).status).toBe(403);
});
