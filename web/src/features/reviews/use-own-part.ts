import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#/session/auth.ts';
import { type OwnPart, ownReviewQuery } from './reviews.api.ts';

/** What the signed-in person has to do with the reviews of a place, and how far loading it has come. */
export interface OwnState {
  /** Undefined until it is there, and for who is not signed in. */
  readonly own: OwnPart | undefined;
  /** Whether nobody knows yet if there is a review of theirs. */
  readonly isAwaited: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useOwnPart(placeId: string): OwnState {
  const auth = useAuth();
  const { isAuthenticated, isBusy, isResuming, profile } = auth;
  // Before there is a profile there is nobody who could have written.
  const enabled = isAuthenticated && profile !== null;
  const { data, error, refetch } = useQuery({ ...ownReviewQuery(placeId, auth), enabled });
  const isMakingProfile = isAuthenticated && profile === null && isBusy;
  return {
    own: enabled ? data : undefined,
    isAwaited: isResuming || isMakingProfile || (enabled && data === undefined && error === null),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
