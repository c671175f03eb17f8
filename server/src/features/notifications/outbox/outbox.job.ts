import type { Job } from '../../../lib/job.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';

/** What is told on other servers, and what has waited, goes this much later at most, in milliseconds. */
const EVERY_MS = 3_000;

/** Sends what is due, at once where somebody is told something here. */
export const outboxJob = (
  work: (signal: AbortSignal) => Promise<void>,
  { onTold }: Pick<NotificationsService, 'onTold'>,
): Job => ({
  name: 'outbox',
  firstMs: EVERY_MS,
  everyMs: EVERY_MS,
  retryMs: 10_000,
  failure: 'Notifications could not be sent; it is tried again in ten seconds.',
  listen: onTold,
  run: work,
});
