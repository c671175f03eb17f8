import { type NewPassport, readPassport, writePassport } from '@pawhood/contract/pets/passport.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import type { VersionedBody } from '#/lib/form/use-versioned-form.ts';
import { type Owner, ownerQuery } from '../pets.api.ts';

/** Chip and passport of an own pet. */
export const passportQuery = (petId: string, owner: Owner) => ownerQuery(readPassport, owner, { petId });

/** Writes chip and passport; 412 where another device did so since. */
export const writePassportMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async ({ body, version }: VersionedBody<NewPassport>) =>
      call(writePassport, {
        params: { petId },
        body,
        version,
        bearer: await owner.accessToken(),
      }),
    onSuccess: (passport) => keepAnswer(client, passportQuery(petId, owner).queryKey, passport),
  });
