import { hash } from 'node:crypto';
import { createJobs } from '@pawhood/identity/jobs.ts';
import { createMailLinksStore } from '@pawhood/identity/mail-links/mail-links.store.ts';
import { REFRESHES_AN_HOUR } from '@pawhood/identity/provider/lifetimes.ts';
import { createPayloadsStore } from '@pawhood/identity/storage/payloads.store.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const server = await testApp({ refreshLeewayS: 0, settings: { RATE_LIMITS: 'off' } });
const { database } = server;
const payloads = createPayloadsStore(database);
const sql = async (query: string, values: unknown[] = []) =>
  (await database.$client.query(query, values)).rows;

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
    `insert into identity_payload (model, id_hash, payload, account_id, grant_id, expires_at)
     select model, id_hash || n, payload, account_id, grant_id, expires_at
     from identity_payload, generate_series(1, $2) n where id_hash = $1`,
    [hash('sha256', token), total],
  );

test('one sign-in is renewed so often in an hour; who is refused is not signed out', async () => {
  const { browser, token } = await somebody('ann');
  const { browser: other, token: others } = await somebody('ben');
  // The token of the sign-in itself is the first.
  await addRenewals(token, REFRESHES_AN_HOUR - 2);
  const last = await renewed(browser, token);
  const refused = await browser.refresh(last);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    429,
    '60',
    { error: 'too_many_requests' },
  ]);
  await renewed(other, others);
  await sql(
    `update identity_payload set created_at = created_at - interval '1 hour' where model = 'RefreshToken'`,
  );
  await renewed(browser, last);
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
  const jobs = createJobs({
    sendNotices: async () => {},
    stores: [payloads, createMailLinksStore(database)],
    shorten: (most) => payloads.shorten(most, 0),
    isUnavailable: () => false,
  });
  const { signal } = new AbortController();
  await jobs.find(({ name }) => name === 'purge of sign-ins')?.run(signal);
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
