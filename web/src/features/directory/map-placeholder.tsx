import { MAP_PLACEHOLDER, RETURN_TO_LIST } from '@pawhood/contract/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchingDog } from '../../ui/illustrations/searching-dog.tsx';

/** Stands in for the results where no map can run. §2.39 */
export function MapPlaceholder({ onReturn }: { onReturn: () => void }) {
  return (
    <div className="rounded-card border border-line bg-sunk">
      <EmptyState title={MAP_PLACEHOLDER} picture={<SearchingDog className="h-32 w-auto" />}>
        <Button onClick={onReturn}>{RETURN_TO_LIST}</Button>
      </EmptyState>
    </div>
  );
}
