import {
  createProfile,
  type OwnProfile,
  ownProfile,
  readOwnProfile,
  user as userSchema,
  VISIBILITIES,
} from '@pawhood/contract/users/users.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';

const tenant = await testTenant();
const { url, database } = await testApp({ settings: tenant.settings });
const visitor = callerWith(url, null);

const ME = readOwnProfile.path;
const OTIS = {
  email: 'otis@example.org',
  fullName: 'Otis Berg',
  username: 'otis.b',
  profilePicture: 'https://pictures.example/otis.png',
  providerSub: 'auth0|otis',
};

/** A person the provider knows; `sub` is theirs alone. */
async function person(sub: string, claims: Readonly<Record<string, unknown>> = {}): Promise<Caller> {
  return callerWith(url, await tenant.token({ sub, ...claims }));
}

const create = (caller: Caller, userProfile: object = {}) =>
  caller('POST', createProfile.path, { userProfile });

/** A person with a profile. */
async function member(sub: string, changes: object = {}): Promise<{ call: Caller; id: string }> {
  const call = await person(sub);
  const { json } = await create(call, { ...OTIS, providerSub: sub });
  await call('PATCH', ME, changes);
  return { call, id: String(json['id']) };
}

describe('creating a profile', () => {
  test('§7.4a §3.2 it answers 201 with the profile, which then is the own one with every field sent', async () => {
    const otis = await person('auth0|otis');
    const made = await create(otis, OTIS);
    expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/json; charset=utf-8']);
    expect(made.json).toMatchObject(OTIS);
    const own = await otis('GET', ME);
    expect(own.status).toBe(200);
    expect(own.json).toEqual(made.json);
  });

  test('§7.4b a second time it answers 409 and leaves the profile as it was', async () => {
    const { call } = await member('auth0|twice');
    const before = await call('GET', ME);
    const again = await create(call, { fullName: 'Somebody Else', email: 'else@example.org' });
    expect([again.status, again.json['code']]).toEqual([409, 'profile_exists']);
    expect((await call('GET', ME)).json).toEqual(before.json);
  });

  test('of 25 at once one answers 201 and the others 409', async () => {
    const call = await person('auth0|hasty');
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => create(call, { fullName: `Hasty ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 24 }, () => 409),
    ]);
    const made = answers.find(({ status }) => status === 201);
    expect((await call('GET', ME)).json).toEqual(made?.json);
  });

  test.each(['/idp/v2/logout', '//pictures.example/x.png', '/media/x.webp', 'javascript:alert(1)', 'x.png'])(
    'a picture %s is none: only the identity provider has pictures elsewhere',
    async (profilePicture) => {
      const made = await create(await person(`auth0|pictured ${profilePicture}`), {
        ...OTIS,
        profilePicture,
      });
      expect([made.status, made.json['profilePicture']]).toEqual([201, '']);
    },
  );

  test('whose it is the token says, whatever the body claims; unknown keys and foreign ids are dropped', async () => {
    const victim = await member('auth0|victim');
    const thief = await person('auth0|thief');
    const made = await thief('POST', createProfile.path, {
      id: victim.id,
      issuer: 'https://elsewhere.example/',
      userProfile: {
        ...OTIS,
        providerSub: 'auth0|victim',
        sub: 'auth0|victim',
        subject: 'auth0|victim',
        id: victim.id,
        ...{
          issuer: 'x',
          bio: 'Mine.',
          city: 'dublin',
          visibility: 'nobody',
          createdAt: '1999-12-31T00:00:00Z',
        },
        created_at: '1999',
        isAdmin: true,
        role: 'operator',
      },
    });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      providerSub: 'auth0|thief',
      bio: '',
      city: '',
      visibility: 'everyone',
    });
    expect(made.json['id']).not.toBe(victim.id);
    expect(String(made.json['createdAt'])).toMatch(/^20[2-9]/);
    expect(Object.keys(made.json).sort()).toEqual(
      Object.keys(ownProfile.entries)
        // Of one that a decision hides.
        .filter((name) => name !== 'isHidden')
        .sort(),
    );
    expect((await victim.call('GET', ME)).json['providerSub']).toBe('auth0|victim');
  });

  test('the same subject with another issuer is another person', async () => {
    await member('auth0|same');
    const rows = await database.$client.query(
      `update user_profile set issuer = 'https://other.example/' where subject = 'auth0|same'`,
    );
    expect(rows.rowCount).toBe(1);
    const same = await person('auth0|same');
    expect((await same('GET', ME)).status).toBe(404);
    expect((await create(same)).status).toBe(201);
  });

  test.each([
    [{ fullName: 'Nala Vos', username: 'nala' }, 'Nala Vos'],
    [{ fullName: '  ', username: 'nala57' }, 'Pet friend'],
    [{ email: 'ann@example.com' }, 'Pet friend'],
    [{ fullName: 'Nala\u202e\n Vos\u0007' }, 'Nala Vos'],
    [{ fullName: '\u200b\u202e', username: 'nala58' }, 'Pet friend'],
    [{}, 'Pet friend'],
  ])('§3.3a %j gives the name %s, and nothing that is the person’s alone', async (userProfile, name) => {
    const call = await person(`auth0|named ${JSON.stringify(userProfile)}`);
    await create(call, userProfile);
    const own = await call('GET', ME);
    expect([own.status, own.json['fullName']]).toEqual([200, name]);
  });

  test.each([
    ['no body', undefined, 'body'],
    ['no userProfile', {}, 'userProfile'],
    ['a text for userProfile', { userProfile: 'Otis' }, 'userProfile'],
    ['a list for userProfile', { userProfile: [] }, 'userProfile'],
    ['a number for a name', { userProfile: { fullName: 57 } }, 'userProfile.fullName'],
    ['null for an email', { userProfile: { email: null } }, 'userProfile.email'],
    ['an endless name', { userProfile: { fullName: 'n'.repeat(121) } }, 'userProfile.fullName'],
    ['an endless email', { userProfile: { email: 'e'.repeat(255) } }, 'userProfile.email'],
    ['an endless username', { userProfile: { username: 'u'.repeat(61) } }, 'userProfile.username'],
    [
      'an endless picture',
      { userProfile: { profilePicture: 'p'.repeat(1001) } },
      'userProfile.profilePicture',
    ],
  ])('%s is refused by its field', async (what, body, field) => {
    const call = await person(`auth0|wrong ${what}`);
    const answer = await call('POST', createProfile.path, body);
    expect([answer.status, answer.json['code']]).toEqual([400, 'invalid_request']);
    expect(answer.json['errors']).toMatchObject([{ field }]);
    expect((await call('GET', ME)).status).toBe(404);
  });

  test('ids are random: 22 characters for an address, no two alike in how they begin', async () => {
    const ids = await Promise.all(
      Array.from({ length: 17 }, async (_, index) => (await member(`auth0|random ${index}`)).id),
    );
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(17);
  });
});

describe('the own profile', () => {
  test('§7.3a it answers 200 with the profile as JSON, kept by nobody on the way', async () => {
    const { call } = await member('auth0|own');
    const own = await call('GET', ME);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('vary')).toBe('authorization');
    expect(v.parse(ownProfile, own.json)).toEqual(own.json);
  });

  test.each(['GET', 'PATCH', 'DELETE'])('§7.3b without one %s answers 404', async (method) => {
    const call = await person('auth0|nobody');
    const own = await call(method, ME, method === 'PATCH' ? { bio: 'Hello.' } : undefined);
    expect([own.status, own.json['code'], own.json['detail']]).toEqual([
      404,
      'unknown_user',
      'User not found',
    ]);
  });

  test('changes what is sent and nothing else', async () => {
    const { call } = await member('auth0|changing');
    const before = (await call('GET', ME)).json;
    const steps: readonly (readonly [Partial<OwnProfile>, Partial<OwnProfile>])[] = [
      [{ bio: '  Two cats.\n' }, { bio: 'Two cats.' }],
      [{ city: 'dublin' }, { city: 'dublin', location: 'Dublin' }],
      [
        { units: 'imperial', visibility: 'signed-in' },
        { units: 'imperial', visibility: 'signed-in' },
      ],
      [{ language: 'nl' }, { language: 'nl' }],
      [{ firstStepsHidden: true }, { firstStepsHidden: true }],
      [{ keptCities: ['lyon'] }, { keptCities: ['lyon'] }],
      [{ fullName: ' Otis B. ' }, { fullName: 'Otis B.' }],
      [
        { city: '', bio: '' },
        { city: '', location: '', bio: '' },
      ],
      [{}, {}],
    ];
    let expected = before;
    for (const [changes, outcome] of steps) {
      expected = { ...expected, ...outcome };
      const changed = await call('PATCH', ME, changes);
      expect([changed.status, changed.json]).toEqual([200, expected]);
      expect((await call('GET', ME)).json).toEqual(expected);
    }
  });

  test.each<[object, string, string, string, object?]>([
    [{ fullName: '  ' }, 'fullName', 'Please enter your name.', 'name_missing'],
    [{ fullName: '\u200b\u2028' }, 'fullName', 'Please enter your name.', 'name_missing'],
    [{ fullName: 'n'.repeat(121) }, 'fullName', 'This is too long.', 'too_long'],
    [{ bio: 'b'.repeat(1001) }, 'bio', 'This is too long.', 'too_long'],
    [{ city: 'utrecht' }, 'city', 'No such city.', 'unknown_city'],
    [
      { visibility: 'friends' },
      'visibility',
      `This must be one of: ${VISIBILITIES.join(', ')}.`,
      'no_choice',
    ],
    [{ keptCities: ['Lyon'] }, 'keptCities.0', 'No such city.', 'unknown_city'],
    [
      { keptCities: Array(201).fill('') },
      'keptCities',
      'This must be at most 200.',
      'too_many',
      { most: 200 },
    ],
    ...['', 'Dutch please', '../nl', 'n'.repeat(4_000)].map((language): [object, string, string, string] => [
      { language },
      'language',
      'This has the wrong form.',
      'wrong_form',
    ]),
    [{ units: null }, 'units', 'This must be one of: metric, imperial.', 'no_choice'],
    [{ email: 'new@example.org' }, 'body', 'This has a field that cannot be set: email.', 'unknown_field'],
    [
      { providerSub: 'auth0|victim', bio: 'x' },
      'body',
      'This has a field that cannot be set: providerSub.',
      'unknown_field',
    ],
    [{ id: 'x' }, 'body', 'This has a field that cannot be set: id.', 'unknown_field'],
    [
      { profilePicture: 'https://x.example/x.png' },
      'body',
      'This has a field that cannot be set: profilePicture.',
      'unknown_field',
    ],
  ])('refuses %j and changes nothing', async (changes, field, detail, code, values) => {
    const { call } = await member(`auth0|refused ${JSON.stringify(changes).slice(0, 60)}`);
    const before = (await call('GET', ME)).json;
    const answer = await call('PATCH', ME, changes);
    expect([answer.status, answer.json['errors']]).toEqual([
      400,
      [{ field, code, detail, ...(values && { values }) }],
    ]);
    expect((await call('GET', ME)).json).toEqual(before);
  });
});

describe('a person as others see them', () => {
  const BIO = { bio: 'Two cats and a boat.', city: 'calgary' };
  const VIEWERS = ['visitor', 'signed in', 'owner'] as const;
  let viewers: Record<(typeof VIEWERS)[number], Caller>;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const owner = await member('auth0|seen', BIO);
    const stranger = await member('auth0|stranger');
    viewers = { visitor, 'signed in': stranger.call, owner: owner.call };
    ids['seen'] = owner.id;
  });

  const OTHERS = {
    id: true,
    fullName: true,
    location: true,
    bio: true,
    profilePicture: true,
    createdAt: true,
  };
  const HIDDEN = [
    'username',
    'providerSub',
    'sub',
    'subject',
    'issuer',
    'city',
    'units',
    'language',
    'visibility',
    'firstStepsHidden',
    'keptCities',
    'updatedAt',
  ];

  test.each([
    ['everyone', 'visitor', true],
    ['everyone', 'signed in', true],
    ['everyone', 'owner', true],
    ['signed-in', 'visitor', false],
    ['signed-in', 'signed in', true],
    ['signed-in', 'owner', true],
    ['nobody', 'visitor', false],
    ['nobody', 'signed in', false],
    ['nobody', 'owner', true],
  ] as const)(
    '§3.13 §7.16a visible to %s: what the %s sees of every field',
    async (visibility, who, isSeen) => {
      await viewers.owner('PATCH', ME, { visibility });
      const own = (await viewers.owner('GET', ME)).json;
      const seen = await viewers[who]('GET', `/local/api/users/${ids['seen']}`);
      expect(seen.status).toBe(isSeen ? 200 : 404);
      if (!isSeen) {
        const missing = await viewers[who]('GET', '/local/api/users/AAAAAAAAAAAAAAAAAAAAAA');
        expect([seen.status, seen.text]).toEqual([missing.status, missing.text]);
        return;
      }
      expect(v.parse(userSchema, seen.json)).toEqual(seen.json);
      expect(Object.keys(seen.json).sort()).toEqual(['email', ...Object.keys(OTHERS)].sort());
      for (const field of Object.keys(OTHERS)) expect([field, seen.json[field]]).toEqual([field, own[field]]);
      expect(seen.json).toMatchObject({ bio: BIO.bio, location: 'Calgary' });
      expect(seen.json['email']).toBe(who === 'owner' ? OTIS.email : '');
      for (const field of HIDDEN) expect(Object.keys(seen.json)).not.toContain(field);
      expect(seen.text).not.toContain('auth0|');
    },
  );

  test('an email address in the place of the name is told to nobody else', async () => {
    const { call, id } = await member('auth0|nameless', { fullName: 'otis@example.org' });
    for (const caller of [visitor, viewers['signed in']]) {
      const { json, text } = await caller('GET', `/local/api/users/${id}`);
      expect(json['fullName']).toBe('Pet friend');
      expect(text).not.toContain('@');
    }
    expect((await call('GET', `/local/api/users/${id}`)).json['fullName']).toBe('otis@example.org');
  });

  test('the answer is kept by nobody on the way, because it differs by who asks', async () => {
    await viewers.owner('PATCH', ME, { visibility: 'everyone' });
    for (const who of VIEWERS) {
      const { headers } = await viewers[who]('GET', `/local/api/users/${ids['seen']}`);
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'authorization']);
    }
  });

  test.each([
    ['nothing', '/local/api/users/x'],
    ['a subject', '/local/api/users/auth0%7Cseen'],
    ['a wildcard', '/local/api/users/%25'],
    ['quotes', "/local/api/users/'%20or%20'1'='1"],
    ['a path', '/local/api/users/..%2Fme'],
    ['letters of other alphabets', '/local/api/users/%F0%9F%90%B6'],
    ['a very long id', `/local/api/users/${'x'.repeat(3000)}`],
  ])('%s is nobody: 404', async (_, path) => {
    expect((await visitor('GET', path)).status).toBe(404);
  });
});
