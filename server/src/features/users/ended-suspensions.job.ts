import type { Job } from '../../lib/job.ts';
import type { Along, PeopleStore, PersonRow } from './people.store.ts';

const EVERY_MS = 60_000;

/**
 * Lets people in again whose suspension has ended.
 *
 * @param noteFor what is written down of each, in the same transaction.
 */
export function endedSuspensionsJob(
  { due, enable }: Pick<PeopleStore, 'due' | 'enable'>,
  noteFor: (person: PersonRow) => Along,
): Job {
  return {
    name: 'ended-suspensions',
    firstMs: EVERY_MS,
    everyMs: EVERY_MS,
    failure: 'People whose suspension has ended could not be let in again; it is tried again in a minute.',
    async run() {
      for (const person of await due()) await enable(person, noteFor(person));
    },
  };
}
