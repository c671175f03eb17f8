import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Asked at Escape and Back, such as where something written would be lost; without it they always close. */
  mayClose?: () => boolean;
  /** `close` does not ask `mayClose`. It closes the element, which leaves the history as it was and calls `onClose`. */
  children: (close: () => void) => ReactNode;
}

/** The browser's own modal dialog, open as long as it is there: it keeps the focus, and gives it back. */
export function Dialog({ title, onClose, mayClose, children }: DialogProps) {
  const modal = useModal(onClose, mayClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="max-h-[calc(100dvh_-_--spacing(8))] w-full max-w-2xl rounded-card border border-line bg-card p-6 shadow-soft max-sm:max-w-[calc(100vw_-_--spacing(8))] max-tight:p-4 md:p-8 has-data-foot:scroll-pb-32 has-data-foot:pb-0"
    >
      <h2 id={titleId} className="mb-4">
        {title}
      </h2>
      {children(() => modal.ref.current?.close())}
    </dialog>
  );
}
