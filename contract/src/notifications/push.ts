/** Browsers that are told while nobody looks at the site: Web Push. RFC 8030, 8291, 8292 */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, rows, text } from '../reading.ts';
import { cleanLine } from '../values/clean-text.ts';
import { NOTIFICATION_LIMITS } from './notification-limits.ts';

export const DEVICES_PATH = '/local/api/push-subscriptions';

/** A browser that is told, for its person. */
export const device = v.object({
  id: key,
  /** As the browser called itself when it was added; may be empty. */
  device: text,
  /** Moments, ISO 8601: when it was added, and when it was last reached or came by itself. */
  at: text,
  usedAt: text,
});
export type Device = v.InferOutput<typeof device>;

export const readPushKey = endpoint({
  method: 'GET',
  path: '/local/api/push-key',
  summary:
    'The key that browsers ask their push service with: 65 bytes in base64url. Empty where this site pushes nothing.',
  answer: v.object({ key: text }),
});

export const listDevices = endpoint({
  method: 'GET',
  path: DEVICES_PATH,
  summary: 'The browsers of the person that are told, the newest first.',
  bearer: 'required',
  answer: v.object({ devices: rows(device, 'device') }),
});

/** Bytes in base64url, as browsers write them: without padding. */
const bytes = (length: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`, 'u')));

/**
 * Makes 'this browser is told' true, for this person and until this sign-in ends.
 *
 * @throws `push_off`; `unsuitable_push_service` for an address that is no push service's; `too_many_devices`;
 * `invalid_request` for a key that is none; `unknown_user`; `too_many_device_calls`.
 */
export const addDevice = endpoint({
  method: 'POST',
  path: DEVICES_PATH,
  summary:
    'Has this browser told until the sign-in ends. Sent again, it changes the same one; one that was another person’s is theirs no longer.',
  bearer: 'required',
  body: v.strictObject({
    /** Address at the browser's push service. */
    endpoint: v.pipe(v.string(), v.maxLength(NOTIFICATION_LIMITS.endpoint)),
    /** The browser's public key: a point on P-256, uncompressed. */
    p256dh: bytes(65),
    /** The secret that it shares with us. */
    auth: bytes(16),
    /** What its person calls it: 'Firefox on Android'. */
    device: v.optional(cleanLine(NOTIFICATION_LIMITS.device), ''),
  }),
  answer: device,
  errors: [
    ...['push_off', 'unsuitable_push_service', 'too_many_devices', 'invalid_request', 'unknown_user'],
    'too_many_device_calls',
  ],
});
export type AddedDevice = v.InferOutput<typeof addDevice.body>;

export const removeDevice = endpoint({
  method: 'DELETE',
  path: `${DEVICES_PATH}/:id`,
  summary: 'Tells a browser nothing more. Where there is none of that id, nothing changes.',
  bearer: 'required',
  params: v.object({ id: key }),
});

/** What became of a push: somebody took it, there is no browser, it comes later, or nobody takes it. */
export const PUSH_OUTCOMES = ['sent', 'no-device', 'later', 'refused'] as const;
export type PushOutcome = (typeof PUSH_OUTCOMES)[number];

export const tryDevices = endpoint({
  method: 'POST',
  path: `${DEVICES_PATH}/test`,
  summary: 'Sends a notification to all browsers of the person, to see whether it comes.',
  bearer: 'required',
  answer: v.object({ outcome: v.picklist(PUSH_OUTCOMES) }),
  errors: ['push_off', 'unknown_user', 'too_many_device_calls'],
});
