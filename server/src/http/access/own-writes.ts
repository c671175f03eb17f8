import type { Person } from '../../lib/person.ts';

/**
 * Whose calls this server has answered that may have changed something of theirs: what it keeps about a person is not
 * of today after them. What other servers answer is known by the versions of `people-versions.ts`.
 */
export type OwnWrites = ReturnType<typeof createOwnWrites>;

/** People remembered; of others it is not known when they changed something last. */
const PEOPLE = 10_000;

export function createOwnWrites() {
  const latest = new Map<string, number>();
  /** Of nobody who is forgotten there was a later one. */
  let forgotten = 0;
  let count = 0;

  return {
    /** Says that such a call of a person is about to be answered. */
    note(person: Person): void {
      count += 1;
      const name = nameOf(person);
      // A Map keeps the order of insertion: the first is who has changed nothing for the longest time.
      latest.delete(name);
      latest.set(name, count);
      const [oldest] = latest.size > PEOPLE ? latest : [];
      if (oldest === undefined) return;
      latest.delete(oldest[0]);
      forgotten = oldest[1];
    },

    /** How many were answered so far. */
    count: () => count,

    /** Whether this person may have written since write number `count`. */
    isSince: (person: Person, since: number) => (latest.get(nameOf(person)) ?? forgotten) > since,
  };
}

const nameOf = ({ issuer, subject }: Person): string => `${issuer}\n${subject}`;
