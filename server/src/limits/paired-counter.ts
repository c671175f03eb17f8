/** Counts attempts at a network and at the wider one around it. */
import {
  type Allowance,
  type Counter,
  type CountQuery,
  consume,
  knownWaitOf,
  sharedLimiter,
} from './counter.ts';

/** The count of a key, as a statement answers it. */
interface Count {
  readonly points: number;
}

/** Takes one attempt at both; null when it is let through, otherwise the seconds until the next one is. */
export type PairedCounter = (narrowKey: string, wideKey: string) => Promise<number | null>;

/**
 * Counts for all servers of one database at a network and at the wider one around it, in one statement: an attempt that the narrow one refuses takes
 * nothing from the wide one.
 *
 * @param wide counts within the same time as the narrow one.
 */
export function createPairedCounter(narrow: Allowance, wide: Allowance, query: CountQuery): PairedCounter {
  /** Counts of wide keys that came with the statements of narrow ones, until they are used; any of one key will do. */
  const pendingWideCounts = new Map<string, Count[]>();

  const narrowLimiter = sharedLimiter(narrow, async (_, [keys, points, expire, now]) => {
    const [narrowKey, wideKey = ''] = String(keys).split(' ');
    const answer = await query(PAIRED_COUNT, [
      ...[narrowKey, points, expire, now],
      ...[`${wide.name}:${wideKey}`, narrow.most],
    ]);
    const [own, ...others] = answer.rows as Count[];
    if (others.length > 0)
      pendingWideCounts.set(wideKey, [...(pendingWideCounts.get(wideKey) ?? []), ...others]);
    return { rows: [own] };
  });
  const wideLimiter = sharedLimiter(wide, async (statement, values) => {
    const row = takePendingWideCount(String(values[0]).slice(wide.name.length + 1));
    return row === undefined ? query(statement, values) : { rows: [row] };
  });

  function takePendingWideCount(wideKey: string): Count | undefined {
    const [row, ...others] = pendingWideCounts.get(wideKey) ?? [];
    if (others.length > 0) pendingWideCounts.set(wideKey, others);
    else pendingWideCounts.delete(wideKey);
    return row;
  }

  return async (narrowKey, wideKey) => {
    // Or else every further network of a wide one that is refused would leave a count behind.
    const known = knownWaitOf(wideLimiter, wide, wideKey);
    if (known !== null) return known;
    const wait = await consume(narrowLimiter, `${narrowKey} ${wideKey}`);
    if (wait !== null) return wait;
    const count = takePendingWideCount(wideKey);
    // Also where one that was counted later has been refused meanwhile.
    if (count !== undefined && count.points <= wide.most) return null;
    const refused = knownWaitOf(wideLimiter, wide, wideKey);
    if (refused !== null) return refused;
    if (count !== undefined)
      pendingWideCounts.set(wideKey, [...(pendingWideCounts.get(wideKey) ?? []), count]);
    return consume(wideLimiter, wideKey);
  };
}

/** As the library counts one key, for two; the second only where the first lets the attempt through. */
const PAIRED_COUNT = `
  with narrow as (
    insert into attempt_count as counted values ($1, $2, $3)
    on conflict (key) do update set
      points = case when counted.expire <= $4 then $2 else counted.points + $2 end,
      expire = case when counted.expire <= $4 then $3 else counted.expire end
    returning points, expire
  ), wide as (
    insert into attempt_count as counted select $5, $2, $3 from narrow where narrow.points <= $6
    on conflict (key) do update set
      points = case when counted.expire <= $4 then $2 else counted.points + $2 end,
      expire = case when counted.expire <= $4 then $3 else counted.expire end
    returning points, expire
  )
  select points, expire, 1 as place from narrow union all select points, expire, 2 from wide order by place`;

/** The same of counters that ask nobody. */
export const pairOf =
  (narrow: Counter, wide: Counter): PairedCounter =>
  async (narrowKey, wideKey) =>
    (await narrow.take(narrowKey)) ?? wide.take(wideKey);
