import type { AREA_OF_KIND, MadeDecisionName, TodoKindName } from '@pawhood/contract/desk/todo.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { DecisionRow, InDecision } from './decisions.store.ts';
import type { Permit } from './permit.ts';
import {
  beginningOf,
  type Choice,
  type DecisionOf,
  NO_GROUNDS,
  type TodoKind,
  versionOf,
} from './todo-kind.ts';
import { decisionView, itemView } from './todo-views.ts';

export type DecisionsService = ReturnType<typeof createDecisionsService>;

/** A permit for the part of the desk that a kind belongs to. */
export type TodoPermit<Kind extends TodoKindName = TodoKindName> = Permit<(typeof AREA_OF_KIND)[Kind]>;

const PAST = {
  ...{ accept: 'accepted', reject: 'rejected', merge: 'merged' },
  ...{ keep: 'kept', hide: 'hidden', warn: 'warned', limit: 'limited', suspend: 'suspended' },
  ...{ uphold: 'upheld', change: 'changed', hold: 'held' },
} as const satisfies Readonly<Record<MadeDecisionName, string>>;

/** Decisions on what waits, and their undoing: each in one transaction with its change and its row of the log. */
export function createDecisionsService(inTransaction: InDecision) {
  return {
    /**
     * Decides on something that waits.
     *
     * @param seen version of the item that the decision is about; null for whatever it is.
     * @throws `unknown_todo`, `already_decided`, `edit_conflict`, `other_city`, and what the kind refuses.
     */
    decide: <Kind extends TodoKindName>(
      permit: TodoPermit<Kind>,
      kind: TodoKind<Kind>,
      id: string,
      choice: Choice<DecisionOf<Kind>>,
      seen: number | null = null,
    ): Promise<DecisionRow> =>
      inTransaction(async ({ transaction, decisions, log }) => {
        await kind.holdFirst?.(transaction, id, choice.decision);
        const item = await kind.hold(transaction, id, choice);
        if (item === 'unknown') throw new ProductError('unknown_todo');
        if (item === 'settled') throw alreadyDecided(permit, await decisions.standing(kind.kind, id));
        permit.requireCity(item.city);
        if (seen !== null && versionOf(item) !== seen) {
          throw new ProductError('edit_conflict', { current: itemView(item) });
        }
        const { way, userId } = permit;
        const decider = { way, userId: userId ?? '' };
        const {
          undo,
          author = '',
          until = null,
          ...words
        } = await kind.carryOut(transaction, id, choice, decider);
        const about = item.about || beginningOf(item.says);
        const { rule, facts } = choice.grounds ?? NO_GROUNDS;
        const row = await decisions.add({
          ...{ kind: kind.kind, item: item.id, decision: choice.decision, into: choice.into },
          ...{ about, city: item.city, way, byUser: decider.userId, undo },
          ...{ rule, facts, author, until },
        });
        await kind.noted?.(transaction, row);
        await log({
          ...{ way, byUser: userId, kind: `${kind.kind}-${PAST[choice.decision]}` },
          about: { kind: kind.kind, id: item.id },
          detail: {
            name: about,
            ...words,
            ...(rule !== '' && { rule }),
            ...(facts !== '' && { reason: facts }),
          },
        });
        return row;
      }),

    /**
     * Puts everything back as it was before a decision.
     *
     * @param kindOf answers a kind with the caller's permit for it, and throws where they have none.
     * @throws `unknown_decision`, `already_undone`, `undo_too_late`, `undo_blocked`, `other_city`
     */
    undo: (id: number, kindOf: (name: TodoKindName) => PermittedKind): Promise<DecisionRow> =>
      inTransaction(async ({ transaction, decisions, log }) => {
        const seen = await decisions.find(id);
        if (seen === null) throw new ProductError('unknown_decision');
        const { kind, permit } = kindOf(seen.kind);
        await kind.holdFirst?.(transaction, seen.item, seen.decision);
        const undo = await decisions.holdUndo(id);
        const row = (await decisions.find(id)) ?? seen;
        permit.requireCity(row.city);
        if (row.undoneAt !== null) throw new ProductError('already_undone', { current: decisionView(row) });
        if (row.isOld) throw new ProductError('undo_too_late');
        const { way, userId } = permit;
        if (!(await kind.takeBack(transaction, { ...row, undo }))) throw new ProductError('undo_blocked');
        await decisions.setUndone(id, userId ?? '');
        await log({
          ...{ way, byUser: userId, kind: 'decision-undone' },
          about: { kind: row.kind, id: row.item },
          detail: { name: row.about, before: `${row.kind}-${PAST[row.decision]}` },
        });
        return (await decisions.find(id)) ?? row;
      }),
  };
}

export interface PermittedKind {
  readonly kind: TodoKind;
  readonly permit: TodoPermit;
}

/** Somebody was first; what they decided is told to who may see it. */
function alreadyDecided(permit: TodoPermit, row: DecisionRow | null): ProductError {
  if (row !== null) permit.requireCity(row.city);
  return new ProductError('already_decided', { current: row && decisionView(row) });
}
