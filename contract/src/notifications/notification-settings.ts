/** What a person wants to be told, on which way and when. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, rows, text } from '../reading.ts';
import { CHANNELS, PACES } from './kinds.ts';

const SETTINGS_PATH = '/local/api/users/me/notification-settings';

const pace = v.picklist(PACES);

/** A kind of notifications, and what the person chose. */
const kindChoice = v.object({
  kind: text,
  /** At which pace it comes on each channel. */
  app: pace,
  push: pace,
  mail: pace,
  /** Channels on which it cannot be switched off. */
  fixed: v.array(v.picklist(CHANNELS)),
});
export type KindChoice = v.InferOutput<typeof kindChoice>;

/** A time of day, as clocks show it: '21:00'. */
const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const times = {
  /** IANA name; empty for that of the person's city. */
  timeZone: v.pipe(v.string(), v.maxLength(64)),
  /** Nothing is pushed or mailed between them; the same for no such hours. */
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  /** Hour of the daily mail, from 0 to 23. */
  digestHour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  /** Whether a push says the words of a message. */
  showsText: v.boolean(),
  /** Moment, ISO 8601, until which nothing is pushed or mailed; empty for no pause. */
  pausedUntil: v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]),
};

export const notificationSettings = v.object({
  ...times,
  kinds: rows(kindChoice, 'kind'),
  /** The zone that counts: the chosen one, or that of the person's city. */
  zone: text,
  /** Whether this site can push at all. */
  canPush: v.boolean(),
  /** Whether this site sends mail. */
  canMail: v.boolean(),
  /** The address that mails go to; empty while none is confirmed. */
  address: text,
  /** Why no mail goes although there is an address: `refused`, `unread` or `operator`; empty where it goes. */
  mailStopped: text,
  /** Browsers that can be told while nobody looks at the site. */
  devices: count,
});
export type NotificationSettings = v.InferOutput<typeof notificationSettings>;

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: SETTINGS_PATH,
  summary: 'What the person wants to be told, on which way and when, and what this site can do.',
  bearer: 'required',
  answer: notificationSettings,
  errors: ['unknown_user'],
});

export const replaceNotificationSettings = endpoint({
  method: 'PUT',
  path: SETTINGS_PATH,
  summary: 'Puts all of these in the place of the former ones.',
  bearer: 'required',
  body: v.strictObject({
    ...times,
    choices: v.pipe(
      v.array(v.strictObject({ kind: v.string(), channel: v.picklist(CHANNELS), pace })),
      v.maxLength(100),
    ),
  }),
  answer: notificationSettings,
  errors: ['unknown_user', 'invalid_request'],
});
export type ReplacedSettings = v.InferOutput<typeof replaceNotificationSettings.body>;

/** Longest pause, in days. */
export const LONGEST_PAUSE_DAYS = 366;
