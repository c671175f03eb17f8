import type { TodoItem } from '@pawhood/contract/desk/todo.ts';
import type { Rule } from '@pawhood/contract/reports/report-kinds.ts';

/** Why something is decided, as it is being written. */
export interface Reason {
  readonly rule: Rule | '';
  readonly facts: string;
  /** For how many days it holds, as the choice writes it; empty while none is chosen. */
  readonly days: string;
}

const NO_REASON: Reason = { rule: '', facts: '', days: '' };

/** The rule that a reason of reports names; one that is none of theirs, and `other`, name none. */
const RULE_OF: Readonly<Partial<Record<TodoItem['why'], Rule>>> = {
  ...{
    danger: 'safety',
    children: 'children',
    illegal: 'law',
    'personal-data': 'privacy',
    insult: 'respect',
  },
  ...{ cruelty: 'animals', spam: 'no-spam', untrue: 'truth' },
};

/** With what a box opens for something that waits for some reason. */
export const firstReason = (why: TodoItem['why']): Reason => ({ ...NO_REASON, rule: RULE_OF[why] ?? '' });
