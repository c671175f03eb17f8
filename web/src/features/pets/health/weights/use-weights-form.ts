import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { writeEntryMutation } from '../health.api.ts';
import type { Health } from '../use-health.ts';
import { checkWeights, newWeightsForm, type ReadWeight } from './weights-form.ts';

/** The form of one weight or several, each of which is an entry of the health log. */
export function useWeightsForm(pet: Pet, { latestDay, weightUnit }: Health) {
  const [initial] = useState(() => newWeightsForm(latestDay, weightUnit));
  const state = useState(initial);
  const write = useMutation(writeEntryMutation(useQueryClient(), pet.id, useAuth(), null));

  /** One after another; those that were kept before one failed are not written again. */
  async function writeAll(weights: readonly ReadWeight[]): Promise<number> {
    const storedIds: number[] = [];
    try {
      for (const { id, entry } of weights) {
        await write.mutateAsync(entry);
        storedIds.push(id);
      }
      return storedIds.length;
    } catch (error) {
      state[1]((now) => ({ ...now, rows: now.rows.filter(({ id }) => !storedIds.includes(id)) }));
      throw error;
    }
  }

  return useForm({
    initial,
    state,
    check: (values) => checkWeights(values, latestDay),
    mutation: useMutation({ mutationFn: writeAll }),
  });
}

export type WeightsFormState = ReturnType<typeof useWeightsForm>;
