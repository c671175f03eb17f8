import { FOR_YOU, HOME_FAILED } from '@pawhood/contract/words/users.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { FailureBox } from '#/ui/failure-box.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { HomeWaiting } from './home-waiting.tsx';

const Home = optionalPart(async () => (await import('./home.tsx')).Home, HomeWithoutCode);

/** Where the home stands: above what the page is about, below it, or nowhere. */
export function useHomePlace(): 'above' | 'below' | null {
  const { departures } = useSite();
  const { isAuthenticated, isResuming } = useAuth();
  const isSomebody = isAuthenticated || isResuming;
  // A page for visitors may turn out to be somebody's: then what comes above it would move it.
  const [isForSomebody] = useState(isSomebody);
  if (!departures.pages || !isSomebody) return null;
  return isForSomebody ? 'above' : 'below';
}

/**
 * What is the signed-in person's own, in a place of fixed height.
 *
 * The server, which knows nobody, renders the place into pages for a session (decision 0031), and the browser draws into
 * it, so that nothing below it moves. With large text it may grow.
 */
export function HomePlace({ greeting }: { greeting: ReactNode }) {
  return (
    <section aria-label={FOR_YOU} tabIndex={-1} className="@container noscript:hidden">
      <div className="flex min-h-[26rem] @min-[20rem]:min-h-[24.75rem] @min-[56rem]:min-h-[18.5rem] flex-col gap-3">
        {/* As high as its line, before the name is known. */}
        <div className="flex min-h-8 items-center">{greeting}</div>
        <Suspense fallback={<HomeWaiting />}>
          <Home />
        </Suspense>
      </div>
    </section>
  );
}

/** Another look at the page fetches the code again. */
function HomeWithoutCode() {
  return <FailureBox error={null} fallback={HOME_FAILED} onRetry={() => location.reload()} />;
}
