import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import { useRef } from 'react';
import { Button } from './buttons/button.tsx';
import { ErrorMessage, type ErrorMessageProps } from './error-message.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export interface FailureBoxProps extends ErrorMessageProps {
  onRetry: () => void;
}

/** Says in red why the content of a page is not there, and offers to ask once more. §8.25 */
export function FailureBox({ onRetry, ...failure }: FailureBoxProps) {
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-error bg-card p-6">
      <ErrorMessage {...failure} />
      <Button ref={button} look="secondary" onClick={onRetry}>
        {TRY_AGAIN}
      </Button>
    </div>
  );
}
