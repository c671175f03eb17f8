export const SAVED_PLACE_LIMITS = {
  /** Places that one person, or one browser where nobody is signed in, can save. */
  places: 200,
  /** Longest id of a place, in characters. */
  id: 200,
} as const;
