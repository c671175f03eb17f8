import type { Job } from '../../../lib/job.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import type { OutboxService } from './outbox.service.ts';

/** What is told on other servers, and what has waited, goes this much later at most, in milliseconds. */
const EVERY_MS = 3_000;

/** Send what is due, at once where somebody is told something here. One for each channel: pushes wait for no mail server. */
export const outboxJobs = (
  { work }: Pick<OutboxService, 'work'>,
  { onTold }: Pick<NotificationsService, 'onTold'>,
): Job[] =>
  (['push', 'mail'] as const).map((channel) => ({
    name: `outbox-${channel}`,
    firstMs: EVERY_MS,
    everyMs: EVERY_MS,
    retryMs: 10_000,
    failure: 'Notifications could not be sent; it is tried again in ten seconds.',
    listen: onTold,
    run: (signal) => work(channel, signal),
  }));
