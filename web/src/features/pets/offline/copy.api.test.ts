// @vitest-environment jsdom
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test } from 'vitest';
import { type Answer, fakeServer, problem } from '#/testing/fake-server.ts';
import { someOwnPet, somePhotos } from '#/testing/some-pet.ts';
import { someEntry, somePassport } from '#/testing/some-record.ts';
import { gatherCopy } from './copy.api.ts';

const NOW = new Date('2026-11-26T14:02:00.000Z');

const NIGHT_VETS =
  'GET /local/api/pet-services/search?city=dublin&category=Veterinarians&availability=emergency&size=10';

const LATE_VETS =
  'GET /local/api/pet-services/search?city=dublin&category=Veterinarians&availability=evenings&size=100';

const OWNER = {
  profile: { fullName: 'Mia', units: 'imperial' },
  accessToken: async () => 'token-57',
  cities,
} as const;

const NALA = someOwnPet({ vet: 'Canal Vets, (01) 677 6943', vetProviderId: 'canal-vets' });

/** A vet as the search answers it, with more than the copy needs. */
const vet = (index: number, facts: object = {}) => ({
  id: `v${index}`,
  name: `Vet ${index}`,
  category: 'Veterinarians',
  city: 'dublin',
  address: `${index} Quay Street`,
  phone: '01 555 0157',
  phoneE164: '+35315550157',
  openingHours: '24/7',
  description: 'Kind to cats',
  ...facts,
});

/** Answers of the server for Nala; what is undefined has none. */
const answers = (further: Readonly<Record<string, Answer>> = {}): Record<string, Answer> => ({
  'GET /local/api/users/me/pets': () => Response.json([NALA]),
  'GET /api/pets/p57/health': () => Response.json([someEntry()]),
  'GET /api/pets/p57/identity': () => Response.json(somePassport()),
  'GET /local/api/pet-services/canal-vets': () =>
    Response.json({ name: 'Canal Vets', phone: '(01) 677 6943', phoneE164: '+35316776943' }),
  [NIGHT_VETS]: () => Response.json({ items: [vet(1)], matches: { count: 1, isExact: true } }),
  [LATE_VETS]: () => Response.json({ items: [], matches: { count: 0, isExact: true } }),
  ...further,
});

test('a copy holds each pet with log, passport and vet, and the vets of its city that are there at night', async () => {
  const calls = fakeServer(answers());
  const copy = await gatherCopy(OWNER, NOW);
  expect(copy).toMatchObject({ name: 'Mia', units: 'imperial', asOf: NOW.toISOString(), missingPets: 0 });
  expect(copy.pets).toEqual([
    {
      pet: expect.objectContaining({ id: 'p57', name: 'Nala', photos: [], profilePicture: '' }),
      entries: [someEntry()],
      passport: somePassport(),
      vet: { name: 'Canal Vets', phone: '(01) 677 6943', phoneE164: '+35316776943' },
      picture: '',
      missing: { entries: 0, picture: false },
    },
  ]);
  const { description: _, category: __, ...kept } = vet(1);
  expect(copy.vets).toEqual([kept]);
  expect(calls.filter(({ token }) => token === 'Bearer token-57').map(({ name }) => name)).toEqual([
    'GET /local/api/users/me/pets',
    'GET /api/pets/p57/health',
    'GET /api/pets/p57/identity',
  ]);
});

test('of the vets at night at most ten are kept, and only those that certainly are there', async () => {
  const items = Array.from({ length: 12 }, (_, index) => vet(index));
  fakeServer(answers({ [NIGHT_VETS]: () => Response.json({ items, matches: { count: 57 } }) }));
  expect((await gatherCopy(OWNER, NOW)).vets.map(({ id }) => id)).toEqual(
    items.slice(0, 10).map(({ id }) => id),
  );
  fakeServer(answers({ [NIGHT_VETS]: () => Response.json({ items, matches: { count: 2 } }) }));
  expect((await gatherCopy(OWNER, NOW)).vets).toHaveLength(2);
});

test('a vet whose hours say that it never closes is kept, first and once, whether or not it speaks of emergencies', async () => {
  const late = [
    vet(4, { openingHours: 'Mo-Fr 09:00-21:00' }),
    vet(5, { openingHours: 'Mo-Su 00:00-24:00' }),
    vet(6, { openingHours: 'Mo-Su,PH 00:00-24:00' }),
    vet(7, { openingHours: 'Mo-Su 08:00-20:00; Sa 00:00-24:00' }),
    vet(1),
  ];
  fakeServer(
    answers({
      [LATE_VETS]: () => Response.json({ items: late, matches: { count: 5 } }),
      [NIGHT_VETS]: () =>
        Response.json({ items: [vet(1), vet(2, { openingHours: '' })], matches: { count: 2 } }),
    }),
  );
  expect((await gatherCopy(OWNER, NOW)).vets.map(({ id }) => id)).toEqual(['v5', 'v6', 'v1', 'v2']);
});

test('a vet that the directory has no more leaves the words; a pet without a city asks for no vets', async () => {
  const gone = { 'GET /local/api/pet-services/canal-vets': () => problem(404, 'Unknown.') };
  fakeServer(answers(gone));
  expect((await gatherCopy(OWNER, NOW)).pets[0]).toMatchObject({ vet: null, pet: { vet: NALA.vet } });
  const calls = fakeServer(
    answers({ 'GET /local/api/users/me/pets': () => Response.json([{ ...NALA, city: '' }]) }),
  );
  expect((await gatherCopy(OWNER, NOW)).vets).toEqual([]);
  expect(calls.map(({ name }) => name)).not.toContain(NIGHT_VETS);
});

test('a picture that the browser cannot read is left out, and the record stays', async () => {
  const pet = someOwnPet({ photos: somePhotos(2, { isAvatar: true }) });
  const calls = fakeServer(
    answers({
      'GET /local/api/users/me/pets': () => Response.json([pet]),
      'GET /media/ph1-400.webp': () => new Response('no picture'),
    }),
  );
  expect((await gatherCopy(OWNER, NOW)).pets[0]).toMatchObject({ picture: '', pet: { name: 'Nala' } });
  expect(calls.map(({ name }) => name)).toContain('GET /media/ph1-400.webp');
});

test.each(['GET /api/pets/p57/health', 'GET /api/pets/p57/identity', LATE_VETS, NIGHT_VETS])(
  'without an answer to %s there is no copy, rather than a part of one',
  async (name) => {
    fakeServer(answers({ [name]: () => problem(503, 'Away.') }));
    await expect(gatherCopy(OWNER, NOW)).rejects.toThrow('503');
  },
);
