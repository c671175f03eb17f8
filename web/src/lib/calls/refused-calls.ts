/** Calls that the server has refused because nobody is signed in, for whoever keeps the session. */
const listeners = new Set<() => void>();

/** Listens for them until it is called off. */
export function onRefusedCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that there was one. */
export function tellRefusedCall(): void {
  for (const listener of listeners) listener();
}
