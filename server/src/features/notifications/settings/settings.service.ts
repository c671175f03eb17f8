import { ProductError } from '@pawhood/contract/errors.ts';
import { PACES_OF } from '@pawhood/contract/notifications/kinds.ts';
import {
  LONGEST_PAUSE_DAYS,
  type NotificationSettings,
  type ReplacedSettings,
} from '@pawhood/contract/notifications/notification-settings.ts';
import { orThrow, refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import { DAY_MS } from '../../../lib/wall-clock.ts';
import { type NotificationsService, pacesOf } from '../../../notifications/notifications.service.ts';
import type { KeptSettings, SettingsStore } from './settings.store.ts';

export interface SettingsParts {
  readonly store: SettingsStore;
  readonly notifications: Pick<NotificationsService, 'kindsFor' | 'kindOf' | 'hoursOf' | 'now'>;
  readonly canMail: boolean;
  readonly canPush: boolean;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** What people want to be told, on which way and when. */
export function createSettingsService({ store, notifications, canMail, canPush }: SettingsParts) {
  const { kindsFor, kindOf, hoursOf, now } = notifications;

  async function viewOf({
    userId,
    wishes,
    showsText,
    mailStopped,
    address,
    askedAddress,
    isChosen,
  }: KeptSettings): Promise<NotificationSettings> {
    const { quietFrom, quietUntil, digestHour, pausedUntil } = wishes.hours;
    return {
      timeZone: wishes.timeZone,
      quietFrom: clock(quietFrom),
      quietUntil: clock(quietUntil),
      digestHour,
      showsText,
      pausedUntil: pausedUntil !== null && pausedUntil > now() ? pausedUntil.toISOString() : '',
      kinds: (await kindsFor(userId)).map((kind) => ({
        kind: kind.kind,
        ...pacesOf(kind, wishes.choices),
        fixed: [...kind.fixed],
      })),
      zone: hoursOf({ ...wishes, timeZone: '' }).timeZone,
      canPush,
      canMail,
      address,
      askedAddress,
      mailStopped,
      devices: wishes.devices,
      isChosen,
    };
  }

  /** @throws `invalid_request` for a kind, a pace, a zone or a pause that there is not. */
  function check({ timeZone, pausedUntil, choices }: ReplacedSettings): void {
    const isWrong = choices.some(
      ({ kind, channel, pace }) =>
        !PACES_OF[channel].includes(pace) || (kindOf(kind)?.fixed.includes(channel) ?? true),
    );
    const latest = now().getTime() + LONGEST_PAUSE_DAYS * DAY_MS;
    if (isWrong || !isZone(timeZone) || Date.parse(pausedUntil) > latest)
      throw new ProductError('invalid_request');
  }

  return {
    /** @throws `unknown_user` */
    read: async (person: Person): Promise<NotificationSettings> =>
      viewOf(orThrow((await store.read(person, now())) ?? refusal('unknown_user'))),

    /** @throws `unknown_user`, `invalid_request` */
    async replace(person: Person, body: ReplacedSettings): Promise<NotificationSettings> {
      check(body);
      const { quietFrom, quietUntil, pausedUntil, choices, resumesMail, ...rest } = body;
      const kept = await store.replace(
        person,
        {
          ...rest,
          quietFrom: minutes(quietFrom),
          quietUntil: minutes(quietUntil),
          pausedUntil: pausedUntil === '' ? null : new Date(pausedUntil),
        },
        choices,
        resumesMail,
        now(),
      );
      return viewOf(orThrow(kept ?? refusal('unknown_user')));
    },

    /** @param userId of the profile. */
    exported: (userId: string) => store.exported(userId),
  };
}

const MINUTES_IN_HOUR = 60;

/** A time of day as clocks show it: '21:00'. */
const clock = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_IN_HOUR), minutes % MINUTES_IN_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  return hours * MINUTES_IN_HOUR + rest;
}

/** Whether a text names a time zone; the empty one is that of the city. */
function isZone(timeZone: string): boolean {
  try {
    return timeZone === '' || new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
