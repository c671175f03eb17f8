import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { dayHere, todayOf } from '../today.ts';
import { deleteEntryMutation, healthQuery, restoreEntryMutation } from './health.api.ts';
import { type WeightUnit, weightUnitOf } from './weight.ts';

/** The health log of an own pet, and what can be done to it. */
export function useHealth(pet: Pet) {
  const owner = useAuth();
  const { cities } = useSite();
  const client = useQueryClient();
  const query = useQuery(healthQuery(pet.id, owner));
  const deleting = useMutation(deleteEntryMutation(client, pet.id, owner));
  const restoring = useMutation(restoreEntryMutation(client, pet.id, owner));
  const [deleted, setDeleted] = useState<readonly HealthEntry[]>([]);
  const weightUnit: WeightUnit = weightUnitOf(owner.profile?.units);

  return {
    query,
    today: todayOf(pet, cities),
    /** The latest day on which something can have happened. */
    latestDay: dayHere(),
    weightUnit,
    /** Entries deleted since the page is open, which can be restored; the last one first. */
    deleted,
    remove: async (entry: HealthEntry) => {
      if (await succeeds(deleting.mutateAsync(entry))) setDeleted((others) => [entry, ...others]);
    },
    /** Answers whether it is back. */
    restore: async ({ id }: HealthEntry) => {
      const isBack = await succeeds(restoring.mutateAsync(id));
      if (isBack) setDeleted((others) => others.filter((other) => other.id !== id));
      return isBack;
    },
    /** Id of the entry that is on its way out. */
    leaving: deleting.isPending ? deleting.variables.id : null,
    /** Why the last deletion or its undoing failed. */
    moveError: deleting.error ?? restoring.error,
  };
}

export type Health = ReturnType<typeof useHealth>;
