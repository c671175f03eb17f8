import type { Hours } from './due-at.ts';
import type { NotificationRow } from './tell.store.ts';

/** What goes to one person on one channel together: each push alone, all mails of a moment as one. */
export interface Batch {
  /** The same when it is sent again, so that receivers can tell. */
  readonly id: string;
  readonly userId: string;
  readonly items: readonly BatchItem[];
  /** Whether it may have been sent before, by a server that did not live to say so. */
  readonly isAgain?: boolean;
}

export interface BatchItem {
  readonly deliveryId: string;
  readonly notification: NotificationRow;
}

/** What has become of a batch: it ended, with a word for why, or is tried again. */
export type Sent =
  | {
      /** `sent`, or why it was not: `no-address`, `no-device`, `refused`, `stopped`. */
      readonly outcome: string;
      /** Called once that is noted: what is done before it lengthens the moment in which a killed server sends twice. */
      readonly afterwards?: () => Promise<void>;
    }
  | { readonly retryAfterMs: number };

/** What of a batch goes now; what it does not name is dropped as `stopped`. */
export interface Plan {
  readonly now: readonly BatchItem[];
  /** What waits, and until when. */
  readonly later?: { readonly items: readonly BatchItem[]; readonly at: Date };
}

/** Brings notifications to people on a channel. */
export interface Sender {
  readonly channel: 'push' | 'mail';
  /** Asked before a batch is sent; left out where all of it goes. */
  plan?(batch: Batch, hours: Hours): Promise<Plan>;
  /** @throws only what nobody foresaw; the batch is tried again then. */
  send(batch: Batch): Promise<Sent>;
}
