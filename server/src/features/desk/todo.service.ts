import {
  DECISIONS_OF,
  type Decision,
  TODO_PAGE,
  type TodoItem,
  type TodoKindName,
  type TodoRow,
} from '@pawhood/contract/desk/todo.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { DecisionsService } from '../../desk/decisions.service.ts';
import type { DeskCaller } from '../../desk/desk-calls.ts';
import { type Choice, rowNumber } from '../../desk/todo-kind.ts';
import { decisionView, itemView } from '../../desk/todo-views.ts';
import type { LooksStore } from './looks.store.ts';
import { createPermittedKinds, type PermittedKindsParts } from './permitted-kinds.ts';

export interface TodoServiceParts extends PermittedKindsParts {
  readonly decisions: DecisionsService;
  readonly looks: LooksStore;
}

export type TodoService = ReturnType<typeof createTodoService>;

/** What waits for a decision: each person sees and decides what their role looks after. */
export function createTodoService({ kinds, decisions, made, looks }: TodoServiceParts) {
  const { kindsOf, permittedKind, find } = createPermittedKinds({ kinds, made });

  const numbers = (caller: DeskCaller) =>
    Promise.all(
      kindsOf(caller).map(async (kind) => ({ kind: kind.kind, number: await kind.number(caller.city) })),
    );

  const looksOf = (caller: DeskCaller) =>
    looks.others(
      caller.userId,
      kindsOf(caller).map(({ kind }) => kind),
      caller.city,
    );

  return {
    /** How much of each kind waits, and what of it others look at. */
    async numbers(caller: DeskCaller) {
      const [counted, looked] = await Promise.all([numbers(caller), looksOf(caller)]);
      return { numbers: counted, looks: looked };
    },

    /** Tells others for a while that the caller looks at something. @throws as `item` does */
    async beginLook(caller: DeskCaller, name: string, id: string): Promise<void> {
      const { kind, city } = await find(caller, name, id);
      await looks.begin(caller.userId, { kind, id, city });
    },

    endLook: (caller: DeskCaller, name: string, id: string): Promise<void> =>
      looks.end(caller.userId, name, id),

    /** How much waits of each kind, and the oldest of one kind or of all. */
    async queue(caller: DeskCaller, only: TodoKindName | undefined) {
      const wanted = kindsOf(caller).filter(({ kind }) => only === undefined || kind === only);
      const [counted, looked, , ...lists] = await Promise.all([
        numbers(caller),
        looksOf(caller),
        looks.note(caller.userId),
        ...wanted.map((kind) => kind.waiting(caller.city, TODO_PAGE)),
      ]);
      return { numbers: counted, items: lists.flat().sort(byAge).slice(0, TODO_PAGE), looks: looked };
    },

    /** @throws `unknown_todo`, `already_decided`, `other_city` */
    item: async (caller: DeskCaller, name: string, id: string): Promise<TodoItem> =>
      itemView(await find(caller, name, id)),

    /**
     * Decides on something, as it was seen.
     *
     * @throws `unknown_todo`, `already_decided`, `edit_conflict`, `other_city`, `cannot_accept`, `unknown_feature`
     */
    async decide(
      caller: DeskCaller,
      { name, id }: { readonly name: string; readonly id: string },
      { decision, into }: Choice,
      seen: number,
    ): Promise<Decision> {
      const { kind, permit } = permittedKind(caller, name);
      const choices = DECISIONS_OF[kind.kind];
      if (!choices.includes(decision)) {
        const text = `This must be one of: ${choices.join(', ')}.`;
        throw new ProductError('invalid_request', {
          fields: [{ field: 'decision', text, code: 'no_choice' }],
        });
      }
      const choice = { decision, into: decision === 'merge' ? into : '' };
      const row = await decisions.decide(permit, kind, id, choice, seen);
      await looks.endAll(kind.kind, id);
      return decisionView(row);
    },

    /** @throws `unknown_decision`, `already_undone`, `undo_too_late`, `undo_blocked`, `other_city` */
    undo: async (caller: DeskCaller, id: string): Promise<Decision> =>
      decisionView(await decisions.undo(rowNumber(id), (name) => permittedKind(caller, name))),

    async decided(caller: DeskCaller, before: number | null) {
      const names = kindsOf(caller).map(({ kind }) => kind);
      const rows = await made.newest(names, caller.city, TODO_PAGE + 1, before);
      return { rows: rows.slice(0, TODO_PAGE).map(decisionView), hasMore: rows.length > TODO_PAGE };
    },
  };
}

const byAge = (one: TodoRow, other: TodoRow): number => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0);
