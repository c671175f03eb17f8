/** Pets of a simulated year as they should be: who is told what, by rules that are written down apart from the product's. */
import { careKey } from '@pawhood/contract/pets/care.ts';
import { addDays } from '@pawhood/contract/values/day.ts';

const HOUR_MS = 3_600_000;

/** Offsets from UTC in hours, in winter and in summer, and the days of 2026 between which it is summer. */
export const ZONES = {
  amsterdam: { winter: 1, summer: 2, from: '2026-03-29', to: '2026-10-25' },
  dublin: { winter: 0, summer: 1, from: '2026-03-29', to: '2026-10-25' },
  calgary: { winter: -7, summer: -6, from: '2026-03-08', to: '2026-11-01' },
} as const;
export type ModelCity = keyof typeof ZONES;

/** Nine in the morning of a day of the year, in milliseconds. */
export function nineAt(city: ModelCity, day: string): number {
  const { winter, summer, from, to } = ZONES[city];
  return Date.parse(`${day}T09:00:00Z`) - (day >= from && day < to ? summer : winter) * HOUR_MS;
}

/** The hours, in UTC, at which it can be nine somewhere. */
export const NINES: readonly number[] = Object.values(ZONES).flatMap(({ winter, summer }) => [
  9 - winter,
  9 - summer,
]);

export interface ModelEntry {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly date: string;
  readonly nextDue: string;
  readonly createdAt: number;
  /** The moment at which the day was written down. */
  readonly writtenAt: number;
  state: 'in log' | 'deleted' | 'corrected';
  /** The moment of the last change of its state. */
  changedAt: number;
}

export interface ModelPet {
  readonly id: string;
  readonly userId: string;
  readonly city: ModelCity;
  readonly birthday: string;
  readonly createdAt: number;
  readonly entries: ModelEntry[];
  lives: boolean;
  changedAt: number;
}

/** Something that a person is told, or may be. */
export interface Expected {
  readonly key: string;
  readonly userId: string;
  /** The moment at which it is nine. */
  readonly moment: number;
  /** Whether nothing has changed since, so that it has to be told. */
  readonly isCertain: boolean;
}

const STAGES = [7, 0, -7, -30];

/** The latest entries of a pet, by what they are about. */
export function latestOf({ entries }: ModelPet): ModelEntry[] {
  const latest = new Map<string, ModelEntry>();
  for (const entry of entries.filter(({ state }) => state === 'in log')) {
    const key = aboutOf(entry);
    const other = latest.get(key);
    const isLater =
      other === undefined ||
      entry.date > other.date ||
      (entry.date === other.date && entry.createdAt > other.createdAt);
    if (isLater) latest.set(key, entry);
  }
  return [...latest.values()];
}

const aboutOf = ({ kind, subject }: ModelEntry): string =>
  careKey({ kind: kind as Parameters<typeof careKey>[0]['kind'], subject }); // the model writes no other

/** A time between two moments, and the days on which something can be due of which it tells. */
export interface ModelSpan {
  readonly after: number;
  readonly until: number;
  readonly firstDue: string;
  readonly lastDue: string;
}

export const spanOf = (after: number, until: number): ModelSpan => ({
  ...{ after, until },
  firstDue: addDays(dayOf(after), -8),
  lastDue: addDays(dayOf(until), 31),
});

/** What is told of a pet at a moment, of what came after another. */
export function expectedOf(pet: ModelPet, span: ModelSpan): Expected[] {
  if (!pet.lives) return [];
  const { after, until, firstDue, lastDue } = span;
  const care = latestOf(pet).flatMap((entry): Expected[] => {
    if (entry.nextDue < firstDue || entry.nextDue > lastDue) return [];
    const stage = STAGES.find((days) => nineAt(pet.city, addDays(entry.nextDue, days)) <= until);
    if (stage === undefined) return [];
    const moment = nineAt(pet.city, addDays(entry.nextDue, stage));
    if (moment <= after || moment < entry.writtenAt) return [];
    const about = aboutOf(entry);
    const changes = pet.entries.filter((other) => aboutOf(other) === about).map(({ changedAt }) => changedAt);
    const isCertain = Math.max(pet.changedAt, ...changes) <= moment;
    return [
      {
        ...{ key: `care ${pet.id} ${about} ${entry.nextDue} ${stage}`, userId: pet.userId },
        ...{ moment, isCertain },
      },
    ];
  });
  return [...care, ...birthdaysOf(pet, span)];
}

function birthdaysOf(pet: ModelPet, { after, until }: Pick<ModelSpan, 'after' | 'until'>): Expected[] {
  return [2026, 2027].flatMap((year) => {
    const day = pet.birthday === '2020-02-29' ? `${year}-02-28` : `${year}${pet.birthday.slice(4)}`;
    const moment = nineAt(pet.city, day);
    if (moment <= after || moment > until || moment < pet.createdAt) return [];
    const key = `birthday ${pet.id} ${year}`;
    return [{ key, userId: pet.userId, moment, isCertain: pet.changedAt <= moment }];
  });
}

/** Whether a thing that was told still stands. */
export function holds(pet: ModelPet, key: string, now: number): boolean {
  if (!pet.lives) return false;
  const birthday = birthdaysOf(pet, { after: 0, until: now }).find((one) => one.key === key);
  if (birthday) return now < nineAt(pet.city, addDays(dayOf(birthday.moment), 7));
  return latestOf(pet).some((entry) => key.startsWith(`care ${pet.id} ${aboutOf(entry)} ${entry.nextDue} `));
}

/** At nine it is the same day in UTC in each of these cities. */
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
