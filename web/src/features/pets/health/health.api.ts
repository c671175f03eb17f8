import {
  correctHealthEntry,
  createHealthEntry,
  type HealthEntry,
  listHealthEntries,
  type NewHealthEntry,
  removeHealthEntry,
  restoreHealthEntry,
} from '@pawhood/contract/pets/health.ts';
import { readPet } from '@pawhood/contract/pets/profile.ts';
import { listReminders } from '@pawhood/contract/pets/reminders.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { changeAnswer } from '#/lib/calls/keep-answer.ts';
import { addToPet } from '../add-to-pet.api.ts';
import { type Owner, ownerQuery } from '../pets.api.ts';

/** The health log of an own pet, the latest day first. */
export const healthQuery = (petId: string, owner: Owner) => ownerQuery(listHealthEntries, owner, { petId });

/** Adds an entry; or writes the corrected one that takes the place of a former one. */
export const writeEntryMutation = (
  client: QueryClient,
  petId: string,
  owner: Owner,
  former: HealthEntry | null,
) =>
  mutationOptions({
    mutationFn: async (body: NewHealthEntry) => {
      if (former === null) return addToPet(createHealthEntry, petId, body, owner);
      const params = { petId, entryId: former.id };
      return call(correctHealthEntry, { params, body, bearer: await owner.accessToken() });
    },
    onSuccess: (entry) =>
      keep(client, petId, owner, entry, (log) => [...without(log, former ?? entry), entry]),
    onError: () => former !== null && askAnew(client, petId, owner),
  });

export const deleteEntryMutation = (client: QueryClient, petId: string, owner: Owner) =>
  mutationOptions({
    mutationFn: async ({ id }: HealthEntry) =>
      call(removeHealthEntry, { params: { petId, entryId: id }, bearer: await owner.accessToken() }),
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

/** Changes the log that the browser has; what follows from it is asked for again where it is shown. */
async function keep(
  client: QueryClient,
  petId: string,
  owner: Owner,
  { kind }: HealthEntry,
  change: (log: HealthEntry[]) => HealthEntry[],
): Promise<void> {
  await changeAnswer(client, healthQuery(petId, owner).queryKey, (log: HealthEntry[]) =>
    change(log).sort(latestFirst),
  );
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
function latestFirst(first: HealthEntry, second: HealthEntry): number {
  const momentOf = (entry: HealthEntry) => `${entry.date} ${entry.createdAt}`;
  return momentOf(first) > momentOf(second) ? -1 : 1;
}
