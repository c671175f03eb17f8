/** Who looks after a place answers what people say of it. */
import { listNotifications } from '@pawhood/contract/notifications/notifications.ts';
import { answerReview, removeAnswer } from '@pawhood/contract/reviews/review-answers.ts';
import { REVIEW_LIMITS } from '@pawhood/contract/reviews/review-limits.ts';
import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import {
  changeReview,
  createReview,
  deleteReview,
  listReviews,
  listReviewsOf,
  readOwnReview,
} from '@pawhood/contract/reviews/reviews.ts';
import { blockPerson } from '@pawhood/contract/users/blocks.ts';
import { deleteOwnAccount } from '@pawhood/contract/users/users.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const { url, database, lists } = await testApp({ settings });
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);
const visitor = callerWith(url, null);
const [MONTH = ''] = reviewMonths(new Date().toISOString().slice(0, 10));
const SAID = { stars: 2, words: 'They forgot that we were coming.', month: MONTH };
const SORRY = 'We are sorry, and have changed how we book.';

let files = 0;
let place = '';
let review = '';
/** Who wrote the review, and who looks after the place. */
let ann: Member;
let vet: Member;

async function addPlace(): Promise<string> {
  files += 1;
  await sql(
    `insert into provider (id, name, category, city, source) values ($1, 'Canal Vets', 'Veterinarians', 'dublin', 'file')`,
    [`place-${files}`],
  );
  return `place-${files}`;
}

async function someone(name: string): Promise<Member> {
  const known = await member(url, tenant, `${name} ${files}`);
  await sql(`update user_profile set created_at = now() - interval '2 days' where id = $1`, [known.id]);
  return known;
}

const claim = (who: Member, of = place, more = { state: 'proved', ends: '1 year' }) =>
  sql(
    `insert into place_claim (id, provider_id, user_id, way, state, proved_at, ends_at)
      values ($1 || $2, $1, $2, 'desk', $3, now(), now() + $4::interval)`,
    [of, who.id, more.state, more.ends],
  );

beforeEach(async () => {
  place = await addPlace();
  [ann, vet] = [await someone('Ann'), await someone('Vet')];
  await sql('delete from desk_role');
  await sql(
    `insert into user_profile (id, issuer, subject, full_name) values ('boss', 'x', 'boss', 'Boss') on conflict do nothing`,
  );
  await sql(`insert into desk_role (user_id, role) values ('boss', 'operator')`);
  const made = await ann.call('POST', createReview.path.replace(':id', place), SAID);
  expect(codeOf(made)).toBe('201');
  review = String(made.json['id']);
  await claim(vet);
});

const path = (id = review) => answerReview.path.replace(':reviewId', id);
const answer = ({ call }: Member, words = SORRY, id = review) => call('PUT', path(id), { words });
const remove = ({ call }: Member, id = review) => call('DELETE', path(id));

/** The answer that everybody reads below the review, once servers know of a change. */
async function shown() {
  await lists.refresh();
  const { json } = await visitor('GET', listReviews.path.replace(':id', place));
  const rows = json['reviews'] as { id: string; answer?: { words: string } }[];
  return rows.find(({ id }) => id === review)?.answer;
}
const own = async ({ call }: Member) => (await call('GET', readOwnReview.path.replace(':id', place))).json;
const told = async ({ call }: Member) =>
  ((await call('GET', listNotifications.path)).json['notifications'] as { text: string }[]).map(
    ({ text }) => text,
  );

describe('an answer', () => {
  test('shows with the review wherever that shows, once for each, and says that it was changed', async () => {
    expect(await shown()).toBeUndefined();
    const made = await answer(vet, `  ${SORRY}\n\n`);
    expect(made.json).toEqual({
      answer: { words: SORRY, at: expect.stringMatching(/Z$/), editedAt: '' },
      state: 'shown',
    });
    expect(await shown()).toEqual(made.json['answer']);
    const changed = await answer(vet, 'Please call us.');
    expect(changed.json).toMatchObject({
      answer: { words: 'Please call us.', editedAt: expect.stringMatching(/Z$/) },
    });
    expect(await shown()).toMatchObject({ words: 'Please call us.' });
    expect((await own(ann))['review']).toMatchObject({ answer: { words: 'Please call us.' } });
    await ann.call('PATCH', '/local/api/users/me', { visibility: 'everyone' });
    const page = await visitor('GET', listReviewsOf.path.replace(':userId', ann.id));
    expect(page.json['reviews']).toMatchObject([{ answer: { words: 'Please call us.' } }]);
    expect((await visitor('GET', `/local/api/pet-services/${place}`)).text).toContain('Please call us.');
  });

  test('stays when the review is changed, and goes with it', async () => {
    await answer(vet);
    const body = { ...SAID, stars: 4 };
    const changed = await ann.call('PATCH', changeReview.path.replace(':reviewId', review), body, 1);
    expect(changed.json).toMatchObject({ stars: 4, answer: { words: SORRY } });
    expect(await shown()).toMatchObject({ words: SORRY });
    await ann.call('DELETE', deleteReview.path.replace(':reviewId', review));
    expect((await sql('select from review_answer where review_id = $1', [review])).rowCount).toBe(0);
  });

  test('is told to who wrote the review, once, and no more when it is gone', async () => {
    await answer(vet);
    await answer(vet, 'Please call us.');
    expect(await told(ann)).toEqual(['Canal Vets has answered your review.']);
    const kinds = async ({ call }: Member) =>
      (await call('GET', '/local/api/users/me/notification-settings')).text;
    expect(await kinds(ann)).toContain('"answer"');
    expect(await kinds(vet)).not.toContain('"answer"');
    await remove(vet);
    expect(await shown()).toBeUndefined();
    await expect.poll(() => told(ann)).toEqual([]);
  });

  test('is of who looks after the place alone', async () => {
    const [stranger, other, former] = [await someone('Cem'), await someone('Dee'), await someone('Eve')];
    await claim(other, await addPlace());
    await claim(former, place, { state: 'proved', ends: '-1 second' });
    await claim(stranger, place, { state: 'waiting', ends: '1 year' });
    for (const who of [stranger, other, former]) {
      expect(codeOf(await answer(who))).toBe('403 not_looked_after');
      expect(await own(who)).toMatchObject({ looksAfter: false, hiddenAnswers: [] });
    }
    expect(await own(vet)).toMatchObject({ looksAfter: true });
    expect(codeOf(await visitor('PUT', path(), { words: SORRY }))).toBe('401 unauthorized');
    await answer(vet);
    for (const who of [stranger, other, former, ann]) await remove(who);
    expect(await shown()).toMatchObject({ words: SORRY });
  });

  test('stays when its author looks after the place no more; they and who does now remove it', async () => {
    const next = await someone('Flo');
    await claim(next);
    const setClaim = (state: string) =>
      sql(`update place_claim set state = $1 where user_id = $2`, [state, vet.id]);
    for (const remover of [vet, next]) {
      await setClaim('proved');
      await answer(vet);
      await setClaim('ended');
      expect(await shown()).toMatchObject({ words: SORRY });
      expect(codeOf(await answer(vet, 'Please call us.'))).toBe('403 not_looked_after');
      await remove(remover);
      expect(await shown()).toBeUndefined();
    }
  });

  test.each([
    ['', 'Please write an answer.'],
    ['\u200b \n', 'Please write an answer.'],
    ['Write to me@example.org.', 'Please leave out links'],
    ['Call 020 555 0157.', 'Please leave out links'],
    ['a'.repeat(REVIEW_LIMITS.answer + 1), ''],
    [57, ''],
  ])('%j is none', async (words, sentence) => {
    const { status, text } = await vet.call('PUT', path(), { words });
    expect(status).toBe(400);
    expect(text).toContain(sentence);
    expect(await shown()).toBeUndefined();
  });

  test('needs a review that shows, of somebody else, and no block between the two', async () => {
    expect(codeOf(await answer(vet, SORRY, 'none'))).toBe('404 unknown_review');
    await claim(ann);
    expect(codeOf(await answer(ann))).toBe('400 own_review');
    await sql(`update review set state = 'held' where id = $1`, [review]);
    expect(codeOf(await answer(vet))).toBe('404 unknown_review');
    await sql(`update review set state = 'shown' where id = $1`, [review]);
    await sql(`update provider set overrides = '{"hidden": true}' where id = $1`, [place]);
    expect(codeOf(await answer(vet))).toBe('404 unknown_review');
    await sql(`update provider set overrides = '{}' where id = $1`, [place]);
    await ann.call('PUT', blockPerson.path.replace(':userId', vet.id));
    expect(codeOf(await answer(vet))).toBe('404 unknown_review');
  });

  test('is in its author’s download, and goes with their account', async () => {
    await answer(vet);
    const { data } = await downloadExport(vet.call);
    expect(data).toMatchObject({
      reviews: { answers: [{ reviewId: review, placeId: place, words: SORRY }] },
    });
    expect(await shown()).toMatchObject({ words: SORRY });
    expect((await vet.call('DELETE', deleteOwnAccount.path)).status).toBe(204);
    expect(await shown()).toBeUndefined();
  });

  test('two at once leave one of them, and nothing fails', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, index) => answer(vet, `Answer ${index}.`)));
    expect(new Set(made.map(codeOf))).toEqual(new Set(['200']));
    expect((await sql('select from review_answer where review_id = $1', [review])).rowCount).toBe(1);
    expect(await told(ann)).toHaveLength(1);
  });

  test('nobody answers while reviews are off, nor in the specification’s edition', async () => {
    const at = async (more: object) => {
      const app = await testApp({ settings: { ...settings, ...more }, database });
      return callerWith(app.url, await tenant.token({ sub: `auth0|Vet ${files}` }));
    };
    expect(codeOf(await (await at({ REVIEWS: 'off' }))('PUT', path(), { words: SORRY }))).toBe(
      '409 reviews_off',
    );
    const plain = await at({ EDITION: 'specification' });
    for (const { method } of [answerReview, removeAnswer])
      expect(codeOf(await plain(method, path(), { words: SORRY }))).toBe('404 unknown_path');
  });
});

test('one that a decision hides is seen by its author alone, and does not come back as another', async () => {
  await answer(vet);
  await sql(`update review_answer set state = 'hidden' where review_id = $1`, [review]);
  expect(await own(vet)).toMatchObject({ hiddenAnswers: [{ reviewId: review, words: SORRY }] });
  expect((await answer(vet, 'Something else.')).json).toMatchObject({ state: 'hidden' });
  await remove(vet);
  expect(await own(vet)).toMatchObject({ hiddenAnswers: [] });
  expect((await answer(vet, 'Something else.')).json).toMatchObject({ state: 'hidden' });
  expect(await shown()).toBeUndefined();
});
