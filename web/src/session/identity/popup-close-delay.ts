/** How long a closed popup may still turn out to have succeeded, in milliseconds. */
const CLOSE_DELAY_MS = 500;

/** As much of a popup's window as the library touches. */
export interface Popup {
  readonly closed: boolean;
  readonly location: { href: string };
  close(): void;
}

/**
 * A popup that counts as closed only once it has been so for a moment: one that closes itself after success is
 * otherwise reported as cancelled, when its message is still on the way.
 */
export function withCloseDelay(popup: Popup): Popup {
  let closedAt: number | null = null;
  return {
    location: popup.location,
    close: () => popup.close(),
    get closed() {
      if (!popup.closed) return false;
      closedAt ??= Date.now();
      return Date.now() - closedAt >= CLOSE_DELAY_MS;
    },
  };
}
