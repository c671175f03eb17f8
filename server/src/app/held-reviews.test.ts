import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import { createReview, listReviews, type NewReview } from '@pawhood/contract/reviews/reviews.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import { reportsSite } from '@pawhood/testing/site/reports-site.ts';
import { beforeEach, expect, test } from 'vitest';

const site = await reportsSite({ REVIEWS: 'held' });
const { here, sql, withRole, visitor, clear, caseOf, decide, undo, itemPath } = site;

beforeEach(clear);

const [MONTH = ''] = reviewMonths(new Date().toISOString().slice(0, 10));
const SAID: NewReview = {
  ...{ stars: 4, words: 'They were kind to our old dog.', month: MONTH },
  ...{ pet: 'dog', price: '', services: [] },
};

/** A place, and somebody's review of it that waits. */
async function heldReview() {
  const { things } = await site.author();
  const ann = await withRole(null);
  await sql(`update user_profile set created_at = now() - interval '60 days'`);
  const made = await ann.call('POST', createReview.path.replace(':id', things.place), SAID);
  expect(made.json).toMatchObject({ state: 'held' });
  const id = String(made.json['id']);
  return { ann, id, place: things.place, item: await caseOf('review', id) };
}

async function listed(place: string) {
  await here.lists.refresh();
  const { json } = await visitor('GET', listReviews.path.replace(':id', place));
  return [(json['reviews'] as unknown[]).length, (json['summary'] as { number: number }).number];
}

test('a review that waits is a case, shows once it is kept, and waits again where that is undone', async () => {
  const { place, item, id } = await heldReview();
  const boss = await withRole('moderator');
  expect((await boss.call('GET', itemPath('report', item))).json).toMatchObject({
    ...{ about: expect.stringContaining('Vets'), why: 'held', city: 'dublin' },
    case: { seen: { subject: 'review', id, words: '★★★★☆\nThey were kind to our old dog.' }, reports: [] },
  });
  expect(await listed(place)).toEqual([0, 0]);
  const kept = await decide(boss.call, ['report', item], 'keep');
  expect(codeOf(kept)).toBe('200');
  expect(await listed(place)).toEqual([1, 1]);
  expect(codeOf(await undo(boss.call, kept.json['id']))).toBe('200');
  expect(await listed(place)).toEqual([0, 0]);
});

test('one that is hidden is told to its author with the rule, and stays so when they change it', async () => {
  const { ann, place, item, id } = await heldReview();
  const boss = await withRole('moderator');
  expect(codeOf(await decide(boss.call, ['report', item], 'hide'))).toBe('200');
  const [decision] = await sql('select author from desk_decision where item = $1', [item]);
  expect(decision).toEqual({ author: ann.id });
  const changed = await ann.call('PATCH', `/local/api/reviews/${id}`, { ...SAID, stars: 5 }, 1);
  expect(changed.json).toMatchObject({ state: 'hidden', stars: 5 });
  expect(await listed(place)).toEqual([0, 0]);
});

test('what its author changes while it waits is what the desk decides about', async () => {
  const { ann, item, id } = await heldReview();
  const boss = await withRole('moderator');
  await ann.call('PATCH', `/local/api/reviews/${id}`, { ...SAID, words: 'Something quite different.' }, 1);
  expect((await boss.call('GET', itemPath('report', item))).text).toContain('Something quite different.');
});

test('the desk reads what it said before, the newest first, and others do not', async () => {
  const { ann, place, item, id } = await heldReview();
  const boss = await withRole('moderator');
  await ann.call(
    'PATCH',
    `/local/api/reviews/${id}`,
    { ...SAID, stars: 2, words: 'A second thought of it.' },
    1,
  );
  await ann.call('PATCH', `/local/api/reviews/${id}`, { ...SAID, words: 'A third thought of it all.' }, 2);
  const { json } = await boss.call('GET', itemPath('report', item));
  expect(json['case']).toMatchObject({
    seen: { words: '★★★★☆\nA third thought of it all.' },
    former: [
      { words: '★★☆☆☆\nA second thought of it.', until: expect.stringMatching(/^\d{4}-.*Z$/) },
      { words: '★★★★☆\nThey were kind to our old dog.' },
    ],
  });
  await decide(boss.call, ['report', item], 'keep');
  await here.lists.refresh();
  const { text } = await visitor('GET', listReviews.path.replace(':id', place));
  expect(text).toContain('A third thought of it all.');
  expect(text).not.toContain('A second thought');
});
