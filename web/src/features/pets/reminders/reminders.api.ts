import {
  createCalendar,
  listReminders,
  type PetCalendar,
  readCalendar,
  revokeCalendar,
} from '@pawhood/contract/pets/reminders.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import { type Owner, ownerQuery } from '../pets.api.ts';

/** The reminders of the own pets, overdue or due soon, the most urgent first. */
export const remindersQuery = (owner: Owner) => ownerQuery(listReminders, owner);

/** Whether there is a calendar link; the address itself is told once, when it is made. */
export const calendarQuery = (owner: Owner) => ownerQuery(readCalendar, owner);

/** Makes a calendar link; the one before stops working. */
export const createCalendarMutation = (client: QueryClient, owner: Owner) =>
  mutationOptions({
    mutationFn: async () => call(createCalendar, { bearer: await owner.accessToken() }),
    onSuccess: (calendar) => keep(client, owner, { ...calendar, path: '' }),
  });

/** Turns the calendar link off. */
export const revokeCalendarMutation = (client: QueryClient, owner: Owner) =>
  mutationOptions({
    mutationFn: async () => call(revokeCalendar, { bearer: await owner.accessToken() }),
    onSuccess: () => keep(client, owner, { createdAt: '', lastReadAt: '', path: '' }),
  });

const keep = (client: QueryClient, owner: Owner, calendar: PetCalendar): Promise<void> =>
  keepAnswer(client, calendarQuery(owner).queryKey, calendar);
