import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyHour } from './every-hour.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it works after a while, and an hour after it has ended, also when it failed', async () => {
  const failures: unknown[] = [];
  let begun = 0;
  const stop = everyHour({
    firstMs: 57,
    work: async () => {
      begun += 1;
      if (begun === 2) throw new Error('The disk is away.');
    },
    onFailure: (error) => failures.push(error),
  });
  await vi.advanceTimersByTimeAsync(56);
  expect(begun).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(60 * 60_000 - 1);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([begun, failures.map(String)]).toEqual([2, ['Error: The disk is away.']]);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect([begun, failures.length]).toEqual([3, 1]);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * 60 * 60_000);
  expect(begun).toBe(3);
});

test('what ends it waits for what is under way, after which nothing begins', async () => {
  let begun = 0;
  let finish = (): void => {};
  const stop = everyHour({
    firstMs: 0,
    work: () => {
      begun += 1;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    onFailure: () => {},
  });
  await vi.advanceTimersByTimeAsync(0);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(57);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(5 * 60 * 60_000);
  expect([begun, vi.getTimerCount()]).toEqual([1, 0]);
});
