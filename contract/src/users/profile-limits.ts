/** Longest texts of a profile, in characters. */
export const PROFILE_LIMITS = {
  fullName: 120,
  username: 60,
  bio: 1_000,
  pictureAddress: 1_000,
  providerSub: 255,
} as const;
