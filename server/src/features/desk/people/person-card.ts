/** The card of a person: what others see of them, and what those who look after the site know. */
import type { DeskNote, FoundPerson, PersonCard, PublicWords } from '@pawhood/contract/desk/people.ts';
import type { Decision } from '@pawhood/contract/desk/todo.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { LogEntry } from '../../../desk/log.store.ts';
import type { Permit } from '../../../desk/permit.ts';
import type { PersonFacts } from '../../../desk/person-facts.ts';
import type { Person } from '../../../lib/person.ts';
import type { NotesStore } from './notes.store.ts';
import type { DeskPeopleStore, DeskPersonRow } from './people.store.ts';

export interface CardParts {
  readonly store: DeskPeopleStore;
  readonly notes: NotesStore;
  /** Of all features; asked at each call, for they are made after the desk. */
  readonly facts: () => readonly PersonFacts[];
  readonly isSuspended: (person: Person) => Promise<boolean>;
  /** The name of somebody for others: where it is an email address, it is not shown. */
  readonly nameForOthers: (name: string) => string;
}

/** Words and decisions of one feature on a card. */
const MOST_FACTS = 50;

/** @throws `unknown_user`; `other_city` where a moderator of a city has no case about them. */
export async function personFor(
  { store, facts }: Pick<CardParts, 'store' | 'facts'>,
  { city }: Permit<'cases' | 'people'>,
  userId: string,
): Promise<DeskPersonRow> {
  if (city !== '') {
    const known = await Promise.all(facts().map((feature) => feature.hasCaseIn?.(userId, city) ?? false));
    if (!known.includes(true)) throw new ProductError('other_city');
  }
  return orUnknown(await store.find(userId));
}

/** @throws `unknown_user` */
export function orUnknown<Row>(row: Row | null): Row {
  if (row === null) throw new ProductError('unknown_user');
  return row;
}

/** A row of the log about a person. */
export const entryAbout = (
  { nameForOthers }: Pick<CardParts, 'nameForOthers'>,
  { way, userId: byUser }: Permit,
  kind: string,
  row: DeskPersonRow,
  further: LogEntry['detail'] = {},
): LogEntry => ({
  ...{ way, byUser, kind },
  about: { kind: 'user', id: row.userId },
  detail: { name: nameForOthers(row.name), ...further },
});

export async function foundView(
  { isSuspended, nameForOthers }: Pick<CardParts, 'isSuspended' | 'nameForOthers'>,
  row: DeskPersonRow,
): Promise<FoundPerson> {
  const { userId, name, since, role, city } = row;
  return {
    ...{ userId, name: nameForOthers(name), since: since.toISOString(), role, city: city ?? '' },
    isSuspended: await isSuspended(row),
  };
}

export async function cardOf(parts: CardParts, row: DeskPersonRow): Promise<PersonCard> {
  const { userId, visibility, bio } = row;
  const [person, suspension, notes, words, decisions] = await Promise.all([
    foundView(parts, row),
    parts.store.suspensionOf(row),
    notesOf(parts, userId),
    factsOf<PublicWords>(parts, (feature) => feature.words?.(userId, MOST_FACTS)),
    factsOf<Decision>(parts, (feature) => feature.decisions?.(userId, MOST_FACTS)),
  ]);
  const own = { kind: 'profile', title: '', words: bio, path: ROUTES.user.replace(':userId', userId) };
  return {
    ...{ ...person, isSuspended: suspension !== null, visibility },
    suspension: suspension && {
      since: suspension.since.toISOString(),
      until: suspension.until?.toISOString() ?? '',
    },
    words: [...(visibility === 'nobody' || bio === '' ? [] : [own]), ...words],
    decisions: decisions.sort((one, other) => (one.at < other.at ? 1 : -1)),
    notes,
  };
}

export const notesOf = async (
  { notes, nameForOthers }: Pick<CardParts, 'notes' | 'nameForOthers'>,
  userId: string,
): Promise<DeskNote[]> =>
  (await notes.of(userId)).map(({ id, at, by, words }) => ({
    ...{ id, at: at.toISOString(), by: nameForOthers(by), words },
  }));

async function factsOf<Fact>(
  { facts }: Pick<CardParts, 'facts'>,
  read: (feature: PersonFacts) => Promise<Fact[]> | undefined,
): Promise<Fact[]> {
  return (await Promise.all(facts().map((feature) => read(feature) ?? []))).flat();
}
