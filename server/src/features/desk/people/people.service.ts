import {
  DESK_PEOPLE_LIMITS,
  type DeskNote,
  type FoundPerson,
  type PersonCard,
} from '@pawhood/contract/desk/people.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { readAccountEmail } from '@pawhood/contract/values/account-email.ts';
import type { LogStore } from '../../../desk/log.store.ts';
import type { Permit } from '../../../desk/permit.ts';
import { rowNumber } from '../../../desk/todo-kind.ts';
import type { DeskPeopleStore, DeskPersonRow } from './people.store.ts';
import {
  type CardParts,
  cardOf,
  entryAbout,
  foundView,
  notesOf,
  orUnknown,
  personFor,
} from './person-card.ts';

export interface DeskPeopleParts extends CardParts {
  readonly log: Pick<LogStore, 'add'>;
}

export type DeskPeopleService = ReturnType<typeof createDeskPeopleService>;

/** People, for those who look after the site. */
export function createDeskPeopleService(parts: DeskPeopleParts) {
  const { store, notes, log, facts } = parts;

  return {
    /** At most 20, by name. @throws `other_city` for who looks after one city: they open cards through cases. */
    async find(permit: Permit<'cases'>, text: string): Promise<FoundPerson[]> {
      permit.requireCity('');
      const rows = await found(store, permit, text.trim());
      return Promise.all(rows.map((row) => foundView(parts, row)));
    },

    /** Opens a card, and writes that down. @throws `unknown_user`, `other_city` */
    async open(permit: Permit<'cases'>, userId: string): Promise<PersonCard> {
      const row = await personFor(parts, permit, userId);
      await log.add(entryAbout(parts, permit, 'person-opened', row));
      return cardOf(parts, row);
    },

    /** @throws `unknown_user`, `other_city`, `too_many_notes` */
    async addNote(permit: Permit<'cases'>, userId: string, words: string): Promise<DeskNote[]> {
      const row = await personFor(parts, permit, userId);
      const note = { userId, byUser: permit.userId ?? '', words };
      const entry = entryAbout(parts, permit, 'person-noted', row);
      const isAdded = orUnknown(await notes.add(note, DESK_PEOPLE_LIMITS.notes, entry));
      if (!isAdded) throw new ProductError('too_many_notes');
      return notesOf(parts, userId);
    },

    /** Removes a note of one's own; an operator any. @throws `unknown_user`, `other_city` */
    async removeNote(permit: Permit<'cases'>, userId: string, id: string): Promise<DeskNote[]> {
      const row = await personFor(parts, permit, userId);
      const writer = permit.role === 'operator' ? null : (permit.userId ?? '');
      const entry = entryAbout(parts, permit, 'person-note-removed', row);
      await notes.remove(userId, rowNumber(id), writer, entry);
      return notesOf(parts, userId);
    },

    /** Opens a case about a person, or answers the open one. @throws `unknown_user`, `other_city` */
    async openCase(permit: Permit<'cases'>, userId: string): Promise<{ readonly id: string }> {
      const row = await personFor(parts, permit, userId);
      const entry = entryAbout(parts, permit, 'case-opened', row);
      for (const { openCase } of facts())
        if (openCase) return { id: orUnknown(await openCase(userId, permit.city, entry)) };
      throw new Error('No feature opens cases.');
    },

    /** The address, and that it was looked at. @throws `unknown_user` */
    async address(permit: Permit<'people'>, userId: string) {
      const row = await personFor(parts, permit, userId);
      const address = orUnknown(await store.addressOf(userId));
      await log.add(entryAbout(parts, permit, 'person-address', row));
      return address;
    },
  };
}

/** Addresses are found by operators alone, and as a whole. */
async function found(
  store: DeskPeopleStore,
  permit: Permit<'cases'>,
  text: string,
): Promise<readonly DeskPersonRow[]> {
  if (text === '') return [];
  const email = readAccountEmail(text);
  if (email !== null) return permit.role === 'operator' ? store.withAddress(email) : [];
  const [one, named] = await Promise.all([
    store.find(text),
    store.beginningWith(text, DESK_PEOPLE_LIMITS.found),
  ]);
  const others = named.filter(({ userId }) => userId !== one?.userId);
  return [...(one ? [one] : []), ...others].slice(0, DESK_PEOPLE_LIMITS.found);
}
