/** Entries of imports that wait for a decision. */
import type { TodoField } from '@pawhood/contract/desk/todo.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { and, asc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { isInCity } from '../../../cities/cities.store.ts';
import type { Database, Transaction } from '../../../database/connection.ts';
import { holdList, touchList } from '../../../database/lists/list-versions.ts';
import { countSome } from '../../../desk/counted.store.ts';
import {
  type CarriedOut,
  type MadeDecision,
  NOT_URGENT,
  rowNumber,
  rowOf,
  type TodoKind,
  valueText,
  type WaitingItem,
} from '../../../desk/todo-kind.ts';
import { provider, uncertainMatch } from '../directory.tables.ts';
import { type ProviderRow, withOverrides } from '../list/provider-row.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { sourceOf } from '../source-of.ts';
import { hideSamples, showSamples } from './import-changes.store.ts';
import { COLUMN_OF, COLUMNS } from './import-matching.store.ts';

export type UncertainMatch = typeof uncertainMatch.$inferSelect;

/** What undoing an accepted entry needs. */
interface Undo {
  /** Id of the place that came with it. */
  readonly place: string;
  /** Samples that it hid. */
  readonly samples: readonly string[];
}

/** The uncertain matches of a database, oldest first, without those that an import has since become sure of. */
export const openMatches = (
  database: Database,
  where?: SQL,
  most = Number.MAX_SAFE_INTEGER,
): Promise<UncertainMatch[]> =>
  database
    .select()
    .from(uncertainMatch)
    .where(and(isOpen(database), where))
    .orderBy(asc(uncertainMatch.id))
    .limit(most);

export function matchKind(database: Database): TodoKind<'match'> {
  return {
    kind: 'match',

    number: (city) =>
      countSome(database, sql`select from ${uncertainMatch} where ${and(isOpen(database), isOf(city))}`),

    async waiting(city, most) {
      const rows = await openMatches(database, isOf(city), most);
      return rows.map((match) => rowOf(itemOf(match, null), saidOf(match)));
    },

    find: (id) => stateIn(database, id),

    async hold(transaction, id) {
      // As imports do: the list first, then what is in it.
      await holdList(transaction, 'providers');
      await transaction
        .select({ id: uncertainMatch.id })
        .from(uncertainMatch)
        .where(eq(uncertainMatch.id, rowNumber(id)))
        .for('update');
      return stateIn(transaction, id);
    },

    carryOut: (transaction, id, { decision }) =>
      decision === 'accept' ? accept(transaction, rowNumber(id)) : reject(transaction, rowNumber(id)),

    takeBack,
  };
}

function isOpen(database: Database): SQL | undefined {
  const imported = database
    .select({ id: provider.id })
    .from(provider)
    .where(and(eq(provider.source, uncertainMatch.source), eq(provider.sourceRef, uncertainMatch.reference)));
  return and(eq(uncertainMatch.status, 'open'), notExists(imported));
}

/** Of retired cities nothing waits at the desk. */
const isOf = (city: string): SQL =>
  city === '' ? isInCity(uncertainMatch.city) : eq(uncertainMatch.city, city);

async function stateIn(
  database: Database | Transaction,
  id: string,
): Promise<WaitingItem | 'unknown' | 'settled'> {
  const [row] = await database
    .select({ match: uncertainMatch, alike: provider })
    .from(uncertainMatch)
    .leftJoin(provider, eq(provider.id, uncertainMatch.similarId))
    .where(eq(uncertainMatch.id, rowNumber(id)));
  if (row === undefined) return 'unknown';
  return row.match.status === 'open' ? itemOf(row.match, row.alike && withOverrides(row.alike)) : 'settled';
}

/** Fields of a draft beside those of a place; `COLUMN_OF` has how the draft calls them. */
const FIELDS = [
  ...(['name', 'category', 'address', 'phone', 'website', 'email', 'description'] as const),
  ...(['tags', 'openingHours', 'priceRange', 'services'] as const),
];

function itemOf(match: UncertainMatch, alike: ProviderRow | null): WaitingItem {
  const { id, city, similarId, createdAt, draft } = match;
  return {
    ...{ kind: 'match', id: String(id), at: createdAt.toISOString(), about: valueText(draft['name']), city },
    ...{ why: similarId === '' ? 'name' : 'alike', says: saidOf(match), contact: '', ...NOT_URGENT },
    fields: fieldsOf(match, alike),
    links: [...linksTo(alike), ...linksToSource(match)],
  };
}

const saidOf = ({ draft }: UncertainMatch): string =>
  ['category', 'address', 'phone', 'website']
    .map((column) => valueText(draft[column]))
    .filter((text) => text !== '')
    .join(' · ');

function fieldsOf({ draft }: UncertainMatch, alike: ProviderRow | null): TodoField[] {
  const fields = FIELDS.map((field) => ({
    field,
    now: valueText(alike?.[field]),
    next: valueText(draft[COLUMN_OF[field]]),
  }));
  const point = { field: 'location', now: pointText(alike), next: pointText(draft) };
  return [...fields, point].filter(({ now, next }) => now !== '' || next !== '');
}

function pointText(place: { readonly lat?: unknown; readonly lon?: unknown } | null): string {
  const { lat, lon } = place ?? {};
  return typeof lat === 'number' && typeof lon === 'number' ? `${lat},${lon}` : '';
}

const linksTo = (place: ProviderRow | null): WaitingItem['links'] =>
  place === null
    ? []
    : [
        {
          ...{ what: 'alike', name: place.name },
          href: ROUTES.provider.replace(':providerId', encodeURIComponent(place.id)),
        },
      ];

function linksToSource({ source, reference, sourceDate }: UncertainMatch): WaitingItem['links'] {
  const { name, url } = sourceOf({ source, sourceRef: reference, sourceDate });
  return url === '' ? [] : [{ what: 'source', name, href: url }];
}

/** Makes an uncertain match a provider, as an import would have. */
async function accept(transaction: Transaction, id: number): Promise<CarriedOut> {
  const { rows: samples } = await transaction.execute<{ id: string }>(
    hideSamples(sql`(select city from uncertain_match where id = ${id})`),
  );
  const { rows: added } = await transaction.execute<{ id: string }>(sql`
    insert into provider (id, city, source, source_ref, source_date, ${COLUMNS})
    select entry.id, match.city, match.source, match.reference, match.source_date, ${ENTRY_COLUMNS}
    from uncertain_match match, jsonb_populate_record(null::provider, match.draft) as entry
    where match.id = ${id}
    on conflict do nothing
    returning id`);
  const [place] = added;
  // The directory has a provider of that id or source by now.
  if (place === undefined) throw new ProductError('cannot_accept');
  await settle(transaction, id, 'accepted');
  const ids = samples.map((sample) => sample.id);
  await touchProviders(transaction, [place.id, ...ids]);
  return { undo: { place: place.id, samples: ids } satisfies Undo };
}

/** Leaves an entry out for as long as it is uncertain for the same reason. */
async function reject(transaction: Transaction, id: number): Promise<CarriedOut> {
  await settle(transaction, id, 'rejected');
  // A plan that somebody is looking at may hold it for uncertain.
  await touchList(transaction, 'providers');
  return { undo: {} };
}

/** The same columns in the same order, of a draft that was kept. */
const ENTRY_COLUMNS = sql.raw(columnsOf('entry'));

async function settle(transaction: Transaction, id: number, status: 'accepted' | 'rejected'): Promise<void> {
  await transaction
    .update(uncertainMatch)
    .set({ status, settledAt: sql`now()` })
    .where(eq(uncertainMatch.id, id));
}

async function takeBack(transaction: Transaction, { item, decision, undo }: MadeDecision): Promise<boolean> {
  const isAccepted = decision === 'accept';
  await holdList(transaction, 'providers');
  const { rowCount } = await transaction
    .update(uncertainMatch)
    .set({ status: 'open', settledAt: null })
    .where(
      and(
        eq(uncertainMatch.id, rowNumber(item)),
        eq(uncertainMatch.status, isAccepted ? 'accepted' : 'rejected'),
      ),
    );
  if (rowCount !== 1) return false;
  if (isAccepted) return removePlace(transaction, rowNumber(item), undo as Undo); // written by `accept`
  await touchList(transaction, 'providers');
  return true;
}

/** A place that has another value than the entry by now, from an import or the operator, stays. */
async function removePlace(transaction: Transaction, id: number, { place, samples }: Undo): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    delete from provider using uncertain_match match, jsonb_populate_record(null::provider, match.draft) as entry
    where match.id = ${id} and provider.id = ${place}
      and provider.source = match.source and provider.source_ref = match.reference
      and provider.overrides = '{}' and not provider.hidden and provider.review_count = 0
      and provider.image_url = '' and (${sql.raw(columnsOf('provider'))}) is not distinct from (${ENTRY_COLUMNS})`);
  if (rowCount !== 1) return false;
  const { rows } = await transaction.execute<{ id: string }>(showSamples(samples));
  await touchProviders(transaction, [place, ...rows.map((sample) => sample.id)]);
  return true;
}

function columnsOf(table: string): string {
  return Object.values(COLUMN_OF)
    .map((column) => `${table}.${column}`)
    .join(', ');
}
