import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type DirectoryState, directoryAddress } from '../directory-address.ts';

/** Where the choices of filters are shown, if at all, and how that changes. */
export interface FilterPlace {
  /** Beside the results. */
  readonly isRail: boolean;
  /** Over them. */
  readonly isSheet: boolean;
  readonly toggle: () => void;
  /** Closes the sheet and keeps what was chosen in it. */
  readonly closeSheet: () => void;
}

/** From here on there is room beside the results: `--breakpoint-desk` in styles/theme.css. */
const DESK = '(width >= 62.5rem)';

/** What the history remembers of a step that opened the sheet: the address it was opened at. */
interface SheetStep {
  readonly sheetOf: string;
}

/**
 * The rail is a matter of this page; the sheet is a step of the history, so that a phone's Back closes it. What is
 * chosen in the sheet takes the place of that step: after it, Back leads to the results as they were before.
 */
export function useFilterPlace(state: DirectoryState): FilterPlace {
  const [, navigate] = useLocation();
  const [wantsRail, setRail] = useState(false);
  const isDesk = useSyncExternalStore(onDeskChange, isDeskNow, () => false);
  const step = useHistoryState<SheetStep | null>();
  const openedAt = step?.sheetOf;
  const here = directoryAddress(state);
  useKept(openedAt, here, navigate);
  const isRail = isDesk && wantsRail;
  const isSheet = openedAt !== undefined;
  const toggle = useCallback(() => {
    if (isDeskNow()) setRail((is) => !is);
    else navigate(here, { state: { sheetOf: here } satisfies SheetStep });
  }, [navigate, here]);
  const closeSheet = useCallback(() => {
    if (openedAt === here) history.back();
    else navigate(here, { replace: true, state: null });
  }, [navigate, here, openedAt]);
  return { isRail, isSheet, toggle, closeSheet };
}

/** Back from the sheet is back from all that was chosen in it: that is taken up again, as a step of its own. */
function useKept(openedAt: string | undefined, here: string, go: (address: string) => void): void {
  const before = useRef({ openedAt, here });
  useEffect(() => {
    const last = before.current;
    before.current = { openedAt, here };
    const isBack = openedAt === undefined && last.openedAt === here;
    if (isBack && last.here !== here) go(last.here);
  }, [openedAt, here, go]);
}

function isDeskNow(): boolean {
  return matchMedia(DESK).matches;
}

function onDeskChange(onChange: () => void): () => void {
  const query = matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
