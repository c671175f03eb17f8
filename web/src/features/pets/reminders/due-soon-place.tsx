import { lazy, Suspense, useLayoutEffect } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { keepDueRoom } from './due-room.ts';

const DueSoon = lazy(async () => ({ default: (await import('./due-soon.tsx')).DueSoon }));

/**
 * Where whoever is signed in is told what is due, with nothing to press.
 *
 * As high as that is from the first paint on: the server, which knows nobody, renders the place, and build/early-theme.ts
 * gives it its height where something was due before.
 */
export function DueSoonPlace() {
  const { departures } = useSite();
  const { isAuthenticated, isBusy, profile } = useAuth();
  const isSomebody = isAuthenticated && profile !== null && profile.id !== '';
  const isNobody = !isSomebody && !isBusy;
  useLayoutEffect(() => {
    if (isNobody) keepDueRoom(false);
  }, [isNobody]);
  if (!departures.pages) return null;
  return (
    <div className="hidden due:flex min-h-25 flex-col sm:min-h-20">
      {isSomebody && (
        <Suspense>
          <DueSoon />
        </Suspense>
      )}
    </div>
  );
}
