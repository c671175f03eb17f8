/** What the site says of how reviews are checked, and of what came of it. */
import { ROUTES } from '@pawhood/contract/product.ts';
import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import { readReviewPolicy } from '@pawhood/contract/reviews/review-policy.ts';
import { createReview } from '@pawhood/contract/reviews/reviews.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import { reportsSite } from '@pawhood/testing/site/reports-site.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, expect, test } from 'vitest';

const site = await reportsSite({ REVIEWS: 'held' });
const { here, sql, withRole, visitor, clear, caseOf, decide, undo, report } = site;

beforeEach(clear);

const [MONTH = ''] = reviewMonths(new Date().toISOString().slice(0, 10));

/** The answer of a server that has counted nothing yet. */
async function policy(more: Readonly<Record<string, string>> = {}) {
  const fresh = await testApp({
    settings: { RATE_LIMITS: 'off', REVIEWS: 'held', ...more },
    database: here.database,
  });
  const call = callerWith(fresh.url, null);
  return { call, answer: await call('GET', readReviewPolicy.path) };
}

const decisionOf = async (item: string) =>
  (await sql('select id from desk_decision where item = $1', [item]))[0]?.['id'];

test('counts the reviews of the last year, what was held, reported and decided, and no example', async () => {
  await sql('delete from review');
  const boss = await withRole('moderator');
  const { things } = await site.author();
  await sql('delete from review');
  const waits: string[] = [];
  for (const words of [
    'They were kind to our old dog.',
    'Nobody ever answers the telephone.',
    'A third one, which waits.',
  ]) {
    const ann = await withRole(null);
    await sql(`update user_profile set created_at = now() - interval '2 days'`);
    const body = { stars: 4, words, month: MONTH };
    const made = await ann.call('POST', createReview.path.replace(':id', things.place), body);
    waits.push(String(made.json['id']));
  }
  const [kept = '', hidden = ''] = await Promise.all(waits.map((id) => caseOf('review', id)));
  expect(codeOf(await decide(boss.call, ['report', kept], 'keep'))).toBe('200');
  expect(codeOf(await decide(boss.call, ['report', hidden], 'hide'))).toBe('200');
  // Reported and hidden as well, which is then undone.
  await report(visitor, 'review', waits[0] ?? '');
  const again = await decide(boss.call, ['report', await caseOf('review', waits[0] ?? '')], 'hide');
  await undo(boss.call, again.json['id']);
  await sql(
    `insert into objection (decision_id, user_id, words, state, settled_at) values
      ($1, 'x', 'It is true.', 'changed', now()), ($2, 'x', 'It is true.', 'waiting', null)`,
    [await decisionOf(hidden), again.json['id']],
  );
  // A report of something else, an example, and one of long ago.
  await report(visitor, 'place', things.place);
  await sql(`insert into review (id, provider_id, stars, words, month, at) values
    ('sample-1', 'gone', 5, 'Made up.', '2026-01', now()), ('old', 'gone', 5, 'Old.', '2026-01', now() - interval '13 months')`);
  expect((await policy()).answer.json).toEqual({
    ...{ isEachHeld: true, scoreFrom: 3, perDay: 5, heldDays: 14 },
    year: { written: 3, held: 3, shown: 1, hidden: 1, reports: 1, objections: 2, changed: 1 },
  });
});

test('each review waits where it is set so, and while nobody has a role', async () => {
  await withRole('moderator');
  expect((await policy({ REVIEWS: 'open' })).answer.json).toMatchObject({ isEachHeld: false });
  await sql('delete from desk_role');
  expect((await policy({ REVIEWS: 'open' })).answer.json).toMatchObject({ isEachHeld: true });
});

test('its page is in the sitemap; while reviews are off there is none', async () => {
  const on = await policy();
  expect((await on.call('GET', '/sitemap.xml')).text).toContain(`${ROUTES.reviewPolicy}<`);
  const off = await policy({ REVIEWS: 'off' });
  expect(codeOf(off.answer)).toBe('404 unknown_path');
  expect((await off.call('GET', '/sitemap.xml')).text).not.toContain(ROUTES.reviewPolicy);
  const plain = await policy({ EDITION: 'specification' });
  expect(codeOf(plain.answer)).toBe('404 unknown_path');
  expect((await plain.call('GET', '/sitemap.xml')).text).not.toContain(ROUTES.reviewPolicy);
});
