import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { writeStored } from '#/lib/browser/storage.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { FIRST_STEPS_KEY } from './first-steps-key.ts';

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

/**
 * Where the first steps stand for whom is signed in, until they are done or hidden, in whatever browser.
 *
 * As high as they are from the first paint on: the server, which knows nobody, renders the place, and build/early-theme.ts
 * gives it its height where they were shown before. Elsewhere they wait for the profile, so that nobody sees them who has
 * hidden them.
 */
export function FirstStepsPlace() {
  const { departures } = useSite();
  const steps = useFirstSteps();
  useRoom(steps);
  if (!departures.pages) return null;
  return (
    <div className="@container hidden steps:block">
      <div className="flex min-h-74 flex-col @min-[22rem]:min-h-68 @min-[40rem]:min-h-63 @min-[56rem]:min-h-50">
        <ShownSteps {...steps} hasRoom />
      </div>
    </div>
  );
}

/** The same below something that comes only then: without room for what is not known yet. */
export function FirstStepsBelow() {
  const { departures } = useSite();
  const steps = useFirstSteps();
  if (!departures.pages) return null;
  return (
    <div className="@container">
      <ShownSteps {...steps} hasRoom={false} />
    </div>
  );
}

type ShownFirstSteps = ReturnType<typeof useFirstSteps>;

function ShownSteps({ shownTo, setHiding, hasRoom }: ShownFirstSteps & { hasRoom: boolean }) {
  if (shownTo === null) return null;
  return (
    <Suspense>
      <FirstSteps profile={shownTo} onHiding={setHiding} hasRoom={hasRoom} />
    </Suspense>
  );
}

/** Whom the first steps are shown to, and a way to say that they are being hidden. */
function useFirstSteps() {
  const { isAuthenticated, isBusy, profile } = useAuth();
  const [isHiding, setHiding] = useState(false);
  // A press counts at once; where it does not reach the server, they are there again.
  const isShown = isAuthenticated && profile !== null && !profile.firstStepsHidden && !isHiding;
  return {
    shownTo: isShown ? profile : null,
    isAwaited: isBusy && profile === null,
    setHiding,
  };
}

/** Keeps room for the steps as long as they are shown, and from the next first paint on. */
function useRoom({ shownTo, isAwaited }: ShownFirstSteps): void {
  const isShown = shownTo !== null;
  useLayoutEffect(() => {
    if (isAwaited) return;
    if (isShown) document.documentElement.dataset['steps'] = '';
    else delete document.documentElement.dataset['steps'];
    writeStored(FIRST_STEPS_KEY, isShown ? 'shown' : null);
  }, [isShown, isAwaited]);
}
