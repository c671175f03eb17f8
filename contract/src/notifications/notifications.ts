/** What a person is told in the app. */
import { WRONG_FORM } from '@pawhood/contract/words/errors.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text } from '../reading.ts';

export const NOTIFICATIONS_PATH = '/local/api/notifications';

export const notification = v.object({
  id: key,
  /** Of the person's: each has the number after the one before. */
  seq: count,
  /** As the settings list it: 'care'. */
  kind: text,
  /** One sentence, in the language that was asked for. */
  text,
  /** Of the page that it is about, without a language: '/pets/nala/profile'. */
  path: text,
  /** Moments, ISO 8601; empty for never. */
  at: text,
  seenAt: text,
});
export type Notification = v.InferOutput<typeof notification>;

/** A whole number of 0 and more, written in the address. */
const place = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,14})$/), v.transform(Number));

export const listNotifications = endpoint({
  method: 'GET',
  path: NOTIFICATIONS_PATH,
  summary:
    'What the person is told, the newest first, 20 at a time; what is done or gone is left out. `seq` is the number of the newest of all, `unseen` how many have not been seen. Those after `after`, or those before `before`; where nothing can be after `after`, the newest.',
  bearer: 'required',
  query: v.strictObject({
    after: v.optional(place),
    before: v.optional(place),
    /** Of the sentences, as a code of BCP 47; the site's where it is none that the site speaks. */
    lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
  }),
  answer: v.object({ seq: count, unseen: count, notifications: rows(notification, 'notification') }),
});
export type Inbox = v.InferOutput<typeof listNotifications.answer>;

export const seeNotifications = endpoint({
  method: 'POST',
  path: `${NOTIFICATIONS_PATH}/seen`,
  summary: 'Notes that the person has seen what they were told, up to a number.',
  bearer: 'required',
  body: v.strictObject({
    seq: v.pipe(
      v.number(),
      v.safeInteger(),
      v.check((seq) => seq >= 0, WRONG_FORM),
    ),
  }),
});
