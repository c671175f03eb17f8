import { expect, test } from 'vitest';
import { changedSummary } from './changed-summary.ts';

const summary = { rating: '4.2', number: 5, stars: [0, 0, 1, 2, 2], byPet: [] };
const shown = (stars: number) => ({ stars, state: 'shown' });

test.each([
  ['a new one', null, shown(1), { rating: '3.7', number: 6, stars: [1, 0, 1, 2, 2] }],
  ['another one', shown(3), shown(5), { rating: '4.6', number: 5, stars: [0, 0, 0, 2, 3] }],
  ['one that is gone', shown(3), null, { rating: '4.5', number: 4, stars: [0, 0, 0, 2, 2] }],
  ['one that waits', null, { stars: 1, state: 'held' }, summary],
  ['one that waits again', shown(3), { stars: 5, state: 'held' }, { number: 4, stars: [0, 0, 0, 2, 2] }],
])('complete:reviews %s counts at once', (_, before, after, expected) => {
  expect(changedSummary(summary, before, after)).toMatchObject(expected);
});

test('complete:reviews a first score waits for the server, which alone knows how many it needs', () => {
  const few = { rating: '0.0', number: 2, stars: [0, 0, 0, 1, 1], byPet: [] };
  expect(changedSummary(few, null, shown(5))).toMatchObject({ rating: '0.0', number: 3 });
});
