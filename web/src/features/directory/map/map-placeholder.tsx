import {
  MAP_COMING_SOON,
  MAP_PLACEHOLDER,
  RETURN_TO_LIST,
  UNDER_DEVELOPMENT,
} from '@pawhood/contract/words/directory.ts';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { toast } from '#/ui/toast/toast-store.ts';

interface MapPlaceholderProps {
  onReturn: () => void;
  /** An illustration, where that is here. */
  picture?: ReactNode;
}

/** Stands in for the results where no map can run, and says so once. §2.39 §8.11 */
export function MapPlaceholder({ onReturn, picture }: MapPlaceholderProps) {
  useEffect(() => {
    toast({ title: MAP_COMING_SOON, description: UNDER_DEVELOPMENT });
  }, []);
  return (
    <div className="rounded-card border border-line bg-sunk">
      <EmptyState title={MAP_PLACEHOLDER} picture={picture}>
        <Button onClick={onReturn}>{RETURN_TO_LIST}</Button>
      </EmptyState>
    </div>
  );
}
