import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The minute it is, counted from 1970; null on the server, whose pages are kept longer than that. */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, minuteNow, () => null);
}

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS);

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS / 4);
  return () => clearInterval(timer);
}
