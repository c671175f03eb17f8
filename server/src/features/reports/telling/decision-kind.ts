import { HOLDING_RULES, REPORT_SUBJECTS, RULES } from '@pawhood/contract/reports/report-kinds.ts';
import { STATED_DECISIONS, type Statement } from '@pawhood/contract/reports/statements.ts';
import * as v from 'valibot';
import { type NotificationKind, notificationKind } from '../../../notifications/notification-kind.ts';
import type { News } from '../../../notifications/tell.store.ts';
import { howLong, howWeCameToIt, momentIn, ownThing, type Speech, whatWeSaw, whoDecided } from '../said.ts';

/** What is told of a decision: the whole statement, so that a mail says all of it. */
const facts = v.object({
  notice: v.picklist(['statement', 'taken-back', 'answer', 'answer-taken-back']),
  decision: v.picklist(STATED_DECISIONS),
  kind: v.picklist(REPORT_SUBJECTS),
  about: v.string(),
  rule: v.picklist(RULES),
  facts: v.string(),
  heldBy: v.optional(v.picklist(['', ...HOLDING_RULES]), ''),
  isReported: v.boolean(),
  until: v.string(),
  objectUntil: v.string(),
  /** Of an objection that was decided: what became of it, and the answer; empty otherwise. */
  state: v.picklist(['', 'upheld', 'changed']),
  answer: v.string(),
  /** Of the page that says all this. */
  path: v.string(),
});
type DecisionFacts = v.InferOutput<typeof facts>;

/** A decision about a person, or about what they show. Nobody can switch it off. */
export const decisionKind = (): NotificationKind =>
  notificationKind({
    kind: 'decision',
    facts,
    usual: { app: 'now', push: 'never', mail: 'now' },
    // A press on a device opens the application, which has no page of it.
    fixed: ['app', 'push', 'mail'],
    say: (told, words, language) => ({
      text: sentenceOf(told, { words, language }),
      path: told.path,
      further: furtherOf(told, { words, language }),
    }),
  });

/**
 * Tells what has been decided.
 *
 * @param key the same thing is told once.
 */
export function decisionNews(notice: DecisionFacts['notice'], statement: Statement, key: string): News {
  const {
    decision,
    kind,
    about,
    rule,
    facts: found,
    heldBy,
    isReported,
    until,
    objectUntil,
    path,
  } = statement;
  const { state = 'waiting', answer = '' } = statement.objection ?? {};
  const isAnswer = notice === 'answer' && state !== 'waiting';
  return {
    kind: 'decision',
    key,
    facts: {
      ...{ notice, decision, kind, about, rule, facts: found, heldBy, isReported, until, objectUntil, path },
      ...{ state: isAnswer ? state : '', answer: isAnswer ? answer : '' },
    } satisfies DecisionFacts,
  };
}

/** One sentence: in the app, and as the subject of a mail. */
function sentenceOf(told: DecisionFacts, speech: Speech): string {
  const { notice, decision, until, state } = told;
  const { TOLD, TOLD_ANSWER, TOLD_ANSWER_TAKEN_BACK, toldTakenBack, toldShown } = speech.words.statements;
  const thing = ownThing(speech, told);
  if (notice === 'taken-back') return decision === 'hold' ? toldShown(thing) : toldTakenBack(thing);
  // The decision stands again, as it was before the answer.
  if (notice === 'answer-taken-back') return TOLD_ANSWER_TAKEN_BACK;
  if (notice === 'answer') return TOLD_ANSWER[state === 'changed' ? 'changed' : 'upheld'];
  const moment = until === '' ? '' : momentIn(speech, until);
  if (decision === 'limit') return TOLD.limit(moment);
  if (decision === 'suspend') return moment === '' ? TOLD.suspend : TOLD.suspendUntil(moment);
  return TOLD[decision](thing);
}

/** The statement below it, in a mail. */
function furtherOf(told: DecisionFacts, speech: Speech): string[] {
  const { notice, rule, facts: found, objectUntil, answer } = told;
  const { words } = speech;
  if (notice === 'taken-back' || notice === 'answer-taken-back') return [];
  if (notice === 'answer') return answer === '' ? [] : linesOf(answer);
  const line = (label: string, value: string) => words.statements.labelled(label, value);
  const source = rule === 'law' ? words.statements.RULE_SOURCES.law : words.statements.RULE_SOURCES.site;
  return [
    line(words.statements.WHAT_IT_IS_ABOUT, ownThing(speech, told)),
    line(words.statements.FOR_HOW_LONG, howLong(speech, told)),
    line(words.statements.BY_WHICH_RULE, `${words.reasons.RULE_NAMES[rule]}. ${source}`),
    ...linesOf(line(words.statements.WHAT_WE_SAW, whatWeSaw(speech, { facts: found, heldBy: told.heldBy }))),
    line(words.statements.HOW_WE_CAME_TO_IT, howWeCameToIt(speech, told)),
    line(words.statements.WHO_DECIDED, whoDecided(speech, told)),
    ...(told.heldBy === '' ? [] : [words.statements.HELD_NEXT]),
    ...(objectUntil === '' ? [] : [words.statements.objectByMail(momentIn(speech, objectUntil))]),
  ];
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
