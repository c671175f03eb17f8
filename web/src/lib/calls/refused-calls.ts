/** Tells the session of calls that the server has refused with 401. */
const listeners = new Set<() => void>();

/** Listens for refused calls; the answer ends it. */
export function onRefusedCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports a refused call. */
export function notifyRefusedCall(): void {
  for (const listener of listeners) listener();
}
