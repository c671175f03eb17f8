import { expect, test } from 'vitest';
import { inOrderOfReference } from './backup.store.ts';

const references = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('>');
    return { from, to };
  });

test.each([
  [['a', 'b', 'c'], [], ['a', 'b', 'c']],
  [
    ['a', 'b', 'c'],
    ['a>c', 'c>b'],
    ['b', 'c', 'a'],
  ],
  // A row may name another of its own table.
  [
    ['a', 'b'],
    ['a>a', 'a>b'],
    ['b', 'a'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['a>b', 'a>c', 'b>d', 'c>d'],
    ['d', 'b', 'c', 'a'],
  ],
])('%j with %j are filled as %j', (tables, pairs, ordered) => {
  expect(inOrderOfReference(tables, references(...pairs))).toEqual(ordered);
});

test('a circle is told', () => {
  expect(() => inOrderOfReference(['a', 'b', 'c'], references('a>b', 'b>a'))).toThrow('in a circle: a, b');
});
