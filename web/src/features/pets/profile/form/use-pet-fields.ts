import type { PetChanges, PetField } from '@pawhood/contract/pets/fields.ts';
import { type Pet, pet as petSchema } from '@pawhood/contract/pets/profile.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { weightUnitOf } from '#/features/pets/health/weight.ts';
import { petQuery } from '#/features/pets/pets.api.ts';
import { dayHere } from '#/features/pets/today.ts';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import { useVersionedForm } from '#/lib/form/use-versioned-form.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { changePetMutation } from './own-pets.api.ts';
import { changedFields, checkPet } from './pet-changes.ts';
import { petTexts } from './pet-controls.ts';

/** The fields of an own pet: what is written, what is wrong with it, and saving it. */
export function usePetFields(pet: Pet) {
  const owner = useAuth();
  const client = useQueryClient();
  const { cities } = useSite();
  const unit = weightUnitOf(owner.profile?.units);
  const setting = { unit, cities };
  const form = useVersionedForm<Pet, PetField, PetChanges>({
    stored: pet,
    textsOf: (stored) => petTexts(stored, setting),
    changedFields,
    check: (edits, texts) => checkPet(edits, texts, { unit, today: dayHere() }),
    mutation: useMutation(changePetMutation(client, pet.id, owner)),
    schema: petSchema,
    onStoredElsewhere: (current) => void keepAnswer(client, petQuery(pet.id, owner).queryKey, current),
  });
  const stored = petTexts(pet, setting);
  return { ...form, texts: form.texts ?? stored, seen: form.seen ?? stored, setting, pet };
}

export type PetFields = ReturnType<typeof usePetFields>;
