import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** Asked when Escape is pressed; it always may when absent. */
  mayClose?: () => boolean;
  /** Given how to close the dialog, as a press on Escape does. */
  children: (close: () => void) => ReactNode;
}

/** The browser's own modal dialog, open as long as it is there: it keeps the focus, and gives it back. */
export function Dialog({ title, onClose, mayClose = () => true, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => !mayClose() && event.preventDefault()}
      className="max-h-[calc(100dvh-2rem)] w-full max-w-2xl rounded-card border border-line bg-card p-6 shadow-soft max-sm:max-w-[calc(100vw-2rem)] md:p-8"
    >
      <h2 id={titleId} className="mb-4">
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
