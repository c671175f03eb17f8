import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as schemas from './schemas.ts';

const SOURCES = import.meta.glob<string>('../../../contract/src/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The contract's schemas as zod makes them, and as the browser's build does. */
async function contract() {
  const directory = await import('@pawhood/contract/directory.ts');
  const articles = await import('@pawhood/contract/articles.ts');
  const edits = await import('@pawhood/contract/provider-edits.ts');
  const site = await import('@pawhood/contract/site.ts');
  const users = await import('@pawhood/contract/users.ts');
  const voting = await import('@pawhood/contract/voting.ts');
  return {
    providers: directory.listProviders.answer,
    provider: directory.readProvider.answer,
    articles: articles.listArticles.answer,
    edit: edits.providerEdit,
    config: site.siteConfig,
    page: site.sitePage,
    own: users.ownProfile,
    changes: users.profileChanges,
    user: users.user,
    features: voting.listFeatures.answer,
    votes: voting.readOwnVotes.answer,
    suggestion: voting.newSuggestion,
  };
}

const byZod = await contract();
vi.resetModules();
vi.doMock('zod/mini', () => import('./schemas.ts'));
const byOurs = await contract();
vi.doUnmock('zod/mini');

const provider = {
  id: 'p57',
  name: 'Nala Vets',
  category: 'Veterinarians',
  city: 'DUBLIN',
  address: '9 Test Street',
  phone: '',
  website: '',
  email: '',
  rating: 4.86,
  imageUrl: '',
  description: '',
  tags: ['birds', 3],
  lat: 53.3,
  services: ['Bath'],
  reviewCount: '31',
  source: { kind: 'file', name: 'A file', url: '', date: '' },
  hours: {
    state: 'confirmed',
    periods: [[29_920_860, 29_921_100]],
    evenings: false,
    weekends: true,
    week: [],
  },
};
const edit = {
  changes: { name: ' Four Bridges ', website: '' },
  gone: false,
  note: 'Moved',
  contact: 'nala@example.org',
};

/** Any value a careless program may send. */
const odd = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    ' ',
    0,
    -1,
    2.5,
    Number.NaN,
    true,
    [],
    {},
    'confirmed',
    'x'.repeat(2_100),
  ),
  fc.anything({ maxDepth: 2 }),
);

/** A value with some of its fields, at any depth, replaced, left out, or joined by others. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    return fc.oneof({ weight: 8, arbitrary: fc.tuple(...value.map(spoiled)) }, { weight: 1, arbitrary: odd });
  }
  if (typeof value !== 'object' || value === null) {
    return fc.oneof({ weight: 12, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: odd });
  }
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, spoiled(field)]));
  const whole = fc.record(fields, { requiredKeys: Object.keys(fields).slice(0, 4) });
  const more = fc.record({ stranger: odd }, { requiredKeys: [] });
  return fc.oneof(
    { weight: 12, arbitrary: fc.tuple(whole, more).map(([known, other]) => ({ ...known, ...other })) },
    { weight: 1, arbitrary: odd },
  );
}

test.each([
  ['providers', [provider, { ...provider, id: 7, city: 'calgary' }, null]],
  ['provider', provider],
  ['articles', [{ id: 'rain', title: 'Rain', city: 'dublin', category: '', date: '2024-03-05', tags: [] }]],
  ['edit', edit],
  [
    'config',
    {
      edition: 'complete',
      publicUrl: '',
      version: '',
      operatorName: '',
      supportEmail: '',
      socialUrl: '',
      identity: { mode: 'auth0', domain: 'pets.example.org', clientId: 'c', audience: 'a', accountUrl: '' },
    },
  ],
  ['page', { html: '<p>Hello</p>' }],
  ['own', { fullName: 'Mia', id: 'm57', bio: 5, units: 'imperial', visibility: 'nobody', city: 'dublin' }],
  ['changes', { fullName: ' Mia ', bio: 'Two cats', city: '', units: 'metric', visibility: 'signed-in' }],
  ['user', { id: 'm57', fullName: 'Mia', createdAt: '2026-03-05T09:10:11Z' }],
  ['features', [{ id: 'walks', name: 'Walks', icon: 'Map', votes: '57', category: 'community' }, { id: 1 }]],
  ['votes', { voted: ['walks', 'map'] }],
  ['suggestion', { text: ' A map of benches ' }],
] as const)('what the browser reads as %s is what zod reads', (name, whole) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [zod, ours] = [byZod[name], byOurs[name]];
  if (zod === undefined || ours === undefined) throw new Error('The contract has no such schema.');
  fc.assert(
    fc.property(spoiled(whole), (value) => {
      const expected = zod.safeParse(value);
      const found = ours.safeParse(value);
      expect(found.success).toBe(expected.success);
      expect(found.data).toEqual(expected.data);
      // Which fields are wrong; zod may say of one field twice that it is.
      const paths = ({ error }: typeof expected) => new Set(error?.issues.map(({ path }) => path.join('.')));
      expect(paths(found)).toEqual(paths(expected));
    }),
    { numRuns: 400 },
  );
});

test('a key that nobody knows is wrong, and what else is wrong is told, too', () => {
  const value = { changes: { stranger: 57 } };
  const places = (schemas: typeof byZod) =>
    schemas.edit.safeParse(value).error?.issues.map(({ path }) => path.join('.'));
  expect(places(byOurs)).toEqual(['changes', '']);
  expect(places(byZod)).toEqual(['changes', '']);
});

test('the sentences of a suggested change are the same', () => {
  for (const value of [{}, { ...edit, contact: 'nala' }, { changes: { name: ' ' } }]) {
    const messages = (schemas: typeof byZod) =>
      schemas.edit.safeParse(value).error?.issues.map(({ message }) => message);
    expect(messages(byOurs)).toEqual(messages(byZod));
    expect(messages(byOurs)).toHaveLength(1);
  }
});

test('every function that the contract uses is here', () => {
  const used = Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(/\bz\.([a-z_]\w*)/g)].map(([, name = '']) => name),
  );
  expect(used.length).toBeGreaterThan(50);
  const types = ['input', 'output'];
  expect([...new Set(used)].filter((name) => !(name in schemas) && !types.includes(name))).toEqual([]);
});

test('a value that cannot be read is thrown', () => {
  expect(() => byOurs.config.parse({ edition: 'large' })).toThrow(/edition/);
});
