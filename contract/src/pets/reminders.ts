/** Reminders of a person's own pets: in the app, and for a calendar of their choice. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amount, key, rows, text } from '../reading.ts';
import { HEALTH_KINDS } from './health.ts';

export const reminder = v.object({
  petId: key,
  petName: text,
  kind: v.picklist(HEALTH_KINDS),
  subject: text,
  /** Calendar day. */
  nextDue: text,
  /** From today where the pet lives; negative when it is overdue. */
  days: amount,
});
export type Reminder = v.InferOutput<typeof reminder>;

/** Overdue, and due within 30 days. */
export const listReminders = endpoint({
  method: 'GET',
  path: '/local/api/users/me/reminders',
  summary:
    'What is overdue or due within 30 days for the own pets, the most urgent first; nothing where there is no profile yet.',
  bearer: 'required',
  answer: rows(reminder, 'reminder'),
});

/** The address of the calendar (text/calendar); anybody who knows it can read the reminders. */
export const CALENDAR_PATH = '/api/calendars/:token.ics';

export const petCalendar = v.object({
  /** Moments, ISO 8601; empty for never. */
  createdAt: text,
  lastReadAt: text,
  /** Path of the calendar; told once, when it is made, and empty otherwise. */
  path: text,
});
export type PetCalendar = v.InferOutput<typeof petCalendar>;

export const readCalendar = endpoint({
  method: 'GET',
  path: '/local/api/users/me/calendar',
  summary:
    'Whether there is a calendar link, and when it was last read; `createdAt` is empty when there is none.',
  bearer: 'required',
  answer: petCalendar,
  errors: ['unknown_user'],
});

export const createCalendar = endpoint({
  method: 'POST',
  path: '/local/api/users/me/calendar',
  summary:
    'Makes a private calendar link. The previous one stops working. Needs a sign-in of the last 24 hours (a setting).',
  bearer: 'required',
  status: 201,
  answer: petCalendar,
  errors: ['unknown_user', 'recent_authentication_needed'],
});

export const revokeCalendar = endpoint({
  method: 'DELETE',
  path: '/local/api/users/me/calendar',
  summary: 'Turns the calendar link off.',
  bearer: 'required',
  errors: ['unknown_user'],
});
