import { type DeskPlace, readDesk } from '@pawhood/contract/desk/desk.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import type { Auth } from '#/session/auth.ts';

/** Whose calls they are. */
export type DeskPerson = Pick<Auth, 'user' | 'accessToken'>;

/** What the person is at the desk; null for who has no role. */
export const deskQuery = ({ user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [readDesk.path, user?.sub ?? null],
    queryFn: async ({ signal }): Promise<DeskPlace | null> =>
      (await call(readDesk, { bearer: await accessToken(), signal })).place,
  });
