/** Settings of the site at the desk: what people may choose there, what was chosen, and how to undo it. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text } from '../reading.ts';
import { DESK_CALLS } from './desk.ts';

/** Settings that are saved together. */
export const SETTING_GROUPS = [
  ...(['site', 'look', 'operator', 'board', 'reviews'] as const),
  ...(['sign-ins', 'storage', 'limits'] as const),
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

const siteSetting = v.object({
  /** As the operator types it for `pawhood site set`, or in `.env`. */
  key: text,
  /** As it would be written; empty for nothing. Of a picture, what tells it from others. */
  value: text,
  /** What it is where nobody chooses; empty for nothing. */
  standard: text,
  isChosen: v.boolean(),
  /** Whether `.env` says it, which wins: it cannot be chosen at the desk then. */
  isLocked: v.boolean(),
  /** Bounds, as they would be written; empty for none. */
  least: text,
  most: text,
});
export type SiteSettingView = v.InferOutput<typeof siteSetting>;

export const settingGroup = v.object({
  group: v.picklist(SETTING_GROUPS),
  /** For `If-Match`: another one as soon as anything of the group is chosen anew. */
  version: count,
  settings: rows(siteSetting, 'setting'),
});
export type SettingGroupView = v.InferOutput<typeof settingGroup>;

const settingsView = v.object({
  groups: rows(settingGroup, 'group of settings'),
  /** Codes of the languages that the site has pages in. */
  languages: v.array(v.string()),
});
export type SettingsView = v.InferOutput<typeof settingsView>;

export const readSettings = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/settings`,
  summary: 'The settings of the site that can be changed at the desk.',
  bearer: 'required',
  desk: 'site',
  answer: settingsView,
});

/** What a change is of: settings by their group, facts of a city, or the order of the cities. */
export const CHANGED_PARTS = [...SETTING_GROUPS, 'city', 'city-order', 'city-retired'] as const;

export const siteChange = v.object({
  id: key,
  part: v.picklist(CHANGED_PARTS),
  /** Name of the city; empty for settings. */
  about: text,
  values: rows(
    v.object({
      /** Of a setting, or a fact of a city. */
      key: text,
      before: text,
      after: text,
    }),
    'value',
  ),
  /** Moment in UTC, ISO 8601. */
  at: text,
  /** Name of the person; empty where they are gone. */
  by: text,
  /** The same of its undoing; empty where nobody has undone it. */
  undoneAt: text,
  undoneBy: text,
  /** Whether it is young enough, and not undone; what came later may still stand in the way. */
  isUndoable: v.boolean(),
});
export type SiteChange = v.InferOutput<typeof siteChange>;

/** What a change comes to. */
const changed = v.object({
  settings: settingsView,
  /** Null where all was so already. */
  change: v.nullable(siteChange),
});

/** Longest value that is looked at, in characters. */
const LONGEST_VALUE = 1_000;

/** @throws `edit_conflict` with the group as it is now; `setting_locked` for what `.env` says. */
export const changeSettings = endpoint({
  method: 'PATCH',
  path: `${DESK_CALLS}/settings/:group`,
  summary: 'Chooses settings of one group; null puts one back to what it comes with.',
  bearer: 'required',
  desk: 'site',
  isVersioned: true,
  params: v.strictObject({ group: v.string() }),
  body: v.strictObject({
    values: v.record(
      v.pipe(v.string(), v.maxLength(60)),
      v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_VALUE))),
    ),
  }),
  answer: changed,
  errors: [
    'invalid_request',
    'recent_authentication_needed',
    'setting_locked',
    'edit_conflict',
    'version_missing',
  ],
});

/** The settings that are pictures. */
export const SITE_PICTURES = ['logo', 'picture'] as const;

/** Longest file of one, in bytes: every backup has it, and every server reads it. */
export const SITE_PICTURE_BYTES = 5 * 1024 * 1024;

export const chooseSitePicture = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/settings/pictures/:picture`,
  summary:
    'Chooses the logo, or the picture that links show elsewhere: a PNG or WebP file, as a form sends it.',
  bearer: 'required',
  desk: 'site',
  isVersioned: true,
  params: v.strictObject({ picture: v.picklist(SITE_PICTURES) }),
  answer: changed,
  errors: [
    'recent_authentication_needed',
    'edit_conflict',
    'version_missing',
    'unsuitable_site_picture',
    'site_picture_too_small',
    'site_picture_too_large',
    'broken_picture',
    'too_many_pictures',
    'too_many_uploads',
    'too_much_sent',
    'pictures_unavailable',
    'storage_low',
  ],
});

/** Changes in one answer. */
export const CHANGES_PAGE = 20;

export const listSiteChanges = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/settings/changes`,
  summary: 'What was changed of settings and cities at the desk, the newest first.',
  bearer: 'required',
  desk: 'site',
  query: v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))) }),
  answer: v.object({
    rows: rows(siteChange, 'change'),
    /** Whether older ones follow. */
    hasMore: v.boolean(),
  }),
});

/** @throws `already_undone` with the change as `current`. */
export const undoSiteChange = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/settings/changes/:id/undo`,
  summary: 'Puts settings, or cities, back to what they were before a change.',
  bearer: 'required',
  desk: 'site',
  params: v.object({ id: v.string() }),
  answer: siteChange,
  errors: [
    'recent_authentication_needed',
    'unknown_decision',
    'already_undone',
    'undo_too_late',
    'undo_blocked',
    'setting_locked',
  ],
});
