import { type Claim, listOwnClaims } from '@pawhood/contract/claims/claim.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import type { Auth } from '#/session/auth.ts';

export const ownClaimsQuery = ({ user, accessToken }: Pick<Auth, 'user' | 'accessToken'>) =>
  queryOptions({
    queryKey: [listOwnClaims.path, user?.sub ?? null],
    queryFn: async ({ signal }): Promise<readonly Claim[]> =>
      call(listOwnClaims, { bearer: await accessToken(), signal }),
  });
