import { CLEAR_ALL_FILTERS, MAP_PLACEHOLDER, NO_PROVIDERS, RETURN_TO_LIST } from '@pawhood/contract/texts.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { SearchingDog } from '#/ui/illustrations/searching-dog.tsx';
import { StateButton } from '../filters/state-button.tsx';
import type { Directory } from './use-directory.ts';

/** No provider matches, and the way back to all of them. §2.37 */
export function NoProviders({ cleared, go }: Pick<Directory, 'cleared' | 'go'>) {
  return (
    <EmptyState title={NO_PROVIDERS} picture={<SearchingDog className="h-40 w-auto" />}>
      <p className="text-ink-2">Try a shorter word, another category or all cities.</p>
      <StateButton to={cleared} onPress={go} className={buttonClass('primary')}>
        {CLEAR_ALL_FILTERS}
      </StateButton>
    </EmptyState>
  );
}

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
