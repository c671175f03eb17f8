import { DESK_LOG_YEARS } from '@pawhood/contract/limits.ts';
import type { LogStore } from '../../desk/log.store.ts';
import { HOUR_MS, type Job } from '../../lib/job.ts';
import type { SecurityService } from '../../security/security-events.service.ts';

/**
 * Removes rows of the log that are older than that. The hash of the last one goes to the security events: whoever rewrites
 * the log afterwards does not have those.
 *
 * @param now of this machine.
 */
export function oldLogJob(
  { removeBefore, head }: Pick<LogStore, 'removeBefore' | 'head'>,
  { record }: Pick<SecurityService, 'record'>,
  now = () => new Date(),
): Job {
  return {
    name: 'purge of the log',
    firstMs: HOUR_MS / 6,
    everyMs: 24 * HOUR_MS,
    failure: 'Old rows of the log could not be removed; it is tried again in a day.',
    async run() {
      const since = now();
      since.setUTCFullYear(since.getUTCFullYear() - DESK_LOG_YEARS);
      if ((await removeBefore(since)) === 0) return;
      const { goneId = 0, goneHash = '' } = (await head()) ?? {};
      await record({ kind: 'desk-log', person: null, address: null, detail: `gone ${goneId} ${goneHash}` });
    },
  };
}
