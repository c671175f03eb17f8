import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait, in milliseconds: long enough for a busy machine. */
const WAIT_MS = 300_000;

/** Fails the proof unless something is true. */
export function assertTrue(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`This is not true: ${what}.`);
}

/**
 * Waits until a condition is true.
 *
 * @throws with what was waited for, when it is not true in time.
 */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  ms = WAIT_MS,
): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited too long for ${what}.`);
    await sleep(5);
  }
}

/** Repeats a call until its answer is not a 5xx: a database that has just started may not be ready. */
export async function retryOnServerError<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await ask();
  await waitUntil('an answer', async () => {
    if (answer.status >= 500) answer = await ask();
    return answer.status < 500;
  });
  return answer;
}
