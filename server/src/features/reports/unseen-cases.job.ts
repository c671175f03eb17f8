import { HOUR_MS, type Job } from '../../lib/job.ts';

export interface UnseenCasesParts {
  /** Ids of cases that nobody has looked at in time. */
  readonly unseen: () => Promise<readonly string[]>;
  readonly show: (id: string) => Promise<void>;
}

/** Shows what a rule held and nobody has looked at in time. */
export const unseenCasesJob = ({ unseen, show }: UnseenCasesParts): Job => ({
  name: 'unseen-cases',
  firstMs: HOUR_MS / 20,
  everyMs: HOUR_MS / 4,
  failure: 'What waited too long could not be shown; it is tried again in a quarter of an hour.',
  async run(signal) {
    for (const id of await unseen()) if (!signal.aborted) await show(id);
  },
});
