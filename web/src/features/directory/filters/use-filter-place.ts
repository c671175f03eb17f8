import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { afterPaint } from '#/lib/browser/after-paint.ts';
import { afterGoingBack, goBack } from '#/lib/browser/history-back.ts';
import { type DirectoryState, directoryAddress } from '../directory-address.ts';

/** Where the choices of filters are shown; whether the sheet is open only those ask who show it. */
export interface FilterPlace {
  /** Beside the results. */
  readonly isRail: boolean;
  /** Shows or hides the rail where there is room for it, and otherwise opens the sheet. */
  readonly toggle: () => void;
}

/** The choices over the results of a narrow window. */
export interface Sheet {
  readonly isOpen: boolean;
  /** Closes the sheet and keeps what was chosen in it. */
  readonly close: () => void;
}

/** From here on there is room beside the results: `--breakpoint-desk` in styles/theme.css. */
const DESK = '(width >= 62.5rem)';

/** The history's state of a step that opened the sheet: the address it was opened at. */
interface SheetStep {
  readonly sheetOf: string;
}

/** The rail is a matter of this page; the sheet is a step of the history, which draws nothing else of the page again. */
export function useFilterPlace(state: DirectoryState): FilterPlace {
  const [, navigate] = useLocation();
  const [wantsRail, setRail] = useState(false);
  const isDesk = useSyncExternalStore(onDeskChange, isDeskNow, () => false);
  const here = directoryAddress(state);
  const toggle = useCallback(() => {
    if (isDeskNow()) return setRail((is) => !is);
    afterGoingBack(() => {
      // Pressed again before the sheet's code has come, it would be a second step, which closing does not take off.
      if (!isSheetNow()) navigate(here, { state: { sheetOf: here } satisfies SheetStep });
    });
  }, [navigate, here]);
  return { isRail: isDesk && wantsRail, toggle };
}

/** The address the sheet was opened at; undefined while it is closed. */
export function useSheetAddress(): string | undefined {
  return useHistoryState<SheetStep | null>()?.sheetOf;
}

/**
 * The sheet is a step of the history, so that a phone's Back closes it. What is chosen in the sheet takes the place of
 * that step: after it, Back leads to the results as they were before.
 */
export function useSheet(state: DirectoryState): Sheet {
  const [, navigate] = useLocation();
  const openedAt = useSheetAddress();
  const here = directoryAddress(state);
  useStoredPlace(openedAt, here, navigate);
  const close = useCallback(() => {
    if (openedAt === here) goBack();
    else {
      afterPaint(() => {
        // Back may have closed it meanwhile, and this step is another one.
        if (isSheetNow()) navigate(here, { replace: true, state: null });
      });
    }
  }, [navigate, here, openedAt]);
  return { isOpen: openedAt !== undefined, close };
}

/** Back from the sheet is back from all that was chosen in it: that is taken up again, as a step of its own. */
function useStoredPlace(openedAt: string | undefined, here: string, go: (address: string) => void): void {
  const before = useRef({ openedAt, here });
  useEffect(() => {
    const last = before.current;
    before.current = { openedAt, here };
    const isBack = openedAt === undefined && last.openedAt === here;
    if (isBack && last.here !== here) go(last.here);
  }, [openedAt, here, go]);
}

/** Whether the sheet is open just now; on the server it never is. */
export function isSheetNow(): boolean {
  return typeof history !== 'undefined' && (history.state as SheetStep | null)?.sheetOf !== undefined;
}

function isDeskNow(): boolean {
  return matchMedia(DESK).matches;
}

function onDeskChange(onChange: () => void): () => void {
  const query = matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
