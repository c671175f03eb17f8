/** What features hand over of a person to those who look after the site: never what the person alone sees. */
import type { PublicWords } from '@pawhood/contract/desk/people.ts';
import type { Decision } from '@pawhood/contract/desk/todo.ts';
import type { LogEntry } from './log.store.ts';

export interface PersonFacts {
  /** What the person has written that others read, the newest first. */
  words?(userId: string, most: number): Promise<PublicWords[]>;
  /** What was decided about it, the newest first. */
  decisions?(userId: string, most: number): Promise<Decision[]>;
  /**
   * Opens a case about the person unless one is open, with its row of the log; answers its number, or null where the
   * person is gone.
   *
   * @param city of who opens it; empty for all.
   */
  openCase?(userId: string, city: string, entry: LogEntry): Promise<string | null>;
  /** Whether a case about the person is, or was, one of a city: its moderators open the card through it. */
  hasCaseIn?(userId: string, city: string): Promise<boolean>;
}
