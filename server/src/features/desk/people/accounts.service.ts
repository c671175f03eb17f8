import type { PersonCard } from '@pawhood/contract/desk/people.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { TYPE_THEIR_NAME } from '@pawhood/contract/words/people.ts';
import type { LogEntry } from '../../../desk/log.store.ts';
import type { Permit } from '../../../desk/permit.ts';
import type { Person } from '../../../lib/person.ts';
import type { DeskPersonRow } from './people.store.ts';
import { type CardParts, cardOf, entryAbout, personFor } from './person-card.ts';

/** What opens and erases accounts, as commands do; each writes its row of the log in the same transaction. */
export interface Accounts {
  /** Writes no row where there is no suspension. */
  endSuspension(person: Person, entry: LogEntry): Promise<void>;
  erase(person: Person, entry: LogEntry): Promise<void>;
}

export interface DeskAccountsParts extends CardParts {
  readonly accounts: Accounts;
}

export type DeskAccountsService = ReturnType<typeof createDeskAccountsService>;

/** What operators do with the accounts of people. */
export function createDeskAccountsService(parts: DeskAccountsParts) {
  const { accounts, nameForOthers } = parts;

  /** @throws `unknown_user`; `has_role`: whoever looks after the site loses the role first. */
  async function personWithoutRole(permit: Permit<'people'>, userId: string): Promise<DeskPersonRow> {
    const row = await personFor(parts, permit, userId);
    if (row.role !== null) throw new ProductError('has_role');
    return row;
  }

  return {
    /** @throws `unknown_user` */
    async endSuspension(permit: Permit<'people'>, userId: string, reason: string): Promise<PersonCard> {
      const row = await personFor(parts, permit, userId);
      const entry = entryAbout(parts, permit, 'person-suspension-ended', row, { reason });
      await accounts.endSuspension(row, entry);
      return cardOf(parts, row);
    },

    /**
     * Deletes all there is of a person.
     *
     * @param name typed by who means it.
     * @throws `unknown_user`, `has_role`; `invalid_request` where it is not their name.
     */
    async erase(permit: Permit<'people'>, userId: string, name: string): Promise<void> {
      const row = await personWithoutRole(permit, userId);
      if (typed(name) !== typed(nameForOthers(row.name)))
        throw new ProductError('invalid_request', { fields: [{ field: 'name', text: TYPE_THEIR_NAME }] });
      // Their name goes with them.
      await accounts.erase(row, { ...entryAbout(parts, permit, 'person-erased', row), detail: {} });
    },
  };
}

const typed = (name: string): string => name.trim().normalize('NFC');
