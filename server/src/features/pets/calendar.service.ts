import { hash } from 'node:crypto';
import { dayIn } from '@pawhood/contract/calendar-days.ts';
import { type CareEntry, type CareRow, careKey } from '@pawhood/contract/care.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { careName } from '@pawhood/contract/pet-health.ts';
import { CALENDAR_PATH, type PetCalendar, type Reminder } from '@pawhood/contract/pet-reminders.ts';
import { PRODUCT_NAME, ROUTES, timeZoneOf } from '@pawhood/contract/product.ts';
import { NOT_VETERINARY_ADVICE } from '@pawhood/contract/texts.ts';
import type { Person } from '../../caller.ts';
import { newToken, tokenHash } from '../../random-ids.ts';
import type { CalendarRow, CalendarStore, RemindedPet } from './calendar.store.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import type { HealthService } from './health.service.ts';

export interface CalendarServiceParts {
  readonly store: CalendarStore;
  readonly health: Pick<HealthService, 'careOf'>;
  /** Whether the operator keeps a person out; their calendar is not there then. */
  readonly isDisabled: (person: Person) => Promise<boolean>;
  /** Address people reach the site at, without a trailing slash. */
  readonly publicUrl: string;
  readonly now?: () => Date;
}

export type CalendarService = ReturnType<typeof createCalendarService>;

/** What is due for a person's pets: told in the app, and to the calendar of their choice. */
export function createCalendarService(parts: CalendarServiceParts) {
  const { store, health, isDisabled, publicUrl, now = () => new Date() } = parts;

  /** @throws `unknown_user` */
  async function userIdOf(person: Person): Promise<string> {
    const id = await store.userIdOf(person);
    if (id === null) throw new ProductError('unknown_user');
    return id;
  }

  /** What has a next day, the earliest first; one pet after the other, as all their logs together can be large. */
  async function dueOf(userId: string): Promise<Due[]> {
    const due: Due[] = [];
    for (const pet of await store.petsOf(userId)) {
      const rows = await health.careOf(pet.id, dayIn(timeZoneOf(pet.city), now()));
      for (const row of rows) if (row.last && row.last.nextDue !== '') due.push({ pet, row, last: row.last });
      due.sort(byDay).splice(MOST_DUE);
    }
    return due;
  }

  return {
    /** The most urgent first. */
    async reminders(person: Person): Promise<Reminder[]> {
      const due = await dueOf(await userIdOf(person));
      return due.flatMap(reminderOf).sort((one, other) => (one.days ?? 0) - (other.days ?? 0));
    },

    async read(person: Person): Promise<PetCalendar> {
      return calendarView(await store.find(await userIdOf(person)), '');
    },

    /** Makes an address; the one before, if there was one, stops working. */
    async create(person: Person): Promise<PetCalendar> {
      const token = newToken();
      const row = await store.replace(person, tokenHash(token));
      if (row === null) throw new ProductError('unknown_user');
      return calendarView(row, CALENDAR_PATH.replace(':token', token));
    },

    async revoke(person: Person): Promise<void> {
      await store.remove(await userIdOf(person));
    },

    /** The calendar at an address, as a file; null, alike for every address at which there is none. */
    async file(token: string): Promise<string | null> {
      const owner = await store.read(tokenHash(token));
      if (owner === null || (await isDisabled(owner))) return null;
      const events = (await dueOf(owner.userId)).map((due) => eventOf(due, publicUrl));
      return calendarFile(events, now());
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

const byDay = (one: Due, other: Due): number =>
  one.last.nextDue === other.last.nextDue ? 0 : one.last.nextDue < other.last.nextDue ? -1 : 1;

function reminderOf({ pet, row, last }: Due): Reminder[] {
  const { kind, subject, status } = row;
  if (status.kind !== 'due' && status.kind !== 'overdue') return [];
  const days = status.kind === 'due' ? status.days : -status.days;
  return [{ petId: pet.id, petName: pet.name, kind, subject, nextDue: last.nextDue, days }];
}

/** Known again by what it is about: a correction moves the event, the next entry does so, too. */
function eventOf({ pet, row, last }: Due, publicUrl: string): CalendarEvent {
  const url = publicUrl + ROUTES.petProfile.replace(':petId', pet.id);
  return {
    uid: `${hash('sha256', `${pet.id} ${careKey(row)}`)}@${PRODUCT_NAME.toLowerCase()}`,
    day: last.nextDue,
    summary: `${pet.name}: ${careName(row)}`,
    description: `${NOT_VETERINARY_ADVICE}\n${url}`,
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
