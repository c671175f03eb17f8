import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { afterGoingBack, goBack } from '#/lib/browser/history-back';

/** The props of a modal `<dialog>`: `<dialog {...modal}>`. */
export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  readonly onCancel: (event: SyntheticEvent) => void;
}

/** The mark of a step of the history that opened something over the page: a number of its own, unlike that of a step from before a reload. */
const markNow = () => (history.state as { over?: number } | null)?.over;

/** Marks of what is open. */
const open = new Set<number>();

/**
 * Opens a `<dialog>` over the page as long as it is there, as a step of the history: a phone's Back closes it and stays
 * on the page. Closed otherwise, it takes its step off again.
 *
 * @param mayClose asked at Escape and Back, such as where something written would be lost.
 */
export function useModal(onClose: () => void, mayClose: () => boolean = () => true): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const mark = useRef(0);
  /** What has the focus of a dialog that the browser closes against a no. */
  const focused = useRef<Element | null>(null);
  const closeByBack = useEffectEvent(() => {
    if (markNow() === mark.current) return;
    if (mayClose()) ref.current?.close();
    else pushMark(mark.current);
  });
  useEffect(() => {
    const own = Math.random();
    mark.current = own;
    open.add(own);
    ref.current?.showModal();
    const callOff = afterGoingBack(() => {
      if (!open.has(own)) return;
      pushMark(own);
      addEventListener('popstate', closeByBack);
    });
    addEventListener('popstate', passClosed);
    return () => {
      callOff();
      open.delete(own);
      removeEventListener('popstate', closeByBack);
    };
  }, []);
  return {
    ref,
    onClose() {
      if (focused.current !== null) {
        ref.current?.showModal();
        if (focused.current instanceof HTMLElement) focused.current.focus();
        focused.current = null;
        return;
      }
      open.delete(mark.current);
      if (markNow() === mark.current) goBack();
      onClose();
    },
    onCancel(event) {
      // A file button within a dialog is cancelled, too.
      if (event.target !== event.currentTarget || mayClose()) return;
      event.preventDefault();
      // Chromium lets it be prevented once, and then only after another press.
      if (!event.cancelable) focused.current = document.activeElement;
    },
  };
}

function pushMark(over: number): void {
  history.pushState({ ...history.state, over }, '');
}

/** A step whose dialog went with its page, or that one comes to by Forward, shows nothing of its own: on to the one before it. */
function passClosed(): void {
  const mark = markNow();
  if (mark !== undefined && !open.has(mark)) goBack();
}
