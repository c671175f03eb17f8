/** Longest texts of a profile, in characters, and its longest list. */
export const PROFILE_LIMITS = {
  fullName: 120,
  username: 60,
  bio: 1_000,
  pictureAddress: 1_000,
  providerSub: 255,
  /** Number of keys. */
  keptCities: 200,
} as const;
