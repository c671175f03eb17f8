/** Places at the desk: editors and operators find, add, change and hide them. */
import { hash } from 'node:crypto';
import {
  type AlikePlace,
  type DeskPlace,
  type NewPlace,
  PLACE_HISTORY_PAGE,
  PLACES_PAGE,
  type PlaceChange,
  type PlaceEvent,
  type PlaceRow,
} from '@pawhood/contract/directory/desk-places.ts';
import type { SearchQuery } from '@pawhood/contract/directory/search-list.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Cities, City } from '@pawhood/contract/values/city.ts';
import { NO_SUCH_CITY } from '@pawhood/contract/words/errors.ts';
import { REASON_MISSING } from '@pawhood/contract/words/places.ts';
import type { Permit } from '../../../desk/permit.ts';
import { rowNumber, valueText } from '../../../desk/todo-kind.ts';
import { OVERRIDE_FIELDS } from '../edits/overrides.ts';
import { readValues } from '../edits/read-values.ts';
import { type NewProviderRow, withOverrides } from '../list/provider-row.store.ts';
import { identityOf } from '../reading/identity.ts';
import { LIKE_NAME, similarity } from '../reading/similarity.ts';
import { sourceOf } from '../source-of.ts';
import type { ReadHours } from './hours-preview.ts';
import { changeText, keptFields, type ShownChange, valuesOf } from './place-values.ts';
import type { InPlaces, LikePlace, PlaceStores, PlacesStore, StoredPlace } from './places.store.ts';
import type { HistoryRow } from './provider-changes.store.ts';

type PlacesPermit = Permit<'places'>;

/** Values of the operator's, by the names under which they are stored. */
type Overrides = ReturnType<typeof readValues>;

export interface PlacesServiceParts {
  readonly store: PlacesStore;
  readonly inTransaction: InPlaces;
  /** A page of the directory's own search, which knows the places that show. */
  readonly search: (
    query: SearchQuery,
  ) => Promise<{ readonly ids: readonly string[]; readonly hasMore: boolean }>;
  readonly readHours: ReadHours;
  readonly cities: () => Cities;
}

export type PlacesService = ReturnType<typeof createPlacesService>;

/** What is asked for of the list. */
export interface PlacesQuery {
  readonly q: string;
  readonly city: string;
  readonly only?: 'hidden' | undefined;
  readonly after?: string | undefined;
}

/** Alike places that are answered: more are no help. */
const MOST_ALIKE = 5;

const KINDS = {
  added: 'place-added',
  edited: 'place-edited',
  hidden: 'place-hidden',
  shown: 'place-shown',
} as const;

export const createPlacesService = (parts: PlacesServiceParts) => ({
  ...readingOf(parts),
  ...addingOf(parts),
  ...changingOf(parts),
});

/** @throws `unknown_city`, `other_city` */
function cityOf(permit: PlacesPermit, { of }: Cities, name: string): City {
  const city = of(name);
  if (city === null)
    throw new ProductError('unknown_city', { fields: [{ field: 'city', text: NO_SUCH_CITY }] });
  permit.requireCity(city.key);
  return city;
}

function readingOf(parts: PlacesServiceParts) {
  const { store, readHours, cities } = parts;
  return {
    /**
     * Places by words: first those that show, as the directory finds them, then those that do not.
     *
     * @throws `other_city`, `unknown_city`, `search_busy`
     */
    async find(permit: PlacesPermit, query: PlacesQuery) {
      const city = query.city === '' ? permit.city : cityOf(permit, cities(), query.city).key;
      const named = query.after === undefined ? await placeNamed(store, permit, query.q) : null;
      return named === null ? listOf(parts, { ...query, city }) : { rows: [named], next: '' };
    },

    /** @throws `unknown_provider`, `other_city` */
    async read(permit: PlacesPermit, id: string): Promise<DeskPlace> {
      return viewOf(permitted(permit, await store.find(id)));
    },

    /** @throws `unknown_provider`, `other_city` */
    async history(permit: PlacesPermit, id: string, before: string | null) {
      permitted(permit, await store.find(id));
      const rows = await store.history(id, before);
      return {
        rows: rows.slice(0, PLACE_HISTORY_PAGE).map(eventOf),
        hasMore: rows.length > PLACE_HISTORY_PAGE,
      };
    },

    /** How opening hours would be read, in words. @throws `unknown_city`, `other_city`, `search_busy` */
    async hours(permit: PlacesPermit, { openingHours, city }: { openingHours: string; city: string }) {
      const schedule = await readHours(openingHours, cityOf(permit, cities(), city));
      const { state, week } = schedule ?? { state: 'unconfirmed' as const, week: [] };
      return { state, week: week.map(({ text }) => text) };
    },
  };
}

const addingOf = ({ inTransaction, cities }: PlacesServiceParts) => ({
  /**
   * Adds a place, which no import hides. With some like it in the city it answers those, and adds nothing unless it is to
   * stand beside them.
   *
   * @throws `unknown_city`, `other_city`; `invalid_request` with what is wrong of each field.
   */
  async add(permit: PlacesPermit, { city: name, beside, ...values }: NewPlace) {
    const city = cityOf(permit, cities(), name);
    const row = newRow(readValues(values, city), city);
    return inTransaction(async (stores) => {
      const same = await stores.hold(row.id);
      if (same !== null) return { place: null, alike: [rowOf(same)], isThere: true };
      const alike = likely(row.name, await stores.alike({ ...COMPARED, ...row }));
      if (alike.length > 0 && !beside)
        return { place: null, alike: alike.slice(0, MOST_ALIKE).map(alikeView), isThere: false };
      if (!(await stores.add(row, headOf(permit, 'added')))) throw new Error('A place was not added.');
      await stores.log(entryOf(permit, KINDS.added, row));
      return { place: viewOf(permitted(permit, await stores.hold(row.id))), alike: [], isThere: false };
    });
  },
});

const changingOf = ({ inTransaction, cities }: PlacesServiceParts) => ({
  /**
   * Changes a place as it was seen. Imports do not overwrite what was written, until it is given back to them.
   *
   * @throws `unknown_provider`, `other_city`, `retired_city`, `edit_conflict`; `invalid_request` with what is wrong of each
   * field.
   */
  change: (permit: PlacesPermit, id: string, version: number, { values, giveBack }: PlaceChange) =>
    inTransaction(async (stores) => {
      const { row, city } = await seen(permit, stores, { id, version }, cities());
      const unset = giveBack.flatMap((field) => OVERRIDE_FIELDS[field]);
      const set = readValues(values, city);
      const shown = await stores.change(row, { set, unset }, headOf(permit, 'edited'));
      await stores.log(entryOf(permit, KINDS.edited, withOverrides(row), shown));
      return viewOf(permitted(permit, await stores.hold(id)));
    }),

  /** Hides a place, for which it needs a reason, or shows it again. @throws as `change` does. */
  setVisibility: (
    permit: PlacesPermit,
    id: string,
    version: number,
    { hidden, reason }: { readonly hidden: boolean; readonly reason: string },
  ) =>
    inTransaction(async (stores) => {
      const { row } = await seen(permit, stores, { id, version }, cities());
      if (hidden && reason === '') throw refusal('reason', REASON_MISSING);
      const kind = hidden ? 'hidden' : 'shown';
      const head = { ...headOf(permit, kind), reason };
      const shown = await stores.change(row, { set: { hidden }, unset: [] }, head);
      await stores.log(entryOf(permit, KINDS[kind], withOverrides(row), shown, reason));
      return viewOf(permitted(permit, await stores.hold(id)));
    }),

  /**
   * Puts a place back as it was before a change. Null where the place went with it.
   *
   * @throws `unknown_provider`, `unknown_decision`, `already_undone`, `undo_too_late`, `undo_blocked`, `other_city`
   */
  undo: (permit: PlacesPermit, id: string, change: string): Promise<DeskPlace | null> =>
    inTransaction(async (stores) => {
      const held = await stores.holdChange(rowNumber(change));
      const place = await stores.hold(id);
      // The change that added it was undone before.
      if (place === null && held?.undoneAt) throw new ProductError('already_undone');
      const { row } = permitted(permit, place);
      if (held === null || held.providerId !== id || held.undo === null)
        throw new ProductError('unknown_decision');
      if (held.undoneAt !== null) throw new ProductError('already_undone');
      if (held.isOld) throw new ProductError('undo_too_late');
      if (held.isOvertaken || !(await stores.takeBack(held, permit.userId ?? '')))
        throw new ProductError('undo_blocked');
      const shown = { before: texts(held.after), after: texts(held.before) };
      await stores.log(entryOf(permit, 'place-undone', withOverrides(row), shown));
      const now = await stores.hold(id);
      return now && viewOf(now);
    }),
});

const refusal = (field: string, text: string) =>
  new ProductError('invalid_request', { fields: [{ field, text }] });

const COMPARED = { phoneE164: '', website: '', lat: null, lon: null } as const;

/** @throws `unknown_provider`, `other_city` */
function permitted(permit: PlacesPermit, place: StoredPlace | null): StoredPlace {
  if (place === null) throw new ProductError('unknown_provider');
  permit.requireCity(place.row.city);
  return place;
}

/** A place as the person has seen it, held. @throws as `change` says. */
async function seen(
  permit: PlacesPermit,
  stores: PlaceStores,
  { id, version }: { readonly id: string; readonly version: number },
  cities: Cities,
) {
  const place = permitted(permit, await stores.hold(id));
  const current = viewOf(place);
  const city = cities.of(place.row.city);
  // The cities that are known here may be those of a moment ago.
  if (city === null || place.state === 'retired') throw new ProductError('retired_city');
  if (current.version !== version) throw new ProductError('edit_conflict', { current });
  return { row: place.row, city };
}

/** A place that is named by its id or the address of its page; null where the text is no such name. */
async function placeNamed(store: PlacesStore, permit: PlacesPermit, q: string): Promise<PlaceRow | null> {
  const [, id] = /^(?:.*\/directory\/)?([a-z]+-[\w-]+|\d+)\/?$/u.exec(q.trim()) ?? [];
  const place = id === undefined ? null : await store.find(id);
  if (place === null) return null;
  permit.requireCity(place.row.city);
  return rowOf(place);
}

/** A page of the list: 'p2' is the second page of what shows, 'h57' what does not, below the number 57. */
async function listOf(
  { store, search }: PlacesServiceParts,
  { q, city, only, after = 'p1' }: PlacesQuery,
): Promise<{ rows: PlaceRow[]; next: string }> {
  const number = Number(after.slice(1));
  const isHidden = after.startsWith('h') || only === 'hidden';
  const rows: PlaceRow[] = [];
  if (!isHidden) {
    const shown = await search({
      ...{ city: city || undefined, q: q || undefined, page: number, size: PLACES_PAGE },
      ...{ sort: q === '' ? 'newest' : undefined },
    } as SearchQuery); // what is left out does not narrow it
    rows.push(...(await store.rowsOf(shown.ids)));
    if (shown.hasMore) return { rows, next: `p${number + 1}` };
  }
  const words = plainWords(q);
  const room = PLACES_PAGE - rows.length;
  const before = after.startsWith('h') ? number : null;
  const hidden = await store.hidden(words, city, before, room + 1);
  const listed = hidden.slice(0, room);
  rows.push(...listed.map(({ position, ...row }) => row));
  // Where there is no room for any, the next page begins above all of them.
  const last = listed.at(-1)?.position ?? Number.MAX_SAFE_INTEGER;
  return { rows, next: hidden.length > room ? `h${Math.min(last, LAST_POSITION)}` : '' };
}

/** Above every number of a row, of as many digits as `after` takes. */
const LAST_POSITION = 999_999_999_999_999;

const plainWords = (q: string): string[] =>
  q
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter((word) => word !== '');

/** Hidden by nobody: somebody has said that it shows. */
function newRow({ name = '', category, address = '', ...values }: Overrides, city: City) {
  // The call asks for both.
  if (category === undefined) throw new ProductError('invalid_request', { fields: [] });
  const { id, reference } = identityOf([name, category, address], city);
  return {
    ...{ id, name, category, address, city: city.key, ...values },
    overrides: { hidden: false },
    source: 'file',
    sourceRef: reference,
  } as const satisfies NewProviderRow;
}

/** Of places that are only near, those with a like name. */
const likely = (name: string, places: readonly LikePlace[]): LikePlace[] =>
  places.filter((place) => place.isSure || similarity(place.name, name) >= LIKE_NAME);

function alikeView({ id, name, category, city, address, state, metres }: LikePlace): AlikePlace {
  return { ...{ id, name, category, city, address, state }, ...(metres !== null && { metres }) };
}

function rowOf({ row, state }: StoredPlace): PlaceRow {
  const { id, name, category, city, address } = withOverrides(row);
  return { id, name, category, city, address, state };
}

function viewOf({ row, state }: StoredPlace): DeskPlace {
  const view = {
    ...{ id: row.id, city: row.city, state, source: sourceOf(row), isImported: row.sourceDate !== null },
    ...{ values: valuesOf(withOverrides(row)), imported: valuesOf(row), kept: keptFields(row.overrides) },
  };
  // Of nine digits at most, as `If-Match` takes them.
  const version = hash('sha256', JSON.stringify(view), 'buffer').readUInt32BE() % 1_000_000_000;
  return { ...view, version };
}

const headOf = <Kind extends keyof typeof KINDS>({ way, userId }: PlacesPermit, kind: Kind) => ({
  ...{ kind, way, byUser: userId ?? '' },
});

/** Its row of the log. */
const entryOf = (
  { way, userId }: PlacesPermit,
  kind: string,
  { id, name }: { readonly id: string; readonly name: string },
  shown: ShownChange | null = null,
  reason = '',
) => ({
  ...{ way, byUser: userId, kind, about: { kind: 'provider', id } },
  detail: {
    name,
    ...(shown && { before: changeText(shown.before), after: changeText(shown.after) }),
    ...(reason !== '' && { reason }),
  },
});

const texts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, valueText(value)]));

function eventOf({ before, after, ...row }: HistoryRow): PlaceEvent {
  const [were, are] = [texts(before), texts(after)];
  const fields = Object.keys({ ...were, ...are }).map((field) => ({
    ...{ field, before: were[field] ?? '', after: are[field] ?? '' },
  }));
  return { ...row, fields };
}
