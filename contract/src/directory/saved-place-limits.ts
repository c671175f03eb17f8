export const SAVED_PLACE_LIMITS = {
  /** Places that one person can save. */
  places: 200,
  /** Places that a browser keeps while nobody is signed in. */
  inBrowser: 50,
  /** Longest id of a place, in characters. */
  id: 200,
} as const;
