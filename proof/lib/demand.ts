import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait, in milliseconds: a machine may be busy, and what has not come by then never will. */
const WAIT_MS = 300_000;

/** @throws where something is not so. */
export function demand(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`This is not true: ${what}.`);
}

/**
 * Waits until something is so.
 *
 * @throws with what was waited for, when it does not come to be in time.
 */
export async function until(
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

/** Asks until it is answered, and not with 5xx: a database that has just come up, or a busy machine, may be late. */
export async function patiently<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await ask();
  await until('an answer', async () => {
    if (answer.status >= 500) answer = await ask();
    return answer.status < 500;
  });
  return answer;
}
