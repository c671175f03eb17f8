import { setTimeout as sleep } from 'node:timers/promises';

/** Time between two looks, in milliseconds. */
const LOOK_MS = 10;

/** Does something, and answers the longest time in which no call was answered meanwhile, in seconds. */
export async function longestOutage(url: string, act: () => Promise<void>): Promise<number> {
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

/** Calls made while something was done, and how many of them failed. */
export interface ReadCounts {
  readonly calls: number;
  readonly failures: number;
}

/** How many read at a time. */
const READERS = 4;

/** Does something while people read, every other call on a new connection. */
export async function readDuring(url: string, act: () => Promise<void>): Promise<ReadCounts> {
  let [calls, failures, isOver] = [0, 0, false];
  const read = async () => {
    for (; !isOver; calls += 1) {
      const headers: Record<string, string> = calls % 2 === 0 ? {} : { connection: 'close' };
      const isAnswered = await fetch(`${url}/roadmap`, { headers }).then(
        async (answer) => answer.ok && (await answer.text()) !== '',
        () => false,
      );
      failures += Number(!isAnswered);
    }
  };
  const reading = Array.from({ length: READERS }, read);
  await act();
  isOver = true;
  await Promise.all(reading);
  return { calls, failures };
}
