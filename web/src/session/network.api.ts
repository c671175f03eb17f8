import { send } from '../lib/calls/call.ts';

/** Longest wait for an answer of our server before there is taken to be no network, in milliseconds. */
const NETWORK_MS = 3_000;

/** Whether our server answers. */
export async function hasNetwork(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), NETWORK_MS);
  try {
    await send('/healthz', { method: 'HEAD', cache: 'no-store', signal: stop.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
