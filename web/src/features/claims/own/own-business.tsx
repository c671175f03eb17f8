import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#/session/auth.ts';
import { BusinessButton } from '../business-button.tsx';
import type { ClaimedPlace } from '../claimed-place.ts';
import { placeClaimsQuery } from '../claims.api.ts';

/** The button on a place that somebody looks after, for who is signed in: it may be theirs. */
export function OwnBusiness({ place }: { place: ClaimedPlace }) {
  const auth = useAuth();
  const { data } = useQuery({ ...placeClaimsQuery(place.id, auth), enabled: auth.profile !== null });
  const isOwn = data?.claims.some(({ state }) => state === 'proved') === true;
  return <BusinessButton place={place} isOwn={isOwn} />;
}
