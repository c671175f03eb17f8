/**
 * Longest wait for `history.back()` to finish, in milliseconds: it may never do so when another navigation comes first.
 * Long, because a busy machine takes its time, and a step made before that would be undone.
 */
const ARRIVAL_MS = 5_000;

/** Steps that wait for `history.back()` to finish; null while none is under way. */
let waiting: Set<() => void> | null = null;

/** Goes back one entry of the history. The browser does so a moment later: see `afterGoingBack`. */
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
 * Makes a step of the history at once, or after a `goBack` that is under way: made earlier, the step itself would be
 * undone.
 *
 * @returns cancels the step.
 */
export function afterGoingBack(step: () => void): () => void {
  if (waiting === null) step();
  else waiting.add(step);
  return () => {
    waiting?.delete(step);
  };
}
