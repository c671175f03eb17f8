/** Shares an address with the browser's own share sheet; without one the address is copied. */

export type Shared = 'shared' | 'copied' | 'cancelled' | 'impossible';

/** @returns what came of it, so that the page can say so. */
export async function share(title: string, url: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
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
