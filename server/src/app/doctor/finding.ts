import type { Words } from '@pawhood/contract/values/words.ts';

/** One thing that `pawhood doctor` has looked at. */
export interface Finding {
  /** What was looked at: `disk`. */
  readonly name: string;
  /** `warning`: it works, and somebody should look after it. `untried`: nobody knows before it is tried. */
  readonly state: 'right' | 'untried' | 'warning' | 'wrong';
  /** One sentence: how it is. */
  readonly says: Says;
  /** What to do, in a sentence; null where there is nothing to do. */
  readonly advice: Says | null;
}

/** A sentence in the language of these words. */
export type Says = (words: Words) => string;

/** A finding in one language. */
export interface SaidFinding extends Pick<Finding, 'name' | 'state'> {
  readonly says: string;
  readonly advice: string | null;
}

export const saidIn = (words: Words, { name, state, says, advice }: Finding): SaidFinding => ({
  ...{ name, state },
  says: says(words),
  advice: advice?.(words) ?? null,
});

/** Makes the findings about one thing. */
export const findingAbout = (name: string) => ({
  right: (says: Says): Finding => ({ name, state: 'right', says, advice: null }),
  untried: (says: Says, advice: Says): Finding => ({ name, state: 'untried', says, advice }),
  warning: (says: Says, advice: Says): Finding => ({ name, state: 'warning', says, advice }),
  wrong: (says: Says, advice: Says): Finding => ({ name, state: 'wrong', says, advice }),
});
