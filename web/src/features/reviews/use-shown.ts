import { useQuery } from '@tanstack/react-query';
import { blocksQuery } from '#/blocks/blocks.api.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';

/** Whether reviews can be shown to who is there, and which of them. */
export interface Shown {
  /** `waiting` until it is known who is there and whom they have blocked; `failed` where that cannot be had. */
  readonly state: 'ready' | 'waiting' | 'failed';
  readonly error: Error | null;
  readonly retry: () => void;
  /** Whether the reader sees what somebody wrote: nothing of people whom they have blocked. */
  readonly isSeen: (review: { readonly author: { readonly id: string } }) => boolean;
}

/**
 * What the signed-in reader does not want to see of answers that are the same for everybody. Visitors wait for nothing,
 * and ask for nothing.
 */
export function useShown(): Shown {
  const auth = useAuth();
  const { departures } = useSite();
  const asks = auth.isAuthenticated && departures.desk;
  const { data, error, refetch } = useQuery({ ...blocksQuery(auth), enabled: asks });
  const isWaiting = auth.isResuming || (asks && data === undefined);
  const blocked = new Set(asks ? data?.map(({ userId }) => userId) : []);
  return {
    state: !isWaiting ? 'ready' : error === null || auth.isResuming ? 'waiting' : 'failed',
    error,
    retry: () => void refetch(),
    isSeen: ({ author }) => !blocked.has(author.id),
  };
}
