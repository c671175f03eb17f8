import {
  type DeskPerson as Colleague,
  giveRole,
  listDeskPeople,
  takeRole,
} from '@pawhood/contract/desk/desk.ts';
import type { Role } from '@pawhood/contract/desk/roles.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import { type DeskPerson, deskQuery } from '../desk.api.ts';

/** A role for somebody. */
export interface NewRole {
  readonly userId: string;
  readonly role: Role;
  /** Key of the only city; empty for all. */
  readonly city: string;
}

/** Everybody with a role, the longest first. */
export const peopleQuery = ({ user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [listDeskPeople.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(listDeskPeople, { bearer: await accessToken(), signal }),
    refetchOnMount: 'always',
  });

/** Gives a role in the place of another, awake. */
export const giveMutation = (client: QueryClient, person: DeskPerson) =>
  mutationOptions({
    mutationFn: async ({ userId, ...body }: NewRole) =>
      call(giveRole, { params: { userId }, body, bearer: await person.accessToken() }),
    onSuccess: (people) => keep(client, person, people),
  });

/** Takes the role of the person of an id. */
export const takeMutation = (client: QueryClient, person: DeskPerson) =>
  mutationOptions({
    mutationFn: async (userId: string) =>
      call(takeRole, { params: { userId }, bearer: await person.accessToken() }),
    onSuccess: (people) => keep(client, person, people),
  });

/** One's own role may be another now. */
async function keep(client: QueryClient, person: DeskPerson, people: readonly Colleague[]): Promise<void> {
  await keepAnswer(client, peopleQuery(person).queryKey, people);
  void client.invalidateQueries({ queryKey: deskQuery(person).queryKey });
}
