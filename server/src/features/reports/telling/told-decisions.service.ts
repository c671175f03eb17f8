import { REPORTS_PATH } from '@pawhood/contract/reports/report-kinds.ts';
import type { Receipt } from '@pawhood/contract/reports/reports.ts';
import type { Statement } from '@pawhood/contract/reports/statements.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import type { News } from '../../../notifications/tell.store.ts';
import type { DueNotice, NoticesStore } from '../notices.store.ts';
import { decisionNews } from './decision-kind.ts';
import { outcomeNews } from './outcome-kind.ts';

export interface ToldDecisionsParts {
  readonly notices: Pick<NoticesStore, 'takeDue' | 'setTold'>;
  /** The statement that a notice tells of; null where it is gone, or its author cannot know of it. */
  readonly statementOf: (notice: DueNotice) => Promise<Statement | null>;
  /** What became of a report, and the secret of a receipt of it; null where it is gone. */
  readonly receiptOf: (
    reportId: number,
  ) => Promise<{ readonly receipt: Receipt; readonly secret: string } | null>;
  readonly notifications: Pick<NotificationsService, 'tell'>;
}

/** As many are told at a time. */
const AT_ONCE = 20;

/** After so many seconds another server tells what this one has not. */
const TAKEN_S = 120;

export type ToldDecisionsService = ReturnType<typeof createToldDecisionsService>;

/** Tells people of decisions whose time has come. */
export function createToldDecisionsService(parts: ToldDecisionsParts) {
  const { notices, statementOf, receiptOf, notifications } = parts;

  async function newsOf(notice: DueNotice): Promise<News | 'later' | null> {
    // The same for a notice that is told again, by a server that takes it over from one that died.
    const key = `decision notice ${notice.id}`;
    if (notice.kind === 'outcome') {
      const found = notice.reportId === null ? null : await receiptOf(notice.reportId);
      // Undone meanwhile: it waits again, and what becomes of it then is told then.
      if (found === null || found.receipt.outcome === 'waiting') return null;
      return outcomeNews(found.receipt, `${REPORTS_PATH}/${found.secret}`, key);
    }
    const statement = await statementOf(notice);
    // By the clock of this server nobody can know the answer yet.
    if (notice.kind === 'answer' && statement?.objection?.state === 'waiting') return 'later';
    return statement && decisionNews(notice.kind, statement, key);
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
