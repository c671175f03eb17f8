import { setTimeout as sleep } from 'node:timers/promises';

/** Time between two looks, in milliseconds. */
const LOOK_MS = 10;

/** Does something, and answers for how long at most nobody was answered meanwhile, in seconds. */
export async function withoutService(url: string, act: () => Promise<void>): Promise<number> {
  let isOver = false;
  let last = performance.now();
  let longest = 0;
  async function look(): Promise<void> {
    const { ok } = await fetch(`${url}/local/api/features`).catch(() => ({ ok: false }));
    if (!ok) return;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  const watching = (async () => {
    while (!isOver) {
      await look();
      await sleep(LOOK_MS);
    }
  })();
  await act();
  isOver = true;
  await watching;
  await look();
  return longest / 1_000;
}
