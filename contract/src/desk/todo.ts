/** What waits for a decision at the desk, the decisions, and how to undo them. */
import { WRONG_FORM } from '@pawhood/contract/words/errors.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text } from '../reading.ts';
import {
  HOLDING_RULES,
  REPORT_LIMITS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  RULES,
  SUSPENSION_DAYS,
  URGENCIES,
} from '../reports/report-kinds.ts';
import { statement } from '../reports/statements.ts';
import { cleanLines } from '../values/clean-text.ts';
import { DESK_CALLS } from './desk.ts';
import type { DeskArea } from './roles.ts';

/**
 * `report`: a case, of one thing that was reported. `objection`: of an author to a decision. `correction`: a suggested
 * change of a place. `match`: an uncertain entry of an import. `suggestion`: a held feature. `claim`: of somebody who says
 * that they look after a place.
 */
export const TODO_KINDS = ['report', 'objection', 'correction', 'match', 'suggestion', 'claim'] as const;
export type TodoKindName = (typeof TODO_KINDS)[number];

/** The part of the desk that each kind belongs to. */
export const AREA_OF_KIND = {
  report: 'cases',
  objection: 'cases',
  correction: 'places',
  match: 'places',
  suggestion: 'cases',
  claim: 'places',
} as const satisfies Readonly<Record<TodoKindName, DeskArea>>;

/**
 * What can be decided. `merge` gives the votes of a suggestion to a feature of the board. Of a report: `keep` does
 * nothing, `hide` shows the thing to its author alone, `warn` only tells them; who is under `limit` reads and writes
 * nothing, `suspend` closes the account. Of an objection: `uphold` leaves the first decision, `change` takes it back.
 */
export const DECISIONS = [
  'accept',
  'reject',
  'merge',
  'keep',
  'hide',
  'warn',
  'limit',
  'suspend',
  'uphold',
  'change',
] as const;
export type DecisionName = (typeof DECISIONS)[number];

/** Decisions as they are kept. `hold` is a rule's: a review waits until somebody has looked at it. */
export const MADE_DECISIONS = [...DECISIONS, 'hold'] as const;
export type MadeDecisionName = (typeof MADE_DECISIONS)[number];

export const DECISIONS_OF = {
  report: ['keep', 'hide', 'warn', 'limit', 'suspend'],
  objection: ['uphold', 'change'],
  correction: ['accept', 'reject'],
  match: ['accept', 'reject'],
  suggestion: ['accept', 'reject', 'merge'],
  claim: ['accept', 'reject'],
} as const satisfies Readonly<Record<TodoKindName, readonly DecisionName[]>>;

/** Decisions that hold for some days. */
export const LASTING_DECISIONS: readonly DecisionName[] = ['limit', 'suspend'];

/** For how long others are told that somebody looks at something, in minutes since it was opened. */
export const LOOK_MINUTES = 10;

/** Rows in one answer. */
export const TODO_PAGE = 50;

/** Characters of what a row says. */
export const SAYS_LIMIT = 140;

/**
 * Why something waits: a visitor suggests a change, or says that the place is `gone`; an imported entry is `alike`
 * another place, or only its `name` suggests a pet service; a suggestion is `held` until somebody has looked at it. Of a
 * case it is the most urgent reason of its reports. An objection is one to a decision. Of a claim the `record` of its
 * domain was seen, or its person gives the desk a `proof` in words.
 */
export const WAITING_FOR = [
  'change',
  'gone',
  'alike',
  'name',
  'held',
  ...REPORT_REASONS,
  'decision',
  'record',
  'proof',
] as const;

const waiting = {
  kind: v.picklist(TODO_KINDS),
  id: key,
  /** Since when it waits: a moment in UTC, ISO 8601. */
  at: text,
  /** Name of the place, or of what was reported, that it is about; empty for a suggestion. */
  about: text,
  /** Key of the city; empty for what belongs to none. */
  city: text,
  why: v.picklist(WAITING_FOR),
  /** What makes it come before others. */
  urgency: v.picklist(URGENCIES),
  /** How much those who reported it count together; 1 for what nobody reported. Half ones are signed out. */
  weight: count,
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
  summary: 'What waits for a decision of the person: how much of each kind, and what comes first.',
  bearer: 'required',
  desk: 'any',
  query: v.strictObject({ kind: v.optional(v.picklist(TODO_KINDS)) }),
  answer: v.object({
    /** Of every kind that the person decides, whichever was asked for. */
    numbers,
    /** The most urgent first, then by weight, then the oldest. */
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

/** One that was made, as those who look after its kind read it. */
export const decision = v.object({
  id: key,
  kind: v.picklist(TODO_KINDS),
  /** Id of what was decided. */
  item: key,
  decision: v.picklist(MADE_DECISIONS),
  /** Id of the feature that has the votes now; empty unless merged. */
  into: text,
  /** What it was decided by: rule and facts of a report, the answer to an objection. Empty for other kinds. */
  rule: v.picklist(['', ...RULES]),
  facts: text,
  /** Moment when it ends; empty for what has no end. */
  until: text,
  /** Name of the place, or words of the suggestion; empty once it cannot be undone any more. */
  about: text,
  city: text,
  way: v.picklist(['desk', 'command', 'server']),
  /** Name of the person; empty where it was a command, or somebody who is gone. */
  by: text,
  /** Moment in UTC, ISO 8601. */
  at: text,
  /** The same of its undoing; empty where nobody has undone it. */
  undoneAt: text,
  undoneBy: text,
  /** Whether it is young enough, and not undone; what came later may still stand in the way. */
  isUndoable: v.boolean(),
  /** Address of the statement, to hand over to whom the decision is about: absent where the site sends mail. */
  handOver: v.optional(text),
});
export type Decision = v.InferOutput<typeof decision>;

/** One report of a case. Who made it is told to nobody but by the name that something illegal is reported with. */
const madeReport = v.object({
  /** Moment in UTC, ISO 8601. */
  at: text,
  reason: v.picklist(REPORT_REASONS),
  words: text,
  /** How much it counts: ½ signed out, 2 from who mostly was right, otherwise 1. */
  weight: count,
  /** Of who reports something illegal; empty otherwise. */
  name: text,
  email: text,
});

/** What a visitor saw of a thing when it was reported first. */
const seenThing = v.object({
  subject: v.picklist(REPORT_SUBJECTS),
  /** Its id. */
  id: text,
  name: text,
  /** Its words, of several lines. */
  words: text,
  /** Path of its picture; empty without one. */
  picture: text,
  /** Page on which it is seen, without a language. */
  path: text,
});
export type SeenThing = v.InferOutput<typeof seenThing>;

/** A case at the desk. */
const caseDetails = v.object({
  seen: v.nullable(seenThing),
  /** What it said before its author changed it, until when; the newest first, at most `TODO_PAGE`. */
  former: v.optional(rows(v.object({ until: text, words: text }), 'former version'), []),
  /**
   * What there is now: `same`, `changed` since then, or `gone`: deleted, hidden or made private by its author. Nobody else
   * sees what is `waiting`.
   */
  now: v.picklist(['same', 'changed', 'gone', 'waiting']),
  /** The rule that holds it; empty where none does. */
  heldBy: v.picklist(['', ...HOLDING_RULES]),
  /** Id and name of the profile whose it is; null where it is nobody's. */
  author: v.nullable(v.object({ id: key, name: text })),
  /** The newest first, at most `TODO_PAGE`. */
  reports: rows(madeReport, 'report'),
  /** Former decisions about the same thing, the newest first. */
  history: rows(decision, 'decision'),
  /** Other decisions about its author, the newest first. */
  ofAuthor: rows(decision, 'decision'),
});
export type CaseDetails = v.InferOutput<typeof caseDetails>;

/** An objection at the desk, as its author reads it, with who decided first. */
const objectionDetails = v.object({
  statement,
  /** Name of who decided first; empty for a command, and for somebody who is gone. */
  by: text,
  /** Moment from which that person may answer, too; empty where somebody else has to. */
  waitsUntil: text,
});
export type ObjectionDetails = v.InferOutput<typeof objectionDetails>;

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
  /** Of a report alone. */
  case: v.optional(caseDetails),
  /** Of an objection alone. */
  objection: v.optional(objectionDetails),
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

/**
 * A report is decided with a rule and facts, an objection with an answer; a claim is rejected with a reason.
 *
 * @throws `already_decided` with that decision as `current`, null for one of long ago; `edit_conflict` with the item as
 * it is now; `no_author` where nobody can be warned, limited or suspended; `has_role` where they lose a role first;
 * `without_end` for a suspension without end by a moderator; `other_decider_needed` for an objection to one's own decision
 * while somebody else can answer; `own_claim` for one's own; `undo_blocked` where what came later stands in the way of taking a decision back.
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
    /** Of a report: the rule that it is decided by. */
    rule: v.optional(v.picklist(['', ...RULES]), ''),
    /**
     * Of a report: what the decision rests on. Of an objection: the answer. Of a claim that is rejected: why, which its
     * person reads. At least `LEAST_FACTS` characters.
     */
    facts: v.optional(cleanLines(REPORT_LIMITS.facts), ''),
    /** Of `limit` and `suspend`: for how long, in days; 0 without end, which operators alone decide. */
    days: v.optional(
      v.pipe(
        v.number(),
        v.check((days) => Number.isInteger(days) && days >= 0 && days <= SUSPENSION_DAYS, WRONG_FORM),
      ),
      0,
    ),
  }),
  answer: decision,
  errors: [
    'other_city',
    'unknown_todo',
    'unknown_feature',
    'already_decided',
    'cannot_accept',
    'no_author',
    'has_role',
    'without_end',
    'recent_authentication_needed',
    'other_decider_needed',
    'own_claim',
    'undo_blocked',
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
