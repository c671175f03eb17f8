import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../session/auth.ts';
import { useWaitlist } from './use-waitlist.ts';
import { claimQuery } from './voting.api.ts';

/** After signing in, the votes that this browser gave become the person's, so that nobody counts twice. */
export function useClaimedVotes(): void {
  const { user, profile } = useAuth();
  const { isJoined, bearer } = useWaitlist();
  const person = user?.sub ?? '';
  useQuery({
    ...claimQuery(person, bearer),
    // Only who has joined can have voted here, and votes belong to a profile.
    enabled: isJoined && person !== '' && profile !== null,
  });
}
