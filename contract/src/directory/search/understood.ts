/** What a search can understand of a text. The words themselves are in `languages/`, which come later. */

/** As the address spells it where it is not to be understood. */
export const UNDERSTOOD = [
  'emergency',
  'open-now',
  'evenings',
  'weekends',
  'saturday',
  'sunday',
  'cheap',
  'nearest',
] as const;
export type Understood = (typeof UNDERSTOOD)[number];

export const isUnderstood = (value: string): value is Understood => UNDERSTOOD.some((one) => one === value);
