import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Answers, renderings and timers that may come of one another, one after the other. */
const LONGEST_CHAIN = 10;

/**
 * Does something, and lets everything come of it that ever would: answers, modules, timers however long. What has not
 * happened by then never does, so this is how a test looks for an absence. Cryptography takes its own time: wait in the
 * deed, by `vi.waitFor`, for what comes of it.
 *
 * @param stepMs how far the clock goes each time, where what is due later, such as the next renewal, must not come.
 */
export async function allThatComesOf<Result>(deed: () => Result, stepMs?: number): Promise<Awaited<Result>> {
  vi.useFakeTimers();
  let isDone = false;
  const done = Promise.resolve(deed()).finally(() => {
    isDone = true;
  });
  const turns = async () => {
    for (let turn = 0; turn < LONGEST_CHAIN; turn += isDone ? 1 : 0) {
      await act(async () => {
        await vi.dynamicImportSettled();
        await (stepMs === undefined ? vi.runAllTimersAsync() : vi.advanceTimersByTimeAsync(stepMs));
      });
    }
  };
  const [result] = await Promise.all([done, turns()]);
  vi.useRealTimers();
  return result;
}
