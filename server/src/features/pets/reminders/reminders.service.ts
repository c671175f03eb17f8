import { hash } from 'node:crypto';
import { type CareEntry, type CareRow, careKey, careRows } from '@pawhood/contract/pets/care.ts';
import { careName } from '@pawhood/contract/pets/health.ts';
import { CALENDAR_PATH, type PetCalendar, type Reminder } from '@pawhood/contract/pets/reminders.ts';
import { PRODUCT_NAME, ROUTES } from '@pawhood/contract/product.ts';
import { dayIn } from '@pawhood/contract/values/day.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { ReadCities } from '../../../cities/cities.store.ts';
import { orThrow, refusal } from '../../../lib/outcome.ts';
import type { Identity, Person } from '../../../lib/person.ts';
import { newToken, tokenHash } from '../../../lib/random-ids.ts';
import { baseIn, spokenOr } from '../../../lib/site-languages.ts';
import type { Languages } from '../../../site/languages.ts';
import type { CareValues, HealthStore } from '../health/health.store.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import type { CalendarOwner, CalendarRow, RemindedPet, RemindersStore } from './reminders.store.ts';

export interface RemindersServiceParts {
  readonly store: RemindersStore;
  /** Reads the logs of the pets that the store finds to be the person's. */
  readonly health: Pick<HealthStore, 'careOf'>;
  /** Whether the operator has suspended a person; their calendar is not found then. */
  readonly isDisabled: (person: Person) => Promise<boolean>;
  /** Address people reach the site at, without a trailing slash. */
  readonly publicUrl: string;
  readonly cities: ReadCities;
  readonly siteName: () => string;
  readonly languages: Pick<Languages, 'offered' | 'siteLanguage' | 'wordsFor'>;
  readonly now?: () => Date;
}

export type RemindersService = ReturnType<typeof createRemindersService>;

/** The reminders of a person's pets, in the app and in a calendar that the person subscribes to. */
export function createRemindersService(parts: RemindersServiceParts) {
  const { store, health, isDisabled, publicUrl, cities, siteName, languages, now = () => new Date() } = parts;

  /** @throws `unknown_user` */
  async function userIdOf(person: Person): Promise<string> {
    return orThrow((await store.userIdOf(person)) ?? refusal('unknown_user'));
  }

  /** The entries with a next day, the earliest first; pet by pet, as all logs together can be large. */
  async function dueOf(userId: string): Promise<Due[]> {
    const due: Due[] = [];
    for (const pet of await store.petsOf(userId)) {
      const entries = (await health.careOf(pet.id)).map(careEntry);
      const rows = careRows(entries, dayIn(cities().timeZoneOf(pet.city), now()));
      for (const row of rows) if (row.last && row.last.nextDue !== '') due.push({ pet, row, last: row.last });
      due.sort(byDay).splice(MOST_DUE);
    }
    return due;
  }

  /** Calendars that are being made, by profile. */
  const files = new Map<string, Promise<string>>();

  async function makeFile({ userId, language: kept }: CalendarOwner): Promise<string> {
    const language = spokenOr(kept, languages);
    const words = languages.wordsFor(language);
    const site = publicUrl + baseIn(language, languages);
    return calendarFile(
      siteName(),
      (await dueOf(userId)).map((due) => eventOf(due, site, words)),
      now(),
    );
  }

  return {
    /** The most urgent first; nothing where there is no profile. */
    async list(person: Person): Promise<Reminder[]> {
      const userId = await store.userIdOf(person);
      const due = userId === null ? [] : await dueOf(userId);
      return due.flatMap(reminderOf).sort((a, b) => (a.days ?? 0) - (b.days ?? 0));
    },

    async readCalendar(person: Person): Promise<PetCalendar> {
      return calendarView(await store.find(await userIdOf(person)), '');
    },

    /** Makes an address; the one before, if there was one, stops working. */
    /** @throws `unauthorized` when the person signs out everywhere meanwhile. */
    async createCalendar(identity: Identity): Promise<PetCalendar> {
      const token = newToken();
      const row = orThrow(await store.replace(identity, tokenHash(token)));
      return calendarView(row, CALENDAR_PATH.replace(':token', token));
    },

    async revokeCalendar(person: Person): Promise<void> {
      await store.remove(await userIdOf(person));
    },

    /** The calendar at an address, as a file; null, alike for every address at which there is none. */
    async calendarFile(token: string): Promise<string | null> {
      const owner = await store.read(tokenHash(token));
      if (owner === null || (await isDisabled(owner))) return null;
      const { userId } = owner;
      // Simultaneous reads of one calendar share one file.
      const file = files.get(userId) ?? makeFile(owner).finally(() => files.delete(userId));
      files.set(userId, file);
      return file;
    },
  };
}

/** The latest entry about something, after which something is due. */
interface Due {
  readonly pet: RemindedPet;
  readonly row: CareRow<CareEntry>;
  readonly last: CareEntry;
}

/** More than anybody has due, and less than keeps a calendar busy. */
const MOST_DUE = 1_000;

const byDay = (a: Due, b: Due): number =>
  a.last.nextDue === b.last.nextDue ? 0 : a.last.nextDue < b.last.nextDue ? -1 : 1;

function careEntry({ kind, subject, happenedOn, nextDue, createdAt }: CareValues): CareEntry {
  return { kind, subject, date: happenedOn, nextDue: nextDue ?? '', createdAt: createdAt.toISOString() };
}

function reminderOf({ pet, row, last }: Due): Reminder[] {
  const { kind, subject, status } = row;
  if (status.kind !== 'due' && status.kind !== 'overdue') return [];
  const days = status.kind === 'due' ? status.days : -status.days;
  return [{ petId: pet.id, petName: pet.name, kind, subject, nextDue: last.nextDue, days }];
}

/** Its id follows from what it is about, so that a correction or a later entry moves the same event. */
function eventOf({ pet, row, last }: Due, site: string, words: Words): CalendarEvent {
  const url = site + ROUTES.petProfile.replace(':petId', pet.id);
  return {
    uid: `${hash('sha256', `${pet.id} ${careKey(row)}`)}@${PRODUCT_NAME.toLowerCase()}`,
    day: last.nextDue,
    summary: `${pet.name}: ${careName(row, words.pets)}`,
    description: `${words.pets.NOT_VETERINARY_ADVICE}\n${url}`,
    url,
  };
}

function calendarView(row: CalendarRow | null, path: string): PetCalendar {
  return {
    createdAt: row?.createdAt.toISOString() ?? '',
    lastReadAt: row?.lastReadAt?.toISOString() ?? '',
    path,
  };
}
