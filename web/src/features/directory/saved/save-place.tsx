import { ROUTES } from '@pawhood/contract/product.ts';
import { PLACE_IS_SAVED, SAVE_PLACE, SAVED_PLACES } from '@pawhood/contract/words/directory.ts';
import { Heart } from 'lucide-react';
import { Button } from '#/ui/buttons/button.tsx';
import { LinkButton } from '#/ui/buttons/link-button.tsx';
import { type SavablePlace, useSaved } from './use-saved.ts';

/** The heart of a place, and the way to all that are saved. */
export function SavePlace({ provider }: { provider: SavablePlace }) {
  const { isSaved, isAwaited, toggle } = useSaved(provider);
  return (
    <div className="flex flex-wrap gap-x-2">
      <Button
        look="secondary"
        isNarrow
        className="text-sm"
        aria-pressed={isSaved}
        aria-busy={isAwaited}
        onClick={toggle}
      >
        <Heart className={`size-4 ${isSaved ? 'fill-brand text-brand' : ''}`} />
        <span>{isSaved ? PLACE_IS_SAVED : SAVE_PLACE}</span>
      </Button>
      <LinkButton look="plain" href={ROUTES.savedPlaces} className="text-sm">
        {SAVED_PLACES}
      </LinkButton>
    </div>
  );
}
