import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';

export interface DialogButtonProps {
  /** The label of the button. */
  children: ReactNode;
  className?: string;
  /** The dialog, which says when it has closed; its code may come with the first press. */
  dialog: (onClose: () => void) => ReactNode;
  /** Is there with the button. */
  startsOpen?: boolean;
}

/** A button that opens a dialog, and has the focus again once it has closed. */
export function DialogButton({ children, className = '', dialog, startsOpen = false }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        look="secondary"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && dialog(close)}
    </>
  );
}
