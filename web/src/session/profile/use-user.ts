import type { User } from '@pawhood/contract/users/users.ts';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from '#/lib/calls/http-error.ts';
import type { LoadingFailure } from '#/ui/not-found.tsx';
import { useAuth } from '../auth.ts';
import { userQuery } from './user.api.ts';

/** A person and how far loading them has come. */
export interface UserState {
  /** Null while it is awaited, and when there is none to show. */
  readonly user: User | null;
  readonly isLoading: boolean;
  /** Null where nothing failed but that there is no such person for the viewer. */
  readonly failure: LoadingFailure | null;
}

/** A person by their id, as the viewer may see them. */
export function useUser(userId: string): UserState {
  const { data, error, isPending, refetch } = useQuery(userQuery(userId, useAuth()));
  // Gone, or hidden, since it was last asked for; after any other failure the last answer stays.
  const isRefused = error instanceof HttpError && error.status === 404;
  return {
    user: isRefused ? null : (data ?? null),
    isLoading: isPending,
    failure: error === null || isRefused ? null : { error, retry: () => void refetch() },
  };
}
