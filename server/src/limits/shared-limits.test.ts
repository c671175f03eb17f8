/** What two servers of one database let through together: exactly what one does. */

import { createClaim, giveUpClaim } from '@pawhood/contract/claims/claims.ts';
import { takeArticleOver } from '@pawhood/contract/desk/articles.ts';
import { removeSavedPlace } from '@pawhood/contract/directory/save-place.ts';
import { tryDevices } from '@pawhood/contract/notifications/push.ts';
import { createReport } from '@pawhood/contract/reports/reports.ts';
import { removeAnswer } from '@pawhood/contract/reviews/review-answers.ts';
import { createReview, deleteReview, findHelpfulNoMore } from '@pawhood/contract/reviews/reviews.ts';
import { changeOwnPicture, importOwnData } from '@pawhood/contract/users/users.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { type TestApp, testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { LIMIT_SETTINGS, type LimitSettingName, windowOf } from '../config/limit-settings.ts';
import { createFeaturesStore } from '../features/voting/features.store.ts';
import { SEED_FEATURES } from '../features/voting/seed-features.ts';

// No window ends however slow the machine is.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});

const MOST = 4;
const AT_ONCE = 50;

const database = await testDatabase();
await database.execute(sql`
  insert into provider (id, name, category, city, source)
  select 'p' || number, 'Vet', 'Veterinarians', 'dublin', 'file' from generate_series(0, 51) number`);
await createFeaturesStore(database).addSeedOnce(SEED_FEATURES);
const mail = await testMail();
const zoe = { name: 'Zoe', email: 'zoe@example.org', password: 'nine herons on the quay' };
const knownBrowser = testBrowser(await testApp({ database, settings: { RATE_LIMITS: 'off' } }));
await knownBrowser.signUp(zoe);
await database.execute(sql`update identity_account set email_verified = true`);
const tenant = await testTenant();
const { url: tenantUrl } = await testApp({ database, settings: tenant.settings });
const editor = await member(tenantUrl, tenant, 'mia');
await database.execute(sql`insert into desk_role (user_id, role) values (${editor.id}, 'editor')`);
// Their address is known, and all places have the same one.
await database.execute(
  sql`insert into confirmed_address (user_id, address) values (${editor.id}, 'mia@example.org')`,
);
await database.execute(
  sql`update provider set email = 'vet@example.org'; update provider set email_since = now() - interval '31 days'`,
);
// Old enough to review places.
await database.execute(sql`update user_profile set created_at = now() - interval '60 days'`);
const token = await tenant.token({ sub: 'auth0|mia' });

/** One attempt; `number` is another for each. */
type Attempt = (app: TestApp, number: number) => Promise<Response | Landing>;

const send = ({ url }: TestApp, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const account = (name: string | number) => ({
  email: `${name}@example.org`,
  password: 'nine herons on the quay',
  fullName: 'Mia',
});
const aboutPlace = (number: number) => ({ kind: 'place', id: `p${number}`, reason: 'untrue' });
const bearer = { authorization: `Bearer ${token}` };

async function forgotten(app: TestApp, email: string, browser = testBrowser(app)): Promise<Landing> {
  return browser.send(await browser.open('/idp/forgotten-password'), 'forgotten-password', { email });
}

/** A browser in which Zoe has signed in before, at that server. */
function knownBrowserAt(app: TestApp): TestBrowser {
  const browser = testBrowser(app);
  const known = knownBrowser.cookies.all().find(({ name }) => name === 'pawhood_browser');
  const cookie = `pawhood_browser=${known?.value}; Path=/idp`;
  browser.cookies.keep(new Response(null, { headers: { 'set-cookie': cookie } }));
  return browser;
}

/** A wrong password from there. */
async function knownSignIn(app: TestApp): Promise<Landing> {
  const browser = knownBrowserAt(app);
  const form = await browser.open('/idp/account');
  return browser.send(form, '/account/sign-in', { email: zoe.email, password: 'wrong' });
}

const REVIEW = {
  ...{ stars: 5, words: 'They were kind to our old dog.' },
  month: new Date().toISOString().slice(0, 7),
};

const claimPath = (number: number) => createClaim.path.replace(':id', `p${number}`);

const ATTEMPTS: Partial<Record<LimitSettingName, Attempt>> = {
  SIGN_INS_PER_MINUTE: (app, number) => send(app, '/api/login', account(number)),
  ACCOUNT_SIGN_INS_PER_MINUTE: (app, number) =>
    send(app, '/api/login', account('mia'), { 'x-forwarded-for': `203.0.113.${number}` }),
  ACCOUNT_SIGN_INS_PER_DAY: (app, number) =>
    send(app, '/api/login', account('siep'), { 'x-forwarded-for': `203.0.113.${number}` }),
  BROWSER_SIGN_INS_PER_MINUTE: (app) => knownSignIn(app),
  SIGN_IN_PAGES_PER_MINUTE: (app) => testBrowser(app).request(testBrowser(app).flow().address),
  SIGN_UPS_PER_DAY: (app, number) => send(app, '/api/register', account(number)),
  MAILS_PER_DAY: (app) => forgotten(app, 'mia@example.org'),
  OWNER_MAILS_PER_DAY: (app) => forgotten(app, zoe.email, knownBrowserAt(app)),
  NETWORK_MAILS_PER_DAY: (app, number) => forgotten(app, `${number}@example.org`),
  JOINS_PER_HOUR: (app, number) => send(app, '/local/api/waitlist/join', `mia${number}@example.org`),
  NEW_VOTERS_PER_HOUR: (app) => send(app, '/local/api/features/reviews/votes/increment'),
  SUGGESTIONS_PER_HOUR: (app, number) => send(app, '/local/api/features', { text: `Idea ${number}` }),
  REPORTS_PER_HOUR: (app, number) => send(app, createReport.path, aboutPlace(number), bearer),
  STRANGER_REPORTS_PER_HOUR: (app, number) => send(app, createReport.path, aboutPlace(number)),
  CORRECTIONS_PER_HOUR: (app, number) =>
    send(app, `/local/api/pet-services/p${number}/edits`, { note: 'Closed on Mondays.' }),
  ARTICLE_CHANGES_PER_HOUR: ({ url }) =>
    fetch(url + takeArticleOver.path, { method: 'POST', headers: { ...bearer, 'if-match': '"1"' } }),
  REVIEWS_PER_DAY: (app, number) => send(app, createReview.path.replace(':id', `p${number}`), REVIEW, bearer),
  REVIEW_CHANGES_PER_HOUR: ({ url }) =>
    fetch(url + deleteReview.path, { method: deleteReview.method, headers: bearer }),
  HELPFUL_PER_HOUR: ({ url }) =>
    fetch(url + findHelpfulNoMore.path, { method: findHelpfulNoMore.method, headers: bearer }),
  CLAIMS_PER_DAY: (app, number) => send(app, claimPath(number), { way: 'desk', words: 'I own it.' }, bearer),
  CLAIM_CHANGES_PER_HOUR: ({ url }) =>
    fetch(url + giveUpClaim.path, { method: giveUpClaim.method, headers: bearer }),
  CLAIM_MAILS_PER_DAY: (app, number) => send(app, claimPath(number), { way: 'mail' }, bearer),
  ANSWERS_PER_HOUR: ({ url }) =>
    fetch(url + removeAnswer.path, { method: removeAnswer.method, headers: bearer }),
  SAVES_PER_HOUR: ({ url }) =>
    fetch(url + removeSavedPlace.path, { method: removeSavedPlace.method, headers: bearer }),
  UPLOADS_PER_HOUR: ({ url }) =>
    fetch(url + changeOwnPicture.path, {
      method: changeOwnPicture.method,
      headers: bearer,
      body: new FormData(),
    }),
  IMPORTS_PER_DAY: (app) => send(app, importOwnData.path, undefined, bearer),
  DEVICE_CALLS_PER_HOUR: (app) => send(app, tryDevices.path, undefined, bearer),
};

/** Counted by each server for itself. */
const IN_MEMORY: readonly LimitSettingName[] = [
  'VOTES_PER_MINUTE',
  'ARTICLE_VIEWS_PER_HOUR',
  'ARTICLE_PREVIEWS_PER_MINUTE',
  'SEARCHES_PER_MINUTE',
  'OWN_PAGES_PER_MINUTE',
];

/** Counted together, but what is too much waits and nobody is refused: see notices.test.ts. */
const UNANSWERED: readonly LimitSettingName[] = ['NOTICES_PER_DAY'];

/** What people with accounts elsewhere do: the token is of another issuer. */
const AT_TENANT: readonly LimitSettingName[] = [
  'ARTICLE_CHANGES_PER_HOUR',
  'REPORTS_PER_HOUR',
  ...(['REVIEWS_PER_DAY', 'REVIEW_CHANGES_PER_HOUR', 'HELPFUL_PER_HOUR', 'ANSWERS_PER_HOUR'] as const),
  ...(['CLAIMS_PER_DAY', 'CLAIM_CHANGES_PER_HOUR', 'CLAIM_MAILS_PER_DAY'] as const),
  'SAVES_PER_HOUR',
  'UPLOADS_PER_HOUR',
  'IMPORTS_PER_DAY',
  'DEVICE_CALLS_PER_HOUR',
];

/** A person's files come a few at a time; more are refused for that. */
const ONE_BY_ONE: readonly LimitSettingName[] = ['UPLOADS_PER_HOUR', 'IMPORTS_PER_DAY'];

test('every limit is either tried here, counted in memory or refused to nobody', () => {
  expect([...Object.keys(ATTEMPTS), ...IN_MEMORY, ...UNANSWERED].sort()).toEqual(
    Object.keys(LIMIT_SETTINGS).sort(),
  );
});

async function inSequence<Value>(
  numbers: readonly number[],
  act: (number: number) => Promise<Value>,
): Promise<Value[]> {
  const values = [];
  for (const number of numbers) values.push(await act(number));
  return values;
}

/** A server where this limit alone is narrow. */
function serverWith(name: LimitSettingName): Promise<TestApp> {
  const wide = Object.keys(LIMIT_SETTINGS).map((other) => [other, '1000']);
  const mailed = { SMTP_URL: mail.url };
  const identity = AT_TENANT.includes(name)
    ? { ...tenant.settings, ...(name === 'CLAIM_MAILS_PER_DAY' && mailed) }
    : mailed;
  const settings = { ...Object.fromEntries(wide), ...identity, TRUSTED_PROXIES: '1', [name]: `${MOST}` };
  return testApp({ database, settings });
}

test.each(Object.entries(ATTEMPTS) as [LimitSettingName, Attempt][])(
  'two servers let through together what %s says, of fifty at once',
  async (name, attempt) => {
    await database.execute(sql`truncate attempt_count, provider_edit, place_claim`);
    const servers = await Promise.all([serverWith(name), serverWith(name)]);
    const at = (number: number) => servers[number % 2] as TestApp;
    const numbers = Array.from({ length: AT_ONCE }, (_, number) => number);
    const answers = ONE_BY_ONE.includes(name)
      ? await inSequence(numbers, (number) => attempt(at(number), number))
      : await Promise.all(numbers.map((number) => attempt(at(number), number)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(AT_ONCE - refused.length).toBe(MOST);
    for (const { headers } of [...refused, await attempt(at(0), 50), await attempt(at(1), 51)]) {
      const wait = headers.get('retry-after') ?? '';
      expect(wait).toMatch(/^\d+$/);
      expect(Number(wait)).toBeGreaterThan(0);
      expect(Number(wait)).toBeLessThanOrEqual(windowOf(name));
    }
  },
);
