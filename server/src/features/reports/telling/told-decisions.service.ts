import { REPORTS_PATH } from '@pawhood/contract/reports/report-kinds.ts';
import { tokenHash } from '../../../lib/random-ids.ts';
import type { KeyedHash } from '../../../limits/senders.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import type { News } from '../../../notifications/tell.store.ts';
import type { DueNotice, NoticesStore } from '../notices.store.ts';
import type { ReportsService } from '../reports.service.ts';
import type { StatementsService } from '../statements.service.ts';
import { decisionNews } from './decision-kind.ts';
import { outcomeNews } from './outcome-kind.ts';
import type { ToldStore } from './told-decisions.store.ts';

export interface ToldDecisionsParts {
  readonly notices: Pick<NoticesStore, 'takeDue' | 'setTold'>;
  readonly told: ToldStore;
  readonly statements: Pick<StatementsService, 'find'>;
  readonly reports: Pick<ReportsService, 'receipt'>;
  /** Of the installation's key. */
  readonly hashOf: KeyedHash;
  readonly notifications: Pick<NotificationsService, 'tell'>;
}

/** As many are told at a time. */
const AT_ONCE = 20;

/** After so many seconds another server tells what this one has not. */
const TAKEN_S = 120;

export type ToldDecisionsService = ReturnType<typeof createToldDecisionsService>;

/** Tells people of decisions whose time has come. */
export function createToldDecisionsService(parts: ToldDecisionsParts) {
  const { notices, told, statements, reports, hashOf, notifications } = parts;

  /** The outcome of a report, with a receipt of its own; null while it waits. */
  async function outcomeOf(reportId: number, key: string): Promise<News | null> {
    // The same each time: a server that tells it again makes no second one.
    const secret = await hashOf(`receipt ${reportId}`);
    await told.addReceipt(reportId, tokenHash(secret));
    const receipt = await reports.receipt(secret);
    // Undone meanwhile: what becomes of it then is told then.
    return receipt.outcome === 'waiting' ? null : outcomeNews(receipt, `${REPORTS_PATH}/${secret}`, key);
  }

  async function newsOf(notice: DueNotice): Promise<News | 'later' | null> {
    // The same for a notice that is told again, by a server that takes it over from one that died.
    const key = `decision notice ${notice.id}`;
    if (notice.kind === 'outcome') return notice.reportId === null ? null : outcomeOf(notice.reportId, key);
    const statementId = await told.statementIdOf(notice.decisionId);
    const statement = await statements.find(statementId);
    // By the clock of this server nobody can know the answer yet.
    if (notice.kind === 'answer' && statement?.objection?.state === 'waiting') return 'later';
    const isAnswerTakenBack = notice.kind === 'taken-back' && statementId !== notice.decisionId;
    return statement && decisionNews(isAnswerTakenBack ? 'answer-taken-back' : notice.kind, statement, key);
  }

  async function tell(notice: DueNotice): Promise<void> {
    // Who reported it signed out reads it by their receipt: nobody knows whether the address that they left is theirs.
    const news = notice.userId === '' ? null : await newsOf(notice);
    if (news === 'later') return;
    if (news !== null) await notifications.tell(notice.userId, [news]);
    await notices.setTold([notice.id]);
  }

  return {
    /** Tells all that is due. */
    async work(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const due = await notices.takeDue(AT_ONCE, TAKEN_S);
        if (due.length === 0) return;
        for (const notice of due) await tell(notice);
      }
    },
  };
}
