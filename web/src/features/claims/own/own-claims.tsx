import type { Claim } from '@pawhood/contract/claims/claim.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { OWN_PLACES, STATE_TEXTS, untilDay } from '@pawhood/contract/words/claims.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatDay } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { ownClaimsQuery } from '../own-claims.api.ts';

/** The places that somebody looks after, or has asked for, on their own profile; nothing where there are none. */
export function OwnClaims() {
  const auth = useAuth();
  const { departures } = useSite();
  const enabled = departures.reviews && auth.profile !== null;
  const { data: claims = [] } = useQuery({ ...ownClaimsQuery(auth), enabled });
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="own-places" className="flex flex-col gap-3 border-line border-t py-6">
      <h2 id="own-places" className="text-[1.625rem]">
        {OWN_PLACES}
      </h2>
      <ul className="flex list-none flex-col p-0">
        {claims.map((claim) => (
          <OwnClaim key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  );
}

function OwnClaim({ claim: { place, state, endsAt } }: { claim: Claim }) {
  const { cities } = useSite();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Link
        // Opens the box there. What a place's page has of this would come into files of its own.
        href={`${ROUTES.provider.replace(':providerId', encodeURIComponent(place.id))}?business`}
        className="wrap-anywhere text-brand underline underline-offset-4"
      >
        <bdi>{place.name}</bdi>
      </Link>
      <span className="text-base text-ink-2">{cities.nameOf(place.city)}</span>
      <span className="text-base text-ink-2">
        {state === 'proved' ? untilDay(formatDay(endsAt.slice(0, 10))) : STATE_TEXTS[state]}
      </span>
    </li>
  );
}
