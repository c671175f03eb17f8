/** The calls that read pets: one, and those of a person. */

import type { Endpoint, Input, Schema } from '@pawhood/contract/endpoint.ts';
import { listOwnPets, listPetsOf, readPet } from '@pawhood/contract/pets/profile.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import type { Auth } from '#/session/auth.ts';

/** The viewer of a pet; nobody is signed in where `user` is undefined. */
export type Viewer = Pick<Auth, 'user' | 'accessToken'>;

/** Whose sign-in has just ended sees what everybody sees. */
async function bearerOf({ user, accessToken }: Viewer): Promise<string | null> {
  return user === undefined ? null : accessToken().catch(() => null);
}

/**
 * A pet as this viewer may see it; one that is unknown, or hidden from the viewer, fails with 404.
 *
 * Kept for each viewer apart, and asked for again on each visit: another device may have changed it. §7.14
 */
export const petQuery = (petId: string, viewer: Viewer) =>
  queryOptions({
    queryKey: [readPet.path, petId, viewer.user?.sub ?? null],
    queryFn: async ({ signal }) =>
      call(readPet, { params: { petId }, bearer: await bearerOf(viewer), signal }),
    staleTime: 0,
  });

/** The signed-in person, for the calls about their own pets. */
export type Owner = Viewer;

/**
 * What a call answers an owner alone.
 *
 * Asked for again on each visit: another device may have changed it, and with time something falls due or runs out.
 */
export const ownerQuery = <Params extends Schema | undefined, Answer extends Schema>(
  endpoint: Endpoint<Params, undefined, undefined, Answer>,
  { user, accessToken }: Owner,
  ...[params]: Input<Params> extends undefined ? [] : [Input<Params>]
) =>
  queryOptions({
    queryKey: [endpoint.path, ...Object.values(params ?? {}), user?.sub ?? null],
    queryFn: async ({ signal }) =>
      call(endpoint, { ...(params && { params }), bearer: await accessToken(), signal }),
    staleTime: 0,
  });

/** The own pets. */
export const ownPetsQuery = (owner: Owner) => ownerQuery(listOwnPets, owner);

/** The pets of a person, as this viewer may see them. §7.15 */
export const petsOfQuery = (userId: string, viewer: Viewer) =>
  queryOptions({
    queryKey: [listPetsOf.path, userId, viewer.user?.sub ?? null],
    queryFn: async ({ signal }) =>
      call(listPetsOf, { params: { userId }, bearer: await bearerOf(viewer), signal }),
    staleTime: 0,
  });
