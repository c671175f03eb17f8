import { ROUTES } from '@pawhood/contract/product.ts';
import { SAVED_PLACES, SAVED_PLACES_ABOUT } from '@pawhood/contract/words/directory.ts';
import { lazy, Suspense } from 'react';
import { useHead } from '#/lib/head.ts';
import { useAuth } from '#/session/auth.ts';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

const SavedList = lazy(async () => ({ default: (await import('./saved-list.tsx')).SavedList }));

const HEAD = {
  title: SAVED_PLACES,
  description: SAVED_PLACES_ABOUT,
  path: ROUTES.savedPlaces,
  // What is on it is each person's own.
  unlisted: true,
} as const;

/** /saved-places: the places that somebody wants to find again, in their account or in this browser. */
export function SavedPlacesPage() {
  const { isResuming } = useAuth();
  useHead(HEAD);
  return (
    <div className="min-h-dvh">
      <NarrowColumn>
        <PageHeading isSmall>{HEAD.title}</PageHeading>
        {isResuming ? (
          <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            <SavedList />
          </Suspense>
        )}
      </NarrowColumn>
    </div>
  );
}

const Waiting = () => <Skeleton className="h-48 w-full rounded-card" />;
