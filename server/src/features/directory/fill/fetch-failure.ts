/**
 * Why nothing came of asking a server. `unreachable`: it gave no answer at all; `busy`: it has none now; `slow`: it took
 * too long; `cut`: the answer ended in the middle; `changed`: the file there is another by now; `damaged`: that file cannot
 * be what it says; `wrong`: anything else.
 */
export type FailureKind = 'unreachable' | 'busy' | 'slow' | 'cut' | 'changed' | 'damaged' | 'wrong';

/** The message is a sentence for the operator. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.kind = kind;
  }
}

/** Longest part of what a server says that is shown. */
const LONGEST_SAID = 200;

/** What a server says, as it may be written on a terminal: on one line, without characters that steer it. */
export const saidBy = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SAID);
