/**
 * A picture's address when it lies on our own site, otherwise null.
 *
 * The content policy shows no other: a reader's browser asks nobody else for anything.
 */
export function sameSitePicture(address: string): string | null {
  return /^\/(?![/\\])/.test(address) ? address : null;
}
