/** People, as those who look after the site find them: what they have said, what was decided about them, and notes. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text } from '../reading.ts';
import { atMost } from '../values/text.ts';
import { DESK_CALLS } from './desk.ts';
import { ROLES } from './roles.ts';
import { decision } from './todo.ts';

export const DESK_PEOPLE_LIMITS = {
  /** People that one search finds. */
  found: 20,
  /** Longest text that is searched, in characters. */
  search: 200,
  /** Characters of a note. */
  note: 2_000,
  /** Notes about one person. */
  notes: 200,
  /** Characters of the reason for the end of a suspension. */
  shortestReason: 10,
  reason: 500,
} as const;

const PEOPLE = `${DESK_CALLS}/people`;

const foundPerson = v.object({
  userId: key,
  name: text,
  /** Moment in UTC, ISO 8601. */
  since: text,
  /** Null for who has none. */
  role: v.nullable(v.picklist(ROLES)),
  /** Key of the role's only city; empty for all. */
  city: text,
  isSuspended: v.boolean(),
});
export type FoundPerson = v.InferOutput<typeof foundPerson>;

export const findPeople = endpoint({
  method: 'GET',
  path: PEOPLE,
  summary:
    'People by the beginning of their name, or by their id; for operators also by the whole email address of an account of this site. At most 20, by name.',
  bearer: 'required',
  desk: 'cases',
  query: v.strictObject({ q: v.pipe(v.string(), v.maxLength(DESK_PEOPLE_LIMITS.search)) }),
  answer: rows(foundPerson, 'person'),
  errors: ['other_city'],
});

const note = v.object({
  id: count,
  /** Moment in UTC, ISO 8601. */
  at: text,
  /** Name of who wrote it; empty for somebody who is gone. */
  by: text,
  words: text,
});
export type DeskNote = v.InferOutput<typeof note>;

/** What a person has written that others read. */
const publicWords = v.object({
  /** `profile`, `pet`; features add theirs. */
  kind: text,
  /** Of the thing: a pet's name. Empty for the person's own words. */
  title: text,
  words: text,
  /** Of the page where it is read, without a language. */
  path: text,
});
export type PublicWords = v.InferOutput<typeof publicWords>;

const suspension = v.object({
  /** Moments in UTC, ISO 8601; `until` is empty where it has no end. */
  since: text,
  until: text,
});

const personCard = v.object({
  ...foundPerson.entries,
  /** Who sees the profile, as `VISIBILITIES` has it; users know the desk, and not the reverse. */
  visibility: v.picklist(['everyone', 'signed-in', 'nobody']),
  /** Null for who is not suspended. */
  suspension: v.nullable(suspension),
  words: rows(publicWords, 'words of a person'),
  /** The newest first. */
  decisions: rows(decision, 'decision about a person'),
  /** The newest first. */
  notes: rows(note, 'note'),
});
export type PersonCard = v.InferOutput<typeof personCard>;

const params = v.object({ userId: v.pipe(v.string(), v.maxLength(100)) });

/** Who cannot be found, or has a role that has to be taken first. */
const ABOUT_PERSON = ['unknown_user', 'other_city'] as const;

export const readPerson = endpoint({
  method: 'GET',
  path: `${PEOPLE}/:userId`,
  summary: 'Opens the card of a person, which the log says.',
  bearer: 'required',
  desk: 'cases',
  params,
  answer: personCard,
  errors: [...ABOUT_PERSON],
});

export const addNote = endpoint({
  method: 'POST',
  path: `${PEOPLE}/:userId/notes`,
  summary: 'Writes a note about a person, which only people with a role read.',
  bearer: 'required',
  desk: 'cases',
  params,
  body: v.strictObject({
    words: v.pipe(v.string(), v.trim(), v.minLength(1), atMost(DESK_PEOPLE_LIMITS.note)),
  }),
  answer: rows(note, 'note'),
  errors: [...ABOUT_PERSON, 'too_many_notes'],
});

export const removeNote = endpoint({
  method: 'DELETE',
  path: `${PEOPLE}/:userId/notes/:noteId`,
  summary: 'Removes a note for good; operators remove any, others those that they wrote.',
  bearer: 'required',
  desk: 'cases',
  params: v.object({ ...params.entries, noteId: v.pipe(v.string(), v.maxLength(20)) }),
  answer: rows(note, 'note'),
  errors: [...ABOUT_PERSON],
});

export const readAddress = endpoint({
  method: 'GET',
  path: `${PEOPLE}/:userId/address`,
  summary: 'The email address of a person, which the log says.',
  bearer: 'required',
  desk: 'people',
  params,
  answer: v.object({
    /** Empty where none is known. */
    email: text,
    /** Whether it is that of an account of this site, confirmed by its owner. */
    isConfirmed: v.boolean(),
  }),
  errors: ['unknown_user'],
});

const reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(DESK_PEOPLE_LIMITS.shortestReason),
  atMost(DESK_PEOPLE_LIMITS.reason),
);

export const openCase = endpoint({
  method: 'POST',
  path: `${PEOPLE}/:userId/case`,
  summary:
    'Opens a case about a person, on which is decided with a rule and facts. Answers the number of the one that is open.',
  bearer: 'required',
  desk: 'cases',
  params,
  answer: v.object({ id: key }),
  errors: [...ABOUT_PERSON],
});

export const endSuspension = endpoint({
  method: 'POST',
  path: `${PEOPLE}/:userId/suspension/end`,
  summary: 'Lets a suspended person in again. Where there is no suspension, nothing changes.',
  bearer: 'required',
  desk: 'people',
  params,
  body: v.strictObject({ reason }),
  answer: personCard,
  errors: ['unknown_user'],
});

export const erasePerson = endpoint({
  method: 'POST',
  path: `${PEOPLE}/:userId/erasure`,
  summary:
    'Deletes all there is of a person for good, as they can themselves. The body repeats their name. Needs a sign-in of the last 5 minutes.',
  bearer: 'required',
  desk: 'people',
  params,
  body: v.strictObject({ name: v.pipe(v.string(), v.maxLength(1_000)) }),
  errors: ['unknown_user', 'has_role', 'recent_authentication_needed'],
});
