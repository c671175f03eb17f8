/** What decisions on reports do to what was reported, and to its author. */
import type { MadeDecisionName } from '@pawhood/contract/desk/todo.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { ReportSubject } from '@pawhood/contract/reports/report-kinds.ts';
import type { Transaction } from '../../database/connection.ts';
import type { Reportable, Sanctions } from '../../desk/reportable.ts';

/** What a decision is about. */
export interface Target {
  readonly subjectKind: ReportSubject;
  readonly subjectId: string;
  /** Id of the profile; empty where it is nobody's. */
  readonly author: string;
}

/** What taking it back needs, kept as JSON. */
interface Undo {
  /** Absent where nothing was hidden: it was gone, or hidden before. */
  readonly hidden?: object;
  /** Absent where nothing waited to be shown. */
  readonly kept?: object;
  /** Absent where nobody was limited or suspended. */
  readonly sanction?: object;
}

export type Effects = ReturnType<typeof createEffects>;

const isSanction = (decision: MadeDecisionName): decision is 'limit' | 'suspend' =>
  decision === 'limit' || decision === 'suspend';

/** @param reportables of all features; asked at each decision, for they are made after this. */
export function createEffects(reportables: () => readonly Reportable[], sanctions: Sanctions) {
  function reportableOf(kind: ReportSubject): Reportable {
    const found = reportables().find((other) => other.kind === kind);
    if (found === undefined) throw new Error(`Nobody hands over how a ${kind} is reported.`);
    return found;
  }

  return {
    reportableOf,

    /** To be called before anything else is locked. */
    async holdFirst(transaction: Transaction, { subjectKind, author }: Target, decision: MadeDecisionName) {
      if (author !== '') await sanctions.hold(transaction, author);
      if (decision === 'hide') await reportableOf(subjectKind).holdFirst?.(transaction);
    },

    /**
     * Carries a decision out; answers what `takeBack` needs.
     *
     * @param until of a limit or a suspension; null without end. One that is past does nothing.
     * @throws `no_author` where nobody can be warned, limited or suspended.
     */
    async apply(
      transaction: Transaction,
      { subjectKind, subjectId, author }: Target,
      decision: MadeDecisionName,
      until: Date | null,
    ): Promise<Undo> {
      if (decision === 'keep') {
        const kept = (await reportableOf(subjectKind).keep?.(transaction, subjectId)) ?? null;
        return kept === null ? {} : { kept };
      }
      if (decision === 'hide') {
        const hidden = await reportableOf(subjectKind).hide(transaction, subjectId);
        return hidden === null ? {} : { hidden };
      }
      if (author === '') throw new ProductError('no_author');
      if (!isSanction(decision) || (until !== null && until.getTime() <= Date.now())) return {};
      const sanction = await sanctions.impose(transaction, author, { kind: decision, until });
      if (sanction === null) throw new ProductError('no_author');
      return { sanction };
    },

    /** Puts back what was before; false where what came later stands in the way. */
    async takeBack(transaction: Transaction, { subjectKind, subjectId, author }: Target, undo: unknown) {
      // Written by `apply`.
      const { hidden, kept, sanction } = undo as Undo;
      if (kept !== undefined && !(await reportableOf(subjectKind).unkeep?.(transaction, subjectId, kept)))
        return false;
      if (hidden !== undefined && !(await reportableOf(subjectKind).show(transaction, subjectId, hidden)))
        return false;
      return sanction === undefined || sanctions.lift(transaction, author, sanction);
    },
  };
}
