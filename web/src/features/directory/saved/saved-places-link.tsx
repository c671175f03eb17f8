import { SAVED_PLACES } from '@pawhood/contract/directory/texts/saved-texts.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { Heart } from 'lucide-react';
import { LinkButton } from '#/ui/buttons/link-button.tsx';

/** The way to the saved places. */
export function SavedPlacesLink() {
  return (
    <LinkButton look="plain" href={ROUTES.savedPlaces} className="self-start">
      <Heart className="size-5 shrink-0" />
      {SAVED_PLACES}
    </LinkButton>
  );
}
