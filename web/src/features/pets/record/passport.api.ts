/** The calls about chip and passport. */
import { type NewPassport, readPassport, writePassport } from '@pawhood/contract/pet-passport.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { Owner } from '../owner.ts';

/** Chip and passport of an own pet. */
export const passportQuery = (petId: string, { user, accessToken }: Owner) =>
  queryOptions({
    queryKey: [readPassport.path, petId, user?.sub ?? null],
    queryFn: async ({ signal }) =>
      call(readPassport, { params: { petId }, bearer: await accessToken(), signal }),
    // Another device may have written it meanwhile.
    staleTime: 0,
  });

export interface PassportWrite {
  readonly passport: NewPassport;
  /** The version that the person has seen. */
  readonly version: number;
}

/** Writes chip and passport; 412 where another device did so since. */
export const writePassportMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async ({ passport, version }: PassportWrite) =>
      call(writePassport, {
        params: { petId },
        body: passport,
        version,
        bearer: await owner.accessToken(),
      }),
    onSuccess: (passport) => client.setQueryData(passportQuery(petId, owner).queryKey, passport),
  });
