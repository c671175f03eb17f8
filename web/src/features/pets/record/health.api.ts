/** The calls about the health log. */
import {
  addHealthEntry,
  correctHealthEntry,
  deleteHealthEntry,
  type HealthEntry,
  listHealthEntries,
  type NewHealthEntry,
  restoreHealthEntry,
} from '@pawhood/contract/pet-health.ts';
import { listReminders } from '@pawhood/contract/pet-reminders.ts';
import { readPet } from '@pawhood/contract/pets.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { addToPet } from '../add-to-pet.api.ts';
import type { Owner } from '../owner.ts';

/** The health log of an own pet, the latest day first. */
export const healthQuery = (petId: string, { user, accessToken }: Owner) =>
  queryOptions({
    queryKey: [listHealthEntries.path, petId, user?.sub ?? null],
    queryFn: async ({ signal }) =>
      call(listHealthEntries, { params: { petId }, bearer: await accessToken(), signal }),
    // Another device may have written one meanwhile.
    staleTime: 0,
  });

export const addEntryMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async (body: NewHealthEntry) => addToPet(addHealthEntry, petId, body, owner),
    onSuccess: (added) => keep(client, petId, owner, added, (log) => [...without(log, added), added]),
  });

export interface Correction {
  readonly former: HealthEntry;
  readonly entry: NewHealthEntry;
}

/** The corrected entry, which takes the place of the former one. */
export const correctEntryMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async ({ former, entry }: Correction) =>
      call(correctHealthEntry, {
        params: { petId, entryId: former.id },
        body: entry,
        bearer: await owner.accessToken(),
      }),
    onSuccess: (corrected, { former }) =>
      keep(client, petId, owner, corrected, (log) => [...without(log, former), corrected]),
    onError: () => askAnew(client, petId, owner),
  });

export const deleteEntryMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async ({ id }: HealthEntry) =>
      call(deleteHealthEntry, { params: { petId, entryId: id }, bearer: await owner.accessToken() }),
    onSuccess: (_, deleted) => keep(client, petId, owner, deleted, (log) => without(log, deleted)),
    onError: () => askAnew(client, petId, owner),
  });

export const restoreEntryMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async (entryId: string) =>
      call(restoreHealthEntry, { params: { petId, entryId }, bearer: await owner.accessToken() }),
    onSuccess: (restored) =>
      keep(client, petId, owner, restored, (log) => [...without(log, restored), restored]),
  });

/** Changes the log that the browser has; what follows from it is asked for anew where it is shown. */
function keep(
  client: QueryClient,
  petId: string,
  owner: Owner,
  { kind }: HealthEntry,
  change: (log: HealthEntry[]) => HealthEntry[],
): void {
  client.setQueryData(healthQuery(petId, owner).queryKey, (log) => log && change(log).sort(latestFirst));
  void client.invalidateQueries({ queryKey: [listReminders.path] });
  // The latest weight is the pet's own, too.
  if (kind === 'weight') void client.invalidateQueries({ queryKey: [readPet.path, petId] });
}

/** Another device may have corrected or deleted the entry meanwhile. */
function askAnew(client: QueryClient, petId: string, owner: Owner): void {
  void client.invalidateQueries({ queryKey: healthQuery(petId, owner).queryKey });
}

const without = (log: readonly HealthEntry[], { id }: HealthEntry): HealthEntry[] =>
  log.filter((entry) => entry.id !== id);

/** Of one day the one that was written down last comes first. */
function latestFirst(one: HealthEntry, other: HealthEntry): number {
  const written = (entry: HealthEntry) => `${entry.date} ${entry.createdAt}`;
  return written(one) > written(other) ? -1 : 1;
}
