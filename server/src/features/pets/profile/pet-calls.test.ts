/** Every call about an own pet, whoever makes it and whatever is sent; taken from what the server serves. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type CallAnswer, type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

// Each test makes a call for every field and every odd value.
vi.setConfig({ testTimeout: 120_000 });

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-calls-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const { url, app } = await testApp({ settings: { ...tenant.settings, DATA_DIR: dataDir } });

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const calls = app.endpoints.filter(
  ({ path, bearer }) => bearer === 'required' && path.startsWith('/api/pets'),
);
const ofOnePet = calls.filter(({ path }) => path.startsWith('/api/pets/:petId'));

const ENTRY = { kind: 'vaccination', subject: 'Rabies', date: '2026-03-05' };
const PICTURE = await plainPicture(60, 40).png().toBuffer();

/** What each call takes, by its name. */
const BODIES: Readonly<Record<string, object | undefined>> = {
  'POST /api/pets': { name: 'Nala' },
  'PATCH /api/pets/:petId': { name: 'Tigger' },
  'PATCH /api/pets/:petId/photos/:photoId': { alt: 'A cat.' },
  'PUT /api/pets/:petId/photos/order': { ids: [] },
  'POST /api/pets/:petId/health': ENTRY,
  'PATCH /api/pets/:petId/health/:entryId': { ...ENTRY, note: 'Corrected.' },
  'POST /api/pets/:petId/training': { name: 'Sit' },
  'PATCH /api/pets/:petId/training/:skillId': { level: 'mastered' },
  'PUT /api/pets/:petId/identity': { passportNumber: 'NL 57' },
  'POST /api/pets/:petId/share-links': { parts: ['about'], hours: 57 },
};

let owner: Member;
let stranger: Member;
const ids: Record<string, string> = {};

beforeAll(async () => {
  [owner, stranger] = [await member(url, tenant, 'Nala'), await member(url, tenant, 'Otis')];
  await fill();
});

/** A pet with one of everything. */
async function fill(): Promise<void> {
  const { id } = await petOf(owner.call);
  const made = async (path: string, body: unknown) => {
    const { status, text, json } = await owner.call('POST', `/api/pets/${id}/${path}`, body);
    if (status !== 201) throw new Error(`${path} was not made: ${text}`);
    return json;
  };
  const link = (await made('share-links', { parts: ['about'], hours: 57 }))['link'] as CallAnswer['json'];
  const found = {
    petId: id,
    photoId: (await made('photos', formOf(PICTURE)))['id'],
    entryId: (await made('health', ENTRY))['id'],
    skillId: (await made('training', { name: 'Sit' }))['id'],
    linkId: link['id'],
  };
  for (const [name, value] of Object.entries(found)) ids[name] = String(value);
}

function formOf(picture: Buffer): FormData {
  const form = new FormData();
  form.set('picture', new File([new Uint8Array(picture)], 'cat.png', { type: 'image/png' }));
  return form;
}

const pathOf = ({ path }: Endpoint, values: Readonly<Record<string, string>> = ids) =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');

/** Makes a call as it should be, apart from who makes it and what is said otherwise. */
function make(
  call: Caller,
  endpoint: Endpoint,
  body: unknown = BODIES[nameOf(endpoint)],
): Promise<CallAnswer> {
  const isUpload = nameOf(endpoint) === 'POST /api/pets/:petId/photos';
  const version = endpoint.isVersioned ? { version: 1 } : {};
  return call(endpoint.method, pathOf(endpoint), isUpload ? formOf(PICTURE) : body, version.version);
}

/** Everything there is of the pet, as its owner reads it. */
async function record(): Promise<unknown> {
  const parts = ['', '/photos', '/health', '/training', '/identity', '/share-links'];
  const answers = await Promise.all(
    parts.map((part) => owner.call('GET', `/api/pets/${ids['petId']}${part}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
  return answers.map(({ text }) => JSON.parse(text));
}

test('every call that takes a body has one here', () => {
  expect(ofOnePet.length).toBeGreaterThan(20);
  const withBody = calls.filter(({ body }) => body !== undefined).map(nameOf);
  expect(Object.keys(BODIES).sort()).toEqual(withBody.sort());
});

describe('somebody else’s pet', () => {
  test.each(ofOnePet.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is 404 for others, 401 for a visitor, and changes nothing',
    async (_, endpoint) => {
      const before = await record();
      const others = await make(stranger.call, endpoint);
      expect([others.status, others.json['code'], others.json['current']]).toEqual([
        404,
        'unknown_pet',
        undefined,
      ]);
      const visitors = await make(callerWith(url, null), endpoint);
      expect([visitors.status, visitors.json['code']]).toEqual([401, 'unauthorized']);
      expect(await record()).toEqual(before);
    },
  );
});

/** Values that no field means, and some that a person means in the wrong place. */
const ODD_VALUES: readonly unknown[] = [
  ...[null, true, 57, -1, 1e308, '', 'Nala', [], ['x'], {}, '0000-01-01', '9999-12-31'],
  ...['\u0000', '\ud800', '\u202e🐕‍🦺\u200b', 'x'.repeat(60_000), Array.from({ length: 5_000 }, () => 'x')],
];

const namedCalls = calls.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const withBody = namedCalls.filter(([, { body }]) => body !== undefined);

/** Makes calls of the owner's own, each with the version that the one before has made, and takes back what they add. */
async function createOwner(endpoint: Endpoint): Promise<(body: unknown) => Promise<CallAnswer>> {
  let version = endpoint.isVersioned
    ? (await owner.call('GET', pathOf(endpoint))).json['version']
    : undefined;
  return async (body) => {
    const path = pathOf(endpoint);
    const answer = await owner.call(endpoint.method, path, body, version as number | undefined); // of the contract
    const { status, json } = answer;
    const made = String(((json['link'] as CallAnswer['json'] | undefined) ?? json)['id']);
    if (status === 201) await owner.call('DELETE', `${path}/${made}`);
    if (status === 200 && endpoint.isVersioned) version = json['version'];
    // A corrected entry has another id.
    if (status === 200 && path.endsWith(`/health/${ids['entryId']}`)) ids['entryId'] = made;
    return answer;
  };
}

/** Refused in a sentence, or done. */
function expectOrder(what: unknown, { status, json, text }: CallAnswer): void {
  expect([what, status < 500 || text]).toEqual([what, true]);
  if (status < 400) return;
  expect([what, json['code']]).toEqual([what, expect.stringMatching(/^invalid_request$|^too_many_/)]);
  expect([what, json['detail']]).toEqual([what, expect.stringMatching(/^[A-Z].*\.$/)]);
}

describe('whatever is sent', () => {
  test.each(withBody)(
    '%s: in any of its fields, it is refused in a sentence or done',
    async (name, endpoint) => {
      const valid = BODIES[name] ?? {};
      const make = await createOwner(endpoint);
      const { entries } = endpoint.body as unknown as { entries: object }; // every body here is an object's schema
      expect(Object.keys(entries).length).toBeGreaterThan(0);
      for (const field of [...Object.keys(entries), 'id', 'userId', 'version']) {
        for (const value of ODD_VALUES) {
          const answer = await make({ ...valid, [field]: value });
          expectOrder([field, JSON.stringify(value).slice(0, 40)], answer);
          if (!(field in entries)) expect([field, answer.status]).toEqual([field, 400]);
        }
      }
      await record();
    },
  );

  test.each(withBody)(
    '%s: as a body that is none, it is refused and changes nothing',
    async (_, endpoint) => {
      const before = await record();
      const send = async (body: string, type = 'application/json') => {
        const response = await fetch(url + pathOf(endpoint), {
          method: endpoint.method,
          headers: {
            authorization: `Bearer ${await tenant.token({ sub: 'auth0|Nala' })}`,
            'content-type': type,
            'if-match': '"1"',
          },
          body,
        });
        return [response.status, ((await response.json()) as CallAnswer['json'])['code']];
      };
      const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const refused = [400, 'invalid_request'];
      for (const body of ['{', '', 'null', '[]', '""', '57', 'true', nested(20_000), '{"name":"\\u0000"}']) {
        expect([body.slice(0, 20), await send(body)]).toEqual([body.slice(0, 20), refused]);
      }
      expect(await send('{"__proto__":{"name":"x"}}')).toEqual(refused);
      expect(await send(JSON.stringify({ name: 'x'.repeat(70_000) }))).toEqual([413, 'body_too_large']);
      expect(await send('name=x', 'application/x-www-form-urlencoded')).toEqual([
        415,
        'unsupported_media_type',
      ]);
      expect(await record()).toEqual(before);
    },
  );

  test.each(namedCalls.filter(([, { path }]) => path.includes(':')))(
    '%s: an odd id is nobody’s',
    async (name, endpoint) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, each = '']) => each);
      const odd = [
        '%00',
        'a%00b',
        '..%2F..',
        "'",
        '%22',
        '%25',
        '%F0%9F%90%B6',
        '%20',
        'x'.repeat(3_000),
        '-1',
      ];
      for (const param of names) {
        for (const id of [...odd, '%ff']) {
          const body = BODIES[name];
          const answer = await owner.call(
            endpoint.method,
            pathOf(endpoint, { ...ids, [param]: id }),
            body,
            1,
          );
          expect([param, id, [400, 404].includes(answer.status) || answer.text]).toEqual([param, id, true]);
        }
      }
    },
  );
});
