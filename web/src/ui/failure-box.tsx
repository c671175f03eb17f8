import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import { Button } from './buttons/button.tsx';
import { ErrorMessage, type ErrorMessageProps } from './error-message.tsx';
import { keepFocus } from './keep-focus.ts';

export interface FailureBoxProps extends ErrorMessageProps {
  onRetry: () => void;
}

/** Says in red why the content of a page is not there, and offers to ask once more. §8.25 */
export function FailureBox({ onRetry, ...failure }: FailureBoxProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-error bg-card p-6">
      <ErrorMessage {...failure} />
      <Button ref={keepFocus} look="secondary" onClick={onRetry}>
        {TRY_AGAIN}
      </Button>
    </div>
  );
}
