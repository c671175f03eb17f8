/** Shares an address with the browser's own share sheet; without one the address is copied. §2.48 */

/** An address to hand on. */
export interface Shareable {
  readonly title: string;
  /** A sentence that goes along, where there is one. */
  readonly text?: string;
  readonly url: string;
}

/** What came of sharing: handed over, in the clipboard, given up by the person, or not to be done here. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'impossible';

/** @returns what came of it, so that the page can say so. */
export async function share({ title, text, url }: Shareable): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, ...(text !== undefined && { text }), url });
      return 'shared';
    } catch (error) {
      // Closing the share sheet is a choice; any other refusal leaves the copy.
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // No clipboard on an insecure address, or the reader denied it.
    return 'impossible';
  }
}
