/** Every call that takes a token, made by two people of whom one has blocked the other: neither reads anything of the other. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import { blockPerson, unblockPerson } from '@pawhood/contract/users/blocks.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-blocks-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const { url, app, database } = await testApp({
  settings: { ...tenant.settings, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
});

/** Calls that show what others own: it is hidden by a block. */
const OF_OTHERS: readonly string[] = [
  'GET /local/api/users/:userId',
  'GET /api/users/:userId/pets',
  'GET /api/pets/:petId',
  'GET /api/pets/:petId/photos',
  'GET /local/api/users/:userId/reviews',
];

/** Calls that answer everybody the same, and name nobody. */
const OF_EVERYBODY: readonly string[] = [
  'POST /local/api/features/:id/votes/increment',
  'POST /local/api/features/:id/votes/decrement',
  'POST /local/api/features',
  'POST /local/api/pet-services/:id/edits',
  // It looks as a visitor does where a block hides somebody.
  'POST /local/api/reports',
  // What people say of places is public, and stays the same for everybody; a block keeps the two from pressing.
  'POST /local/api/pet-services/:id/reviews',
  'PUT /local/api/reviews/:reviewId/helpful',
  'DELETE /local/api/reviews/:reviewId/helpful',
  // Nor do they answer each other.
  'PUT /local/api/reviews/:reviewId/answer',
  'DELETE /local/api/reviews/:reviewId/answer',
];

/**
 * Calls that know the caller's own things alone. The desk's calls are for the team, which sees all. A new call comes into
 * one of the three lists after a look at `isHiddenFrom`.
 */
const OF_ONESELF: readonly string[] = [
  'GET /local/api/users/me',
  'GET /local/api/pet-services/:id/reviews/own',
  'GET /local/api/pet-services/:id/claims',
  'POST /local/api/pet-services/:id/claims',
  'GET /local/api/users/me/claims',
  'POST /local/api/claims/:claimId/code',
  'POST /local/api/claims/:claimId/record',
  'DELETE /local/api/claims/:claimId',
  'GET /local/api/pet-services/:id/own',
  'PATCH /local/api/pet-services/:id/own',
  'PATCH /local/api/reviews/:reviewId',
  'DELETE /local/api/reviews/:reviewId',
  'POST /local/api/users',
  'PATCH /local/api/users/me',
  'DELETE /local/api/users/me',
  'POST /local/api/users/me/sign-out',
  'GET /local/api/users/me/export',
  'GET /local/api/users/me/storage',
  'DELETE /local/api/users/me/picture',
  'GET /local/api/users/me/blocks',
  'PUT /local/api/users/me/blocks/:userId',
  'DELETE /local/api/users/me/blocks/:userId',
  'GET /local/api/users/me/pets',
  'POST /api/pets',
  'PATCH /api/pets/:petId',
  'DELETE /api/pets/:petId',
  'POST /api/pets/:petId/restore',
  'GET /local/api/users/me/deleted-pets',
  'PUT /local/api/pets/:petId/vet',
  'DELETE /local/api/pets/:petId/vet',
  'GET /local/api/users/me/decisions',
  'POST /local/api/decisions/:id/objection',
  'PATCH /api/pets/:petId/photos/:photoId',
  'PUT /api/pets/:petId/photos/order',
  'DELETE /api/pets/:petId/photos/:photoId',
  'POST /api/pets/:petId/photos/:photoId/restore',
  'GET /api/pets/:petId/health',
  'POST /api/pets/:petId/health',
  'PATCH /api/pets/:petId/health/:entryId',
  'DELETE /api/pets/:petId/health/:entryId',
  'POST /api/pets/:petId/health/:entryId/restore',
  'GET /api/pets/:petId/training',
  'POST /api/pets/:petId/training',
  'PATCH /api/pets/:petId/training/:skillId',
  'DELETE /api/pets/:petId/training/:skillId',
  'GET /api/pets/:petId/identity',
  'PUT /api/pets/:petId/identity',
  'GET /api/pets/:petId/share-links',
  'POST /api/pets/:petId/share-links',
  'DELETE /api/pets/:petId/share-links/:linkId',
  'GET /local/api/users/me/reminders',
  'GET /local/api/users/me/calendar',
  'POST /local/api/users/me/calendar',
  'DELETE /local/api/users/me/calendar',
  'GET /local/api/users/me/security-events',
  'POST /local/api/recent-authentication/nonce',
  'POST /local/api/recent-authentication',
  'GET /local/api/features/mine',
  'POST /local/api/features/mine',
  'POST /local/api/waitlist/leave',
  'GET /local/api/users/me/saved-places',
  'GET /local/api/users/me/saved-place-count',
  'GET /local/api/users/me/saved-places/:id',
  'PUT /local/api/users/me/saved-places/:id',
  'DELETE /local/api/users/me/saved-places/:id',
  'GET /local/api/notifications',
  'POST /local/api/notifications/seen',
  'GET /local/api/push-subscriptions',
  'POST /local/api/push-subscriptions',
  'DELETE /local/api/push-subscriptions/:id',
  'POST /local/api/push-subscriptions/test',
  'GET /local/api/users/me/notification-settings',
  'PUT /local/api/users/me/notification-settings',
  'POST /local/api/users/me/notification-address',
  'GET /local/api/stream',
  'GET /local/api/desk/me',
  'POST /local/api/desk/open',
  'PUT /local/api/users/me/picture',
  'POST /api/pets/:petId/photos',
  'POST /local/api/users/me/import',
  'POST /local/api/waitlist/join',
];

const calls = app.endpoints.filter(({ bearer, desk }) => bearer !== 'none' && desk === undefined);
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

interface Owner extends Member {
  readonly petId: string;
  readonly photoId: string;
  /** What nobody reads who finds nothing of them. */
  readonly marks: readonly string[];
}

async function owner(name: string): Promise<Owner> {
  const person = await member(url, tenant, `Mark ${name}`);
  await person.call('PATCH', '/local/api/users/me', { bio: `Bio of ${name}`, visibility: 'everyone' });
  const pet = await petOf(person.call, { name: `Pet of ${name}`, visibility: 'everyone' });
  const form = new FormData();
  const bytes = await plainPicture(70, 60).png().toBuffer();
  form.set('picture', new File([bytes], 'x.png', { type: 'image/png' }));
  const { status, json } = await person.call('POST', `/api/pets/${pet.id}/photos`, form);
  expect(status).toBe(201);
  const photoId = String(json['id']);
  await database.$client.query(
    `insert into review (id, provider_id, user_id, stars, words, month) values ($1, 'reviewed', $2, 4, $3, '2026-01')`,
    [`review-of-${name}`, person.id, `Review of ${name}`],
  );
  const marks = [person.id, pet.id, photoId, `Mark ${name}`, `Bio of ${name}`, `Pet of ${name}`];
  return { ...person, petId: pet.id, photoId, marks: [...marks, `Review of ${name}`] };
}

let blocker: Owner;
let blocked: Owner;
let stranger: Owner;

beforeAll(async () => {
  await database.$client.query(
    `insert into provider (id, name, category, city, source) values ('reviewed', 'Canal Vets', 'Veterinarians', 'dublin', 'file')`,
  );
  [blocker, blocked, stranger] = [await owner('Ann'), await owner('Ben'), await owner('Cem')];
  expect((await blocker.call('PUT', blockPerson.path.replace(':userId', blocked.id))).status).toBe(204);
});

/** Makes a call about somebody's things: with their ids in its address, and with nothing in its body. */
function aboutThingsOf({ id, petId, photoId }: Owner, call: Caller, { method, path, isVersioned }: Endpoint) {
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'userId') return id;
    return name === 'petId' ? petId : photoId;
  });
  return call(method, address, method === 'GET' ? undefined : {}, isVersioned ? 1 : undefined);
}

test('of each call it is said what it reads of people', () => {
  expect(calls.length).toBeGreaterThan(60);
  expect([...OF_OTHERS, ...OF_EVERYBODY, ...OF_ONESELF].sort()).toEqual(calls.map(nameOf).sort());
});

test('calls that read what others own show it to a stranger, and to a visitor whatever is blocked', async () => {
  const visitor = callerWith(url, null);
  for (const call of calls.filter((call) => OF_OTHERS.includes(nameOf(call)))) {
    for (const [reader, read] of [
      [stranger.call, blocked],
      [blocked.call, stranger],
      [visitor, blocked],
      [visitor, blocker],
    ] as const) {
      const { status, text } = await aboutThingsOf(read, reader, call);
      expect([nameOf(call), status]).toEqual([nameOf(call), 200]);
      expect(read.marks.filter((mark) => text.includes(mark))).not.toEqual([]);
    }
  }
});

test.each(['who has blocked', 'who is blocked'])(
  '%s reads nothing of the other, by any call',
  async (who) => {
    const [reader, read] = who === 'who has blocked' ? [blocker, blocked] : [blocked, blocker];
    const leaks: string[] = [];
    for (const call of calls) {
      // What one has blocked oneself is read there, and ended.
      if (reader === blocker && ['/local/api/users/me/blocks', unblockPerson.path].includes(call.path))
        continue;
      if (ENDS.includes(nameOf(call))) continue;
      const { status, text } = await aboutThingsOf(read, reader.call, call);
      const found = read.marks.filter((mark) => text.includes(mark));
      if (found.length > 0) leaks.push(`${nameOf(call)} ${status} has ${found.join()}`);
      if (OF_OTHERS.includes(nameOf(call)) && status === 200 && text !== '[]')
        leaks.push(`${nameOf(call)} answers ${text}`);
      if (status >= 500) leaks.push(`${nameOf(call)} ${status}`);
    }
    expect(leaks).toEqual([]);
  },
);

/** They end what the next call needs, or have no end themselves: the stream sends numbers alone. */
const ENDS: readonly string[] = [
  ...['DELETE /local/api/users/me', 'POST /local/api/users/me/sign-out'],
  'GET /local/api/stream',
];
