import { createRandom } from '@pawhood/testing/directory/random-places.ts';
import { describe, expect, test } from 'vitest';
import type { PlaceColumns } from '../place-columns.ts';
import { inOrder } from './first-ranks.ts';

const random = createRandom(7);

function shuffled(size: number): number[] {
  const keys = Array.from({ length: size }, (_, index) => ({ index, key: random() }));
  return keys.sort((one, other) => one.key - other.key).map(({ index }) => index);
}

/** Places in a random order of names. */
function placesOf(size: number) {
  const order = shuffled(size);
  const nameRanks = new Uint32Array(size);
  for (const [rank, index] of order.entries()) nameRanks[index] = rank;
  const columns: Pick<PlaceColumns, 'positions' | 'nameRanks' | 'ratingRanks'> = {
    positions: Uint32Array.from({ length: size }, (_, index) => 3 * index),
    nameRanks,
    ratingRanks: nameRanks.map((rank) => size - 1 - rank),
  };
  return { columns, order };
}

describe.each([1, 2, 1_000, 1_024, 5_000, 300_000])('of %i places', (size) => {
  const { columns, order } = placesOf(size);

  test('any page of any of them is the one that putting all in order gives', () => {
    for (const share of [1, 0.3, 0.002]) {
      const among = Int32Array.from({ length: size }, (_, index) => index).filter(() => random() < share);
      const wanted = new Set(among);
      const all = order.filter((index) => wanted.has(index));
      for (const skip of [0, 1, 24, Math.max(0, all.length - 3), all.length]) {
        for (const limit of [0, 1, 12, 2_000]) {
          const page = all.slice(skip, skip + limit);
          expect(inOrder(columns, 'name', among, skip, limit)).toEqual(page);
          expect(inOrder(columns, 'rating', among, skip, limit)).toEqual(
            [...all].reverse().slice(skip, skip + limit),
          );
        }
      }
    }
  });

  test('the newest come first, too', () => {
    const among = Int32Array.from({ length: size }, (_, index) => index);
    const newest = [...among].reverse();
    expect(inOrder(columns, 'newest', among, 0, 5)).toEqual(newest.slice(0, 5));
    expect(inOrder(columns, 'newest', among, size - 1, 5)).toEqual(newest.slice(-1));
  });
});
