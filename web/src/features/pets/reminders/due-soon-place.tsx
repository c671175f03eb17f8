import { Suspense, useLayoutEffect } from 'react';
import { reserveSpace, wasShownLast } from '#/lib/browser/reserved-space.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { optionalPart } from '#/ui/optional-part.tsx';

const DueSoon = optionalPart(async () => (await import('./due-soon.tsx')).DueSoon);

/**
 * The place that tells the signed-in person what is due, with nothing to press.
 *
 * It is there from the first paint on, and as high as the last time: the server, which knows nobody, renders the place,
 * and build/early-theme.ts gives it its height where something was due before.
 */
export function DueSoonPlace() {
  const { departures } = useSite();
  const { isAuthenticated, isBusy, profile } = useAuth();
  const isSomebody = isAuthenticated && profile !== null && profile.id !== '';
  const isNobody = !isSomebody && !isBusy;
  useLayoutEffect(() => {
    if (isNobody) reserveSpace('due', false);
    // Somebody who has just signed in comes from a page without it.
    if (isSomebody && wasShownLast('due')) reserveSpace('due', true);
  }, [isNobody, isSomebody]);
  if (!departures.pages) return null;
  return (
    <div className="hidden due:flex min-h-[var(--due,4rem)] flex-col rounded-toast bg-sunk">
      {isSomebody && (
        <Suspense>
          <DueSoon />
        </Suspense>
      )}
    </div>
  );
}
