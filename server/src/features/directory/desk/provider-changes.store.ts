/** Changes of places, each with what showed before and since: their history, by which they are undone, too. */

import { PLACE_HISTORY_PAGE, type PlaceEvent } from '@pawhood/contract/directory/desk-places.ts';
import { DESK_LOG_YEARS, IMPORT_LOG_YEARS, UNDO_DAYS } from '@pawhood/contract/limits.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import {
  type OverrideChange,
  type ProviderOverrides,
  provider,
  providerChange,
} from '../directory.tables.ts';
import { type ProviderRow, withOverrides } from '../list/provider-row.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { type ShownChange, shownChange } from './place-values.ts';

type ChangeRow = typeof providerChange.$inferSelect;

/** Who changes something, by which way, and why. */
export interface ChangeHead {
  readonly kind: Exclude<ChangeRow['kind'], 'imported'>;
  readonly way: 'desk' | 'command' | 'business';
  /** Id of a profile; empty for a command. */
  readonly byUser: string;
  readonly reason?: string;
}

/** Keeps what was done; where nothing differs, nothing. */
export async function addChange(
  transaction: Transaction,
  providerId: string,
  head: ChangeHead,
  { before, after, undo }: ShownChange & { readonly undo: OverrideChange },
): Promise<void> {
  if (Object.keys(after).length + undo.keys.length === 0) return;
  await transaction.insert(providerChange).values({ ...head, providerId, before, after, undo });
}

/**
 * Sets values of the operator's and takes others away, over whatever is imported now or later; keeps the change in the
 * history. To be called last in a transaction that holds the list.
 *
 * @param place as it is stored, without the operator's values.
 */
export async function changeOverrides(
  transaction: Transaction,
  place: ProviderRow,
  { set, unset }: { readonly set: ProviderOverrides; readonly unset: readonly (keyof ProviderOverrides)[] },
  head: ChangeHead,
): Promise<ShownChange> {
  const overrides = { ...without(place.overrides, unset), ...set };
  const written = [...unset, ...(Object.keys(set) as (keyof ProviderOverrides)[])];
  const keys = [...new Set(written)].filter(
    (key) => JSON.stringify(place.overrides[key]) !== JSON.stringify(overrides[key]),
  );
  const undo = { keys, before: only(place.overrides, keys), after: only(overrides, keys) };
  await transaction
    .update(provider)
    .set({ overrides, updatedAt: sql`now()` })
    .where(eq(provider.id, place.id));
  const shown = shownChange(withOverrides(place), withOverrides({ ...place, overrides }));
  await addChange(transaction, place.id, head, { ...shown, undo });
  await touchProviders(transaction, [place.id]);
  return shown;
}

const only = (values: ProviderOverrides, keys: readonly string[]): ProviderOverrides =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));

const without = (values: ProviderOverrides, keys: readonly string[]): ProviderOverrides =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** A change to be undone, held until the transaction ends. */
export interface HeldChange extends ChangeRow {
  readonly isOld: boolean;
  /** Whether something of it was changed again since, at the desk, by a command or by a correction. */
  readonly isOvertaken: boolean;
}

export async function holdChange(transaction: Transaction, id: number): Promise<HeldChange | null> {
  const [row] = await transaction
    .select()
    .from(providerChange)
    .where(eq(providerChange.id, id))
    .for('update');
  if (row === undefined) return null;
  const { rows } = await transaction.execute<{ isOld: boolean; isOvertaken: boolean }>(sql`
    select own.at < now() - make_interval(days => ${UNDO_DAYS}) as "isOld",
      exists (
        select from provider_change later
        where later.provider_id = own.provider_id and later.id > own.id and later.undone_at is null
          and (own.kind = 'added' or later.undo -> 'keys' ?| array(select jsonb_array_elements_text(own.undo -> 'keys')))
      ) or exists (
        select from provider_edit edit join desk_decision decision
          on decision.kind = 'correction' and decision.item = edit.id::text and decision.decision = 'accept'
        where edit.provider_id = own.provider_id and decision.at > own.at and decision.undone_at is null
          and decision.undo -> 'after' ?| array(select jsonb_array_elements_text(own.undo -> 'keys'))
      ) as "isOvertaken"
    from provider_change own where own.id = ${id}`);
  return { ...row, isOld: rows[0]?.isOld ?? true, isOvertaken: rows[0]?.isOvertaken ?? true };
}

/** Writes the former values of the operator's again; false where they are not those that the change wrote. */
export async function restoreValues(
  transaction: Transaction,
  id: string,
  { keys, before, after }: OverrideChange,
): Promise<boolean> {
  const written = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${provider.overrides})
    where key = any(${sql.param([...keys])}::text[]))`;
  const { rowCount } = await transaction
    .update(provider)
    .set({
      overrides: sql`(${provider.overrides} - ${sql.param([...keys])}::text[]) || ${JSON.stringify(before)}::jsonb`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(provider.id, id), sql`${written} = ${JSON.stringify(after)}::jsonb`));
  if (rowCount !== 1) return false;
  await touchProviders(transaction, [id]);
  return true;
}

export async function setUndone(transaction: Transaction, id: number, userId: string): Promise<void> {
  await transaction
    .update(providerChange)
    .set({ undoneAt: sql`now()`, undoneBy: userId })
    .where(eq(providerChange.id, id));
}

/** A row of the history as the database has it. */
export interface HistoryRow
  extends Pick<PlaceEvent, 'id' | 'kind' | 'way' | 'by' | 'reason' | 'undoneBy' | 'undo'> {
  /** Moments in UTC, ISO 8601, as fine as the database has them. */
  readonly at: string;
  readonly undoneAt: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const momentText = (column: string) =>
  sql.raw(`coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '')`);

/** Decisions on corrections: of accepted ones what showed before is known for as long as they can be undone. */
const CORRECTIONS = sql`
  select 'decision-' || decision.id as id,
    case decision.decision when 'accept' then 'corrected' else 'turned-down' end as kind, decision.at, decision.way,
    decision.by_user, edit.note as reason, coalesce(decision.undo -> 'shown', '{}') as before,
    edit.changes || case when edit.gone then '{"hidden": "yes"}'::jsonb else '{}' end as after,
    null::bigint as undo, decision.undone_at, decision.undone_by, edit.provider_id
  from provider_edit edit join desk_decision decision on decision.kind = 'correction' and decision.item = edit.id::text`;

const CHANGES = sql`
  select 'change-' || change.id as id, change.kind, change.at, change.way, change.by_user, change.reason, change.before,
    change.after,
    case when change.undo is not null and change.undone_at is null
      and change.at > now() - make_interval(days => ${UNDO_DAYS}) then change.id end as undo,
    change.undone_at, change.undone_by, change.provider_id
  from provider_change change`;

/** How a place came, where nobody added it. */
const ARRIVAL = sql`
  select 'came' as id, 'came' as kind, place.created_at as at, 'import' as way, '' as by_user, '' as reason,
    '{}'::jsonb as before, '{}'::jsonb as after, null::bigint as undo, null::timestamptz as undone_at, '' as undone_by,
    place.id as provider_id
  from provider place
  where not exists (select from provider_change added where added.provider_id = place.id and added.kind = 'added')`;

/** The history of a place, the newest first, before a moment if one is given; one row more than a page, to tell whether it ends. */
export async function historyOf(
  database: Database,
  providerId: string,
  before: string | null,
): Promise<HistoryRow[]> {
  const { rows } = await database.execute(sql`
    select event.id, event.kind, event.way, event.reason, event.before, event.after,
      event.undo::double precision as undo, ${momentText('event.at')} as at,
      ${momentText('event.undone_at')} as "undoneAt",
      coalesce(maker.full_name, '') as by, coalesce(undoer.full_name, '') as "undoneBy"
    from (${CHANGES} union all ${CORRECTIONS} union all ${ARRIVAL}) event
    left join user_profile maker on maker.id = event.by_user
    left join user_profile undoer on undoer.id = event.undone_by
    where event.provider_id = ${providerId} and (${before}::timestamptz is null or event.at < ${before}::timestamptz)
    order by event.at desc, event.id desc limit ${PLACE_HISTORY_PAGE + 1}`);
  return rows as unknown as HistoryRow[];
}

/** Forgets changes that are too old for the history; the log has its own time. */
export async function forgetOldChanges(database: Database): Promise<void> {
  const years = sql`case when ${providerChange.kind} = 'imported' then ${IMPORT_LOG_YEARS}::integer else ${DESK_LOG_YEARS}::integer end`;
  await database
    .delete(providerChange)
    .where(lt(providerChange.at, sql`now() - make_interval(years => ${years})`));
}

/** What a person did stays; that it was they goes with the profile. */
export async function forgetChanger(transaction: Transaction, userId: string): Promise<void> {
  for (const [column, key] of [
    [providerChange.byUser, 'byUser'],
    [providerChange.undoneBy, 'undoneBy'],
  ] as const)
    await transaction
      .update(providerChange)
      .set({ [key]: '' })
      .where(eq(column, userId));
}
