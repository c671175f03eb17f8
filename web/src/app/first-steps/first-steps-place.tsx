import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { Suspense, useLayoutEffect, useState } from 'react';
import { hasReservedSpace, reserveForNextPage, reserveSpace } from '#/lib/browser/reserved-space.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { optionalPart } from '#/ui/optional-part.tsx';

const FirstSteps = optionalPart(async () => (await import('./first-steps.tsx')).FirstSteps);

/** The first steps of the signed-in person, until they are done or hidden in any browser; and their place. */
export type FirstStepsState = ReturnType<typeof useFirstSteps>;

/** The profile that sees the first steps, their place on a page with room for them, and a way to hide them. */
export function useFirstSteps() {
  const { isAuthenticated, isBusy, profile } = useAuth();
  const [isHiding, setHiding] = useState(false);
  // A press counts at once; where it does not reach the server, they are there again.
  const isShown = isAuthenticated && profile !== null && !profile.firstStepsHidden && !isHiding;
  return {
    viewer: isShown ? profile : null,
    isAwaited: isBusy && profile === null,
    isBelow: useIsBelow(profile),
    setHiding,
  };
}

/** Whether the page was there before it was known whose it is, and without room: what comes then would move it. */
function useIsBelow(profile: OwnProfile | null): boolean {
  const [isBelow, setBelow] = useState(profile === null ? null : false);
  if (isBelow === null && profile !== null) setBelow(!hasReservedSpace('firstSteps'));
  return isBelow ?? false;
}

/**
 * Where the first steps stand above what the page is about.
 *
 * As high as they are from the first paint on: the server, which knows nobody, renders the place, and build/early-theme.ts
 * gives it its height where they were shown before. Elsewhere they wait for the profile, so that nobody sees them who has
 * hidden them.
 */
export function FirstStepsPlace(steps: FirstStepsState) {
  const { departures } = useSite();
  useRoom(steps);
  if (!departures.pages) return null;
  return (
    <div className="@container hidden steps:block">
      <div className="flex min-h-[var(--steps,16rem)] flex-col @min-[22rem]:min-h-[var(--steps,14.75rem)] @min-[40rem]:min-h-[var(--steps,15.75rem)] @min-[56rem]:min-h-[var(--steps,12.5rem)]">
        {!steps.isBelow && <OpenSteps {...steps} hasRoom onShown={keepRoom} />}
      </div>
    </div>
  );
}

/** The same below it, for this visit. */
export function LateFirstSteps(steps: FirstStepsState) {
  const { departures } = useSite();
  if (!departures.pages || !steps.isBelow || steps.viewer === null) return null;
  return (
    <div className="@container">
      <OpenSteps {...steps} hasRoom onShown={keepRoom} />
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
      <OpenSteps {...steps} hasRoom={false} />
    </div>
  );
}

interface OpenStepsProps extends FirstStepsState {
  hasRoom: boolean;
  onShown?: (element: HTMLElement) => void;
}

function OpenSteps({ viewer, setHiding, ...place }: OpenStepsProps) {
  if (viewer === null) return null;
  return (
    <Suspense>
      <FirstSteps profile={viewer} onHiding={setHiding} {...place} />
    </Suspense>
  );
}

const keepRoom = (element: HTMLElement) => reserveForNextPage('firstSteps', element);

/** Keeps room for the steps as long as they are shown above, and none from the next first paint on once they are not. */
function useRoom({ viewer, isAwaited, isBelow }: FirstStepsState): void {
  const isShown = viewer !== null;
  useLayoutEffect(() => {
    if (isAwaited) return;
    reserveSpace('firstSteps', isShown && !isBelow);
    if (!isShown) reserveForNextPage('firstSteps', null);
  }, [isShown, isAwaited, isBelow]);
}
