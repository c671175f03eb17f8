import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltServer } from './built-server.ts';

/** As a setting it opens `GET /metrics`, which knows how long the event loop was held up. */
export const METRICS_TOKEN = 'a-token-of-the-bench';

/** Node does not see what holds the loop up within its first 10 ms after a reading; some time longer, in milliseconds. */
const BLIND_MS = 50;

/**
 * For how long the server's event loop was held up at most since the last call, in milliseconds: the longest time between
 * two of its looks, so up to 10 ms more than that, and 10 to 12 where nothing has held it up.
 */
export async function holdUpOf({ url }: BuiltServer): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(text) ?? [];
  if (seconds === undefined) throw new Error('The metrics do not say how long the event loop was held up.');
  await pause(BLIND_MS);
  return Math.round(Number(seconds) * 10_000) / 10;
}
