import { hash } from 'node:crypto';
import { createJobs } from '@pawhood/identity/jobs.ts';
import { createMailLinksStore } from '@pawhood/identity/mail-links/mail-links.store.ts';
import { RENEWALS_AN_HOUR } from '@pawhood/identity/provider/lifetimes.ts';
import { createPayloadsStore } from '@pawhood/identity/storage/payloads.store.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { anHourLater } from '@pawhood/testing/people/an-hour-later.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const server = await testApp({ refreshLeewayS: 0, settings: { RATE_LIMITS: 'off' } });
const { database } = server;
const payloads = createPayloadsStore(database);
const sql = async (query: string, values: unknown[] = []) =>
  (await database.$client.query(query, values)).rows;

/** Swaps a code that the browser is given without a question; null where it is given none. */
async function swapped(browser: ReturnType<typeof testBrowser>) {
  const flow = browser.flow({ prompt: 'none' });
  const landing = await browser.open(flow.address);
  if (!landing.url.searchParams.has('code')) return null;
  const swap = () => browser.redeem(landing, flow);
  return { swap, tokens: (await (await swap()).json()) as { refresh_token: string } };
}

const waitAnHour = () => anHourLater(sql);

const purgeJob = createJobs({
  sendNotices: async () => {},
  stores: [payloads, createMailLinksStore(database)],
  shorten: (most) => payloads.shorten(most, 0),
  isUnavailable: () => false,
}).find(({ name }) => name === 'purge of sign-ins');

/** Somebody new who is signed in. */
async function somebody(name: string) {
  const browser = testBrowser(server);
  const password = 'a long walk in the rain';
  const tokens = await browser.signUp({ name, email: `${name}@example.org`, password });
  return { browser, token: tokens.refresh_token };
}

async function renewed(browser: ReturnType<typeof testBrowser>, token: string): Promise<string> {
  const response = await browser.refresh(token);
  expect(response.status).toBe(200);
  return ((await response.json()) as { refresh_token: string }).refresh_token;
}

/** More renewals of a token's grant, as if they had come just now. */
const addRenewals = (token: string, total: number) =>
  sql(
    `update identity_payload set payload = jsonb_build_object('times', payload -> 'times' || (
       select jsonb_agg(floor(extract(epoch from now()))) from generate_series(1, $2)))
     where model = 'Renewals' and grant_id = (select grant_id from identity_payload where id_hash = $1)`,
    [hash('sha256', token), total],
  );

test('one sign-in is renewed so often in an hour; who is refused is not signed out', async () => {
  const { browser, token } = await somebody('ann');
  const { browser: other, token: others } = await somebody('ben');
  // The code of the sign-in itself is the first.
  await addRenewals(token, RENEWALS_AN_HOUR - 2);
  const last = await renewed(browser, token);
  const refused = await browser.refresh(last);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    429,
    '60',
    { error: 'too_many_requests' },
  ]);
  await renewed(other, others);
  await waitAnHour();
  await renewed(browser, last);
});

test('codes count with the renewals, for the hidden frame, too, and nobody is signed out by it', async () => {
  const { browser, token } = await somebody('eva');
  const other = testBrowser(server);
  await other.signIn({ email: 'eva@example.org', password: 'a long walk in the rain' });
  const next = await renewed(browser, token);
  for (let count = 2; count < RENEWALS_AN_HOUR; count += 1)
    expect((await browser.silently()).html).toContain('"code"');
  const frame = await browser.silently();
  expect([frame.status, frame.headers.get('retry-after')]).toEqual([429, '60']);
  expect(frame.html).toContain('"error":"too_many_requests"');
  expect(frame.headers.get('content-security-policy')).toContain(
    `frame-ancestors ${server.config.publicUrl}`,
  );
  expect((await browser.refresh(next)).status).toBe(429);
  const landing = await browser.open(browser.flow().address);
  expect(landing.url.searchParams.get('error')).toBe('too_many_requests');
  expect((await browser.open('/idp/account')).html).toContain('eva@example.org');
  expect((await other.silently()).html).toContain('"code"');
  await waitAnHour();
  await renewed(browser, next);
});

test('requests at once get no more codes and renewals than one after the other', async () => {
  const { browser, token } = await somebody('hal');
  await addRenewals(token, RENEWALS_AN_HOUR - 7);
  const renewal = browser.refresh(token).then(({ ok }) => ok);
  const codes = Array.from({ length: 20 }, async () => (await browser.silently()).html.includes('"code"'));
  const good = (await Promise.all([renewal, ...codes])).filter((isGood) => isGood);
  // The code of the sign-in itself was the first.
  expect(good).toHaveLength(6);
});

test('a new code replaces the refresh token that the browser has not used, and those of other browsers stay', async () => {
  const { browser, token } = await somebody('fay');
  const other = testBrowser(server);
  const { refresh_token: others } = await other.signIn({
    email: 'fay@example.org',
    password: 'a long walk in the rain',
  });
  const next = await swapped(browser);
  expect((await browser.refresh(token)).status).toBe(400);
  // It was not used twice: what came last is good.
  await renewed(browser, next?.tokens.refresh_token ?? '');
  await renewed(other, others);
});

test('two tabs that ask at once both get tokens that are good', async () => {
  const patient = await testApp({ database, settings: { RATE_LIMITS: 'off' } });
  const browser = testBrowser(patient);
  await browser.signUp({ name: 'gil', email: 'gil@example.org', password: 'a long walk in the rain' });
  const tabs = await Promise.all([swapped(browser), swapped(browser)]);
  for (const tab of tabs) await renewed(browser, tab?.tokens.refresh_token ?? '');
});

type Tab = NonNullable<Awaited<ReturnType<typeof swapped>>>;

test.each<[string, (browser: ReturnType<typeof testBrowser>, tab: Tab) => Promise<Response>]>([
  ['swapping each code', (browser, { tokens }) => browser.refresh(tokens.refresh_token)],
  ['swapping each code twice', (_, { swap }) => swap()],
  [
    'giving each token back',
    (browser, { tokens }) =>
      browser.request('/idp/oauth/revoke', {
        method: 'POST',
        headers: { origin: server.config.publicUrl },
        body: new URLSearchParams({
          client_id: server.config.identity.clientId,
          token: tokens.refresh_token,
        }),
      }),
  ],
])('a year of %s is flat: an hour leaves as many rows and bytes as the one before', async (how, end) => {
  const { browser } = await somebody(how.replaceAll(' ', '-'));
  const [account] = await sql(`select id from identity_account order by created_at desc limit 1`);
  const held = async () => {
    await purgeJob?.run(new AbortController().signal);
    return sql(
      `select count(*)::integer as rows, sum(pg_column_size(payload))::integer as bytes from identity_payload
       where account_id = $1 and not (model = 'RefreshToken' and consumed_at is not null)`,
      [account?.['id']],
    );
  };
  const hours: unknown[] = [];
  for (let hour = 0; hour < 3; hour += 1) {
    let codes = 0;
    for (let tab = await swapped(browser); tab !== null; tab = await swapped(browser)) {
      codes += 1;
      expect(codes).toBeLessThanOrEqual(RENEWALS_AN_HOUR);
      await end(browser, tab);
    }
    hours.push(await held());
    await waitAnHour();
  }
  const [, second, third] = hours;
  expect(third).toEqual(second);
});

test('of a used refresh token a short mark is kept, by which a second use ends the whole family', async () => {
  const { browser, token } = await somebody('cas');
  const next = await renewed(browser, token);
  const bytes = async () => {
    const [row] = await sql(
      `select octet_length(payload::text) as bytes from identity_payload where id_hash = $1`,
      [hash('sha256', token)],
    );
    return Number(row?.bytes);
  };
  const before = await bytes();
  while ((await payloads.shorten(100, 0)) > 0);
  expect(await bytes()).toBeLessThan(before * 0.7);
  expect((await browser.refresh(token)).status).toBe(400);
  expect((await browser.refresh(next)).status).toBe(400);
});

test('a year of sign-ins and renewals leaves the rows of two weeks', async () => {
  const { token } = await somebody('dee');
  await sql(
    `insert into identity_payload (model, id_hash, payload, account_id, grant_id, created_at, expires_at, consumed_at)
     select model.name, 'year-' || n, payload, account_id, 'grant-' || n / 336,
            now() - make_interval(hours => n), now() - make_interval(hours => n) + model.life,
            case when model.name = 'RefreshToken' then now() - make_interval(hours => n - 1) end
     from identity_payload, generate_series(1, 365 * 24) n, (values
       ('RefreshToken', interval '14 days'), ('Session', '14 days'), ('Grant', '14 days'),
       ('Interaction', '1 hour'), ('AuthorizationCode', '1 minute'), ('LegacySession', '14 days')
     ) model (name, life) where id_hash = $1`,
    [hash('sha256', token)],
  );
  await sql(
    `insert into identity_mail_link (token_hash, purpose, account_id, email, created_at, expires_at)
     select 'year-' || n, 'reset', id, '', now() - make_interval(hours => n), now() - make_interval(hours => n, mins => -30)
     from identity_account, generate_series(1, 365 * 24) n where email_key = 'dee@example.org'`,
  );
  await purgeJob?.run(new AbortController().signal);
  const rows = await sql(
    `select model, count(*)::integer as total, max(octet_length(payload::text)) as longest
     from identity_payload where id_hash like 'year-%' group by model order by model`,
  );
  // Two weeks less the hour that is over in this moment.
  expect(rows.map(({ model, total }) => [model, total])).toEqual([
    ['Grant', 335],
    ['LegacySession', 335],
    ['RefreshToken', 335],
    ['Session', 335],
  ]);
  const { longest: marker } = rows.find(({ model }) => model === 'RefreshToken') ?? {};
  const { longest: whole } = rows.find(({ model }) => model === 'Grant') ?? {};
  expect(Number(marker)).toBeLessThan(Number(whole) * 0.7);
  expect(await sql(`select from identity_mail_link where token_hash like 'year-%'`)).toEqual([]);
});
