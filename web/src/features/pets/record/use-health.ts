import type { HealthEntry, NewHealthEntry } from '@pawhood/contract/pet-health.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../session/auth.ts';
import { succeeds } from '../succeeds.ts';
import { dayHere, todayOf } from '../today.ts';
import { type WeightUnit, weightUnitOf } from '../weight.ts';
import {
  addEntryMutation,
  correctEntryMutation,
  deleteEntryMutation,
  healthQuery,
  restoreEntryMutation,
} from './health.api.ts';

/** The health log of an own pet, and what can be done to it. */
export function useHealth(pet: Pet) {
  const owner = useAuth();
  const client = useQueryClient();
  const query = useQuery(healthQuery(pet.id, owner));
  const adding = useMutation(addEntryMutation(client, pet.id, owner));
  const correcting = useMutation(correctEntryMutation(client, pet.id, owner));
  const deleting = useMutation(deleteEntryMutation(client, pet.id, owner));
  const restoring = useMutation(restoreEntryMutation(client, pet.id, owner));
  const [deleted, setDeleted] = useState<readonly HealthEntry[]>([]);
  const weightUnit: WeightUnit = weightUnitOf(owner.profile?.units);

  /** Writes an entry, or corrects a former one; answers whether it is kept. */
  async function write(entry: NewHealthEntry, former: HealthEntry | null): Promise<boolean> {
    if (adding.isPending || correcting.isPending) return false;
    if (former === null) return succeeds(adding.mutateAsync(entry));
    return succeeds(correcting.mutateAsync({ former, entry }));
  }

  return {
    query,
    today: todayOf(pet),
    /** The latest day on which something can have happened. */
    latestDay: dayHere(),
    weightUnit,
    write,
    isWriting: adding.isPending || correcting.isPending,
    /** Why the last entry could not be kept. */
    writeError: adding.error ?? correcting.error,
    forgetWriteError() {
      adding.reset();
      correcting.reset();
    },
    /** What was deleted since the page is open and can be had back, the last one first. */
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
