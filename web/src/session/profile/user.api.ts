import { USER_KEPT_MS, USER_STALE_MS } from '@pawhood/contract/limits.ts';
import { readUser } from '@pawhood/contract/users/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import type { Auth } from '../auth.ts';

/**
 * A person as this viewer may see them; an id that is unknown, or hidden from the viewer, fails with 404.
 *
 * Kept for each viewer apart: what signed-in people may see must not stay when they have left. §7.16 §9.12
 */
export const userQuery = (userId: string, { user, accessToken }: Pick<Auth, 'user' | 'accessToken'>) =>
  queryOptions({
    queryKey: [readUser.path, userId, user?.sub ?? null],
    queryFn: async ({ signal }) => {
      // Whose sign-in has just ended sees what everybody sees.
      const bearer = user === undefined ? null : await accessToken().catch(() => null);
      return call(readUser, { params: { userId }, bearer, signal });
    },
    staleTime: USER_STALE_MS,
    gcTime: USER_KEPT_MS,
  });
