import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import { HOUR_MS } from '../../../lib/job.ts';
import { MINUTE_MS } from '../../../lib/wall-clock.ts';
import { afterQuiet } from '../../../notifications/due-at.ts';
import type { NotificationKind } from '../../../notifications/notification-kind.ts';
import { type NotificationsService, pacesFor } from '../../../notifications/notifications.service.ts';
import type { Plan, Sender } from '../../../notifications/sender.ts';
import type { Wishes } from '../../../notifications/tell.store.ts';
import type { OpenItem, OutboxStore, Taken } from './outbox.store.ts';

export interface OutboxParts {
  readonly store: OutboxStore;
  readonly notifications: Pick<NotificationsService, 'settle' | 'kindOf' | 'hoursOf' | 'now'>;
  /** One for each channel. */
  readonly senders: readonly Sender[];
  /** Told of what nobody foresaw; the batch is tried again. */
  readonly onFailure: (error: unknown) => void;
}

/** Longer than a mail server may take for all its steps, in milliseconds: another server may be at it then. */
export const TAKEN_MS = 2 * MINUTE_MS;

/**
 * The most that a server sends at a time. Mails go one by one: one that was handed over when the server died, and not yet
 * noted, comes twice.
 */
const AT_ONCE = { push: 10, mail: 1 };

/** Pauses after each try but the last, in milliseconds: all within a day. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 4 * HOUR_MS];

/** The longest pause that a receiver may ask for. */
const LONGEST_PAUSE_MS = 4 * HOUR_MS;

export type OutboxService = ReturnType<typeof createOutboxService>;

/** Brings what is due to people, each thing once on each channel. */
export function createOutboxService({ store, notifications, senders, onFailure }: OutboxParts) {
  const { settle, kindOf, hoursOf, now } = notifications;

  /** Ends what is not sent any more; answers the rest. */
  async function stillOpen({ id, channel }: Taken, wishes: Wishes): Promise<OpenItem[]> {
    const open: OpenItem[] = [];
    const ended = new Map<string, string[]>();
    for (const item of await store.items(id)) {
      const end = endOf(item, kindOf(item.notification.kind), channel, wishes);
      if (end === null) open.push(item);
      else ended.set(end, [...(ended.get(end) ?? []), item.deliveryId]);
    }
    for (const [outcome, ids] of ended) await store.end(id, ids, outcome, now());
    return open;
  }

  async function tryAgain({ id, tries }: Taken, retryAfterMs: number): Promise<void> {
    const pauseMs = PAUSES_MS[tries - 1];
    if (pauseMs === undefined || tries >= NOTIFICATION_LIMITS.tries)
      return store.end(id, idsOf(await store.items(id)), 'failed', now());
    const pause = Math.min(Math.max(pauseMs, retryAfterMs), LONGEST_PAUSE_MS);
    await store.retry(id, new Date(now().getTime() + pause));
  }

  /** Has the rest of a batch wait, or end. */
  async function keepBack({ id, isAgain }: Taken, all: readonly OpenItem[], plan: Plan): Promise<void> {
    const later = idsOf(plan.later?.items ?? []);
    if (plan.later && later.length > 0) await store.postpone(id, later, plan.later.at, isAgain);
    const kept = new Set([...idsOf(plan.now), ...later]);
    const stopped = idsOf(all).filter((each) => !kept.has(each));
    await store.end(id, stopped, 'stopped', now());
  }

  async function deliver(batch: Taken, wishes: Wishes): Promise<void> {
    const { id, userId, isAgain } = batch;
    const open = await stillOpen(batch, wishes);
    if (open.length === 0) return;
    const at = afterQuiet(now(), hoursOf(wishes));
    if (at > now()) return store.postpone(id, idsOf(open), at, isAgain);
    const sender = senders.find(({ channel }) => channel === batch.channel);
    if (sender === undefined) return store.end(id, idsOf(open), 'no-channel', now());
    const plan = await sender.plan?.({ id, userId, isAgain, items: open }, hoursOf(wishes));
    if (plan !== undefined) await keepBack(batch, open, plan);
    const items = plan?.now ?? open;
    if (items.length === 0) return;
    const sent = await sender.send({ id, userId, isAgain, items });
    if ('retryAfterMs' in sent) return tryAgain(batch, sent.retryAfterMs);
    await store.end(id, idsOf(items), sent.outcome, now());
    await sent.afterwards?.();
  }

  async function deliverTo(userId: string, batches: readonly Taken[]): Promise<void> {
    try {
      await settle(userId);
      const wishes = await store.wishesOf(userId);
      for (const batch of batches) await deliver(batch, wishes);
    } catch (error) {
      onFailure(error);
      for (const batch of batches) await tryAgain(batch, 0);
    }
  }

  return {
    /** Sends all that is due on a channel, until nothing is. */
    async work(channel: Taken['channel'], signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const until = new Date(now().getTime() + TAKEN_MS);
        const taken = await store.take(channel, now(), until, AT_ONCE[channel]);
        if (taken.length === 0) return;
        const persons = new Set(taken.map(({ userId }) => userId));
        const ofPerson = (id: string) => taken.filter(({ userId }) => userId === id);
        await Promise.all([...persons].map((userId) => deliverTo(userId, ofPerson(userId))));
      }
    },
  };
}

/** Why a thing is not sent any more; null where it is. */
function endOf(
  { pace, notification: { settledAt, seenAt, facts } }: OpenItem,
  kind: NotificationKind | null,
  channel: Taken['channel'],
  { choices }: Wishes,
): string | null {
  if (kind === null || settledAt !== null) return 'settled';
  if (channel === 'mail' && pace !== 'now' && seenAt !== null) return 'seen';
  return pacesFor(kind, facts, choices)[channel] === 'never' ? 'never' : null;
}

const idsOf = (items: readonly { readonly deliveryId: string }[]): string[] =>
  items.map(({ deliveryId }) => deliveryId);
