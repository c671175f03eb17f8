/** One thing that `pawhood doctor` has looked at. */
export interface Finding {
  /** What was looked at: `disk`. */
  readonly name: string;
  /** `warning`: it works, and somebody should look after it. `untried`: nobody knows before it is tried. */
  readonly state: 'right' | 'untried' | 'warning' | 'wrong';
  /** One sentence: how it is. */
  readonly says: string;
  /** What to do, in a sentence; null where there is nothing to do. */
  readonly advice: string | null;
}

/** Makes the findings about one thing. */
export const findingAbout = (name: string) => ({
  right: (says: string): Finding => ({ name, state: 'right', says, advice: null }),
  untried: (says: string, advice: string): Finding => ({ name, state: 'untried', says, advice }),
  warning: (says: string, advice: string): Finding => ({ name, state: 'warning', says, advice }),
  wrong: (says: string, advice: string): Finding => ({ name, state: 'wrong', says, advice }),
});
