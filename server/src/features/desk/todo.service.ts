import {
  DECISIONS_OF,
  type Decision,
  type DecisionName,
  LASTING_DECISIONS,
  TODO_PAGE,
  type TodoItem,
  type TodoKindName,
  type TodoRow,
} from '@pawhood/contract/desk/todo.ts';
import { type FieldError, ProductError } from '@pawhood/contract/errors.ts';
import { LEAST_FACTS, type Rule, URGENCIES } from '@pawhood/contract/reports/report-kinds.ts';
import { DAYS_MISSING, FACTS_TOO_SHORT, RULE_MISSING } from '@pawhood/contract/words/reports.ts';
import type { DecisionsService } from '../../desk/decisions.service.ts';
import type { DecisionRow } from '../../desk/decisions.store.ts';
import type { DeskCaller } from '../../desk/desk-calls.ts';
import { type Choice, type Grounds, NO_GROUNDS, rowNumber, type TodoKind } from '../../desk/todo-kind.ts';
import { decisionView, itemView } from '../../desk/todo-views.ts';
import type { Identity } from '../../lib/person.ts';
import type { LooksStore } from './looks.store.ts';
import { createPermittedKinds, type PermittedKindsParts } from './permitted-kinds.ts';

export interface TodoServiceParts extends PermittedKindsParts {
  readonly decisions: DecisionsService;
  readonly looks: LooksStore;
  /** Throws `recent_authentication_needed` where the sign-in is too long ago for what costs somebody their account. */
  readonly requireForAccount: (identity: Identity) => Promise<void>;
}

/** A decision as it is asked for. */
export interface AskedDecision {
  readonly decision: DecisionName;
  readonly into: string;
  readonly rule: Rule | '';
  readonly facts: string;
  readonly days: number;
}

export type TodoService = ReturnType<typeof createTodoService>;

/** What waits for a decision: each person sees and decides what their role looks after. */
export function createTodoService({ kinds, decisions, made, looks, requireForAccount }: TodoServiceParts) {
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

    /** How much waits of each kind, and what comes first of one kind or of all. */
    async queue(caller: DeskCaller, only: TodoKindName | undefined) {
      const wanted = kindsOf(caller).filter(({ kind }) => only === undefined || kind === only);
      const [counted, looked, , ...lists] = await Promise.all([
        numbers(caller),
        looksOf(caller),
        looks.note(caller.userId),
        ...wanted.map((kind) => kind.waiting(caller.city, TODO_PAGE)),
      ]);
      return { numbers: counted, items: lists.flat().sort(byUrgency).slice(0, TODO_PAGE), looks: looked };
    },

    /** Without decisions where somebody else has to make them. @throws `unknown_todo`, `already_decided`, `other_city` */
    item: async (caller: DeskCaller, name: string, id: string): Promise<TodoItem> =>
      seenBy(caller, permittedKind(caller, name).kind, itemView(await find(caller, name, id))),

    /**
     * Decides on something, as it was seen.
     *
     * @throws `unknown_todo`, `already_decided`, `edit_conflict`, `other_city`, `cannot_accept`, `unknown_feature`,
     *   `no_author`, `other_decider_needed`; for a suspension without end `without_end`, `recent_authentication_needed`.
     */
    async decide(
      caller: DeskCaller & { readonly identity: Identity },
      { name, id }: { readonly name: string; readonly id: string },
      asked: AskedDecision,
      seen: number,
    ): Promise<Decision> {
      const { kind, permit } = permittedKind(caller, name);
      const { decision, into } = asked;
      const choices: readonly DecisionName[] = DECISIONS_OF[kind.kind];
      if (!choices.includes(decision)) {
        const text = `This must be one of: ${choices.join(', ')}.`;
        throw new ProductError('invalid_request', {
          fields: [{ field: 'decision', text, code: 'no_choice' }],
        });
      }
      const grounds = groundsOf(kind.kind, asked);
      if (decision === 'suspend' && grounds.days === null) {
        if (!caller.areas.includes('people')) throw new ProductError('without_end');
        await requireForAccount(caller.identity);
      }
      const choice: Choice = { decision, into: decision === 'merge' ? into : '', grounds };
      const row = await decisions.decide(permit, kind, id, choice, seen);
      await looks.endAll(kind.kind, id);
      return viewOf(row, kinds());
    },

    /** @throws `unknown_decision`, `already_undone`, `undo_too_late`, `undo_blocked`, `other_city` */
    undo: async (caller: DeskCaller, id: string): Promise<Decision> =>
      decisionView(await decisions.undo(rowNumber(id), (name) => permittedKind(caller, name))),

    async decided(caller: DeskCaller, before: number | null) {
      const names = kindsOf(caller).map(({ kind }) => kind);
      const rows = await made.newest(names, caller.city, TODO_PAGE + 1, before);
      const shown = await Promise.all(rows.slice(0, TODO_PAGE).map((row) => viewOf(row, kinds())));
      return { rows: shown, hasMore: rows.length > TODO_PAGE };
    },
  };
}

async function seenBy({ userId }: DeskCaller, kind: TodoKind, item: TodoItem): Promise<TodoItem> {
  const mayDecide = (await kind.mayDecide?.(item.id, userId)) ?? true;
  return mayDecide ? item : { ...item, decisions: [] };
}

/** A decision, with what somebody has to be handed, where no mail goes. */
async function viewOf(row: DecisionRow, kinds: readonly TodoKind[]): Promise<Decision> {
  const kind = kinds.find((other) => other.kind === row.kind);
  const address = (await kind?.handOver?.(row)) ?? '';
  return { ...decisionView(row), ...(address !== '' && { handOver: address }) };
}

/** As each kind orders its own: what is urgent first, then by weight, then the oldest. */
function byUrgency(one: TodoRow, other: TodoRow): number {
  const urgent = URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency);
  if (urgent !== 0) return urgent;
  if (one.weight !== other.weight) return other.weight - one.weight;
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
}

/**
 * What a decision rests on; nothing for kinds that ask for nothing.
 *
 * @throws `invalid_request` for a report without a rule or facts, an objection without an answer, a limit without days, a
 * claim that is rejected without a reason.
 */
function groundsOf(kind: TodoKindName, { decision, rule, facts, days }: AskedDecision): Grounds {
  const needsReason =
    kind === 'report' || kind === 'objection' || (kind === 'claim' && decision === 'reject');
  if (!needsReason) return NO_GROUNDS;
  const fields: FieldError[] = [];
  if (kind === 'report' && rule === '') fields.push({ field: 'rule', text: RULE_MISSING });
  if (facts.length < LEAST_FACTS) fields.push({ field: 'facts', text: FACTS_TOO_SHORT });
  if (decision === 'limit' && days === 0) fields.push({ field: 'days', text: DAYS_MISSING });
  if (fields.length > 0) throw new ProductError('invalid_request', { fields });
  const lasts = LASTING_DECISIONS.includes(decision) && days > 0;
  return { rule: kind === 'report' ? rule : '', facts, days: lasts ? days : null };
}
