/** A review says that its author's pet has the visit in its record: looked up when it is said, and never more than that. */
import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import { changeReview, createReview, listReviews, readOwnReview } from '@pawhood/contract/reviews/reviews.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, expect, test } from 'vitest';

const tenant = await testTenant();
const { url, database, lists } = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' } });
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);
// The month before last: days around it are not to come.
const [, , MONTH = ''] = reviewMonths(new Date().toISOString().slice(0, 10));

/** A calendar day so many days after the first of that month. */
function dayAfterFirst(days: number): string {
  const day = new Date(`${MONTH}-01T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
const lengthOfMonth = new Date(Date.UTC(Number(MONTH.slice(0, 4)), Number(MONTH.slice(5)), 0)).getUTCDate();

let files = 0;
let place = '';
let ann: Member;

beforeEach(async () => {
  files += 1;
  place = `place-${files}`;
  await sql(
    `insert into provider (id, name, category, city, source) values ($1, 'Café de l’Été Vets', 'Veterinarians', 'dublin', 'file')`,
    [place],
  );
  ann = await member(url, tenant, `Ann ${files}`);
  await sql(`update user_profile set created_at = now() - interval '2 days'`);
  await sql(`insert into desk_role (user_id, role) values ($1, 'operator') on conflict do nothing`, [ann.id]);
});

const BODY = { stars: 5, words: 'They were kind to our old dog.', month: MONTH, inRecord: true };
const write = (body: object = {}) =>
  ann.call('POST', createReview.path.replace(':id', place), { ...BODY, ...body });

const entry = (facts: object, pet: string) =>
  ann.call('POST', `/api/pets/${pet}/health`, {
    ...{ kind: 'visit', subject: 'Check-up', date: `${MONTH}-15`, ...facts },
  });

/** Ann's dog, with an entry that names the place. */
async function dogWith(facts: object = {}): Promise<string> {
  const { id } = await petOf(ann.call, { name: 'Nala' });
  expect((await entry(facts, id)).status).toBe(201);
  return id;
}

test.each([
  ['its vet', { vet: 'Café de l’Été Vets' }],
  ['another case, without accents', { vet: "at CAFE DE L'ETE VETS, Dublin" }],
  ['its note', { note: 'Blood test at the\ncafé de l’été  vets.' }],
  ['31 days before', { vet: 'Café de l’Été Vets', date: dayAfterFirst(-31) }],
  ['31 days after', { vet: 'Café de l’Été Vets', date: dayAfterFirst(lengthOfMonth - 1 + 31) }],
])('an entry counts that names the place: %s', async (_, facts) => {
  await dogWith(facts);
  const made = await write();
  expect([made.status, made.json['inRecord']]).toEqual([201, true]);
  await lists.refresh();
  const { text } = await callerWith(url, null)('GET', listReviews.path.replace(':id', place));
  expect(JSON.parse(text).reviews).toMatchObject([{ inRecord: true }]);
  expect(text).not.toMatch(/Check-up|Nala|Blood test/);
});

test.each([
  ['no entry names it', { vet: 'Canal Vets' }],
  ['it was 32 days before', { vet: 'Café de l’Été Vets', date: dayAfterFirst(-32) }],
  ['it was 32 days after', { vet: 'Café de l’Été Vets', date: dayAfterFirst(lengthOfMonth + 31) }],
])('the form says at the tick that %s, and nothing is written or counted', async (_, facts) => {
  // Two months after the first one may be to come.
  if ('date' in facts && facts.date > new Date().toISOString().slice(0, 10)) return;
  await dogWith(facts);
  const { status, json } = await write();
  expect([status, json['errors']]).toMatchObject([
    400,
    [{ field: 'inRecord', detail: expect.stringContaining('None of your pets’ records names this place') }],
  ]);
  expect((await sql('select from review where provider_id = $1', [place])).rowCount).toBe(0);
  expect((await write({ inRecord: false })).status).toBe(201);
});

test('entries that were deleted or corrected, deleted pets and pets of others do not count', async () => {
  const named = { vet: 'Café de l’Été Vets' };
  const ben = await member(url, tenant, `Ben ${files}`);
  const dog = await dogWith();
  const { id: other } = await petOf(ben.call, { name: 'Rex' });
  await ben.call('POST', `/api/pets/${other}/health`, { kind: 'visit', date: `${MONTH}-15`, ...named });
  expect((await write()).status).toBe(400);
  const made = await entry(named, dog);
  await ann.call('DELETE', `/api/pets/${dog}/health/${made.json['id']}`);
  expect((await write()).status).toBe(400);
  const wrong = await entry(named, dog);
  await ann.call('PATCH', `/api/pets/${dog}/health/${wrong.json['id']}`, {
    ...{ kind: 'visit', subject: 'Check-up', date: `${MONTH}-15`, vet: 'Canal Vets' },
  });
  expect((await write()).status).toBe(400);
  await entry(named, dog);
  await ann.call('DELETE', `/api/pets/${dog}`, undefined, 1);
  expect((await write()).status).toBe(400);
});

test('a change looks again, and may take it away', async () => {
  const dog = await dogWith();
  const made = await entry({ vet: 'Café de l’Été Vets' }, dog);
  const path = changeReview.path.replace(':reviewId', String((await write()).json['id']));
  await ann.call('DELETE', `/api/pets/${dog}/health/${made.json['id']}`);
  expect((await ann.call('PATCH', path, { ...BODY, stars: 4 }, 1)).status).toBe(400);
  const changed = await ann.call('PATCH', path, { ...BODY, stars: 4, inRecord: false }, 1);
  expect([changed.status, changed.json['inRecord']]).toEqual([200, undefined]);
});

test('it is offered to who has pets', async () => {
  const own = async () => (await ann.call('GET', readOwnReview.path.replace(':id', place))).json['hasPets'];
  expect(await own()).toBe(false);
  await dogWith();
  expect(await own()).toBe(true);
});
