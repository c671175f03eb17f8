import { type Person, personHash } from '../../caller.ts';
import type { KnownPerson, PeopleStore } from './people.store.ts';
import type { UsersService } from './users.service.ts';

export interface ListedPerson extends KnownPerson {
  readonly isDisabled: boolean;
}

/** The operator's rules over people. */
export function createPeopleService(store: PeopleStore, users: Pick<UsersService, 'remove'>) {
  async function all(): Promise<ListedPerson[]> {
    const [people, disabled] = await Promise.all([store.all(), store.disabled()]);
    return people
      .map((person) => ({ ...person, isDisabled: disabled.has(personHash(person)) }))
      .sort((one, other) => one.since.getTime() - other.since.getTime());
  }

  return {
    /** Everybody, the oldest first. */
    all,

    /** Whom an id, or else an e-mail address, names: a profile may give any address, so that it can be several. */
    async named(written: string): Promise<readonly ListedPerson[]> {
      const people = await all();
      const byId = people.filter(({ id, subject }) => id === written || subject === written);
      const email = written.trim().toLowerCase();
      return byId.length > 0 || email === ''
        ? byId
        : people.filter((each) => each.email.toLowerCase() === email);
    },

    /** Keeps a person out on every server within a second; false when they were kept out before. */
    disable: (person: Person): Promise<boolean> => store.setDisabled(person, true),
    enable: (person: Person): Promise<boolean> => store.setDisabled(person, false),

    remove: (person: KnownPerson): Promise<void> =>
      person.hasProfile ? users.remove(person) : store.removeAccount(person),
  };
}
