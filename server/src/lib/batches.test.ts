import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

test('what comes while a batch is under way goes into the next one, and each gets its own result', async () => {
  const batches: number[][] = [];
  const double = createBatches(async (numbers: readonly number[]) => {
    batches.push([...numbers]);
    await sleep(5);
    return numbers.map((number) => number * 2);
  });
  const first = double(1);
  const others = [2, 3, 4].map(double);
  expect(await first).toBe(2);
  expect(await Promise.all(others)).toEqual([4, 6, 8]);
  expect(await double(5)).toBe(10);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('a batch has 500 entries at most', async () => {
  const sizes: number[] = [];
  const count = createBatches(async (entries: readonly number[]) => {
    sizes.push(entries.length);
    return entries;
  });
  await Promise.all(Array.from({ length: 1_101 }, (_, index) => count(index)));
  expect(sizes).toEqual([1, 500, 500, 100]);
});

test('when a batch fails, so does what has waited for it, and what comes later does not', async () => {
  let isAway = true;
  const answer = createBatches(async (entries: readonly string[]) => {
    await sleep(5);
    if (isAway) throw new Error('The database is away.');
    return entries;
  });
  const waiting = await Promise.allSettled(['one', 'two', 'three'].map(answer));
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isAway = false;
  expect(await answer('four')).toBe('four');
});
