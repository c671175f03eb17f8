import * as v from 'valibot';
import { type NotificationKind, notificationKind } from '../../../notifications/notification-kind.ts';
import type { News } from '../../../notifications/tell.store.ts';
import { type Birthday, birthdayIn, isOver } from './birthdays.ts';
import { petPath } from './care-kind.ts';
import type { CareNotificationsStore, ToldPet } from './care-notifications.store.ts';

const birthday = v.object({ petId: v.string(), pet: v.string(), day: v.string(), years: v.number() });
type BirthdayFacts = v.InferOutput<typeof birthday>;

export interface BirthdayKindParts {
  readonly store: Pick<CareNotificationsStore, 'petsOf'>;
  readonly timeZoneOf: (pet: ToldPet) => string;
  readonly now: () => Date;
}

/** The birthday of a pet; it leaves after a week. */
export function birthdayKind({ store, timeZoneOf, now }: BirthdayKindParts): NotificationKind {
  const holds = ({ day }: BirthdayFacts, pet: ToldPet | undefined): boolean =>
    pet !== undefined &&
    pet.birthday !== null &&
    birthdayIn(pet.birthday, Number(day.slice(0, 4))).day === day &&
    !isOver(day, now(), timeZoneOf(pet));
  return notificationKind({
    kind: 'birthday',
    facts: birthday,
    usual: { app: 'now', push: 'now', mail: 'never' },
    say: ({ petId, pet, years }, words) => ({
      text: words.notifications.happyBirthday(years, pet),
      path: petPath(petId),
    }),
    async settled(userId, open) {
      const pets = await store.petsOf(userId, [...new Set(open.map(({ facts }) => facts.petId))]);
      const byId = new Map(pets.map((pet) => [pet.id, pet]));
      return open.filter(({ facts }) => !holds(facts, byId.get(facts.petId))).map(({ id }) => id);
    },
  });
}

export const birthdayNews = (pet: ToldPet, { day, years }: Birthday): News => ({
  kind: 'birthday',
  key: `birthday ${pet.id} ${day.slice(0, 4)}`,
  facts: { petId: pet.id, pet: pet.name, day, years } satisfies BirthdayFacts,
});
