const KEY = 'reloaded-at';
/** A second failure this soon after a reload, in milliseconds, is no matter of a new release. */
const PAUSE_MS = 60_000;

/** Reloads the document, unless it was just reloaded for the same reason; says whether it does. */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage nobody would know of the first reload, and the second could follow for ever.
    return false;
  }
  location.reload();
  return true;
}
