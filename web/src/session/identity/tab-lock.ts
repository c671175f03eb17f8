import { TimeoutError } from '@auth0/auth0-spa-js';
import { IDENTITY } from '@pawhood/contract/limits.ts';

/**
 * Does work that only one tab at a time may do, such as using a refresh token, which is good for one use.
 *
 * The library waits once for 5 s, so that a second tab failed while the provider was slow; this waits as long as
 * specified. Where a browser has no such locks, the library's own in browser storage waits that long. §9.21
 *
 * @throws TimeoutError when the lock was not to be had in IDENTITY.lock.attempts attempts.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Absent in older browsers, and outside secure contexts.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  for (let attempt = 0; attempt < IDENTITY.lock.attempts; attempt += 1) {
    const outcome = await attemptOnce(locks, name, work);
    if (outcome !== null) return outcome.value;
  }
  throw new TimeoutError();
}

/** The work's result; null when the lock was not free in time. */
async function attemptOnce<T>(
  locks: LockManager,
  name: string,
  work: () => Promise<T>,
): Promise<{ value: T } | null> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), IDENTITY.lock.attemptMs);
  try {
    return await locks.request(name, { signal: waiting.signal }, async () => {
      clearTimeout(timer);
      return { value: await work() };
    });
  } catch (error) {
    if (waiting.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
