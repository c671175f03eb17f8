import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { count, key, rows, text, texts } from './reading.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Nala', 'Nala'],
  [4.5, '4.5'],
  [null, ''],
  [undefined, ''],
])('as a text %o reads "%s"', (value, read) => {
  expect(v.parse(text, value)).toBe(read);
});

test.each([
  ['osm-n57', 'osm-n57'],
  [57, '57'],
])('as a key %o reads "%s"', (value, read) => {
  expect(v.parse(key, value)).toBe(read);
});

test.each(['', null, undefined, true])('%o is no key', (value) => {
  expect(v.safeParse(key, value).success).toBe(false);
});

test.each([
  [57, 57],
  ['57', 57],
  ['many', 0],
  [null, 0],
  [undefined, 0],
  [Number.POSITIVE_INFINITY, 0],
])('as a count %o reads %i', (value, read) => {
  expect(v.parse(count, value)).toBe(read);
});

test('of a list of texts the others are left out, and a missing list is empty', () => {
  expect(v.parse(texts, ['dog', 57, null, 'cat'])).toEqual(['dog', 'cat']);
  expect(v.parse(texts, undefined)).toEqual([]);
});

test('a broken row is left out with a warning and the rest is read', () => {
  const warn = vi.fn();
  vi.stubGlobal('console', { warn });
  const pets = rows(v.object({ id: key, name: text }), 'pet');
  expect(
    v.parse(pets, [{ id: 7, name: 'Nala', extra: true }, { name: 'nobody' }, 'pet', { id: 'p8' }]),
  ).toEqual([
    { id: '7', name: 'Nala' },
    { id: 'p8', name: '' },
  ]);
  expect(warn.mock.calls).toEqual([
    ['Left out pet number 2: it has no usable form.'],
    ['Left out pet number 3: it has no usable form.'],
  ]);
});

test('what is no list at all is refused', () => {
  expect(v.safeParse(rows(v.object({ id: key }), 'pet'), { pets: [] }).success).toBe(false);
});
