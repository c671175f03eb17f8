import {
  type DeskPerson as Colleague,
  giveRole,
  listDeskPeople,
  takeRole,
} from '@pawhood/contract/desk/desk.ts';
import {
  addNote,
  type DeskNote,
  endSuspension,
  erasePerson,
  findPeople,
  openCase,
  type PersonCard,
  readAddress,
  readPerson,
  removeNote,
} from '@pawhood/contract/desk/people.ts';
import type { Role } from '@pawhood/contract/desk/roles.ts';
import { readTodo } from '@pawhood/contract/desk/todo.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { changeAnswer, keepAnswer } from '#/lib/calls/keep-answer.ts';
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
  void client.invalidateQueries({ queryKey: [findPeople.path] });
}

/** People by the beginning of their name, an id, or an address. */
export const foundQuery = (text: string, { user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [findPeople.path, user?.sub ?? null, text],
    queryFn: async ({ signal }) =>
      call(findPeople, { query: { q: text }, bearer: await accessToken(), signal }),
    refetchOnMount: 'always',
  });

/** The card of a person. Each time it is asked for is a row of the log, so it is asked for once. */
export const cardQuery = (userId: string, { user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [readPerson.path, user?.sub ?? null, userId],
    queryFn: async ({ signal }) =>
      call(readPerson, { params: { userId }, bearer: await accessToken(), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What changes a card, which its answer replaces. */
const cardMutation = <Body>(
  client: QueryClient,
  person: DeskPerson,
  userId: string,
  change: (body: Body, bearer: string) => Promise<PersonCard>,
) =>
  mutationOptions({
    mutationFn: async (body: Body) => change(body, await person.accessToken()),
    onSuccess: (card) => keepAnswer(client, cardQuery(userId, person).queryKey, card),
  });

/** Opens a case about a person; answers its number. */
export const caseMutation = (client: QueryClient, person: DeskPerson, userId: string) =>
  mutationOptions({
    mutationFn: async () => call(openCase, { params: { userId }, bearer: await person.accessToken() }),
    // It waits in the list from now on.
    onSuccess: () => client.invalidateQueries({ queryKey: [readTodo.path] }),
  });

export const endSuspensionMutation = (client: QueryClient, person: DeskPerson, userId: string) =>
  cardMutation(client, person, userId, (reason: string, bearer) =>
    call(endSuspension, { params: { userId }, body: { reason }, bearer }),
  );

/** What changes the notes of a card. */
const notesMutation = <Body>(
  client: QueryClient,
  person: DeskPerson,
  userId: string,
  change: (body: Body, bearer: string) => Promise<DeskNote[]>,
) =>
  mutationOptions({
    mutationFn: async (body: Body) => change(body, await person.accessToken()),
    onSuccess: (notes) =>
      changeAnswer<PersonCard>(client, cardQuery(userId, person).queryKey, (card) => ({ ...card, notes })),
  });

export const addNoteMutation = (client: QueryClient, person: DeskPerson, userId: string) =>
  notesMutation(client, person, userId, (words: string, bearer) =>
    call(addNote, { params: { userId }, body: { words }, bearer }),
  );

export const removeNoteMutation = (client: QueryClient, person: DeskPerson, userId: string) =>
  notesMutation(client, person, userId, (id: number, bearer) =>
    call(removeNote, { params: { userId, noteId: String(id) }, bearer }),
  );

/** The email address; each time it is asked for is a row of the log. */
export const addressMutation = ({ accessToken }: DeskPerson, userId: string) =>
  mutationOptions({
    mutationFn: async () => call(readAddress, { params: { userId }, bearer: await accessToken() }),
  });

/** Deletes a person for good. */
export const eraseMutation = (client: QueryClient, { accessToken }: DeskPerson, userId: string) =>
  mutationOptions({
    mutationFn: async (name: string) =>
      call(erasePerson, { params: { userId }, body: { name }, bearer: await accessToken() }),
    onSuccess: () => client.invalidateQueries({ queryKey: [findPeople.path] }),
  });
