import { randomBytes } from 'node:crypto';
import { type NewPet, PET_FIELDS, SHARE_PARTS, type SharePart } from '@pawhood/contract/pets/fields.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import {
  listShareLinks,
  type NewShareLink,
  type SharedPet,
  sharedPet,
  shareLink,
} from '@pawhood/contract/pets/sharing.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { type CallAnswer, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { setSuspended } from '@pawhood/testing/people/suspension.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { logTo } from '../../../http/server/logger.ts';

const log: string[] = [];
const tenant = await testTenant();
const logger = logTo('trace', { write: (line) => log.push(line) });
const server = await testApp({ settings: tenant.settings, logger });
const { url, database } = server;
const visitor = callerWith(url, null);
const ann = await member(url, tenant, 'Ann Berg');
const otis = await member(url, tenant, 'Otis Vos');

const WHOLE: NewPet = {
  ...{ name: 'Nala', type: 'Cat', breed: 'Maine Coon', description: 'Sleeps.', temperament: 'Calm' },
  ...{ birthday: '2024-02-29', gender: 'female', weightGrams: 5_700, tags: ['indoor'] },
  ...{ healthInfo: 'Allergic to chicken.', contact: '+31 20 555 0157', vet: 'Dierenkliniek Oost' },
  ...{ city: 'amsterdam', visibility: 'nobody' },
};

/** A pet of hers of which everything is known, and that nobody else sees. */
async function wholePet(owner = ann) {
  const { id } = await petOf(owner.call, WHOLE);
  const path = `/api/pets/${id}`;
  await owner.call('POST', `${path}/health`, { kind: 'visit', date: '2025-01-01', note: 'Well.' });
  await owner.call('POST', `${path}/training`, { name: 'Sit' });
  await owner.call('PUT', `${path}/identity`, { passportNumber: 'NL 57' }, 0);
  const [open, closed] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  await database.$client.query(
    `with shown as (
       insert into picture (id, owner_kind, owner_id, user_id, sizes)
       select unnest(array[$1, $2]), 'pet', $3, 'somebody', '{1600,800,400}' returning id)
     insert into pet_photo (id, pet_id, picture_id, is_public, position)
     select id, $3, id, id = $1, (id = $2)::integer from shown`,
    [open, closed, id],
  );
  return { id, path, links: `${path}/share-links`, photos: { open, closed } };
}

type Shared = CallAnswer & { readonly id: string; readonly token: string };

async function share(links: string, changes: Partial<NewShareLink> = {}, owner = ann): Promise<Shared> {
  const made = await owner.call('POST', links, { parts: ['about'], hours: 57, ...changes });
  const link = v.safeParse(shareLink, made.json['link']);
  return { ...made, id: link.success ? link.output.id : '', token: String(made.json['token']) };
}

const open = (token: unknown): Promise<CallAnswer> => visitor('POST', '/api/shared-pets', { token });

async function opened(token: string): Promise<SharedPet> {
  const { status, text, json } = await open(token);
  expect(status, text).toBe(200);
  return v.parse(sharedPet, json);
}

const listed = async (links: string) =>
  v.parse(listShareLinks.answer, JSON.parse((await ann.call('GET', links)).text));

/** What every link shows of a pet, and what each part adds. */
const ALWAYS = [
  ...['createdAt', 'id', 'photos', 'profilePicture', 'userId'],
  ...Object.entries(PET_FIELDS).flatMap(([field, { seenBy }]) => (seenBy === 'everyone' ? [field] : [])),
];
const ADDED: Readonly<Record<SharePart, readonly string[]>> = {
  about: ['birthday', 'gender', 'tags', 'weight', 'weightGrams'],
  photos: [],
  contact: ['contact', 'vet', 'vetProviderId'],
  health: ['healthInfo'],
  training: [],
  passport: [],
};

describe('what a link shows', () => {
  const combinations: readonly SharePart[][] = [
    ...SHARE_PARTS.map((part) => [part]),
    ['about', 'health'],
    ['photos', 'contact', 'passport'],
    [...SHARE_PARTS],
  ];

  test.each(combinations.map((parts) => [parts] as const))('with %j exactly that', async (parts) => {
    const { links, photos } = await wholePet();
    const shown = await opened((await share(links, { parts })).token);
    const has = (part: SharePart) => parts.includes(part);
    expect(Object.keys(shown.pet).sort()).toEqual(
      [...ALWAYS, ...parts.flatMap((part) => ADDED[part])].sort(),
    );
    for (const field of [
      'birthday',
      'gender',
      'tags',
      'weightGrams',
      'healthInfo',
      'contact',
      'vet',
    ] as const) {
      if (field in shown.pet) expect(shown.pet[field]).toEqual(WHOLE[field]);
    }
    expect(shown.pet.photos.map(({ id }) => id)).toEqual(
      has('photos') ? [photos.open, photos.closed] : [photos.open],
    );
    expect(shown.health?.map(({ note }) => note) ?? null).toEqual(has('health') ? ['Well.'] : null);
    expect(shown.training?.map(({ name }) => name) ?? null).toEqual(has('training') ? ['Sit'] : null);
    expect(shown.passport?.passportNumber ?? null).toBe(has('passport') ? 'NL 57' : null);
    expect(shown.parts).toEqual(parts);
  });

  test('by whom and until when; parts are named once, in one order', async () => {
    const { links } = await wholePet();
    const made = await share(links, { parts: ['training', 'about', 'training'] });
    expect(made.status).toBe(201);
    const shown = await opened(made.token);
    expect(shown).toMatchObject({ ownerName: 'Ann Berg', parts: ['about', 'training'] });
    const hours = (Date.parse(shown.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(56.9);
    expect(hours).toBeLessThanOrEqual(57);
  });

  test('for whom it is, the owner alone is told: the words are for telling links apart', async () => {
    const { links } = await wholePet();
    const { token } = await share(links, { label: ' The loud neighbour\u202e\n' });
    expect((await listed(links)).map(({ label }) => label)).toEqual(['The loud neighbour']);
    expect((await open(token)).text).not.toContain('neighbour');
  });

  test('the owner’s name, though others do not see the profile; never an email address', async () => {
    const mimi = await member(url, tenant, 'mimi@example.org');
    await mimi.call('PATCH', '/local/api/users/me', { visibility: 'nobody' });
    const { links } = await wholePet(mimi);
    expect((await opened((await share(links, {}, mimi)).token)).ownerName).toBe('Pet friend');
  });
});

describe('a link', () => {
  test('is listed with when it was opened last, and its token is told once', async () => {
    const { links } = await wholePet();
    expect(await listed(links)).toEqual([]);
    const first = await share(links, { label: 'Vet' });
    const second = await share(links);
    expect(await listed(links)).toMatchObject([
      { id: second.id, label: '', parts: ['about'], opened: 0, lastOpenedAt: '' },
      { id: first.id, label: 'Vet', opened: 0 },
    ]);
    expect(Object.keys((await listed(links))[0] ?? {})).not.toContain('token');
    await opened(first.token);
    const before = (await listed(links))[1];
    await opened(first.token);
    const [, after] = await listed(links);
    expect([before?.opened, after?.opened]).toEqual([1, 2]);
    expect((after?.lastOpenedAt ?? '') > (before?.lastOpenedAt ?? 'never')).toBe(true);
    const { rows } = await database.$client.query('select * from pet_share_link where id = $1', [first.id]);
    expect(JSON.stringify(rows)).not.toContain(first.token);
    expect(first.token).toMatch(/^[\w-]{32}$/);
  });

  test('is ended by its owner at once, and once', async () => {
    const { links } = await wholePet();
    const [kept, ended] = [await share(links), await share(links)];
    const path = `${links}/${ended.id}`;
    expect((await otis.call('DELETE', path)).json['code']).toBe('unknown_pet');
    expect((await ann.call('DELETE', path)).status).toBe(204);
    expect((await open(ended.token)).status).toBe(404);
    expect((await ann.call('DELETE', path)).json['code']).toBe('unknown_link');
    expect((await listed(links)).map(({ id }) => id)).toEqual([kept.id]);
    await opened(kept.token);
  });

  test('that is ended while it is read shows nothing any more', async () => {
    const { links } = await wholePet();
    const { id, token } = await share(links, { parts: ['health'] });
    const waiting = async () => {
      const { rowCount } = await database.$client.query(
        `select from pg_locks where relation = 'pet_health_entry'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return rowCount;
    };
    const { reading } = await database.transaction(async (transaction) => {
      await transaction.execute('lock table pet_health_entry in access exclusive mode');
      const begun = open(token);
      await expect.poll(waiting).toBe(1);
      expect((await ann.call('DELETE', `${links}/${id}`)).status).toBe(204);
      return { reading: begun };
    });
    expect((await reading).json['code']).toBe('unknown_link');
  });

  test('is over when its time is', async () => {
    const { links } = await wholePet();
    const { id, token } = await share(links, { hours: 1 });
    await database.$client.query('update pet_share_link set expires_at = now() where id = $1', [id]);
    expect((await open(token)).status).toBe(404);
    expect(await listed(links)).toEqual([]);
    expect((await ann.call('DELETE', `${links}/${id}`)).status).toBe(404);
  });

  test('rests while the pet is deleted', async () => {
    const { path, links } = await wholePet();
    const { token } = await share(links);
    await ann.call('DELETE', path);
    expect((await open(token)).json['code']).toBe('unknown_link');
    expect((await ann.call('GET', links)).json['code']).toBe('unknown_pet');
    await ann.call('POST', `${path}/restore`);
    expect((await opened(token)).pet.name).toBe('Nala');
  });

  test('ends nothing but itself: there are 20 at a time', async () => {
    const { links } = await wholePet();
    for (let made = 0; made < PET_LIMITS.links; made += 1) expect((await share(links)).status).toBe(201);
    const refused = await share(links);
    expect([refused.status, refused.json['code']]).toEqual([409, 'too_many_links']);
    const [first] = await listed(links);
    await ann.call('DELETE', `${links}/${first?.id}`);
    expect((await share(links)).status).toBe(201);
    expect(await listed(links)).toHaveLength(PET_LIMITS.links);
  });

  test.each([
    [{ parts: [] }, 'parts'],
    [{ parts: ['everything'] }, 'parts.0'],
    [{ parts: 'health' }, 'parts'],
    [{ hours: 0 }, 'hours'],
    [{ hours: 1.5 }, 'hours'],
    [{ hours: 90 * 24 + 1 }, 'hours'],
    [{ hours: '57' }, 'hours'],
    [{ label: 'x'.repeat(81) }, 'label'],
    [{ token: 'mine' }, 'body'],
  ])('is not made with %j', async (changes, field) => {
    const { links } = await wholePet();
    const refused = await ann.call('POST', links, { parts: ['about'], hours: 57, ...changes });
    expect([refused.status, refused.json['errors']]).toMatchObject([400, [{ field }]]);
    expect(await listed(links)).toEqual([]);
  });
});

describe('who has no link', () => {
  test('gets one and the same answer, whatever the token was', async () => {
    const { links } = await wholePet();
    const revoked = await share(links);
    await ann.call('DELETE', `${links}/${revoked.id}`);
    const over = await share(links);
    await database.$client.query('update pet_share_link set expires_at = now() where id = $1', [over.id]);
    const other = await wholePet();
    const resting = await share(other.links);
    await ann.call('DELETE', other.path);
    const tokens = [
      'x',
      'A'.repeat(32),
      '../../me',
      '🐕'.repeat(20),
      revoked.token,
      over.token,
      resting.token,
    ];
    const answers = await Promise.all(tokens.map(open));
    const shapes = answers.map(({ status, text, headers }) => [status, text, [...headers.keys()].sort()]);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    expect(answers[0]?.json).toMatchObject({ status: 404, code: 'unknown_link' });
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  });

  test.each([[57], [null], [''], ['x'.repeat(101)], [{ $ne: '' }], [['x']]])(
    'is refused for the token %j, which has the form of none',
    async (token) => {
      const refused = await open(token);
      expect([refused.status, refused.json['code']]).toEqual([400, 'invalid_request']);
    },
  );

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('learns nothing by %s', async (method) => {
    const { status, headers } = await visitor(method, '/api/shared-pets');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('also when it is another person with pets: nobody else sees, makes or ends links', async () => {
    const { links } = await wholePet();
    const { id, token } = await share(links);
    for (const [method, path, body] of [
      ['GET', links, undefined],
      ['POST', links, { parts: ['about'], hours: 57 }],
      ['DELETE', `${links}/${id}`, undefined],
    ] as const) {
      const refused = await otis.call(method, path, body);
      expect([refused.status, refused.json['code']]).toEqual([404, 'unknown_pet']);
    }
    const { path } = await wholePet();
    expect((await ann.call('DELETE', `${path}/share-links/${id}`)).json['code']).toBe('unknown_link');
    await opened(token);
  });
});

test('a link gives no more than to read: its token signs nobody in', async () => {
  const { path, links } = await wholePet();
  const { token } = await share(links, { parts: [...SHARE_PARTS] });
  const holder = callerWith(url, token);
  for (const [method, at] of [
    ['GET', path],
    ['PATCH', path],
    ['POST', `${path}/health`],
    ['GET', `${path}/share-links`],
  ] as const) {
    expect((await holder(method, at, method === 'GET' ? undefined : {})).status).toBe(401);
  }
});

test('a link of whom the operator keeps out shows nothing, until they are let in again', async () => {
  const felix = await member(url, tenant, 'Felix');
  const { links } = await wholePet(felix);
  const { token } = await share(links, {}, felix);
  const person = { issuer: tenant.issuer, subject: 'auth0|Felix' };
  await setSuspended(server, person, true);
  expect((await open(token)).json['code']).toBe('unknown_link');
  await setSuspended(server, person, false);
  await opened(token);
});

test('links go with the account', async () => {
  const mila = await member(url, tenant, 'Mila');
  const { id, links } = await wholePet(mila);
  const { token } = await share(links, {}, mila);
  expect((await mila.call('DELETE', '/local/api/users/me')).status).toBe(204);
  expect((await open(token)).json['code']).toBe('unknown_link');
  const { rows } = await database.$client.query('select 1 from pet_share_link where pet_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('no token stands in the log, of those that work and those that do not', async () => {
  const { links } = await wholePet();
  const { id, token } = await share(links);
  await opened(token);
  await ann.call('DELETE', `${links}/${id}`);
  await open(token);
  await expect.poll(() => log.filter((line) => line.includes('/api/shared-pets')).length).toBeGreaterThan(1);
  expect(log.join('')).not.toContain(token);
});
