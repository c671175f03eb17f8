import { readOwnVotes } from '@pawhood/contract/voting/votes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '#/session/auth.ts';
import { claimQuery } from './board/voting.api.ts';
import type { Membership } from './membership.ts';

/**
 * After signing in, the votes that this browser gave become the person's, so that nobody counts twice. Where that fails
 * it is tried once more when the page is looked at again or the connection is back, and then with the next load.
 */
export function useClaimedVotes({ isJoined, bearer }: Pick<Membership, 'isJoined' | 'bearer'>): void {
  const client = useQueryClient();
  const { user, profile } = useAuth();
  const person = user?.sub ?? '';
  const { errorUpdateCount, refetch } = useQuery({
    ...claimQuery(person, bearer),
    // Only who has joined can have voted here, and votes belong to a profile.
    enabled: isJoined && person !== '' && profile !== null,
  });
  const claimAgain = useEffectEvent(async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) await client.invalidateQueries({ queryKey: [readOwnVotes.path, person] });
  });
  const hasFailedOnce = errorUpdateCount === 1;
  useEffect(() => (hasFailedOnce ? onNextSignOfLife(() => void claimAgain()) : undefined), [hasFailedOnce]);
}

/** Calls once, when the page is looked at again or the connection is back; answers with what calls it off. */
function onNextSignOfLife(act: () => void): () => void {
  const ended = new AbortController();
  const come = () => {
    if (document.visibilityState === 'hidden') return;
    ended.abort();
    act();
  };
  addEventListener('online', come, { signal: ended.signal });
  document.addEventListener('visibilitychange', come, { signal: ended.signal });
  return () => ended.abort();
}
