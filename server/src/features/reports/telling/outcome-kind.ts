import { REPORT_SUBJECTS, RULES } from '@pawhood/contract/reports/report-kinds.ts';
import { OUTCOMES, type Receipt } from '@pawhood/contract/reports/reports.ts';
import * as v from 'valibot';
import { type NotificationKind, notificationKind } from '../../../notifications/notification-kind.ts';
import type { News } from '../../../notifications/tell.store.ts';
import { reportedThing } from '../said.ts';

const facts = v.object({
  outcome: v.picklist(OUTCOMES),
  kind: v.picklist(REPORT_SUBJECTS),
  about: v.string(),
  rule: v.picklist(['', ...RULES]),
  /** Of the receipt's page. */
  path: v.string(),
});

/** What became of something that a person reported. It is always in the app; mails can be switched off. */
export const outcomeKind = (): NotificationKind =>
  notificationKind({
    kind: 'report',
    facts,
    usual: { app: 'now', push: 'never', mail: 'now' },
    // A press on a device opens the application, which has no page of it.
    fixed: ['app', 'push'],
    say(told, words) {
      const { outcome, rule, path } = told;
      const { labelled } = words.statements;
      return {
        text: words.statements.toldOutcome(words.statements.OUTCOME_TEXTS[outcome]),
        path,
        further: [
          labelled(words.statements.WHAT_YOU_REPORTED, reportedThing({ words }, told)),
          ...(rule === ''
            ? []
            : [labelled(words.statements.BY_WHICH_RULE, `${words.reasons.RULE_NAMES[rule]}.`)]),
        ],
      };
    },
  });

/** @param key the same thing is told once. */
export const outcomeNews = ({ outcome, kind, about, rule }: Receipt, path: string, key: string): News => ({
  kind: 'report',
  key,
  facts: { outcome, kind, about, rule, path } satisfies v.InferOutput<typeof facts>,
});
