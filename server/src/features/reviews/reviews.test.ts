import type { Review } from '@pawhood/contract/reviews/review.ts';
import { REVIEW_LIMITS } from '@pawhood/contract/reviews/review-limits.ts';
import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import {
  changeReview,
  createReview,
  findHelpful,
  listReviews,
  listReviewsOf,
  type NewReview,
  readOwnReview,
} from '@pawhood/contract/reviews/reviews.ts';
import { deleteOwnAccount } from '@pawhood/contract/users/users.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type CallAnswer, callerWith } from '@pawhood/testing/people/person.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const { url, database } = await testApp({ settings });
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);
const visitor = callerWith(url, null);
const [MONTH = ''] = reviewMonths(new Date().toISOString().slice(0, 10));

let files = 0;
let place = '';
let ann: Member;
let ben: Member;

/** Somebody who has been here for two months. */
async function knownMember(name: string): Promise<Member> {
  const known = await member(url, tenant, `${name} ${files}`);
  await sql(`update user_profile set created_at = now() - interval '60 days' where id = $1`, [known.id]);
  return known;
}

const addPlace = async (id: string, source = 'file') => {
  await sql(
    `insert into provider (id, name, category, city, source) values ($1, 'Canal Vets', 'Veterinarians', 'dublin', $2)`,
    [id, source],
  );
  return id;
};

beforeEach(async () => {
  files += 1;
  place = await addPlace(`place-${files}`);
  [ann, ben] = [await knownMember('Ann'), await knownMember('Ben')];
  await sql('delete from desk_role');
  const { rows } = await sql(
    `insert into user_profile (id, issuer, subject, full_name) values ($1, 'x', $1, 'Operator') returning id`,
    [`operator ${files}`],
  );
  await sql(`insert into desk_role (user_id, role) values ($1, 'operator')`, [rows[0].id]);
});

const SAID: NewReview = {
  stars: 5,
  words: 'They were kind to our old dog, and took their time.',
  month: MONTH,
  pet: 'dog',
  price: '',
  services: [],
};
const at = (path: string, id = place) => path.replace(':id', id);
const of = (path: string, id: string) => path.replace(':reviewId', id);
const write = ({ call }: Pick<Member, 'call'>, body: object = {}, id = place) =>
  call('POST', at(createReview.path, id), { ...SAID, ...body });
const outcome = ({ status, json }: CallAnswer) => `${status} ${json['code'] ?? ''}`.trim();
const idOf = ({ json }: CallAnswer) => String(json['id']);

interface Listed {
  readonly summary: {
    readonly rating: string;
    readonly number: number;
    readonly stars: number[];
    readonly byPet: object[];
  };
  readonly reviews: readonly Review[];
  readonly next: string;
}
/** A change shows within half a second; a place that nobody has asked for shows it at once. */
async function listed(query = '', id = place): Promise<Listed> {
  const { status, text } = await visitor('GET', `${at(listReviews.path, id)}${query}`);
  expect(status, text).toBe(200);
  return JSON.parse(text);
}
const summary = () => expect.poll(async () => (await listed()).summary);
const reviews = (query = '') => expect.poll(async () => (await listed(query)).reviews);

/** Reviews of as many others, with these stars, straight in the database's own way of counting. */
async function writeMany(stars: readonly number[], id = place): Promise<void> {
  for (const [index, given] of stars.entries()) {
    const { status, text } = await write(await knownMember(`M${index}`), { stars: given }, id);
    expect(status, text).toBe(201);
  }
}

describe('a review', () => {
  test('is read by everybody with its author, and counts', async () => {
    const { status, json } = await write(ann, { services: ['X-ray'], price: '$$' });
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...SAID, services: ['X-ray'], price: '$$', state: 'shown', version: 1 });
    await reviews().toMatchObject([
      {
        ...{ stars: 5, words: SAID.words, month: MONTH, pet: 'dog', services: ['X-ray'], helpful: 0 },
        ...{ author: { id: ann.id, name: `Ann ${files}` }, editedAt: '' },
      },
    ]);
    await summary().toEqual({ rating: '0.0', number: 1, stars: [0, 0, 0, 0, 1], byPet: [] });
    expect((await reviewsOn(place)).summary.number).toBe(1);
  });

  test('is one of a person and place, however often it is sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(ann)));
    expect(answers.map(outcome).sort()).toEqual(['201', ...Array(7).fill('409 reviewed_already')]);
    await summary().toMatchObject({ number: 1 });
  });

  test.each([
    ['nobody who is new here', 'account_too_new'],
    ['nobody who is not signed in', 'unauthorized'],
  ])('is written by %s', async (who, code) => {
    const fresh = who.includes('new') ? await member(url, tenant, `Fresh ${files}`) : { call: visitor };
    expect((await write(fresh)).json['code']).toBe(code);
    await summary().toMatchObject({ number: 0 });
  });

  test('of somebody who leaves in the same moment goes with them, or is refused', async () => {
    const [written] = await Promise.all([write(ann), ann.call('DELETE', deleteOwnAccount.path)]);
    expect(['201', '404 unknown_user', '401 unauthorized']).toContain(outcome(written));
    await summary().toMatchObject({ number: 0 });
  });

  test('is refused of a place that is not there, hidden or an example', async () => {
    await sql(
      `insert into provider (id, name, category, city, source, hidden) values ($1, 'Gone', 'Veterinarians', 'dublin', 'file', true)`,
      [`hidden-${files}`],
    );
    await addPlace(`sample-${files}`, 'sample');
    for (const id of ['nobody', `hidden-${files}`, `sample-${files}`]) {
      expect(outcome(await write(ann, {}, id))).toBe('404 unknown_provider');
      expect(outcome(await visitor('GET', at(listReviews.path, id)))).toBe('404 unknown_provider');
    }
  });

  test.each([
    ['no stars', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['stars as a text', { stars: '5' }],
    ['few words', { words: 'Very good vets here' }],
    ['words that nobody sees', { words: '\u200b'.repeat(50) }],
    ['too many words', { words: 'a'.repeat(REVIEW_LIMITS.words + 1) }],
    ['a link', { words: 'Look at https://vets.example for all their prices.' }],
    ['a bare domain', { words: 'You find all of it at canalvets.ie if you look.' }],
    ['an address', { words: 'Write to ann@vets.example for an appointment.' }],
    ['a telephone number', { words: 'Call them at (01) 677-6943 85 in the morning.' }],
    ['a month to come', { month: '2099-01' }],
    ['a month long ago', { month: '2001-01' }],
    ['no month', { month: '2026-13' }],
    ['a month of three digits', { month: '226-01' }],
    ['an odd pet', { pet: 'dragon' }],
    ['eleven services', { services: Array(11).fill('Bath') }],
    ['a service that leads elsewhere', { services: ['www.vets.example'] }],
    ['a field that nobody knows', { rating: 5 }],
  ])('with %s is refused with a sentence', async (_, body) => {
    const { status, json } = await write(ann, body);
    expect([status, json['code']]).toEqual([400, 'invalid_request']);
    await summary().toMatchObject({ number: 0 });
  });

  test('may name days, times and prices', async () => {
    const words = 'On 12.11.2026 at 14:30 – 15:15, for 1,250.50 in all. 24/7 phone, no 12345.';
    expect((await write(ann, { words })).status).toBe(201);
  });

  test('waits for a look where the site holds them, or nobody has a role; its author sees it', async () => {
    await sql('delete from desk_role');
    expect((await write(ann)).json).toMatchObject({ state: 'held' });
    await summary().toMatchObject({ number: 0 });
    await reviews().toEqual([]);
    const own = await ann.call('GET', at(readOwnReview.path));
    expect(own.json).toMatchObject({ review: { state: 'held', words: SAID.words }, refusal: '' });
  });
});

/** What the place's own call says. */
const reviewsOn = async (id: string) =>
  JSON.parse((await visitor('GET', `/local/api/pet-services/${id}`)).text).reviews as Listed;

describe('the number', () => {
  test('is a mean from three reviews on, half up, for each kind of pet, too', async () => {
    await writeMany([5, 4]);
    await summary().toMatchObject({ rating: '0.0', number: 2 });
    await write(ann, { stars: 4, pet: 'cat' });
    await summary().toEqual({ rating: '4.3', number: 3, stars: [0, 0, 0, 2, 1], byPet: [] });
    await write(ben, { stars: 4 });
    await summary().toEqual({
      ...{ rating: '4.3', number: 4, stars: [0, 0, 0, 3, 1] },
      byPet: [{ pet: 'dog', rating: '4.3', number: 3 }],
    });
  });

  test('follows changes and deletions, and is exact however many come at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, index) => knownMember(`P${index}`)));
    const made = await Promise.all(people.map((one, index) => write(one, { stars: (index % 5) + 1 })));
    await Promise.all(
      people.map(({ call }, index) => {
        const path = of(changeReview.path, idOf(made[index] as CallAnswer));
        return index % 2 === 0
          ? call('DELETE', path)
          : call('PATCH', path, { ...SAID, stars: 3, pet: 'cat' }, 1);
      }),
    );
    await summary().toEqual({
      ...{ rating: '3.0', number: 6, stars: [0, 0, 6, 0, 0] },
      byPet: [{ pet: 'cat', rating: '3.0', number: 6 }],
    });
    const { rows } = await sql(
      `select pet, one + two + three + four + five as number from provider_rating where provider_id = $1 order by pet`,
      [place],
    );
    expect(rows).toEqual([
      { pet: '', number: 6 },
      { pet: 'cat', number: 6 },
      { pet: 'dog', number: 0 },
    ]);
  });
});

describe('changing a review', () => {
  test('shows that it was changed, keeps what it said, and refuses an older version', async () => {
    const id = idOf(await write(ann));
    const change = (body: object, version: number) =>
      ann.call('PATCH', of(changeReview.path, id), { ...SAID, ...body }, version);
    const words = 'They were kind, and a little late this time.';
    expect((await change({ words, stars: 3 }, 1)).json).toMatchObject({ words, stars: 3, version: 2 });
    expect(outcome(await change({ words: 'Something else that is long enough.' }, 1))).toBe(
      '412 edit_conflict',
    );
    await reviews().toMatchObject([{ words, stars: 3, editedAt: expect.stringMatching(/Z$/) }]);
    const { rows } = await sql('select version, stars, words from review_version where review_id = $1', [id]);
    expect(rows).toEqual([{ version: 1, stars: 5, words: SAID.words }]);
  });

  test('keeps its month however long ago that is, and takes no other one as old', async () => {
    const id = idOf(await write(ann));
    await sql(`update review set month = '2019-03' where id = $1`, [id]);
    const change = (month: string, version: number) =>
      ann.call('PATCH', of(changeReview.path, id), { ...SAID, stars: 2, month }, version);
    expect((await change('2019-03', 1)).json).toMatchObject({ stars: 2, month: '2019-03' });
    expect(outcome(await change('2019-04', 2))).toBe('400 invalid_request');
  });

  test('is its author’s alone, and so is deleting it', async () => {
    const path = of(changeReview.path, idOf(await write(ann)));
    expect(outcome(await ben.call('PATCH', path, SAID, 1))).toBe('404 unknown_review');
    expect((await ben.call('DELETE', path)).status).toBe(204);
    await summary().toMatchObject({ number: 1 });
    expect((await ann.call('DELETE', path)).status).toBe(204);
    expect((await ann.call('DELETE', path)).status).toBe(204);
    await summary().toMatchObject({ number: 0 });
    expect((await write(ann)).status).toBe(201);
  });

  test('one that a decision hides leaves its place taken when it is deleted', async () => {
    const id = idOf(await write(ann));
    await sql(`update review set state = 'hidden' where id = $1`, [id]);
    expect((await ann.call('DELETE', of(changeReview.path, id))).status).toBe(204);
    expect(outcome(await write(ann))).toBe('409 reviewed_already');
    expect((await sql('select words, state from review where id = $1', [id])).rows).toEqual([
      { words: '', state: 'hidden' },
    ]);
  });
});

describe('helpful', () => {
  const press = ({ call }: Member, id: string) => call('PUT', of(findHelpful.path, id));
  const takeBack = ({ call }: Member, id: string) => call('DELETE', of(findHelpful.path, id));

  test('is once a person, never one’s own, and is taken back', async () => {
    const id = idOf(await write(ann));
    await Promise.all([press(ben, id), press(ben, id), press(ben, id)]);
    await reviews().toMatchObject([{ helpful: 1 }]);
    expect((await ben.call('GET', at(readOwnReview.path))).json).toMatchObject({
      review: null,
      helpful: [id],
    });
    expect(outcome(await press(ann, id))).toBe('400 own_review');
    expect(outcome(await press(ben, 'nobody'))).toBe('404 unknown_review');
    await Promise.all([takeBack(ben, id), takeBack(ben, id)]);
    await reviews().toMatchObject([{ helpful: 0 }]);
  });

  test('goes with who said it', async () => {
    const id = idOf(await write(ann));
    await press(ben, id);
    await ben.call('DELETE', deleteOwnAccount.path);
    await reviews().toMatchObject([{ helpful: 0 }]);
  });
});

describe('the list', () => {
  test('comes ten at a time in three orders, each review once', async () => {
    await writeMany(Array.from({ length: 23 }, (_, index) => (index % 5) + 1));
    await sql('update review set helpful = stars * 7 % 4 where provider_id = $1', [place]);
    for (const order of ['newest', 'helpful', 'lowest'] as const) {
      const seen: Review[] = [];
      for (let after = ''; ; ) {
        const page = await listed(`?sort=${order}${after}`);
        seen.push(...page.reviews);
        if (page.next === '') break;
        after = `&after=${page.next}`;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(23);
      const key = ({ helpful, stars, at }: Review) =>
        order === 'newest' ? at : `${order === 'helpful' ? 9 - helpful : stars}`;
      const keys = seen.map(key);
      expect(keys).toEqual(order === 'newest' ? keys.toSorted().toReversed() : keys.toSorted());
    }
  });

  test.each(['x', '0.1', '0.1.%00', '0.99999999999999999.a'])(
    'refuses %s as the place to go on from',
    async (after) => {
      expect(outcome(await visitor('GET', `${at(listReviews.path)}?after=${after}`))).toBe(
        '400 invalid_request',
      );
    },
  );

  test('names nobody whose page is not for everybody, and follows a change of that', async () => {
    await write(ann);
    await reviews().toMatchObject([{ author: { id: ann.id } }]);
    await ann.call('PATCH', '/local/api/users/me', { visibility: 'signed-in' });
    await reviews().toMatchObject([{ author: { id: '', name: '' } }]);
    await ann.call('PATCH', '/local/api/users/me', { visibility: 'everyone', fullName: 'Ann Other' });
    await reviews().toMatchObject([{ author: { id: ann.id, name: 'Ann Other' } }]);
  });
});

describe('a person’s reviews', () => {
  const ofAnn = (call: Member['call']) => call('GET', listReviewsOf.path.replace(':userId', ann.id));

  test('are on their page for who may see it, with their places', async () => {
    await write(ann);
    expect(JSON.parse((await ofAnn(visitor)).text)).toMatchObject({
      reviews: [{ words: SAID.words, place: { id: place, name: 'Canal Vets', city: 'dublin' } }],
      next: '',
    });
    await ann.call('PATCH', '/local/api/users/me', { visibility: 'nobody' });
    expect(outcome(await ofAnn(visitor))).toBe('404 unknown_user');
  });

  test('stay as said by a former member where they choose that, but not what waits or is hidden', async () => {
    const id = idOf(await write(ann));
    const other = await addPlace(`other-${files}`);
    await write(ann, {}, other);
    await sql(`update review set state = 'hidden' where provider_id = $1`, [other]);
    expect((await ann.call('DELETE', `${deleteOwnAccount.path}?reviews=stay`)).status).toBe(204);
    await reviews().toMatchObject([{ id, words: SAID.words, author: { id: '', name: '' } }]);
    await summary().toMatchObject({ number: 1 });
    expect((await sql('select from review where provider_id = $1', [other])).rowCount).toBe(0);
  });

  test('are in their download, and go with them', async () => {
    const id = idOf(await write(ann));
    const { data } = await downloadExport(ann.call);
    expect(data).toMatchObject({ reviews: { reviews: [{ id, words: SAID.words, stars: 5 }], helpful: [] } });
    expect((await ann.call('DELETE', deleteOwnAccount.path)).status).toBe(204);
    await summary().toMatchObject({ number: 0 });
    expect((await sql('select from review where id = $1', [id])).rowCount).toBe(0);
  });
});

test('the specification’s edition has no reviews', async () => {
  await write(ann);
  const plain = await testApp({ settings: { ...settings, EDITION: 'specification' }, database });
  const call = callerWith(plain.url, null);
  expect(outcome(await call('GET', at(listReviews.path)))).toBe('404 unknown_path');
  expect(JSON.parse((await call('GET', `/local/api/pet-services/${place}`)).text)).not.toHaveProperty(
    'reviews',
  );
});
