/** Telling people: every feature that has something to say says it here. */
import { CHANNELS, type Channel, type Pace } from '@pawhood/contract/notifications/kinds.ts';
import type { ReadCities } from '../cities/cities.store.ts';
import { dueAt, type Hours } from './due-at.ts';
import type { NotificationKind } from './notification-kind.ts';
import type { NotificationsStore } from './notifications.store.ts';
import type { createTellStore, News, NextFacts, Replaced, TellStore, Way, Wishes } from './tell.store.ts';

export interface NotificationsParts {
  readonly store: NotificationsStore;
  readonly tellStore: (waysOf: Parameters<typeof createTellStore>[1]) => TellStore;
  /** Those of all features; asked when something is told, for features are made after the services. */
  readonly kinds: () => readonly NotificationKind[];
  readonly cities: ReadCities;
  /** Whether this site sends mail. */
  readonly canMail: boolean;
  readonly now?: () => Date;
}

export interface NotificationsService {
  readonly store: NotificationsStore;
  readonly kinds: () => readonly NotificationKind[];
  kindOf(name: string): NotificationKind | null;
  /** All kinds, with what is usual for that person. */
  kindsFor(userId: string): Promise<readonly NotificationKind[]>;
  /** Tells a person what they have not been told before. */
  tell(userId: string, news: readonly News[]): Promise<void>;
  /** Tells a person the newest of something of which one notification stands for all; see `replaceIn`. */
  replace(userId: string, what: Replaced, next: NextFacts): Promise<void>;
  /** As `tell`, together with what it tells of; call `told` when the transaction has ended. */
  readonly tellIn: TellStore['tellIn'];
  /** Notes that people may have been told something. */
  told(userIds: readonly string[]): void;
  /** Hears of people who may have been told something on this server; answers how to stop that. */
  onTold(listener: (userIds: readonly string[]) => void): () => void;
  /** Settles what holds no longer; answers how many that were. */
  settle(userId: string): Promise<number>;
  /** The hours in which a person wants to be told. */
  hoursOf(wishes: Wishes): Hours;
  readonly now: () => Date;
}

export function createNotificationsService(parts: NotificationsParts): NotificationsService {
  const { store, kinds, cities, canMail, now = () => new Date() } = parts;
  const listeners = new Set<(userIds: readonly string[]) => void>();
  const kindOf = (name: string) => kinds().find(({ kind }) => kind === name) ?? null;
  const hoursOf = ({ timeZone, city, hours }: Wishes): Hours => ({
    ...hours,
    timeZone: timeZone || cities().timeZoneOf(city ?? cities().shown[0].key),
  });

  /** How a thing goes to a person. */
  async function waysOf(userId: string, { kind: name, facts }: News, wishes: Wishes) {
    const kind = kindOf(name);
    if (kind === null) throw new Error(`No feature has handed over notifications of the kind ${name}.`);
    const paces = pacesFor(await kindFor(kind, userId), facts, wishes.choices);
    const channels = kind.channelsOf(facts);
    const can = {
      push: wishes.devices > 0 && channels.includes('push'),
      mail: canMail && channels.includes('mail'),
    };
    const ways = (['push', 'mail'] as const).flatMap((channel): Way[] => {
      const pace = paces[channel];
      if (pace === 'never' || !can[channel]) return [];
      return [{ channel, pace, dueAt: dueAt(now(), pace, hoursOf(wishes)) }];
    });
    return { inApp: paces.app !== 'never' && channels.includes('app'), ways };
  }

  const { tell, tellIn, replace } = parts.tellStore(waysOf);

  const told = (userIds: readonly string[]): void => {
    for (const listener of listeners) listener(userIds);
  };

  return {
    ...{ store, kinds, kindOf, tellIn, told, hoursOf, now },

    async kindsFor(userId) {
      const wanted = await Promise.all(kinds().map(async ({ isFor }) => isFor === null || isFor(userId)));
      return Promise.all(kinds().flatMap((kind, index) => (wanted[index] ? kindFor(kind, userId) : [])));
    },

    async tell(userId, news) {
      await tell(userId, news);
      told([userId]);
    },

    async replace(userId, what, next) {
      if (await replace(userId, what, next)) told([userId]);
    },

    onTold(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async settle(userId) {
      const open = await store.openOf(userId);
      const ids: string[] = [];
      for (const kind of new Set(open.map((row) => row.kind))) {
        const ofKind = open.filter((row) => row.kind === kind);
        // Nobody can say it any more where no feature has it.
        ids.push(...((await kindOf(kind)?.settled(userId, ofKind)) ?? ofKind.map(({ id }) => id)));
      }
      await store.settle(ids);
      return ids.length;
    },
  };
}

/** Stands for every kind in a choice: for those that have none of their own, and for those that come later. */
export const EVERY_KIND = 'all';

/** A kind with what is usual for a person. */
const kindFor = async (kind: NotificationKind, userId: string): Promise<NotificationKind> =>
  kind.usualOf === null ? kind : { ...kind, usual: { ...kind.usual, ...(await kind.usualOf(userId)) } };

/** The paces of a kind for a person: what they chose where they may, else the usual ones. */
export function pacesOf(
  { kind, usual, fixed }: NotificationKind,
  choices: Wishes['choices'],
): Readonly<Record<Channel, Pace>> {
  const paces = CHANNELS.map((channel) => {
    const choiceFor = (name: string) => choices.find((one) => one.kind === name && one.channel === channel);
    const choice = choiceFor(kind) ?? choiceFor(EVERY_KIND);
    return [channel, fixed.includes(channel) ? usual[channel] : (choice?.pace ?? usual[channel])];
  });
  // Object.fromEntries forgets the names.
  return Object.fromEntries(paces) as Record<Channel, Pace>;
}

/** The same for one notification: what is urgent goes at once, and what is needed daily to who wants no mail. */
export function pacesFor(
  kind: NotificationKind,
  facts: unknown,
  choices: Wishes['choices'],
): Readonly<Record<Channel, Pace>> {
  const paces = pacesOf(kind, choices);
  const mail = paces.mail === 'never' && kind.isNeeded(facts) ? 'daily' : paces.mail;
  const hastened = (pace: Pace): Pace => (pace !== 'never' && kind.isUrgent(facts) ? 'now' : pace);
  return { ...paces, push: hastened(paces.push), mail: hastened(mail) };
}
