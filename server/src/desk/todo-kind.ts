/** What features hand over to the desk: things that wait, and what each decision on them does. */
import { hash } from 'node:crypto';
import {
  type DecisionName,
  SAYS_LIMIT,
  type TodoItem,
  type TodoKindName,
  type TodoRow,
} from '@pawhood/contract/desk/todo.ts';
import type { Transaction } from '../database/connection.ts';

/** One thing that waits, without what the desk says of all of its kind. */
export type WaitingItem = Omit<TodoItem, 'version' | 'decisions'>;

/** A decision; `into` is empty unless it is `merge`. */
export interface Choice {
  readonly decision: DecisionName;
  readonly into: string;
}

/** What a decision has come to. */
export interface CarriedOut {
  /** What was before, for `takeBack`: kept as JSON. */
  readonly undo: unknown;
  /** The same in words, for the log; absent where nothing else has changed. */
  readonly before?: string;
  readonly after?: string;
}

/** A decision to be taken back. */
export interface MadeDecision {
  readonly id: number;
  readonly item: string;
  readonly decision: DecisionName;
  readonly undo: unknown;
}

/** Things of one kind that wait: those of one city alone, or all where the city is empty. */
export interface TodoKind<Kind extends TodoKindName = TodoKindName> {
  readonly kind: Kind;
  /** How many wait, as far as they are counted. */
  number(city: string): Promise<number>;
  /** The oldest first. */
  waiting(city: string, most: number): Promise<TodoRow[]>;
  /**
   * Ids of those that somebody must look at at once, the newest first: a danger to life, or what is said to be illegal.
   * Left out where nothing of the kind is.
   */
  urgent?(city: string, most: number): Promise<readonly string[]>;
  /** Reads one thing, `settled` where it waits no more. */
  find(id: string): Promise<WaitingItem | 'unknown' | 'settled'>;
  /** The same, locked until the transaction ends, with all that the decision changes besides. */
  hold(transaction: Transaction, id: string, choice: Choice): Promise<WaitingItem | 'unknown' | 'settled'>;
  /**
   * Carries a decision out on something that is held.
   *
   * @throws ProductError where it cannot be: nothing is changed then.
   */
  carryOut(transaction: Transaction, id: string, choice: Choice): Promise<CarriedOut>;
  /** Puts everything back as it was; false where what came later stands in the way. */
  takeBack(transaction: Transaction, decision: MadeDecision): Promise<boolean>;
}

/** An item as a row of the list. @param words what it says; the row has their beginning. */
export const rowOf = ({ kind, id, at, about, city, why }: Omit<TodoRow, 'says'>, words: string): TodoRow => ({
  ...{ kind, id, at, about, city, why },
  says: beginningOf(words),
});

/** The number that an id of a row in the database is; 0, which no row has, for what is no such number. */
export const rowNumber = (id: string): number => (/^[1-9]\d{0,14}$/u.test(id) ? Number(id) : 0);

/** Changes with anything that is seen of an item; of nine digits at most, as `If-Match` takes them. */
export const versionOf = (item: WaitingItem): number =>
  hash('sha256', JSON.stringify(item), 'buffer').readUInt32BE() % 1_000_000_000;

/** The beginning of what something says, in one line. */
export function beginningOf(words: string): string {
  const letters = [...words.replaceAll(/\s+/g, ' ').trim()];
  return letters.length <= SAYS_LIMIT ? letters.join('') : `${letters.slice(0, SAYS_LIMIT - 1).join('')}…`;
}

/** A value of a place as text; empty for none. */
export const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value);
