import { careKey } from '@pawhood/contract/pets/care.ts';
import { type HealthEntry, type HealthKind, newHealthEntry } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { Reminder } from '@pawhood/contract/pets/reminders.ts';
import { DUE_NOT_RECORDED, DUE_NOT_UNDONE } from '@pawhood/contract/words/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { toast } from '#/ui/toast/toast-store.ts';
import { deleteEntryMutation, healthQuery, writeEntryMutation } from '../health/health.api.ts';
import { todayOf } from '../today.ts';
import { nextDueAfter } from './next-due.ts';

/** What people give themselves, so that its day says all; a vaccination has a batch and a vet, a visit has a reason. */
const GIVEN_AT_HOME: readonly HealthKind[] = ['deworming', 'flea-tick', 'medicine'];

/** Whether one press can record it. */
export const isGivenAtHome = ({ kind }: Reminder): boolean => GIVEN_AT_HOME.includes(kind);

/** Records that something due was done today, or takes that back; answers the entry there is then. */
export function useDoneToday(pet: Pet, { kind, subject }: Reminder) {
  const owner = useAuth();
  const { cities } = useSite();
  const client = useQueryClient();
  const writing = useMutation(writeEntryMutation(client, pet.id, owner, null));
  const deleting = useMutation(deleteEntryMutation(client, pet.id, owner));

  async function record(): Promise<HealthEntry> {
    const log = await client.fetchQuery(healthQuery(pet.id, owner));
    const last = log.find((entry) => careKey(entry) === careKey({ kind, subject }));
    const date = todayOf(pet, cities);
    const nextDue = nextDueAfter(date, kind, last);
    return writing.mutateAsync(v.parse(newHealthEntry, { kind, subject, date, nextDue }));
  }

  return async (entry: HealthEntry | null): Promise<HealthEntry | null> => {
    try {
      if (entry === null) return await record();
      await deleting.mutateAsync(entry);
      return null;
    } catch (error) {
      const title = entry === null ? DUE_NOT_RECORDED : DUE_NOT_UNDONE;
      toast({ title, description: error instanceof Error ? error.message : '' });
      return entry;
    }
  };
}
