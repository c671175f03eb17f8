import { type NewPassport, petPassport } from '@pawhood/contract/pets/passport.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import { changedTexts } from '#/lib/form/edit-conflict.ts';
import { useVersionedForm } from '#/lib/form/use-versioned-form.ts';
import { useAuth } from '#/session/auth.ts';
import { passportQuery, writePassportMutation } from './passport.api.ts';
import { checkPassport, type PassportField, passportTexts } from './passport-form.ts';

/** Chip and passport as part of a pet's form: nothing is saved before the form is. */
export function usePassportForm(pet: Pet) {
  const owner = useAuth();
  const client = useQueryClient();
  const options = passportQuery(pet.id, owner);
  const query = useQuery(options);
  const form = useVersionedForm<NonNullable<typeof query.data>, PassportField, NewPassport>({
    stored: query.data,
    textsOf: passportTexts,
    changedFields: changedTexts,
    check: (edits, texts) => checkPassport({ ...texts, ...edits }),
    mutation: useMutation(writePassportMutation(client, pet.id, owner)),
    schema: petPassport,
    onStoredElsewhere: (passport) => void keepAnswer(client, options.queryKey, passport),
  });
  return { ...form, query };
}

export type PassportFormState = ReturnType<typeof usePassportForm>;
