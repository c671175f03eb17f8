/** The desk, as its people see it: who they are there, and how the first of them gets in. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { rows, text } from '../reading.ts';
import { DESK_AREAS, ROLES } from './roles.ts';

/** Before all calls of the desk. */
export const DESK_CALLS = '/local/api/desk';

/** Behind `#` in the address of the desk: the secret of the link that `pawhood desk open` prints. */
export const OPEN_KEY = 'open';

/** How long such a link works, in minutes. */
export const OPEN_MINUTES = 15;

/** Why the desk is closed to somebody who has a role; `open` where it is not. */
export const DESK_STATES = ['open', 'asleep', 'second-factor', 'sign-in'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** A person's place at the desk. */
export const deskPlace = v.object({
  role: v.picklist(ROLES),
  /** Key of the only city that the person looks after; empty for all. */
  city: text,
  areas: v.array(v.picklist(DESK_AREAS)),
  state: v.picklist(DESK_STATES),
});
export type DeskPlace = v.InferOutput<typeof deskPlace>;

export const readDesk = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/me`,
  summary:
    'What the person is at the desk, and whether it is open to them just now; nothing for who has no role.',
  bearer: 'required',
  answer: v.object({ place: v.nullable(deskPlace) }),
});

export const openDesk = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/open`,
  summary: 'Makes the person operator, by the secret of a link that `pawhood desk open` has printed.',
  bearer: 'required',
  body: v.strictObject({ secret: v.pipe(v.string(), v.maxLength(200)) }),
  errors: ['unknown_user', 'unknown_link', 'recent_authentication_needed', 'too_many_device_calls'],
});

/** Somebody with a role. */
const deskPerson = v.object({
  userId: text,
  name: text,
  role: v.picklist(ROLES),
  city: text,
  /** Moment in UTC, ISO 8601. */
  since: text,
  /** Whether the role sleeps until another operator, or the command, wakes it. */
  isAsleep: v.boolean(),
});
export type DeskPerson = v.InferOutput<typeof deskPerson>;

export const listDeskPeople = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/roles`,
  summary: 'Everybody with a role, the longest first.',
  bearer: 'required',
  desk: 'people',
  answer: rows(deskPerson, 'person'),
});

const ofUser = v.strictObject({ userId: v.string() });

export const giveRole = endpoint({
  method: 'PUT',
  path: `${DESK_CALLS}/roles/:userId`,
  summary: 'Gives a person a role, in the place of the one they have. It wakes a role that sleeps.',
  bearer: 'required',
  desk: 'people',
  params: ofUser,
  body: v.strictObject({ role: v.picklist(ROLES), city: v.string() }),
  answer: rows(deskPerson, 'person'),
  errors: [
    'unknown_user',
    'unknown_city',
    'invalid_request',
    'recent_authentication_needed',
    'last_operator',
  ],
});

export const takeRole = endpoint({
  method: 'DELETE',
  path: `${DESK_CALLS}/roles/:userId`,
  summary: 'Takes the role of a person. The last operator keeps theirs: it goes by command alone.',
  bearer: 'required',
  desk: 'people',
  params: ofUser,
  answer: rows(deskPerson, 'person'),
  errors: ['unknown_user', 'recent_authentication_needed', 'last_operator'],
});
