/** What a person wants to be told, on which way and when. */
import { WRONG_FORM } from '@pawhood/contract/words/errors.ts';
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

/** By what other schemas use, too: each kind of rule that a page needs is loaded by all visitors. */
const momentOrNone = v.pipe(
  v.string(),
  v.regex(
    /^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?Z)?$/,
  ),
);

const times = {
  /** IANA name; empty for that of the person's city. */
  timeZone: v.pipe(v.string(), v.maxLength(64)),
  /** Nothing is pushed or mailed between them; the same for no such hours. */
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  /** Hour of the daily mail, from 0 to 23. */
  digestHour: v.pipe(
    v.number(),
    v.safeInteger(),
    v.check((hour) => hour >= 0 && hour <= 23, WRONG_FORM),
  ),
  /** Whether a push says the words of a message. */
  showsText: v.boolean(),
  /** Moment in UTC, ISO 8601, until which nothing is pushed or mailed; empty for no pause. */
  pausedUntil: momentOrNone,
};

export const notificationSettings = v.object({
  ...times,
  kinds: rows(kindChoice, 'kind'),
  /** The zone of the person's city, which counts where none is chosen. */
  zone: text,
  /** Whether this site can push at all. */
  canPush: v.boolean(),
  /** Whether this site sends mail. */
  canMail: v.boolean(),
  /** The address that mails go to; empty while none is confirmed. */
  address: text,
  /** The address that our last link went to, while that link waits for its person; empty for none. */
  askedAddress: text,
  /** Why no mail goes although there is an address: `refused`, `unread` or `operator`; empty where it goes. */
  mailStopped: text,
  /** Browsers that can be told while nobody looks at the site. */
  devices: count,
  /** Whether the person has ever chosen any of these. */
  isChosen: v.boolean(),
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
    /** True where mails are to go again that were stopped; those that the operator stopped stay so. */
    resumesMail: v.optional(v.boolean(), false),
  }),
  answer: notificationSettings,
  errors: ['unknown_user', 'invalid_request'],
});
export type ReplacedSettings = v.InferOutput<typeof replaceNotificationSettings.body>;

/** Longest pause, in days. */
export const LONGEST_PAUSE_DAYS = 366;
