import { lookedAfterSince } from '@pawhood/contract/words/business.ts';
import { Suspense } from 'react';
import { formatPublicDay } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { optionalPart } from '#/ui/optional-part.tsx';
import { BusinessButton } from './business-button.tsx';
import type { ClaimedPlace } from './claimed-place.ts';

// Nobody else loads whether it is theirs.
const OwnBusiness = optionalPart(async () => (await import('./own/own-business.tsx')).OwnBusiness);

/** Whether people of a place look after it, and the way to do so; nothing for examples. */
export function PlaceBusiness({ place }: { place: ClaimedPlace }) {
  const { departures } = useSite();
  const { isAuthenticated } = useAuth();
  if (!departures.reviews || place.example) return null;
  const since = place.lookedAfterSince;
  const button = <BusinessButton place={place} />;
  if (since === undefined) return button;
  return (
    <>
      <p className="text-base text-ink-2">{lookedAfterSince(formatPublicDay(since))}</p>
      {isAuthenticated ? (
        <Suspense fallback={button}>
          <OwnBusiness place={place} />
        </Suspense>
      ) : (
        button
      )}
    </>
  );
}
