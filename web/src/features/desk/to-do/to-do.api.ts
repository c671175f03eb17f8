import {
  beginLook,
  type Decision,
  type DecisionName,
  decideTodo,
  endLook,
  LOOK_MINUTES,
  listDecisions,
  readTodo,
  readTodoItem,
  readTodoNumbers,
  type TodoItem,
  type TodoKindName,
  undoDecision,
} from '@pawhood/contract/desk/todo.ts';
import { BEARER } from '@pawhood/contract/endpoint.ts';
import type { Rule } from '@pawhood/contract/reports/report-kinds.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { addressOf, call, send } from '#/lib/calls/call.ts';
import type { DeskPerson } from '../desk.api.ts';
import type { ItemKey } from './where.ts';

/** How often the numbers are asked for while the page can be seen, in milliseconds. */
const NUMBERS_MS = 20_000;

/** What waits, the most urgent first; of one kind, or of all where it is null. The numbers come with it. */
export const queueQuery = (client: QueryClient, person: DeskPerson, kind: TodoKindName | null) =>
  queryOptions({
    queryKey: [readTodo.path, person.user?.sub ?? null, kind],
    queryFn: async ({ signal }) => {
      const query = kind === null ? {} : { kind };
      const queue = await call(readTodo, { query, bearer: await person.accessToken(), signal });
      client.setQueryData(numbersQuery(person).queryKey, { numbers: queue.numbers, looks: queue.looks });
      return queue;
    },
    refetchOnMount: 'always',
  });

/** How much of each kind waits, and what of it others look at, asked for again and again while the page is seen. */
export const numbersQuery = ({ user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [readTodoNumbers.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(readTodoNumbers, { bearer: await accessToken(), signal }),
    refetchInterval: NUMBERS_MS,
    refetchOnWindowFocus: 'always',
  });

/** One thing that waits, as it is now. */
export const itemQuery = ({ user, accessToken }: DeskPerson, { kind, id }: ItemKey) =>
  queryOptions({
    queryKey: [readTodoItem.path, user?.sub ?? null, kind, id],
    queryFn: async ({ signal }) =>
      call(readTodoItem, { params: { kind, id }, bearer: await accessToken(), signal }),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => untilAnswerable(data),
    refetchIntervalInBackground: true,
  });

/** When to look again whether one may answer an objection oneself, in milliseconds; false where nothing changes by itself. */
function untilAnswerable(item: TodoItem | undefined): number | false {
  const until = Date.parse(item?.objection?.waitsUntil ?? '');
  if (item === undefined || item.decisions.length > 0 || Number.isNaN(until)) return false;
  const left = until - Date.now();
  return left > 0 ? left : NUMBERS_MS;
}

/** Tells others that the person looks at something, again before that ends. */
export const lookQuery = ({ user, accessToken }: DeskPerson, { kind, id }: ItemKey) =>
  queryOptions({
    queryKey: [beginLook.path, user?.sub ?? null, kind, id],
    queryFn: async ({ signal }) => {
      await call(beginLook, { params: { kind, id }, bearer: await accessToken(), signal });
      return null;
    },
    refetchInterval: (LOOK_MINUTES * 60_000) / 2,
    gcTime: 0,
  });

/** Ends that, also while the page is being left; what fails ends by itself. */
export async function endLooking(
  { kind, id }: ItemKey,
  accessToken: DeskPerson['accessToken'],
): Promise<void> {
  try {
    const headers = { authorization: `${BEARER} ${await accessToken()}` };
    await send(addressOf(endLook.path, { kind, id }), { method: endLook.method, headers, keepalive: true });
  } catch {}
}

/** A decision on what was seen. */
export interface NewDecision extends ItemKey {
  readonly version: number;
  readonly decision: DecisionName;
  /** Id of the feature that a suggestion is merged into. */
  readonly into?: string;
  /** Why, and for how many days. */
  readonly rule?: Rule | '';
  readonly facts?: string;
  readonly days?: number;
}

/** Decides. */
export const decideMutation = (client: QueryClient, person: DeskPerson) =>
  mutationOptions({
    mutationFn: async ({ kind, id, version, ...body }: NewDecision) =>
      call(decideTodo, { params: { kind, id }, body, version, bearer: await person.accessToken() }),
    onSuccess: () => lookAnew(client, person.user?.sub),
  });

/** Puts everything back as it was before the decision of an id. */
export const undoMutation = (client: QueryClient, person: DeskPerson) =>
  mutationOptions({
    mutationFn: async (id: Decision['id']) =>
      call(undoDecision, { params: { id }, bearer: await person.accessToken() }),
    onSuccess: () => lookAnew(client, person.user?.sub),
  });

/** The latest decisions, the newest first. */
export const decisionsQuery = ({ user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [listDecisions.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(listDecisions, { query: {}, bearer: await accessToken(), signal }),
    refetchOnMount: 'always',
  });

/** Those before one. */
export const olderDecisionsMutation = ({ accessToken }: DeskPerson) =>
  mutationOptions({
    mutationFn: async (before: string) =>
      call(listDecisions, { query: { before }, bearer: await accessToken() }),
  });

/** Asks anew for what a decision, or its undoing, has changed. */
export function lookAnew(client: QueryClient, sub: string | undefined): void {
  for (const { path } of [readTodo, listDecisions])
    void client.invalidateQueries({ queryKey: [path, sub ?? null] });
}
