import { createRandom } from '@pawhood/testing/directory/random-places.ts';
import { SIMULATED_SITES, simulateReviews } from '@pawhood/testing/reviews/simulated-reviews.ts';
import { expect, test } from 'vitest';
import { heldBy, type SeenReview, type UsualReviews } from './held-by.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 29);

/** A site on which a third of all reviews are those of newcomers. */
const USUAL: UsualReviews = { number: 1_000, ofWeek: 20, newcomers: 1 / 3, places: 200 };

/** Reviews of one place, one an hour until now, each of its own network. */
const reviews = (...seen: Partial<SeenReview & { readonly daysAgo: number }>[]): SeenReview[] =>
  seen.map(({ daysAgo = 0, ...review }, index) => ({
    ...{ id: `${index}`, at: NOW - daysAgo * DAY_MS - (seen.length - index) * 3_600_000, stars: 5 },
    ...{ network: `network ${index}`, isNewcomer: false, isCopy: false, ...review },
  }));

const held = (seen: readonly SeenReview[], usual = USUAL, before = 0) =>
  [...heldBy(seen, before, usual, NOW)].map(([id, rule]) => `${id} ${rule}`);

const newcomers = (number: number, stars = 5) =>
  Array.from({ length: number }, () => ({ isNewcomer: true, stars }));

test('a network holds from its third review of a place on, and none whose network is forgotten', () => {
  const same = { network: 'one house' };
  expect(held(reviews(same, {}, same))).toEqual([]);
  expect(held(reviews(same, {}, same, same, {}, same))).toEqual(['3 network', '5 network']);
  const forgotten = { network: '' };
  expect(held(reviews(forgotten, forgotten, forgotten, forgotten))).toEqual([]);
});

test.each([1, 2, 4, 5])(
  'four newcomers of one mind in a week are held, also those before: %d stars',
  (stars) => {
    expect(held(reviews(...newcomers(3, stars)))).toEqual([]);
    expect(held(reviews(...newcomers(4, stars)))).toEqual([
      ...['0 newcomers', '1 newcomers', '2 newcomers', '3 newcomers'],
    ]);
  },
);

test('newcomers are not held who say different things, came over weeks, or are usual on the site', () => {
  expect(held(reviews(...newcomers(3), { isNewcomer: true, stars: 3 }))).toEqual([]);
  expect(held(reviews({ isNewcomer: true, daysAgo: 8 }, ...newcomers(3)))).toEqual([]);
  expect(held(reviews(...newcomers(4)), { ...USUAL, newcomers: 0.9 })).toEqual([]);
});

test('nor are they where most who wrote have been here for longer, nor is who has', () => {
  const half = { ...USUAL, newcomers: 0.5, ofWeek: 150 };
  expect(held(reviews(...newcomers(4), {}, {}, {}), half, 100)).toEqual([]);
  expect(held(reviews({}, ...newcomers(5)))).not.toContain('0 newcomers');
});

test('a rush holds newcomers where that many are rare, and nobody where they are usual', () => {
  const young = { ...USUAL, newcomers: 1 };
  const rush = reviews({}, ...newcomers(5, 3));
  expect(held(rush, young)).toEqual(['1 rush', '2 rush', '3 rush', '4 rush', '5 rush']);
  expect(held(rush, { ...young, ofWeek: 150 }, 100)).toEqual([]);
  expect(held(reviews({}, {}, {}, ...newcomers(3, 3)), young)).toEqual([]);
  expect(held(reviews(...newcomers(4, 3)), young)).toEqual([]);
});

test('a copy is held, and what two rules hold by the first of them', () => {
  expect(held(reviews({}, { isCopy: true }))).toEqual(['1 copy']);
  const same = { network: 'one house', isCopy: true };
  expect(held(reviews(same, same, same))).toEqual(['2 network', '0 copy', '1 copy']);
});

test.each(Object.entries(SIMULATED_SITES))('a ring on a %s site is held whole, and few others', (_, site) => {
  const { honest, honestHeld, ringHeld } = simulateReviews(site, createRandom(41));
  expect(ringHeld).toBe(12);
  expect(honestHeld / honest).toBeLessThan(0.04);
});
