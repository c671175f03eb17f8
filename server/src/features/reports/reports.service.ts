import { ProductError } from '@pawhood/contract/errors.ts';
import { REPORTS_PATH } from '@pawhood/contract/reports/report-kinds.ts';
import type { NewReport, Outcome, Receipt } from '@pawhood/contract/reports/reports.ts';
import type { Reportable, Seen, SeenSubject, SubjectKey } from '../../desk/reportable.ts';
import type { Person } from '../../lib/person.ts';
import { newToken, tokenHash } from '../../lib/random-ids.ts';
import type { DecisionOfCase, ReportRow, ReportsStore } from './reports.store.ts';

export interface ReportsServiceParts {
  readonly store: ReportsStore;
  /** What a looker sees of a thing. */
  readonly look: (
    kind: Reportable,
    id: string,
    looker: 'visitor' | 'signed-in',
  ) => Promise<SeenSubject | null>;
  /** Whether a block hides somebody's things from a person, by the id of their profile. */
  readonly isHiddenFrom: (author: string, person: Person) => Promise<boolean>;
  readonly reportables: () => readonly Reportable[];
  /** Id of a person's profile; null where they have none. */
  readonly profileIdOf: (person: Person) => Promise<string | null>;
}

/** A report that was kept. */
export interface Reported {
  /** Kept nowhere else. */
  readonly secret: string;
  /** `/reports/SECRET` */
  readonly path: string;
  readonly receipt: Receipt;
}

export type ReportsService = ReturnType<typeof createReportsService>;

/** What people report, and what becomes of it. */
export function createReportsService(parts: ReportsServiceParts) {
  const { store, look, isHiddenFrom, reportables, profileIdOf } = parts;

  /** @throws `unknown_subject` */
  async function seenBy({ kind, id }: SubjectKey, person: Person | null): Promise<SeenSubject> {
    const found = reportables().find((other) => other.kind === kind);
    const seen = found && (await look(found, id, person === null ? 'visitor' : 'signed-in'));
    if (!seen) throw new ProductError('unknown_subject');
    if (person === null || seen.author === '' || !(await isHiddenFrom(seen.author, person))) return seen;
    // Whom a block hides from them, they see as visitors do.
    return seenBy({ kind, id }, null);
  }

  /** @throws `unknown_report` */
  async function rowOf(secret: string): Promise<ReportRow> {
    const row = await store.ofReceipt(tokenHash(secret));
    if (row === null) throw new ProductError('unknown_report');
    return row;
  }

  return {
    /**
     * What somebody is about to report, as they see it.
     *
     * @param person null for a visitor.
     * @throws `unknown_subject` for what is not there or not public, and for samples.
     */
    async about(subject: SubjectKey, person: Person | null): Promise<Seen> {
      const { author: _, city: __, ...seen } = await seenBy(subject, person);
      return seen;
    },

    /**
     * Keeps a report; its attempt has been counted before.
     *
     * @param person null for a visitor.
     * @throws `unknown_subject`
     */
    async report(
      person: Person | null,
      { kind, id, reason, words, ...sender }: NewReport,
    ): Promise<Reported> {
      const subject = { kind, id };
      const seen = await seenBy(subject, person);
      const reporter = person === null ? null : await profileIdOf(person);
      const secret = newToken();
      const isSigned = reason === 'illegal';
      const row = await store.add({
        ...{ subject, seen, reason, words, reporter: reporter ?? '' },
        name: isSigned ? sender.name : '',
        email: isSigned ? sender.email : '',
        secretHash: tokenHash(secret),
      });
      return { secret, path: `${REPORTS_PATH}/${secret}`, receipt: receiptOf(row) };
    },

    /** @throws `unknown_report` */
    receipt: async (secret: string): Promise<Receipt> => receiptOf(await rowOf(secret)),

    /** The same with the key of the city that the thing belongs to; empty for none. @throws `unknown_report` */
    async receiptOfCity(secret: string): Promise<{ readonly receipt: Receipt; readonly city: string }> {
      const row = await rowOf(secret);
      return { receipt: receiptOf(row), city: row.of.city };
    },
  };
}

/** What who made a report reads of it. */
export function receiptOf({ report, of, decision }: ReportRow): Receipt {
  const outcome = outcomeOf(of.status, decision);
  const isDecided = outcome !== 'waiting' && outcome !== 'gone' && decision !== null;
  return {
    ...{ kind: of.subjectKind, about: of.seen?.name ?? '', reason: report.reason },
    at: report.at.toISOString(),
    outcome,
    // What stays breaks no rule.
    rule: isDecided && outcome !== 'kept' ? decision.rule : '',
    decidedAt: isDecided ? (decision.changedAt ?? decision.at).toISOString() : '',
  };
}

function outcomeOf(status: ReportRow['of']['status'], decision: DecisionOfCase | null): Outcome {
  if (status === 'gone') return 'gone';
  if (decision === null) return 'waiting';
  // An objection was right.
  if (decision.changedAt !== null) return 'kept';
  if (decision.isUndone) return 'waiting';
  if (decision.decision === 'keep') return 'kept';
  return decision.decision === 'hide' ? 'hidden' : 'acted';
}
