import { EMAIL_LIMIT } from '../limits.ts';

/** Longest texts of a provider, in characters. */
export const PROVIDER_LIMITS = {
  name: 120,
  address: 250,
  phone: 100,
  website: 500,
  email: EMAIL_LIMIT,
  description: 2_000,
  openingHours: 500,
} as const;

/** Most services, or tags, of one place, and the longest of them, in characters. */
export const ENTRIES_LIMIT = { number: 20, length: 60 } as const;
