import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Values that browser storage refused (blocked, or full), so that a choice holds at least until the page is left. */
const refused = new Map<string, string | null>();

/** A value of browser storage; null when there is none, or storage is blocked. */
export function readStored(key: string): string | null {
  const held = refused.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked by the browser's settings: nothing is stored, which is an answer.
    return null;
  }
}

/** Keeps a value in browser storage, or removes it when it is null, and tells everyone who reads it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    refused.delete(key);
  } catch {
    refused.set(key, value);
  }
  for (const listener of listeners) listener();
}

/** A value of browser storage that follows changes in this and other tabs; null on the server. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
