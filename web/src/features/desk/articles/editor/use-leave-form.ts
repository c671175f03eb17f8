import { LEAVE_UNSAVED } from '@pawhood/contract/words/shell.ts';
import { useEffect } from 'react';
import { useLeaveGuard } from '#/lib/form/leave-guard.ts';
import { isSameForm } from '../where.ts';

/**
 * Asks before a form is left on which something is not saved. All parts of the desk have one path, so what leads to another
 * of them is asked about here, all else as on every page.
 */
export function useLeaveForm(hasUnsaved: boolean): void {
  useLeaveGuard(hasUnsaved);
  useEffect(() => {
    if (!hasUnsaved) return;
    const end = new AbortController();
    const { signal } = end;
    // TypeScript believes that every browser has it.
    const navigation = (globalThis as { navigation?: Navigation }).navigation;
    if (navigation === undefined) document.addEventListener('click', refuseLink, { signal, capture: true });
    else navigation.addEventListener('navigate', refuse, { signal });
    return () => end.abort();
  }, [hasUnsaved]);
}

function refuse(event: NavigateEvent): void {
  const { destination, cancelable } = event;
  if (!cancelable || !leavesForm(destination.url)) return;
  if (!confirm(LEAVE_UNSAVED)) event.preventDefault();
}

function refuseLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || !leavesForm(link.href)) return;
  if (confirm(LEAVE_UNSAVED)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** To another part of the page; what leads to another page is asked about elsewhere. */
const leavesForm = (address: string): boolean =>
  new URL(address).pathname === location.pathname && !isSameForm(address, location.href);
