import type { Schema } from '@pawhood/contract/endpoint.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as schemas from './schemas.ts';

const SOURCES = import.meta.glob<string>('../../../../contract/src/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const MODULES = import.meta.glob<object>([
  '../../../../contract/src/**/*.ts',
  '!**/*.test.ts',
  '!**/samples/**',
]);

/** Every schema that the contract has: exported by itself, in a table, or as a part of a call. */
async function contract(): Promise<Map<string, Schema>> {
  const found = new Map<string, Schema>();
  for (const [file, load] of Object.entries(MODULES)) {
    const module = file.replace(/.*contract\/src\//, '');
    for (const [name, value] of Object.entries(await load())) collect(`${module} ${name}`, value, found);
  }
  return found;
}

/** Puts down the schemas that a value is or has in it, by their place. */
function collect(place: string, value: unknown, into: Map<string, Schema>, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > 2) return;
  if ('safeParse' in value) into.set(place, value as Schema);
  else for (const [key, part] of Object.entries(value)) collect(`${place}.${key}`, part, into, depth + 1);
}

const byZod = await contract();
vi.resetModules();
vi.doMock('zod/mini', () => import('./schemas.ts'));
const byOurs = await contract();
vi.doUnmock('zod/mini');

/** Both readings of one schema. */
function bothOf(place: string): readonly [zod: Schema, ours: Schema] {
  const [zod, ours] = [byZod.get(place), byOurs.get(place)];
  if (zod === undefined || ours === undefined) throw new Error(`The contract has no schema ${place}.`);
  return [zod, ours];
}

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
  // Keys without a meaning of their own: an object whose `toString` is no function can be read by nobody.
  // Short lists: into one that is too long zod does not look any further.
  fc.anything({ maxDepth: 2, maxKeys: 3, key: fc.constantFrom('a', 'b', 'id') }),
);

/** As much of a schema of zod's as says which values it is for. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly items?: readonly Schema[];
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[];
}

/** What the contract's texts look like: names, days, moments, addresses, amounts as text. */
const TEXTS = [
  'Nala',
  ' Nala ',
  // Longer, and shorter, when it is composed (NFC).
  '\u0958 Zoe\u0308',
  '2026-03-05',
  '2026-03-05T09:10:11Z',
  'nala@example.org',
  'https://example.org',
  '57',
  '-3',
  '528140000123456',
  'NL',
];

/** Values that a schema is for, with some of their parts, at any depth, replaced, left out or joined by others. */
function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fittingFor(schema) }, { weight: 1, arbitrary: odd });
}

function fittingFor(schema: Schema): fc.Arbitrary<unknown> {
  // zod's own description of a schema, of which its types say little.
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape, innerType, element, items, valueType, entries, checks = [] } = definition;
  if (shape !== undefined) return objectsOf(shape);
  if (innerType !== undefined) return fc.oneof(valuesFor(innerType), fc.constantFrom(null, undefined));
  if (element !== undefined) return fc.array(valuesFor(element), { maxLength: 3 });
  if (items !== undefined) return fc.tuple(...items.map(valuesFor));
  if (valueType !== undefined)
    return fc.dictionary(fc.constantFrom('a', 'b', 'id'), valuesFor(valueType), { maxKeys: 3 });
  if (entries !== undefined) return fc.constantFrom(...Object.values(entries));
  if (definition.in !== undefined && definition.out !== undefined)
    return fc.oneof(valuesFor(definition.in), valuesFor(definition.out));
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return fc.oneof(fc.integer(), fc.double());
  if (type !== 'string') return odd;
  const limits = checks.flatMap(({ _zod: { def } }) => def.maximum ?? []);
  const longest = limits.flatMap((limit) => [
    'x'.repeat(limit),
    'x'.repeat(limit + 1),
    '\u0958'.repeat(limit),
  ]);
  return fc.constantFrom(...TEXTS, ...longest);
}

function objectsOf(shape: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valuesFor(field)]));
  const all = fc.record(fields);
  const some = fc.record(fields, { requiredKeys: [] });
  const more = fc.record({ stranger: odd }, { requiredKeys: [] });
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: all }, { weight: 1, arbitrary: some }), more)
    .map(([own, others]) => ({ ...own, ...others }));
}

test('the schemas of all parts of the contract are here', () => {
  expect(byZod.size).toBeGreaterThan(150);
  expect([...byOurs.keys()]).toEqual([...byZod.keys()]);
  const parts = new Set([...byZod.keys()].map((place) => place.split('/')[0]));
  for (const part of ['articles', 'directory', 'identity', 'pets', 'users', 'voting', 'waitlist'])
    expect(parts).toContain(part);
});

test.each([...byZod.keys()])('what the browser reads by %s is what zod reads', (place) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [zod, ours] = bothOf(place);
  fc.assert(
    fc.property(valuesFor(zod), (value) => {
      const expected = zod.safeParse(value);
      const result = ours.safeParse(value);
      expect(result.success).toBe(expected.success);
      expect(result.data).toEqual(expected.data);
      expect(wrongOf(result)).toEqual(wrongOf(expected));
    }),
    { numRuns: RUNS },
  );
});

/** Values for each schema; there are some hundred schemas. */
const RUNS = 100;

/** Which fields are wrong; zod may say of one field twice that it is. */
function wrongOf({ error }: ReturnType<Schema['safeParse']>): Set<string> {
  return new Set(error?.issues.map(({ path }) => path.join('.')));
}

const EDIT = 'directory/edits.ts providerEdit';
const edit = {
  changes: { name: ' Four Bridges ', website: '' },
  gone: false,
  note: 'Moved',
  contact: 'nala@example.org',
};

test('a key that nobody knows is wrong, and what else is wrong is told, too', () => {
  const places = (schema: Schema) =>
    schema.safeParse({ changes: { stranger: 57 } }).error?.issues.map(({ path }) => path.join('.'));
  expect(bothOf(EDIT).map(places)).toEqual([
    ['changes', ''],
    ['changes', ''],
  ]);
});

test('the sentences of a suggested change are the same', () => {
  for (const value of [{}, { ...edit, contact: 'nala' }, { changes: { name: ' ' } }]) {
    const [zod, ours] = bothOf(EDIT).map((schema) =>
      schema.safeParse(value).error?.issues.map(({ message }) => message),
    );
    expect(ours).toEqual(zod);
    expect(ours).toHaveLength(1);
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
  const [, config] = bothOf('site.ts siteConfig');
  expect(() => config.parse({ edition: 'large' })).toThrow(/edition/);
});
