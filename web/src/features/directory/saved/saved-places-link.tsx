import { ROUTES } from '@pawhood/contract/product.ts';
import { SAVED_PLACES } from '@pawhood/contract/words/directory.ts';
import { Heart } from 'lucide-react';
import { LinkButton } from '#/ui/buttons/link-button.tsx';

/** The way to the saved places, in these words or by their name. */
export function SavedPlacesLink({ children = SAVED_PLACES }: { children?: string | undefined }) {
  return (
    <LinkButton look="plain" href={ROUTES.savedPlaces} className="self-start">
      <Heart className="size-5 shrink-0" />
      <span>{children}</span>
    </LinkButton>
  );
}
