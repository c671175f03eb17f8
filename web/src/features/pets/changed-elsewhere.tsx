import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

export interface ChangedElsewhereProps {
  /** What another device wrote, as people read it; empty where it took the value away. */
  shown: string;
  onTake: () => void;
}

/** What another device wrote into the same field: one's own stays above it, unless one takes the other. */
export function ChangedElsewhere({ shown, onTake }: ChangedElsewhereProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-input bg-sunk px-4 py-2 text-base"
    >
      <p className="flex min-w-0 gap-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-error" />
        <span className="min-w-0 wrap-anywhere">
          Changed on another device to <strong className="whitespace-pre-line">{shown || 'nothing'}</strong>.
          Saving again keeps yours.
        </span>
      </p>
      <Button look="secondary" onClick={onTake}>
        Take the other
      </Button>
    </div>
  );
}
