/** Records which places have changed with each version of the list, for servers that have them in memory. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../database/connection.ts';

/** Of a transaction that changes more places it is only recorded that it changed something. */
const MOST_PLACES = 1_000;

/** The changes of so many versions of the list are kept. */
const KEPT_VERSIONS = 300;

/** What has changed since a version of the list. */
export interface SearchChanges {
  /** The present version. */
  readonly version: number;
  /** `provider.position` of the places that came, went or changed; null where all are to be read anew. */
  readonly positions: readonly number[] | null;
  /** Whether opening hours come to something else. */
  readonly hours: boolean;
  /** Whether each version since tells what it has changed; those of a server of an older version do not. */
  readonly isComplete: boolean;
}

/** Of one transaction, after it has changed the version of the list. */
export function recordPlaceChanges(transaction: Transaction, positions: ReadonlySet<number>): Promise<void> {
  if (positions.size === 0) return Promise.resolve();
  if (positions.size > MOST_PLACES) return recordUnknownChange(transaction);
  const rows = sql`select unnest(${sql.param([...positions])}::bigint[]) as position`;
  return record(transaction, 'place', rows);
}

export const recordUnknownChange = (transaction: Transaction): Promise<void> =>
  record(transaction, 'all', NO_PLACE);

export const recordHoursChange = (transaction: Transaction): Promise<void> =>
  record(transaction, 'hours', NO_PLACE);

const NO_PLACE = sql`select null::bigint as position`;

async function record(
  transaction: Transaction,
  what: 'place' | 'hours' | 'all',
  positions: SQL,
): Promise<void> {
  await transaction.execute(sql`
    with present as (select version from public_list where name = 'providers'), old as (
      delete from provider_search_change kept using present where kept.version <= present.version - ${KEPT_VERSIONS}::bigint
    )
    insert into provider_search_change (version, what, position)
    select present.version, ${what}, changed.position from present, (${positions}) as changed`);
}

/** @param since the version from which changes are wanted. */
export async function changesSince(transaction: Transaction, since: number): Promise<SearchChanges> {
  const { rows } = await transaction.execute<{
    version: number;
    all: boolean;
    hours: boolean;
    isComplete: boolean;
    positions: number[];
  }>(sql`
    select present.version::double precision as version,
      present.version - ${since}::bigint > ${KEPT_VERSIONS}::bigint or present.version < ${since}::bigint
        or coalesce(bool_or(what = 'all'), false) or count(*) > ${MOST_PLACES}::integer as all,
      coalesce(bool_or(what = 'hours'), false) as hours,
      present.version - ${since}::bigint = count(distinct kept.version) as "isComplete",
      coalesce(json_agg(distinct position) filter (where position is not null), '[]') as positions
    from public_list present left join provider_search_change kept on kept.version > ${since}::bigint
    where present.name = 'providers' group by present.version`);
  const [changes] = rows;
  // Without a row nothing has ever changed.
  if (changes === undefined) return { version: 0, positions: [], hours: false, isComplete: true };
  return { ...changes, positions: changes.all ? null : changes.positions };
}
