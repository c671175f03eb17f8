import { useState } from 'react';
import { Button, type ButtonProps } from '#/ui/buttons/button.tsx';

export interface WorkingButtonProps
  extends Pick<ButtonProps, 'className' | 'look' | 'isNarrow' | 'children'> {
  /** Its name for screen readers, where it says more. */
  label?: string;
  /** Never rejects: what fails has been told when it resolves. */
  onPress: () => Promise<void>;
}

/** A button that shows while what it began is under way, and cannot be pressed again meanwhile. */
export function WorkingButton({ onPress, label, children, ...rest }: WorkingButtonProps) {
  const [isWorking, setWorking] = useState(false);

  async function press(): Promise<void> {
    if (isWorking) return;
    setWorking(true);
    await onPress();
    setWorking(false);
  }

  return (
    // Not `disabled`, which would take the focus away from who pressed it.
    <Button {...rest} aria-label={label} onClick={press} aria-busy={isWorking} aria-disabled={isWorking}>
      {isWorking && (
        <span className="size-4 animate-spin rounded-pill border-2 border-current border-t-transparent" />
      )}
      <span>{children}</span>
    </Button>
  );
}
