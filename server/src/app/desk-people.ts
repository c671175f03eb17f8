/** What the desk does with people's accounts: as the operator's commands do, with a row of the log. */
import { addToLog } from '../desk/log.store.ts';
import type { Accounts } from '../features/desk/people/accounts.service.ts';
import { endedSuspensionsJob } from '../features/users/ended-suspensions.job.ts';
import { createPeopleService } from '../features/users/people.service.ts';
import { createPeopleStore } from '../features/users/people.store.ts';
import { nameForOthers } from '../features/users/profile-view.ts';
import type { Job } from '../lib/job.ts';
import type { Services, Site } from './composition.ts';

export function accountsOf(
  { database }: Pick<Site, 'database'>,
  { users }: Pick<Services, 'users'>,
): Accounts {
  const people = createPeopleService(createPeopleStore(database), users);
  return {
    async suspend(person, until, entry) {
      await people.disable(person, until, (transaction) => addToLog(transaction, entry));
    },
    async endSuspension(person, entry) {
      await people.enable(person, (transaction) => addToLog(transaction, entry));
    },
    erase: (person, entry) => users.remove(person, undefined, (transaction) => addToLog(transaction, entry)),
  };
}

/** Ends suspensions whose time is over. */
export const suspensionsJob = ({ database }: Pick<Site, 'database'>): Job =>
  endedSuspensionsJob(
    createPeopleStore(database),
    ({ id, name }) =>
      (transaction) =>
        addToLog(transaction, {
          ...{ way: 'server', byUser: null, kind: 'person-suspension-ended' },
          about: { kind: 'user', id },
          detail: { name: nameForOthers(name) },
        }),
  );
