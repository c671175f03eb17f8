/** How long to wait for another try, in milliseconds: where the other side does not say, and the bounds of what it says. */
export const WAIT_MS = { usual: 60_000, least: 60_000, most: 12 * 60 * 60_000 } as const;

/**
 * Reads when to come again. RFC 9110, 10.2.3
 *
 * @param retryAfter seconds or a date; anything else is not said.
 */
export function waitOf(retryAfter: string, now: Date): number {
  const said = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(said) ? WAIT_MS.usual : Math.min(Math.max(said, WAIT_MS.least), WAIT_MS.most);
}
