import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Job, startJob } from './job.ts';

/** Short: timers of whatever else this process has left running are stepped through, too. */
const EVERY_MS = 570;

const repeated = (parts: Pick<Job, 'run'> & Partial<Job>): Job => ({
  name: 'test',
  firstMs: 0,
  everyMs: EVERY_MS,
  failure: 'It could not be done.',
  ...parts,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it works after a while, and a while after it has ended, also when it failed', async () => {
  const failures: unknown[] = [];
  let begun = 0;
  const run = async () => {
    begun += 1;
    if (begun === 2) throw new Error('The disk is away.');
  };
  const stop = startJob(repeated({ firstMs: 57, run }), (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(56);
  expect(begun).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([begun, failures.map(String)]).toEqual([2, ['Error: The disk is away.']]);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect([begun, failures.length]).toEqual([3, 1]);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(begun).toBe(3);
});

test('what ends it waits for what is under way, after which nothing begins', async () => {
  let begun = 0;
  let finish = (): void => {};
  const run = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const stop = startJob(repeated({ run }), () => {});
  await vi.advanceTimersByTimeAsync(0);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(57);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(begun).toBe(1);
});

test('work that is done once is done again only when it has failed', async () => {
  let begun = 0;
  const run = async () => {
    begun += 1;
    if (begun === 1) throw new Error('The database is away.');
  };
  startJob(repeated({ everyMs: null, retryMs: 57, run }), () => {});
  await vi.advanceTimersByTimeAsync(56);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toBe(2);
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(begun).toBe(2);
});

test('a stop tells what is under way, whose failure is then none', async () => {
  const failures: unknown[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('Broken off.')));
    });
  const stop = startJob(repeated({ run }), (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(0);
  await stop();
  expect(failures).toEqual([]);
});

test('it begins at once when it is woken, once more for all that comes while it runs, and not after its end', async () => {
  let begun = 0;
  let wake = () => {};
  let isListening = false;
  const ends: (() => void)[] = [];
  const stop = startJob(
    repeated({
      listen(given) {
        wake = given;
        isListening = true;
        return () => {
          isListening = false;
        };
      },
      run: () => {
        begun += 1;
        return new Promise((end) => ends.push(end));
      },
      firstMs: EVERY_MS,
    }),
    () => {},
  );
  wake();
  expect(begun).toBe(1);
  wake();
  wake();
  expect(begun).toBe(1);
  ends.pop()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toBe(2);
  ends.pop()?.();
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(begun).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toBe(3);
  wake();
  const stopped = stop();
  ends.pop()?.();
  await stopped;
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect([begun, isListening]).toEqual([3, false]);
});
