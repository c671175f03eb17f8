import { expect, test } from 'vitest';
import { unionOf } from './position-sets.ts';

const union = (...parts: number[][]) => [...unionOf(parts.map((part) => Uint32Array.from(part)))];

test('a union has every position once, in their order, at the edges of 32 bits, too', () => {
  expect(union([0, 31, 32], [31, 63, 64, 1_000_003], [])).toEqual([0, 31, 32, 63, 64, 1_000_003]);
  expect(union([95], [0])).toEqual([0, 95]);
  expect(union([], [])).toEqual([]);
  expect(union([3, 9])).toEqual([3, 9]);
  expect(union()).toEqual([]);
});
