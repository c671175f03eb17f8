import { type DecisionName, LASTING_DECISIONS, type TodoItem } from '@pawhood/contract/desk/todo.ts';
import { LEAST_FACTS, REPORT_LIMITS, RULES } from '@pawhood/contract/reports/report-kinds.ts';
import {
  ANSWER_FIELD,
  ANSWER_HINT,
  CHOOSE_RULE,
  DAYS_FIELD,
  DECIDE_ABOUT,
  DECIDE_TITLES,
  daysText,
  FACTS_FIELD,
  FACTS_HINT,
  RULE_FIELD,
  WHY_HINT,
  WITHOUT_END,
} from '@pawhood/contract/words/cases.ts';
import { NOT_DECIDED } from '@pawhood/contract/words/desk.ts';
import { RULE_NAMES } from '@pawhood/contract/words/reasons.ts';
import { DAYS_MISSING, FACTS_TOO_SHORT, RULE_MISSING } from '@pawhood/contract/words/reports.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { useQuery } from '@tanstack/react-query';
import { type Checked, errorsOf } from '#/lib/form/field-errors.ts';
import { useDraft } from '#/lib/form/kept-drafts.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { type Choice, FieldRow } from '#/ui/form/field-row.tsx';
import { deskQuery } from '../../desk.api.ts';
import { DeskActionError } from '../../desk-failure.tsx';
import type { Decide, Grounds } from '../use-case.ts';
import { firstReason, type Reason } from './reason.ts';

export interface ReasonDialogProps {
  item: TodoItem;
  /** One that is told to somebody. */
  decision: Exclude<DecisionName, 'accept' | 'merge'>;
  isDeciding: boolean;
  /** Why it could not be decided; null otherwise. */
  error: Error | null;
  decide: Decide;
  onClose: () => void;
}

/** Asks why: those whom a decision is about read it. */
export function ReasonDialog({ item, decision, isDeciding, error, decide, onClose }: ReasonDialogProps) {
  const { user } = useAuth();
  const first = firstReason(item.why);
  const draft = useDraft(`${item.kind}/${item.id}`, user?.sub ?? '', first);
  const isReport = item.kind === 'report';
  const isLasting = LASTING_DECISIONS.includes(decision);
  const form = useForm<Reason, Grounds, boolean>({
    initial: first,
    state: draft.state,
    check: (reason) => check(reason, isReport, isLasting),
    mutation: { mutateAsync: (grounds) => decide(decision, grounds), isPending: isDeciding, error },
    // It is there again, whatever else is looked at in between.
    isKept: true,
  });

  return (
    <Dialog title={DECIDE_TITLES[decision]} onClose={onClose}>
      {(close) => (
        <form
          className="flex flex-col gap-4"
          {...form.attributes((isDecided) => {
            if (!isDecided) return;
            draft.forget();
            close();
          })}
        >
          <p>{DECIDE_ABOUT[decision]}</p>
          {isReport && <FieldRow {...form.field('rule')} label={RULE_FIELD} options={RULE_CHOICES} />}
          <FieldRow
            {...form.field('facts')}
            label={isReport ? FACTS_FIELD : ANSWER_FIELD}
            hint={isReport ? FACTS_HINT : item.kind === 'claim' ? WHY_HINT : ANSWER_HINT}
            lines={4}
            limit={REPORT_LIMITS.facts}
            isCounted
          />
          {isLasting && <Days {...form.field('days')} canBeEndless={decision === 'suspend'} />}
          {error !== null && (
            <DeskActionError error={error} fallback={NOT_DECIDED} onRetry={form.sendAgain} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-busy={isDeciding} aria-disabled={isDeciding}>
              {DECIDE_TITLES[decision]}
            </Button>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

const RULE_CHOICES: readonly Choice[] = [
  { value: '', label: CHOOSE_RULE },
  ...RULES.map((value) => ({ value, label: RULE_NAMES[value] })),
];

/** For how many days somebody is limited or suspended. */
const DAYS = [1, 3, 7, 14, 30];

type DaysProps = Omit<Parameters<typeof FieldRow>[0], 'label' | 'options'> & {
  /** Whether operators may leave out an end. */
  canBeEndless: boolean;
};

function Days({ canBeEndless, ...field }: DaysProps) {
  const { data: place } = useQuery(deskQuery(useAuth()));
  const isEndless = canBeEndless && place?.role === 'operator';
  return (
    <FieldRow
      {...field}
      label={DAYS_FIELD}
      options={[
        { value: '', label: DAYS_MISSING },
        ...DAYS.map((days) => ({ value: `${days}`, label: daysText(days) })),
        ...(isEndless ? [{ value: '0', label: WITHOUT_END }] : []),
      ]}
    />
  );
}

function check({ rule, facts, days }: Reason, isReport: boolean, isLasting: boolean): Checked<Grounds> {
  const mistakes = [
    ...(isReport && rule === '' ? [{ field: 'rule', text: RULE_MISSING }] : []),
    ...([...facts.trim()].length < LEAST_FACTS ? [{ field: 'facts', text: FACTS_TOO_SHORT }] : []),
    ...(isLasting && days === '' ? [{ field: 'days', text: DAYS_MISSING }] : []),
  ];
  const grounds = { facts, ...(isReport && { rule }), ...(isLasting && { days: Number(days) }) };
  return { body: mistakes.length === 0 ? grounds : null, errors: errorsOf(mistakes) };
}
