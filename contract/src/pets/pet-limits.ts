/**
 * Longest texts in what is kept of a pet, in characters, and how many there can be of each; ages in `ageUnit`. Those of
 * the pet's own fields are in pets/fields.ts.
 */
export const PET_LIMITS = {
  pets: 50,
  photos: 100,
  entries: 2_000,
  /** Entries of a health log, corrected and deleted ones included. */
  totalEntries: 10_000,
  /** Bytes of their texts, in UTF-8: enough for a page in each of two thousand entries. */
  logBytes: 2_000_000,
  skills: 100,
  links: 20,
  tags: 10,
  tag: 30,
  vet: 200,
  alt: 250,
  subject: 100,
  batch: 60,
  providerId: 120,
  note: 2_000,
  skill: 80,
  chip: 30,
  passport: 40,
  label: 80,
  token: 100,
  age: 80,
  /** Heavier than any horse. */
  weightGrams: 1_500_000,
  /** Longest life of a link: 90 days. */
  shareHours: 90 * 24,
} as const;
