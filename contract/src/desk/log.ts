/** What was done at the desk and by command, and what the site's own checks say. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, rows, text } from '../reading.ts';
import { DESK_CALLS } from './desk.ts';

/** Rows of the log in one answer. */
export const LOG_PAGE = 50;

const logRow = v.object({
  id: count,
  /** Moment in UTC, ISO 8601. */
  at: text,
  /** Name of the person; empty where it was a command, the server, or somebody who is gone. */
  by: text,
  /** Whether a person did it at the desk, the operator by a command, or somebody who looks after a place. */
  way: v.picklist(['desk', 'command', 'server', 'business']),
  /** What was done, as the server names it: `role-given`. */
  kind: text,
  /** Whom or what it was about, in words; empty where there is nobody, or it was erased. */
  about: text,
  /** Former value of what was changed, in words; empty where there was none, or it was erased. */
  before: text,
  /** The value that it has from then on; empty where there is none. */
  after: text,
  /** Further words: a command as it was typed, or a reason. */
  words: text,
});
export type LogRow = v.InferOutput<typeof logRow>;

export const readLog = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/log`,
  summary: 'What was done at the desk and by command, the newest first.',
  bearer: 'required',
  desk: 'site',
  query: v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))) }),
  answer: v.object({
    rows: rows(logRow, 'row of the log'),
    /** Whether older rows follow. */
    hasMore: v.boolean(),
  }),
});

/** Something the site stands on, and how it is. */
const finding = v.object({
  name: text,
  state: v.picklist(['right', 'untried', 'warning', 'wrong']),
  says: text,
  /** What to do; empty where nothing is. */
  advice: text,
});
export type HealthFinding = v.InferOutput<typeof finding>;

export const readHealth = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/health`,
  summary: 'What `pawhood doctor` finds, the worst first.',
  bearer: 'required',
  desk: 'site',
  query: v.strictObject({
    /** Code of BCP 47 of the language to say it in; the site's own where it speaks none of that code. */
    lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
  }),
  answer: v.object({
    /** Moment in UTC, ISO 8601. */
    at: text,
    findings: rows(finding, 'finding'),
  }),
});
