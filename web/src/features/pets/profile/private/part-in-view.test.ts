import { expect, test } from 'vitest';
import { type PageView, partInView } from './part-in-view.ts';

/** Overview, Health beside Photos, Papers, Sharing. */
const at = (scrolled: number, facts: Partial<PageView> = {}) =>
  partInView({
    tops: [65, 400, 400, 1_400, 1_900].map((top) => top - scrolled),
    height: 800,
    covered: 122,
    isAtEnd: false,
    asked: null,
    ...facts,
  });

test.each([
  [0, 0],
  [229, 0],
  [231, 2],
  [1_229, 2],
  [1_231, 3],
])('after %i px one is at the part whose head was reached last: %i', (scrolled, index) => {
  expect(at(scrolled)).toBe(index);
});

test('of heads beside each other the one that was asked for is marked, until one goes on', () => {
  expect(at(278, { asked: 1 })).toBe(1);
  expect(at(0, { asked: 1 })).toBe(0);
  expect(at(1_300, { asked: 1 })).toBe(3);
});

test('at the end of the page it is the last part, or the one that was asked for', () => {
  expect(at(1_200, { isAtEnd: true })).toBe(4);
  expect(at(1_200, { isAtEnd: true, asked: 3 })).toBe(3);
});

test('a part that is not there is never marked', () => {
  expect(at(600, { tops: [-535, null, null, 57, null] })).toBe(3);
  expect(at(0, { tops: [null, null] })).toBe(0);
});
