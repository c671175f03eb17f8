/** Places of the directory at the desk: found, added, changed, hidden, and what was done to each. */
import {
  LOCATION_UNREADABLE,
  NO_SUCH_PRICE,
  NOTHING_CHANGED,
  tooManyEntries,
} from '@pawhood/contract/words/places.ts';
import * as v from 'valibot';
import { DESK_CALLS } from '../desk/desk.ts';
import { endpoint } from '../endpoint.ts';
import { SEARCH_TEXT_LIMIT } from '../limits.ts';
import { count, key, rows, text, texts } from '../reading.ts';
import { cleanLine } from '../values/clean-text.ts';
import { noList } from '../values/no-list.ts';
import { priceRangeOf } from '../values/price-range.ts';
import { providerChanges } from './edits.ts';
import { providerSource } from './list.ts';
import { ENTRIES_LIMIT, PROVIDER_LIMITS } from './provider-limits.ts';

/** What people at the desk write of a place, in the order of the form. */
export const PLACE_FIELDS = [
  ...(['name', 'category', 'address', 'location', 'phone', 'website', 'email', 'openingHours'] as const),
  ...(['priceRange', 'services', 'description', 'tags'] as const),
] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** What imports bring, or the desk says in their place; whether a place shows is said by itself. */
export const KEPT_FIELDS = [...PLACE_FIELDS, 'hidden'] as const;
export type KeptField = (typeof KEPT_FIELDS)[number];

/**
 * Whether a place shows, and why not: hidden at the desk or by a command, missed by two imports, an example that real
 * places have taken the place of, or of a city that has left the site.
 */
export const PLACE_STATES = ['shown', 'hidden', 'missed', 'example', 'retired'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** Places in one answer. */
export const PLACES_PAGE = 20;

/** Changes in one answer. */
export const PLACE_HISTORY_PAGE = 20;

/** Longest reason for hiding or showing a place, in characters. */
export const REASON_LIMIT = 500;

/** A point in degrees, WGS 84, as it is written: '52.37, 4.89'; null where it is none. */
export function pointOf(written: string): { readonly lat: number; readonly lon: number } | null {
  const [, lat, lon] = /^(-?\d+(?:\.\d+)?)[,\s]+(-?\d+(?:\.\d+)?)$/u.exec(written.trim()) ?? [];
  const point = { lat: Number(lat ?? Number.NaN), lon: Number(lon ?? Number.NaN) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null;
}

const entries = v.optional(
  v.pipe(
    v.array(cleanLine(ENTRIES_LIMIT.length)),
    v.transform((lines) => [...new Set(lines.filter((line) => line !== ''))]),
    v.check(({ length }) => length <= ENTRIES_LIMIT.number, tooManyEntries(ENTRIES_LIMIT.number)),
  ),
);

/** New values by field; the empty text, or the empty list, says that the place has none. */
export const placeValues = v.strictObject({
  ...providerChanges.entries,
  location: v.optional(
    v.pipe(
      cleanLine(PROVIDER_LIMITS.phone),
      v.check((written) => pointOf(written) !== null, LOCATION_UNREADABLE),
    ),
  ),
  priceRange: v.optional(
    v.pipe(
      v.string(),
      v.check((written) => written === '' || priceRangeOf(written) !== null, NO_SUCH_PRICE),
    ),
  ),
  services: entries,
  tags: entries,
});
export type PlaceValues = v.InferOutput<typeof placeValues>;

/** A place that is added: a name and a category at least. */
export const newPlace = v.strictObject({
  ...placeValues.entries,
  name: placeValues.entries.name.wrapped,
  category: placeValues.entries.category.wrapped,
  /** Key of the city. */
  city: v.pipe(v.string(), v.maxLength(100)),
  /** Whether it is added although one like it is there. */
  beside: v.optional(v.boolean(), false),
});
export type NewPlace = v.InferOutput<typeof newPlace>;

/** A change of a place: values, and fields that have the imported value again. */
export const placeChange = v.pipe(
  v.strictObject({
    values: v.optional(noList(placeValues), {}),
    giveBack: v.optional(v.array(v.picklist(KEPT_FIELDS)), []),
  }),
  v.check(({ values, giveBack }) => Object.keys(values).length + giveBack.length > 0, NOTHING_CHANGED),
);
export type PlaceChange = v.InferOutput<typeof placeChange>;

/** Hides a place, which needs a reason, or shows it again. */
export const placeVisibility = v.strictObject({
  hidden: v.boolean(),
  reason: v.optional(cleanLine(REASON_LIMIT), ''),
});

/** The values of a place by field, as they are written; lists stay lists. */
const values = v.object({
  ...{ name: text, category: text, address: text, location: text, phone: text, website: text, email: text },
  ...{ openingHours: text, priceRange: text, services: texts, description: text, tags: texts },
});

const placeHead = {
  id: key,
  name: text,
  category: text,
  /** Key of the city. */
  city: text,
  address: text,
  state: v.picklist(PLACE_STATES),
};

const placeRow = v.object(placeHead);
export type PlaceRow = v.InferOutput<typeof placeRow>;

/** A place as the desk sees it. */
export const deskPlace = v.object({
  id: key,
  city: text,
  state: v.picklist(PLACE_STATES),
  /** For `If-Match`: another one as soon as anything here is another. */
  version: count,
  source: providerSource,
  /** Whether an import has brought it, or brought its values up to date. */
  isImported: v.boolean(),
  /** As they show. */
  values,
  /** As they were imported, or first written. */
  imported: values,
  /** Fields that imports do not overwrite. */
  kept: v.array(v.picklist(KEPT_FIELDS)),
});
export type DeskPlace = v.InferOutput<typeof deskPlace>;

const ofPlace = v.object({ id: v.pipe(v.string(), v.maxLength(200)) });

/** Where the next page begins. */
const after = v.optional(v.pipe(v.string(), v.regex(/^[ph][1-9]\d{0,14}$/)));

export const findPlaces = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/places`,
  summary: 'Places by words, name or id, those that do not show too; the newest where there are no words.',
  bearer: 'required',
  desk: 'places',
  query: v.strictObject({
    q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_TEXT_LIMIT)), ''),
    /** Key of a city. */
    city: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    /** Those alone that do not show. */
    only: v.optional(v.picklist(['hidden'])),
    after,
  }),
  answer: v.object({
    rows: rows(placeRow, 'place'),
    /** For `after`; empty where nothing follows. */
    next: text,
  }),
  errors: ['other_city', 'unknown_city', 'search_busy'],
});

export const readPlace = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/places/:id`,
  summary: 'One place: what shows, what was imported, and what imports do not overwrite.',
  bearer: 'required',
  desk: 'places',
  params: ofPlace,
  answer: deskPlace,
  errors: ['other_city', 'unknown_provider'],
});

/** A place much like one that is to be added. */
const alikePlace = v.object({
  ...placeHead,
  /** Metres between the two; absent where a point is not known. */
  metres: v.optional(count),
});
export type AlikePlace = v.InferOutput<typeof alikePlace>;

export const addPlace = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/places`,
  summary: 'Adds a place, unless some are there that are much like it: then it answers those alone.',
  bearer: 'required',
  desk: 'places',
  body: newPlace,
  answer: v.object({
    /** Null where nothing was added. */
    place: v.nullable(deskPlace),
    alike: rows(alikePlace, 'place'),
    /** Whether one of them is the very same, so that it cannot be added beside it. */
    isThere: v.boolean(),
  }),
  errors: ['other_city', 'unknown_city'],
});

/** @throws `edit_conflict` with the place as it is now as `current`. */
export const changePlace = endpoint({
  method: 'PATCH',
  path: `${DESK_CALLS}/places/:id`,
  summary: 'Changes a place; imports do not overwrite what was changed, until it is given back to them.',
  bearer: 'required',
  desk: 'places',
  isVersioned: true,
  params: ofPlace,
  body: placeChange,
  answer: deskPlace,
  errors: ['other_city', 'unknown_provider', 'retired_city', 'edit_conflict', 'version_missing'],
});

/** @throws `edit_conflict` with the place as it is now as `current`. */
export const setPlaceVisibility = endpoint({
  method: 'PUT',
  path: `${DESK_CALLS}/places/:id/visibility`,
  summary: 'Hides a place, or shows it again; imports do not change that.',
  bearer: 'required',
  desk: 'places',
  isVersioned: true,
  params: ofPlace,
  body: placeVisibility,
  answer: deskPlace,
  errors: ['other_city', 'unknown_provider', 'retired_city', 'edit_conflict', 'version_missing'],
});

/** What was done to a place: `corrected` and `turned-down` are decisions on changes that visitors suggested. */
export const PLACE_EVENTS = [
  ...(['added', 'edited', 'hidden', 'shown', 'imported', 'corrected', 'turned-down', 'came'] as const),
] as const;

const placeEvent = v.object({
  /** Tells rows apart: 'change-57'. */
  id: key,
  kind: v.picklist(PLACE_EVENTS),
  /** Moment in UTC, ISO 8601. */
  at: text,
  way: v.picklist(['desk', 'command', 'import', 'business']),
  /** Name of the person; empty where it was a command, an import, or somebody who is gone. */
  by: text,
  reason: text,
  fields: rows(v.object({ field: text, before: text, after: text }), 'field'),
  /** Number of the change, where it can be undone here; null where it cannot. */
  undo: v.nullable(count),
  /** When and by whom it was undone; empty where nobody has undone it. */
  undoneAt: text,
  undoneBy: text,
});
export type PlaceEvent = v.InferOutput<typeof placeEvent>;

/** As fine as the database has it: two changes may be of one millisecond. */
const MOMENT = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z$/;

export const readPlaceHistory = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/places/:id/history`,
  summary: 'What was done to a place at the desk, by commands, corrections and imports, the newest first.',
  bearer: 'required',
  desk: 'places',
  params: ofPlace,
  /** The moment of the last row that was answered. */
  query: v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(MOMENT))) }),
  answer: v.object({ rows: rows(placeEvent, 'row of the history'), hasMore: v.boolean() }),
  errors: ['other_city', 'unknown_provider'],
});

export const undoPlaceChange = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/places/:id/changes/:change/undo`,
  summary: 'Puts a place back as it was before a change; one that was added goes.',
  bearer: 'required',
  desk: 'places',
  params: v.object({ ...ofPlace.entries, change: v.pipe(v.string(), v.maxLength(20)) }),
  /** Null where the place is gone. */
  answer: v.object({ place: v.nullable(deskPlace) }),
  errors: [
    ...['other_city', 'unknown_provider', 'unknown_decision', 'already_undone', 'undo_too_late'],
    'undo_blocked',
  ],
});

export const previewHours = endpoint({
  method: 'POST',
  path: `${DESK_CALLS}/place-hours`,
  summary: 'How opening hours would be read, in words, in a city; nothing is kept.',
  bearer: 'required',
  desk: 'places',
  body: v.strictObject({
    openingHours: cleanLine(PROVIDER_LIMITS.openingHours),
    city: v.pipe(v.string(), v.maxLength(100)),
  }),
  answer: v.object({
    /** `unconfirmed`: pages say that the hours are not certain, and show them as they are written. */
    state: v.picklist(['confirmed', 'unconfirmed']),
    /** Monday to Sunday; empty when unconfirmed, and where they differ from week to week. */
    week: texts,
  }),
  errors: ['unknown_city', 'search_busy'],
});
