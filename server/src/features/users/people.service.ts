import { type Person, personHash } from '../../lib/person.ts';
import type { Along, PeopleStore, PersonRow } from './people.store.ts';
import { tokenSecondsOf } from './sign-out/sign-out.service.ts';
import { deletedTokensOf } from './suspension.service.ts';
import type { UsersService } from './users.service.ts';

export interface ListedPerson extends PersonRow {
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

    /** The people with that id, or else email address; several profiles may give the same address. */
    async named(idOrEmail: string): Promise<readonly ListedPerson[]> {
      const people = await all();
      const byId = people.filter(({ id, subject }) => id === idOrEmail || subject === idOrEmail);
      const email = idOrEmail.trim().toLowerCase();
      return byId.length > 0 || email === ''
        ? byId
        : people.filter((person) => person.email.toLowerCase() === email);
    },

    /** Suspends a person without end, on every server within a second; false when they were suspended so before. */
    disable: (person: Person): Promise<boolean> => store.disable(person, tokenSecondsOf(person)),
    enable: (person: Person, along?: Along): Promise<boolean> => store.enable(person, along),

    async remove(person: PersonRow): Promise<void> {
      const isRemoved = !person.hasProfile && (await store.removeAccount(person, deletedTokensOf(person)));
      if (!isRemoved) await users.remove(person);
    },
  };
}
