import { CHANNELS, type Channel } from '@pawhood/contract/notifications/kinds.ts';
import {
  type KindChoice,
  LONGEST_PAUSE_DAYS,
  type NotificationSettings,
  type ReplacedSettings,
  replaceNotificationSettings,
} from '@pawhood/contract/notifications/notification-settings.ts';
import { addDays } from '@pawhood/contract/values/day.ts';
import { PAUSE_DAY } from '@pawhood/contract/words/notifications.ts';
import { type Checked, checkBody } from '#/lib/form/field-errors.ts';
import { readersDay } from '../readers-day.ts';

/** The settings as fields hold them: of a kind on a channel the pace, by `paceField`; 'yes' for what is ticked. */
export type SettingsValues = Readonly<Record<string, string>>;

export const YES = 'yes';

/** The name of the field that has the pace of a kind on a channel. */
export const paceField = (kind: string, channel: Channel): string => `${kind} ${channel}`;

/** Hours that nobody is told anything in, until a person chooses others. */
const [USUAL_FROM, USUAL_UNTIL] = ['21:00', '08:00'];

/** The time zone of this browser; empty where it does not say. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

/** The fields as they open. Who has never chosen anything is in the zone of their browser. */
export function valuesOf(settings: NotificationSettings): SettingsValues {
  const { timeZone, quietFrom, quietUntil, digestHour, showsText, pausedUntil, kinds, isChosen } = settings;
  const isQuiet = quietFrom !== quietUntil;
  return {
    timeZone: isChosen ? timeZone : deviceZone(),
    isQuiet: isQuiet ? YES : '',
    quietFrom: isQuiet ? quietFrom : USUAL_FROM,
    quietUntil: isQuiet ? quietUntil : USUAL_UNTIL,
    digestHour: `${digestHour}`,
    showsText: showsText ? YES : '',
    pausedUntil: pausedUntil === '' ? '' : readersDay(new Date(pausedUntil)),
    ...Object.fromEntries(
      kinds.flatMap((kind) => CHANNELS.map((channel) => [paceField(kind.kind, channel), kind[channel]])),
    ),
  };
}

/**
 * Checks what the fields say, and makes of it what the call sends.
 *
 * @param now of this browser.
 */
export function checkedSettings(
  values: SettingsValues,
  kinds: readonly KindChoice[],
  now: Date,
): Checked<ReplacedSettings> {
  const { timeZone = '', digestHour, pausedUntil = '' } = values;
  const isQuiet = values['isQuiet'] === YES;
  const tomorrow = addDays(readersDay(now), 1);
  const isPauseWrong =
    pausedUntil !== '' && (pausedUntil < tomorrow || pausedUntil > addDays(tomorrow, LONGEST_PAUSE_DAYS - 2));
  return checkBody(
    replaceNotificationSettings.body,
    {
      timeZone,
      quietFrom: isQuiet ? values['quietFrom'] : '00:00',
      quietUntil: isQuiet ? values['quietUntil'] : '00:00',
      digestHour: Number(digestHour),
      showsText: values['showsText'] === YES,
      pausedUntil: pausedUntil === '' || isPauseWrong ? '' : new Date(`${pausedUntil}T00:00`).toISOString(),
      choices: kinds.flatMap(({ kind, fixed }) =>
        CHANNELS.filter((channel) => !fixed.includes(channel)).map((channel) => ({
          kind,
          channel,
          pace: values[paceField(kind, channel)],
        })),
      ),
    },
    () => (isPauseWrong ? [{ field: 'pausedUntil', text: PAUSE_DAY }] : []),
  );
}

/** What is kept, as the call sends it; for a press that changes one thing beside the form. */
export function bodyOf({ kinds, ...settings }: NotificationSettings): ReplacedSettings {
  const { timeZone, quietFrom, quietUntil, digestHour, showsText, pausedUntil } = settings;
  return {
    ...{ timeZone, quietFrom, quietUntil, digestHour, showsText, pausedUntil, resumesMail: false },
    choices: kinds.flatMap((kind) =>
      CHANNELS.filter((channel) => !kind.fixed.includes(channel)).map((channel) => ({
        kind: kind.kind,
        channel,
        pace: kind[channel],
      })),
    ),
  };
}
