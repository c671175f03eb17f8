// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWebLocks } from '#/testing/web-locks.ts';
import { withTabLock } from './tab-lock.ts';

let locks: ReturnType<typeof createWebLocks>;

beforeEach(() => {
  locks = createWebLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  vi.useFakeTimers();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

/** Takes the lock as another tab would, until it is let go of. */
function held(): () => void {
  let release = () => {};
  locks.request('tokens', {}, () => new Promise<void>((resolve) => (release = resolve)));
  return () => release();
}

test('§9.21 the lock is waited for 5 s per attempt, and given up after 10', async () => {
  held();
  const work = vi.fn(async () => 'token');
  const outcome = vi.fn();
  withTabLock('tokens', work).then(outcome, outcome);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(locks.asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(locks.asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(44_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls).toMatchObject([[{ error: 'timeout' }]]);
  expect(locks.asked).toHaveLength(1 + 10);
  expect(work).not.toHaveBeenCalled();
});

test('a lock that becomes free in a late attempt is taken, and work may take as long as it needs', async () => {
  const release = held();
  const outcome = vi.fn();
  let finish: (token: string) => void = () => {};
  const work = () => new Promise<string>((resolve) => (finish = resolve));
  void withTabLock('tokens', work).then(outcome);
  await vi.advanceTimersByTimeAsync(42_000);
  release();
  await vi.advanceTimersByTimeAsync(70_000);
  finish('token');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledWith('token');
});

test('what the work throws is thrown, and the lock is free again', async () => {
  const cause = new Error('the provider is down');
  await expect(withTabLock('tokens', () => Promise.reject(cause))).rejects.toBe(cause);
  expect(await withTabLock('tokens', async () => 'token')).toBe('token');
});

test('where a browser has no locks the work is done all the same', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  expect(await withTabLock('tokens', async () => 'token')).toBe('token');
});
