import type { Job } from '../../lib/job.ts';
import type { WaitlistStore } from './waitlist.store.ts';

/** Makes one of addresses that were kept twice, once with the domain in its letters and once in ASCII. */
export const formerKeysJob = ({ renewKeys }: Pick<WaitlistStore, 'renewKeys'>): Job => ({
  name: 'keys of the waitlist',
  firstMs: 0,
  everyMs: null,
  failure: 'Addresses of the waitlist could not be given their keys of today; the next start tries again.',
  async run() {
    await renewKeys();
  },
});
