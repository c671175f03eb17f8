// Apart from limits.ts: an object there comes with every first visit.

/** Largest picture that is taken, in bytes and in pixels: a JPEG can be decoded at a fraction of its size. */
export const PICTURE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  jpegPixels: 50_000_000,
  otherPixels: 24_500_000,
} as const;
