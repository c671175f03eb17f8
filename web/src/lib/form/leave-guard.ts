import { LEAVE_UNSAVED } from '@pawhood/contract/words/shell.ts';
import { useEffect } from 'react';

/** Guards of what is not saved; each is ended by its page, or once the person has said that it may be lost. */
const guards = new Set<AbortController>();

/** What is done once the last guard has ended. */
const waiting = new Set<() => void>();

/**
 * Asks before something that cannot be held up once it has begun, such as logging out.
 *
 * @returns whether to go on; it is then not asked again.
 */
export function mayLeave(): boolean {
  if (guards.size > 0 && !confirm(LEAVE_UNSAVED)) return false;
  for (const guard of guards) guard.abort();
  return true;
}

/**
 * Has something wait that would take what is not saved off the page, until it is saved, given up, or gone with its page.
 *
 * @returns whether it has to wait; otherwise nothing is unsaved now.
 */
export function waitForUnsaved(act: () => void): boolean {
  if (guards.size > 0) waiting.add(act);
  return guards.size > 0;
}

function endGuard(guard: AbortController): void {
  guards.delete(guard);
  // Another form may take its place in the same moment.
  queueMicrotask(() => {
    if (guards.size > 0) return;
    const acts = [...waiting];
    waiting.clear();
    for (const act of acts) act();
  });
}

/**
 * Asks before a page is left on which something is not saved: by a link, by going back, by reloading or closing.
 *
 * Where the browser has no Navigation API, going back is not noticed.
 */
export function useLeaveGuard(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const guard = new AbortController();
    const { signal } = guard;
    guards.add(guard);
    signal.addEventListener('abort', () => endGuard(guard));
    // Another document: the browser asks in its own words.
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // TypeScript believes that every browser has it.
    const navigation = (globalThis as { navigation?: Navigation }).navigation;
    if (navigation === undefined) {
      document.addEventListener('click', refuseLink, { signal, capture: true });
    } else {
      navigation.addEventListener('navigate', refuseNavigation, { signal });
    }
    return () => guard.abort();
  }, [hasUnsaved]);
}

function refuseNavigation(event: NavigateEvent): void {
  const { destination, cancelable, hashChange } = event;
  // A change within the page loses nothing, and what leads to another document is asked by the browser itself.
  if (!cancelable || hashChange || !destination.sameDocument || isHere(destination.url)) return;
  if (!confirm(LEAVE_UNSAVED)) event.preventDefault();
}

function refuseLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const staysOpen = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
  if (
    link === null ||
    staysOpen ||
    link.download !== '' ||
    link.origin !== location.origin ||
    isHere(link.href)
  )
    return;
  if (confirm(LEAVE_UNSAVED)) return;
  event.preventDefault();
  event.stopPropagation();
}

function isHere(address: string): boolean {
  return new URL(address).pathname === location.pathname;
}
