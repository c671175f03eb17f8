/** Imports by upload at the desk: a file is sent and read, its plan is looked at, then carried out or thrown away. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text, texts } from '../reading.ts';
import { UPLOAD_ERRORS } from '../upload-errors.ts';
import { DESK_CALLS } from './desk.ts';

/** What a file may hold. */
export const IMPORT_KINDS = ['places', 'neighbourhoods'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Largest file, in bytes; one of neighbourhoods is read at once. */
export const IMPORT_FILE_BYTES = 100_000_000;
export const NEIGHBOURHOODS_FILE_BYTES = 20_000_000;

/** The head of a file of places, as spreadsheets write it. */
export const IMPORT_EXAMPLE = `id,name,category,address,phone,lat,lon
1,Example Vets,Veterinarians,"1 Test Street",01 677 6943,53.3405,-6.2601
2,Example Walks,Pet Sitters,"2 Test Street",,53.3411,-6.2587`;

/** Files that wait at a time, of one person and of the site. */
export const FILES_A_PERSON = 1;
export const FILES_A_SITE = 2;

/** Files that one person can send in 24 hours. */
export const FILES_A_DAY = 100;

/** Runs in one answer. */
export const RUNS_PAGE = 20;

/** For how long the last import can be undone, in days. */
export const IMPORT_UNDO_DAYS = 30;

/** `coming`, `reading`, `applying` and `undoing` are under way; `planned` waits for a person; the others are ends. */
export const IMPORT_STATES = [
  'coming',
  'reading',
  'planned',
  'applying',
  'done',
  'undoing',
  'undone',
  'same',
  'refused',
  'cancelled',
  'interrupted',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * `outdated`: the directory has changed, and this is a new plan. `too-many`: more than a fifth would go by now.
 * `late`: nobody decided in time. `too-much`: it takes more memory than is granted. `role`: who wanted it may not any
 * more. `nothing`: nothing of the file is for this directory. `later`: what came later stands in the way of undoing. `stopped`: the undoing was, and has
 * undone nothing.
 */
export const IMPORT_REASONS = [
  '',
  'outdated',
  'too-many',
  'late',
  'too-much',
  'role',
  'nothing',
  'later',
  'stopped',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** What becomes of an entry. */
export const IMPORT_FATES = ['new', 'changed', 'gone', 'uncertain', 'omitted', 'unusable'] as const;
export type ImportFate = (typeof IMPORT_FATES)[number];

const areaNumbers = v.object({ new: count, changed: count, same: count, gone: count });

const plan = v.object({
  /** Day of the data, yyyy-mm-dd; empty where the file does not tell. */
  date: text,
  numbers: v.object({
    new: count,
    changed: count,
    same: count,
    gone: count,
    /** Those of the gone that leave the list with this import. */
    hidden: count,
    uncertain: count,
    leftOut: count,
    /** What those that go are a part of. */
    before: count,
  }),
  /** Dog areas for the map. */
  areas: areaNumbers,
  /** The first entries of each fate. `place` says where in the file, or in the directory, an entry is. */
  entries: rows(
    v.object({ fate: v.picklist(IMPORT_FATES), place: text, name: text, reason: text }),
    'entry of a plan',
  ),
  /** Why entries are left out. */
  leftOut: rows(v.object({ reason: text, number: count }), 'reason'),
  /** Columns that are not used. */
  unusedColumns: texts,
  /** More than a fifth would go. */
  takesMany: v.boolean(),
  /** Samples leave with the first real places. */
  hidesSamples: v.boolean(),
});
export type ImportPlan = v.InferOutput<typeof plan>;

const importRun = v.object({
  id: key,
  kind: v.picklist(IMPORT_KINDS),
  city: text,
  fileName: text,
  bytes: count,
  addOnly: v.boolean(),
  /** Name of who sent it; empty where they are gone. */
  by: text,
  /** Moment in UTC, ISO 8601; that of carrying it out is empty until then. */
  at: text,
  appliedAt: text,
  state: v.picklist(IMPORT_STATES),
  reason: v.picklist(IMPORT_REASONS),
  /** What the reader of the file says, a line each, in English. */
  sentences: text,
  /** Of what is under way; empty while it waits for its turn. */
  step: v.picklist(['', 'reading', 'comparing', 'writing']),
  /** Entries read so far. */
  read: count,
  /** Null until there is one. */
  plan: v.nullable(plan),
  /** Of the plan: carrying it out names it. */
  digest: text,
  /** Whether it is the last one and young enough; operators undo it. */
  isUndoable: v.boolean(),
});
export type ImportRun = v.InferOutput<typeof importRun>;

const flag = v.picklist(['yes', 'no']);

export const sendImport = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/imports`,
  summary:
    'Takes a file of places or neighbourhoods, in the field `file` of a form (multipart/form-data), and has its plan made; nothing changes yet.',
  bearer: 'required',
  desk: 'places',
  status: 201,
  query: v.strictObject({
    kind: v.picklist(IMPORT_KINDS),
    city: v.pipe(v.string(), v.maxLength(60)),
    /** Of the file, for the list of imports. */
    name: v.pipe(v.string(), v.maxLength(200)),
    /** Nothing counts as gone. */
    addOnly: v.optional(flag, 'no'),
    /** Whom pages name for neighbourhoods. */
    credit: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  answer: importRun,
  errors: [
    'unknown_city',
    'other_city',
    'import_waits',
    'import_files_full',
    'too_many_import_files',
    'too_many_uploads',
    'unsuitable_import_file',
    'empty_import_file',
    'import_file_too_large',
    'credit_missing',
    'storage_low',
    'pictures_unavailable',
    ...UPLOAD_ERRORS,
  ],
});

export const listImports = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/imports`,
  summary: 'Imports by upload, the newest first; of plans the numbers of what was carried out.',
  bearer: 'required',
  desk: 'places',
  query: v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))) }),
  answer: v.object({
    rows: rows(importRun, 'import'),
    /** Whether older ones follow. */
    hasMore: v.boolean(),
  }),
});

const ofRun = v.object({ id: v.pipe(v.string(), v.maxLength(40)) });

export const readImport = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/imports/:id`,
  summary: 'One import: how far it is, and its plan.',
  bearer: 'required',
  desk: 'places',
  params: ofRun,
  answer: importRun,
  errors: ['unknown_import', 'other_city'],
});

/** @throws `plan_outdated` with the import as `current`: its plan is made anew, or another one than was seen. */
export const applyImport = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/imports/:id/apply`,
  summary: 'Has the plan of an import carried out, all of it or nothing.',
  bearer: 'required',
  desk: 'places',
  params: ofRun,
  body: v.strictObject({
    /** Of the plan that was seen. */
    digest: v.pipe(v.string(), v.maxLength(100)),
    /** Goes ahead even if more than a fifth goes; operators alone. */
    allowGone: v.optional(v.boolean(), false),
  }),
  answer: importRun,
  errors: ['unknown_import', 'other_city', 'import_moved_on', 'plan_outdated', 'import_takes_many'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/imports/:id/undo`,
  summary: 'Has everything made what it was before an import; the last one alone can be undone.',
  bearer: 'required',
  desk: 'places',
  params: ofRun,
  answer: importRun,
  errors: [
    'unknown_import',
    'other_city',
    'operators_undo',
    'recent_authentication_needed',
    'import_moved_on',
    'import_undone',
    'undo_too_late',
    'import_not_last',
  ],
});

/** @throws `import_moved_on` with the import as `current`: it is too late. */
export const cancelImport = endpoint({
  method: 'DELETE',
  path: `${DESK_CALLS}/imports/:id`,
  summary: 'Stops an import, or throws its plan away; nothing has changed then.',
  bearer: 'required',
  desk: 'places',
  params: ofRun,
  answer: importRun,
  errors: ['unknown_import', 'other_city', 'import_moved_on'],
});
