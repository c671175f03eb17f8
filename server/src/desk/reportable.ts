/** What features hand over so that what they show can be reported, and hidden by a decision. */
import { hash } from 'node:crypto';
import type { ReportSubject } from '@pawhood/contract/reports/report-kinds.ts';
import type { Database, Transaction } from '../database/connection.ts';

/** One thing that can be reported. */
export interface SubjectKey {
  readonly kind: ReportSubject;
  readonly id: string;
}

/** What a visitor sees of something; frozen with the first report of it. */
export interface Seen {
  readonly name: string;
  /** Of several lines; each has a word before it where it would not be understood alone. */
  readonly words: string;
  /** Path of its picture; empty without one. */
  readonly picture: string;
  /** Page on which it is seen, without a language. */
  readonly path: string;
}

/** The same, with whose it is. */
export interface SeenSubject extends Seen {
  /** Id of the profile; empty where it is nobody's with an account. */
  readonly author: string;
  /** Key of the city; empty for what belongs to none. */
  readonly city: string;
}

/** What something said, until a moment. */
export interface FormerWords {
  readonly until: Date;
  readonly words: string;
}

/** Who looks: more is seen signed in. Nobody's own eyes count, for what they alone see is nobody's business. */
export type Looker = 'visitor' | 'signed-in';

/** One kind of things that can be reported. */
export interface Reportable<Kind extends ReportSubject = ReportSubject> {
  readonly kind: Kind;
  /** Null where there is none of that id, where they do not see it, and for samples. */
  seen(database: Database | Transaction, id: string, looker: Looker): Promise<SeenSubject | null>;
  /** What it said before, the newest first; absent where nothing of the kind keeps that. */
  former?(database: Database | Transaction, id: string, most: number): Promise<readonly FormerWords[]>;
  /** Called before the thing is locked where others lock something else first; absent where they do not. */
  holdFirst?(transaction: Transaction): Promise<void>;
  /** Whether it waits for a look, so that nobody but its author sees it; absent where nothing of the kind waits. */
  isWaiting?(database: Database | Transaction, id: string): Promise<boolean>;
  /**
   * Has its author alone see it; the author sees it marked.
   *
   * @returns what `show` needs, kept as JSON; null where it is gone, or hidden before: nothing is changed then.
   */
  hide(transaction: Transaction, id: string): Promise<object | null>;
  /** Shows it as it was before; false where what came later stands in the way. */
  show(transaction: Transaction, id: string, undo: unknown): Promise<boolean>;
  /**
   * Has everybody see what waited for a look; absent where nothing of the kind waits.
   *
   * @returns what `unkeep` needs, kept as JSON; null where everybody sees it already, or it is gone.
   */
  keep?(transaction: Transaction, id: string): Promise<object | null>;
  /** Has it wait again; false where what came later stands in the way. */
  unkeep?(transaction: Transaction, id: string, undo: unknown): Promise<boolean>;
}

/** The same for what looks the same: a thing that was decided about is known again by it. */
export const seenHash = ({ name, words, picture }: Seen): string =>
  hash('sha256', JSON.stringify([name, words, picture]));

/** Lines of words; those that say nothing are left out. */
export const wordLines = (lines: readonly (string | null | undefined)[]): string =>
  lines.filter((line) => line).join('\n');

/** What a decision about a person does, and undone does not. */
export interface Sanctions {
  /** Has whatever else changes or erases somebody wait until the transaction ends; to be called first of all. */
  hold(transaction: Transaction, userId: string): Promise<void>;
  /**
   * Limits somebody, or closes their account and ends all their sessions.
   *
   * @param until null for a suspension without end.
   * @returns what `lift` needs, kept as JSON; null where there is no such profile.
   */
  impose(
    transaction: Transaction,
    userId: string,
    sanction: { readonly kind: 'limit' | 'suspend'; readonly until: Date | null },
  ): Promise<object | null>;
  /** Puts back what was before; false where another decision, or a command, has changed it since. */
  lift(transaction: Transaction, userId: string, undo: unknown): Promise<boolean>;
}
