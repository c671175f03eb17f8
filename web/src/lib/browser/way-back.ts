/** Longest wait for a way back, in milliseconds: one that another step has crossed may never arrive. */
const ARRIVAL_MS = 500;

/** What waits for a way back to arrive; null while there is none under way. */
let waiting: Set<() => void> | null = null;

/** Takes the last step of the history off. The browser does so a moment later: see `afterWayBack`. */
export function goBack(): void {
  waiting ??= new Set();
  const arrive = () => {
    removeEventListener('popstate', arrive);
    clearTimeout(timer);
    const steps = waiting ?? [];
    waiting = null;
    for (const step of steps) step();
  };
  const timer = setTimeout(arrive, ARRIVAL_MS);
  addEventListener('popstate', arrive);
  history.back();
}

/**
 * Makes a step of the history at once, or as soon as a way back that is under way has arrived: made before, it would be
 * the one that is taken off.
 *
 * @returns calls it off.
 */
export function afterWayBack(step: () => void): () => void {
  if (waiting === null) step();
  else waiting.add(step);
  return () => {
    waiting?.delete(step);
  };
}
