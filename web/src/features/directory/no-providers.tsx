import { CLEAR_ALL_FILTERS, NO_PROVIDERS } from '@pawhood/contract/texts.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchingDog } from '../../ui/illustrations/searching-dog.tsx';
import { StateButton } from './state-button.tsx';
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
