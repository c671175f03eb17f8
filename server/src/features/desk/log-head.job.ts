import type { LogStore } from '../../desk/log.store.ts';
import { HOUR_MS, type Job } from '../../lib/job.ts';
import type { SecurityService } from '../../security/security-events.service.ts';

/**
 * Writes the last hash of the log among the security events, which can go to a file of the operator's: whoever rewrites
 * the log afterwards does not have that file.
 */
export function logHeadJob(
  { head }: Pick<LogStore, 'head'>,
  { record }: Pick<SecurityService, 'record'>,
): Job {
  let written = '';
  return {
    name: 'desk-log-head',
    firstMs: HOUR_MS / 6,
    everyMs: 24 * HOUR_MS,
    failure: 'The last hash of the log could not be written down; it is tried again in a day.',
    async run() {
      const last = await head();
      if (last === null || last.hash === '' || last.hash === written) return;
      await record({ kind: 'desk-log', person: null, address: null, detail: `${last.lastId} ${last.hash}` });
      written = last.hash;
    },
  };
}
