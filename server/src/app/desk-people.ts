/** What the desk does with people's accounts: as the operator's commands do, with a row of the log. */
import { addToLog } from '../desk/log.store.ts';
import type { Accounts } from '../features/desk/people/accounts.service.ts';
import { createPeopleService } from '../features/users/people.service.ts';
import { createPeopleStore } from '../features/users/people.store.ts';
import type { Services, Site } from './composition.ts';

export function accountsOf(
  { database }: Pick<Site, 'database'>,
  { users }: Pick<Services, 'users'>,
): Accounts {
  const people = createPeopleService(createPeopleStore(database), users);
  return {
    async endSuspension(person, entry) {
      await people.enable(person, (transaction) => addToLog(transaction, entry));
    },
    erase: (person, entry) =>
      users.remove(person, undefined, { along: (transaction) => addToLog(transaction, entry) }),
  };
}
