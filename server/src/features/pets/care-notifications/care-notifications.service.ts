import type { ReadCities } from '../../../cities/cities.store.ts';
import type { NotificationKind } from '../../../notifications/notification-kind.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import type { News } from '../../../notifications/tell.store.ts';
import type { Span } from '../../../notifications/told-until.store.ts';
import { birthdayKind, birthdayNews } from './birthday-kind.ts';
import { birthdayOf, bornOnIn } from './birthdays.ts';
import { careKind, careNews } from './care-kind.ts';
import type { CareNotificationsStore, ToldPet } from './care-notifications.store.ts';
import { daysDueIn, stageIn } from './care-stages.ts';

export interface CareNotificationsParts {
  readonly store: CareNotificationsStore;
  readonly notifications: Pick<NotificationsService, 'tell' | 'now'>;
  readonly cities: ReadCities;
}

/** Something to tell a person. */
interface NewsOf {
  readonly userId: string;
  readonly news: News;
}

/** Pets whose logs are read at a time. */
const PETS_AT_ONCE = 100;

/** More than anybody has due in one morning, and less than keeps the others waiting. */
const MOST_NEWS = 100;

export type CareNotificationsService = ReturnType<typeof createCareNotificationsService>;

/** Tells people what is due for their pets, and of birthdays: at nine in the morning where the pet lives. */
export function createCareNotificationsService({ store, notifications, cities }: CareNotificationsParts) {
  const { now } = notifications;

  function timeZoneOf({ city }: ToldPet): string {
    const { timeZoneOf: zoneOf, shown } = cities();
    return zoneOf(city ?? shown[0].key);
  }

  async function careIn(span: Span): Promise<NewsOf[]> {
    const pets = (await store.petsDue(daysDueIn(span))).filter((pet) =>
      pet.days.some(
        (nextDue) => stageIn(span, { nextDue, writtenAt: span.after, timeZone: timeZoneOf(pet) }) !== null,
      ),
    );
    const news: NewsOf[] = [];
    for (let start = 0; start < pets.length; start += PETS_AT_ONCE) {
      const some = new Map(pets.slice(start, start + PETS_AT_ONCE).map((pet) => [pet.id, pet]));
      for (const due of await store.careOf([...some.keys()])) {
        const pet = some.get(due.petId);
        const stage = pet ? stageIn(span, { ...due, timeZone: timeZoneOf(pet) }) : null;
        if (pet && stage !== null) news.push({ userId: pet.userId, news: careNews(due, pet, stage) });
      }
    }
    return news;
  }

  async function birthdaysIn(span: Span): Promise<NewsOf[]> {
    return (await store.petsBornOn(bornOnIn(span))).flatMap((pet) => {
      const born = pet.birthday ?? '';
      const birthday = birthdayOf(span, { born, knownSince: pet.createdAt, timeZone: timeZoneOf(pet) });
      return birthday === null ? [] : [{ userId: pet.userId, news: birthdayNews(pet, birthday) }];
    });
  }

  /** Tells everybody they can be told; then throws where somebody could not be. */
  async function tellAll(all: readonly NewsOf[], signal: AbortSignal): Promise<void> {
    const byPerson = new Map<string, News[]>();
    for (const { userId, news } of all) byPerson.set(userId, [...(byPerson.get(userId) ?? []), news]);
    const failures: unknown[] = [];
    for (const [userId, news] of byPerson) {
      signal.throwIfAborted();
      await notifications
        .tell(userId, news.slice(0, MOST_NEWS))
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} people could not be told of their pets.`);
  }

  return {
    kinds: [careKind(store), birthdayKind({ store, timeZoneOf, now })] as readonly NotificationKind[],

    /** Tells what has come due since the last look. Of several servers one does. */
    look: (signal: AbortSignal): Promise<void> =>
      store.lookThrough(now(), async (span) => {
        await tellAll([...(await careIn(span)), ...(await birthdaysIn(span))], signal);
      }),
  };
}
