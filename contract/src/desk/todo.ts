/** What waits for a decision at the desk, the decisions, and how to undo them. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text } from '../reading.ts';
import { DESK_CALLS } from './desk.ts';
import type { DeskArea } from './roles.ts';

/** `correction`: a suggested change of a place. `match`: an uncertain entry of an import. `suggestion`: a held feature. */
export const TODO_KINDS = ['correction', 'match', 'suggestion'] as const;
export type TodoKindName = (typeof TODO_KINDS)[number];

/** The part of the desk that each kind belongs to. */
export const AREA_OF_KIND = {
  correction: 'places',
  match: 'places',
  suggestion: 'cases',
} as const satisfies Readonly<Record<TodoKindName, DeskArea>>;

/** What can be decided; `merge` gives the votes of a suggestion to a feature of the board. */
export const DECISIONS = ['accept', 'reject', 'merge'] as const;
export type DecisionName = (typeof DECISIONS)[number];

export const DECISIONS_OF: Readonly<Record<TodoKindName, readonly DecisionName[]>> = {
  correction: ['accept', 'reject'],
  match: ['accept', 'reject'],
  suggestion: DECISIONS,
};

/** For how long others are told that somebody looks at something, in minutes since it was opened. */
export const LOOK_MINUTES = 10;

/** Rows in one answer. */
export const TODO_PAGE = 50;

/** Characters of what a row says. */
export const SAYS_LIMIT = 140;

/** For how long a decision can be undone. */
export const UNDO_DAYS = 30;

/**
 * Why something waits: a visitor suggests a change, or says that the place is `gone`; an imported entry is `alike`
 * another place, or only its `name` suggests a pet service; a suggestion is `held` until somebody has looked at it.
 */
export const WAITING_FOR = ['change', 'gone', 'alike', 'name', 'held'] as const;

const waiting = {
  kind: v.picklist(TODO_KINDS),
  id: key,
  /** Since when it waits: a moment in UTC, ISO 8601. */
  at: text,
  /** Name of the place that it is about; empty for a suggestion. */
  about: text,
  /** Key of the city; empty for what belongs to none. */
  city: text,
  why: v.picklist(WAITING_FOR),
};

const todoRow = v.object({
  ...waiting,
  /** The beginning of what it says. */
  says: text,
});
export type TodoRow = v.InferOutput<typeof todoRow>;

/** As far as what waits is counted: this number stands for itself and for more. */
export const MOST_COUNTED = 1_000;

const numbers = rows(
  v.object({
    kind: v.picklist(TODO_KINDS),
    /** At most `MOST_COUNTED`. */
    number: count,
  }),
  'number',
);

const look = v.object({
  kind: v.picklist(TODO_KINDS),
  id: key,
  /** Name of the person. */
  by: text,
});
export type TodoLook = v.InferOutput<typeof look>;

/** What others have open just now, the longest first. */
const looks = v.optional(rows(look, 'look'), []);

export const readTodo = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/todo`,
  summary: 'What waits for a decision of the person: how much of each kind, and the oldest.',
  bearer: 'required',
  desk: 'any',
  query: v.strictObject({ kind: v.optional(v.picklist(TODO_KINDS)) }),
  answer: v.object({
    /** Of every kind that the person decides, whichever was asked for. */
    numbers,
    /** The oldest first. */
    items: rows(todoRow, 'row of what waits'),
    looks,
  }),
});

export const readTodoNumbers = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/numbers`,
  summary: 'How much of each kind waits for a decision of the person, and what of it others look at.',
  bearer: 'required',
  desk: 'any',
  answer: v.object({ numbers, looks }),
});

/** One value that accepting would change. */
const todoField = v.object({
  /** As in a place: `phone`, `openingHours`, `location`, `hidden`. */
  field: text,
  /** What shows now, of a match what the place that it is like has; empty for nothing. */
  now: text,
  /** What would be; empty for nothing. */
  next: text,
});
export type TodoField = v.InferOutput<typeof todoField>;

/** `place`: the one that it is about. `alike`: the one that an entry is like. `source`: where the entry is from. */
export const TODO_LINKS = ['place', 'alike', 'source'] as const;

const todoItem = v.object({
  ...waiting,
  /** For `If-Match`: another one as soon as anything here is another. */
  version: count,
  /** In full, with its lines. */
  says: text,
  /** Email address for a question to whom it is from; empty where they left none. Deleted with the decision. */
  contact: text,
  fields: rows(todoField, 'field'),
  links: rows(v.object({ what: v.picklist(TODO_LINKS), name: text, href: text }), 'link'),
  decisions: v.array(v.picklist(DECISIONS)),
});
export type TodoItem = v.InferOutput<typeof todoItem>;

const ofItem = v.object({ kind: v.string(), id: v.pipe(v.string(), v.maxLength(100)) });

export const readTodoItem = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/todo/:kind/:id`,
  summary: 'One thing that waits: what there is now, and what would be.',
  bearer: 'required',
  desk: 'any',
  params: ofItem,
  answer: todoItem,
  errors: ['other_city', 'unknown_todo', 'already_decided'],
});

const LOOK_PATH = `${DESK_CALLS}/todo/:kind/:id/look`;

export const beginLook = endpoint({
  method: 'PUT',
  path: LOOK_PATH,
  summary: `Tells others at the desk for ${LOOK_MINUTES} minutes that the person looks at one thing, and at no other.`,
  bearer: 'required',
  desk: 'any',
  params: ofItem,
  errors: ['other_city', 'unknown_todo', 'already_decided'],
});

export const endLook = endpoint({
  method: 'DELETE',
  path: LOOK_PATH,
  summary: 'Ends that; nothing happens where the person looks at something else by now.',
  bearer: 'required',
  desk: 'any',
  params: ofItem,
});

const decision = v.object({
  id: key,
  kind: v.picklist(TODO_KINDS),
  /** Id of what was decided. */
  item: key,
  decision: v.picklist(DECISIONS),
  /** Id of the feature that has the votes now; empty unless merged. */
  into: text,
  /** Name of the place, or words of the suggestion; empty once it cannot be undone any more. */
  about: text,
  city: text,
  way: v.picklist(['desk', 'command']),
  /** Name of the person; empty where it was a command, or somebody who is gone. */
  by: text,
  /** Moment in UTC, ISO 8601. */
  at: text,
  /** The same of its undoing; empty where nobody has undone it. */
  undoneAt: text,
  undoneBy: text,
  /** Whether it is young enough, and not undone; what came later may still stand in the way. */
  isUndoable: v.boolean(),
});
export type Decision = v.InferOutput<typeof decision>;

/**
 * @throws `already_decided` with that decision as `current`, null for one of long ago; `edit_conflict` with the item as
 * it is now.
 */
export const decideTodo = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/todo/:kind/:id/decision`,
  summary: 'Decides on something that waits, and carries it out.',
  bearer: 'required',
  desk: 'any',
  isVersioned: true,
  params: ofItem,
  body: v.strictObject({
    decision: v.picklist(DECISIONS),
    /** Id of the feature of the board that a suggestion is merged into. */
    into: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  }),
  answer: decision,
  errors: [
    'other_city',
    'unknown_todo',
    'unknown_feature',
    'already_decided',
    'cannot_accept',
    'edit_conflict',
    'version_missing',
  ],
});

export const listDecisions = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/decisions`,
  summary: 'What was decided of what the person decides, at the desk and by command, the newest first.',
  bearer: 'required',
  desk: 'any',
  query: v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))) }),
  answer: v.object({
    rows: rows(decision, 'decision'),
    /** Whether older ones follow. */
    hasMore: v.boolean(),
  }),
});

/** @throws `already_undone` with the decision as `current`. */
export const undoDecision = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/decisions/:id/undo`,
  summary: 'Puts everything back as it was before a decision; what was decided waits again.',
  bearer: 'required',
  desk: 'any',
  params: v.object({ id: v.string() }),
  answer: decision,
  errors: ['other_city', 'unknown_decision', 'already_undone', 'undo_too_late', 'undo_blocked'],
});
