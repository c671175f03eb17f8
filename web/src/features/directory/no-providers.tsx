import { ROUTES } from '@pawhood/contract/product.ts';
import { CLEAR_ALL_FILTERS, NO_PROVIDERS } from '@pawhood/contract/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchingDog } from '../../ui/illustrations/searching-dog.tsx';
import type { AddressCity } from './directory-address.ts';

export interface NoProvidersProps {
  /** City of the address once all is cleared; the button is a form's, so it works without JavaScript. */
  clearedCity: AddressCity;
  onClear: () => void;
}

/** No provider matches, and the way back to all of them. §2.37 */
export function NoProviders({ clearedCity, onClear }: NoProvidersProps) {
  return (
    <EmptyState title={NO_PROVIDERS} picture={<SearchingDog className="h-40 w-auto" />}>
      <p className="text-ink-2">Try a shorter word, another category or all cities.</p>
      <form
        action={ROUTES.directory}
        onSubmit={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        {clearedCity !== null && <input type="hidden" name="city" value={clearedCity} />}
        <Button type="submit">{CLEAR_ALL_FILTERS}</Button>
      </form>
    </EmptyState>
  );
}
