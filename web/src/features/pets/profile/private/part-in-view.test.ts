import { expect, test } from 'vitest';
import { type PageView, partInView } from './part-in-view.ts';

/** Overview, Health beside Photos, Papers, Sharing. */
const at = (scrolled: number, facts: Partial<PageView> = {}) =>
  partInView({
    tops: [65, 400, 400, 1_400, 1_900].map((top) => top - scrolled),
    height: 800,
    covered: 122,
    isAtEnd: false,
    used: null,
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

test('of heads beside each other the one that was used is marked, until one goes on', () => {
  expect(at(278, { used: 1 })).toBe(1);
  expect(at(0, { used: 1 })).toBe(0);
  expect(at(1_300, { used: 1 })).toBe(3);
});

test.each([
  ['in the upper third of the window', 1_640, 4],
  ['below it', 1_620, 3],
  ['above the window', 1_910, 4],
])('a part that was used last, its head %s: after %i px one is at %i', (_where, scrolled, index) => {
  expect(at(scrolled, { used: 4 })).toBe(index);
  expect(at(1_640)).toBe(3);
});

test('at the end of the page it is the last part, or the one that was used', () => {
  expect(at(1_200, { isAtEnd: true })).toBe(4);
  expect(at(1_200, { isAtEnd: true, used: 3 })).toBe(3);
});

test('a part that is not there is never marked', () => {
  expect(at(600, { tops: [-535, null, null, 57, null] })).toBe(3);
  expect(at(0, { tops: [null, null] })).toBe(0);
});
