/** Limits of the copy of own pets that a person keeps on a device. */
export const COPY_LIMITS = {
  /** All of it, in bytes of UTF-8, pictures included. */
  bytes: 5_000_000,
  /** Newest entries of each pet's health log; what is due, allergies and medicines come besides. */
  entries: 200,
  /** Vets of each city that are there day and night. */
  vets: 10,
  /** Longest side of a picture, in pixels. */
  pictureSide: 400,
  /** Without contact with our server the copy ends after so many days. */
  days: 30,
  /** Least time between two writings, in milliseconds: 10 minutes. */
  pauseMs: 600_000,
} as const;
