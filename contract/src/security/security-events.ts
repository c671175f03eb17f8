/** The recorded events of an account, and how their owner reads them. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text } from '../reading.ts';

/** Everything that is recorded. Names stay as they are, for rows of half a year have them. */
export const SECURITY_EVENTS = [
  'sign-in',
  'sign-in-failure',
  'sign-up',
  'recent-authentication',
  'limit',
  'password-change',
  'password-reset',
  'email-change',
  'passkey-creation',
  'passkey-removal',
  'code-app-on',
  'code-app-off',
  'recovery-codes-creation',
  'recovery-code-use',
  'second-factor-removal',
  'sign-out',
  'session-end',
  'token-reuse',
  'sign-out-everywhere',
  'account-deletion',
  'data-export',
  'link-creation',
  'calendar-creation',
  'command',
  'role-change',
  'desk-log',
  'decision',
  'claim',
] as const;
/** What somebody does at the desk stands in its log; beside sign-ins it would leave room for nothing else. */
export const NOT_OWN_EVENTS: readonly SecurityEventKind[] = ['decision'];

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** An event as the account's owner sees it. */
export const ownSecurityEvent = v.object({
  /** One of `SECURITY_EVENTS`. */
  kind: key,
  /** Moment, ISO 8601; of several the last. */
  at: text,
  /** How often it happened on that day, where it is counted; otherwise 1. */
  times: count,
  /** A detail of the kind. */
  detail: text,
});
export type OwnSecurityEvent = v.InferOutput<typeof ownSecurityEvent>;

/** Events that are shown to their owner, the latest ones. */
export const OWN_SECURITY_EVENTS = 50;

export const listOwnSecurityEvents = endpoint({
  method: 'GET',
  path: '/local/api/users/me/security-events',
  summary: 'The last 50 things that happened around the own account, the latest first.',
  bearer: 'required',
  answer: rows(ownSecurityEvent, 'event'),
});
