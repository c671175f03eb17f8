import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to, and notes when it began. */
function workshop() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { begun, work, endNext: () => ends.shift()?.() };
}

test('so many are at work at a time, the others wait in their order, and more are refused', async () => {
  const turn = createTurns({ atOnce: 2, most: 5, full: 'unavailable' });
  const { begun, work, endNext } = workshop();
  const results = [1, 2, 3, 4, 5].map((number) => turn(work(number)));
  await expect(turn(work(6))).rejects.toMatchObject({ code: 'unavailable' });
  expect(begun).toEqual([1, 2]);
  expect(turn.total()).toBe(5);
  endNext();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  for (let count = 0; count < 4; count += 1) {
    endNext();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(turn.total()).toBe(0);
});

test('who fails gives the turn on', async () => {
  const turn = createTurns({ atOnce: 1, most: 2, full: 'unavailable' });
  const failing = turn(() => Promise.reject(new Error('the lights went out')));
  const next = turn(async () => 57);
  await expect(failing).rejects.toThrow('the lights went out');
  expect(await next).toBe(57);
  expect(await turn(async () => 58)).toBe(58);
});
