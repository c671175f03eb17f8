/** What features hand over to the desk: things that wait, and what each decision on them does. */
import { hash } from 'node:crypto';
import {
  type DECISIONS_OF,
  type DecisionName,
  type MadeDecisionName,
  SAYS_LIMIT,
  type TodoItem,
  type TodoKindName,
  type TodoRow,
} from '@pawhood/contract/desk/todo.ts';
import type { Rule } from '@pawhood/contract/reports/report-kinds.ts';
import type { Transaction } from '../database/connection.ts';

/** One thing that waits, without what the desk says of all of its kind. */
export type WaitingItem = Omit<TodoItem, 'version' | 'decisions'>;

/** Of things that nobody reported. */
export const NOT_URGENT = { urgency: 'none', weight: 1 } as const;

/** What a decision rests on; empty for kinds that ask for nothing. */
export interface Grounds {
  readonly rule: Rule | '';
  /** Facts, or the answer to an objection. */
  readonly facts: string;
  /** For how long; null for what has no end, or none that anybody chooses. */
  readonly days: number | null;
}

export const NO_GROUNDS: Grounds = { rule: '', facts: '', days: null };

/** The decisions on things of a kind. */
export type DecisionOf<Kind extends TodoKindName> = (typeof DECISIONS_OF)[Kind][number];

/** A decision; `into` is empty unless it is `merge`. */
export interface Choice<Name extends DecisionName = DecisionName> {
  readonly decision: Name;
  readonly into: string;
  /** Absent where the kind asks for none. */
  readonly grounds?: Grounds;
}

/** Who decides. */
export interface Decider {
  readonly way: 'desk' | 'command' | 'server';
  /** Id of the profile; empty for a command, and where nobody does. */
  readonly userId: string;
}

/** What a decision has come to. */
export interface CarriedOut {
  /** What was before, for `takeBack`: kept as JSON. */
  readonly undo: unknown;
  /** The same in words, for the log; absent where nothing else has changed. */
  readonly before?: string;
  readonly after?: string;
  /** Profile that it is about; absent where that is nobody's. */
  readonly author?: string;
  /** Moment when it ends; absent for what has no end. */
  readonly until?: Date | null;
}

/** A decision to be taken back. */
export interface MadeDecision {
  readonly id: number;
  readonly item: string;
  readonly decision: MadeDecisionName;
  readonly undo: unknown;
}

/** The decision that was just carried out, for `noted`. */
export interface NotedDecision {
  readonly id: number;
  readonly item: string;
  readonly decision: MadeDecisionName;
}

/** Things of one kind that wait: those of one city alone, or all where the city is empty. */
export interface TodoKind<Kind extends TodoKindName = TodoKindName> {
  readonly kind: Kind;
  /** How many wait, as far as they are counted. */
  number(city: string): Promise<number>;
  /** The most urgent first, then by weight, then the oldest. */
  waiting(city: string, most: number): Promise<TodoRow[]>;
  /**
   * Ids of those that somebody must look at at once, the newest first: a danger to life, or what is said to be illegal.
   * Left out where nothing of the kind is.
   */
  urgent?(city: string, most: number): Promise<readonly string[]>;
  /** What has waited longest, in all cities. Left out where that is the first of `waiting`. */
  oldest?(): Promise<Pick<TodoRow, 'at' | 'city'> | null>;
  /** Whether somebody may decide on one that waits. Absent where everybody may whose role looks after the kind. */
  mayDecide?(id: string, userId: string): Promise<boolean>;
  /** Reads one thing, `settled` where it waits no more. */
  find(id: string): Promise<WaitingItem | 'unknown' | 'settled'>;
  /**
   * Locks what others lock before it, first of all in the transaction of a decision or of its undoing; absent where the
   * kind needs none.
   */
  holdFirst?(transaction: Transaction, id: string, decision: MadeDecisionName): Promise<void>;
  /** The same, locked until the transaction ends, with all that the decision changes besides. */
  hold(
    transaction: Transaction,
    id: string,
    choice: Choice<DecisionOf<Kind>>,
  ): Promise<WaitingItem | 'unknown' | 'settled'>;
  /**
   * Carries a decision out on something that is held.
   *
   * @throws ProductError where it cannot be: nothing is changed then.
   */
  carryOut(
    transaction: Transaction,
    id: string,
    choice: Choice<DecisionOf<Kind>>,
    decider: Decider,
  ): Promise<CarriedOut>;
  /** Notes a decision that was carried out: what is to be told, and to whom. Absent where nobody is told. */
  noted?(transaction: Transaction, decision: NotedDecision): Promise<void>;
  /** Address to be handed over to whom a decision is about, who gets no mail; empty for none. Absent where mail goes. */
  handOver?(decision: NotedDecision & { readonly author: string }): Promise<string>;
  /** Puts everything back as it was; false where what came later stands in the way. */
  takeBack(transaction: Transaction, decision: MadeDecision): Promise<boolean>;
}

/** An item as a row of the list. @param words what it says; the row has their beginning. */
export const rowOf = (
  { kind, id, at, about, city, why, urgency, weight }: Omit<TodoRow, 'says'>,
  words: string,
): TodoRow => ({
  ...{ kind, id, at, about, city, why, urgency, weight },
  says: beginningOf(words),
});

/** The number that an id of a row in the database is; 0, which no row has, for what is no such number. */
export const rowNumber = (id: string): number => (/^[1-9]\d{0,14}$/u.test(id) ? Number(id) : 0);

/**
 * Changes with what is seen of an item; of nine digits at most, as `If-Match` takes them. Not so with how many report
 * something, and what they say: nobody can hold up a decision by reporting it again.
 */
export function versionOf({ weight: _, ...item }: WaitingItem): number {
  const { case: reported, ...rest } = item;
  const seen = reported && { seen: reported.seen, now: reported.now, author: reported.author };
  const text = JSON.stringify(seen === undefined ? rest : { ...rest, seen });
  return hash('sha256', text, 'buffer').readUInt32BE() % 1_000_000_000;
}

/** The beginning of what something says, in one line. */
export function beginningOf(words: string): string {
  const letters = [...words.replaceAll(/\s+/g, ' ').trim()];
  return letters.length <= SAYS_LIMIT ? letters.join('') : `${letters.slice(0, SAYS_LIMIT - 1).join('')}…`;
}

/** A value of a place as text; empty for none. */
export const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value);
