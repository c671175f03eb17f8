import { lazy, Suspense, useLayoutEffect } from 'react';
import { useStored } from '#/lib/browser/storage.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { FIRST_STEPS_KEY } from './first-steps-key.ts';

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

/**
 * Where the first steps stand for whom is signed in, until they are done or hidden in this browser.
 *
 * As high as they are from the first paint on: the server, which knows nobody, renders the place, and build/early-theme.ts
 * gives it its height where there are signs of a session.
 */
export function FirstStepsPlace() {
  const { departures } = useSite();
  const { isAuthenticated, isBusy, profile } = useAuth();
  const isHidden = useStored(FIRST_STEPS_KEY) !== null;
  const isShown = !isHidden && isAuthenticated && (isBusy || profile !== null);
  useLayoutEffect(() => {
    if (isShown) document.documentElement.dataset['steps'] = '';
    else if (isHidden || !isBusy) delete document.documentElement.dataset['steps'];
  }, [isShown, isHidden, isBusy]);
  if (!departures.pages) return null;
  return (
    <div className="@container hidden steps:block">
      <div className="flex min-h-98 flex-col @min-[22rem]:min-h-85 @min-[40rem]:min-h-63 @min-[56rem]:min-h-50">
        {isShown && profile !== null && (
          <Suspense>
            <FirstSteps profile={profile} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
