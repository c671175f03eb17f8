/** How a claim of a place is proved, and how long what belongs to it holds. */
export const CLAIM_LIMITS = {
  /** Characters of a code, and how often somebody can try one. */
  code: 8,
  tries: 5,
  /** How long a code can be used, and the record of a domain can be added. */
  codeHours: 24,
  recordDays: 14,
  /** Longest words to the desk, in characters. */
  words: 500,
  /** Days for which an address must have been listed before a code to it proves anything. */
  listedDays: 30,
  /** For how long somebody looks after a place, and how many days before its end they are told. */
  months: 12,
  noticeDays: 30,
  /** Days for which an ended claim is kept. */
  keptDays: 365,
} as const;

/** A code to the place's listed address, a record of its website's domain, or words to the people of the desk. */
export const CLAIM_WAYS = ['mail', 'dns', 'desk'] as const;
export type ClaimWay = (typeof CLAIM_WAYS)[number];

/** The name of the record, before the host of the website, and what its value begins with. */
export const CLAIM_RECORD_NAME = '_pawhood';
export const CLAIM_RECORD_VALUE = 'pawhood-claim=';
