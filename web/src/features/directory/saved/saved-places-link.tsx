import { SAVED_PLACES } from '@pawhood/contract/directory/texts/saved-texts.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { ChevronRight, Heart } from 'lucide-react';
import { Link } from 'wouter';

/** The way to the saved places. */
export function SavedPlacesLink() {
  return (
    <Link
      href={ROUTES.savedPlaces}
      className="flex min-h-11 items-center gap-3 rounded-toast border border-line p-3 font-semibold text-ink no-underline hover:bg-brand-tint sm:p-4"
    >
      <Heart className="size-6 shrink-0 text-brand" />
      <span className="min-w-0 grow">{SAVED_PLACES}</span>
      <ChevronRight className="size-6 shrink-0 text-brand" />
    </Link>
  );
}
