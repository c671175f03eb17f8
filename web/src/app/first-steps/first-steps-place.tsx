import { useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { optionalPart } from '#/ui/optional-part.tsx';

const FirstSteps = optionalPart(async () => (await import('./first-steps.tsx')).FirstSteps);

/** The profile that sees the first steps, until they are done or hidden in any browser; and a way to hide them. */
export function useFirstSteps() {
  const { isAuthenticated, profile } = useAuth();
  const [isHiding, setHiding] = useState(false);
  // A press counts at once; where it does not reach the server, they are there again.
  const isShown = isAuthenticated && profile !== null && !profile.firstStepsHidden && !isHiding;
  return { viewer: isShown ? profile : null, setHiding };
}

/** The first steps below something that comes only then: without room for what is not known yet. Suspends. */
export function FirstStepsBelow() {
  const { departures } = useSite();
  const { viewer, setHiding } = useFirstSteps();
  if (!departures.pages || viewer === null) return null;
  return (
    <div className="@container">
      <FirstSteps profile={viewer} onHiding={setHiding} hasRoom={false} />
    </div>
  );
}
