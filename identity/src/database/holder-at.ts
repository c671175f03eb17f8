import { type SQL, sql } from 'drizzle-orm';

/**
 * The account as `holder`, in a `with`: empty once it is gone or closed, or all sessions were ended since `epoch`. Its
 * row is held until the statement is done, so that a call that ends all sessions sees what it writes, or the other way round.
 *
 * @param epoch null for what may come at any: it holds nothing up then.
 */
export function holderAt(accountId: string | null, epoch: number | null): SQL {
  const open = sql`select id from identity_account where id = ${accountId} and disabled_at is null`;
  return epoch === null
    ? sql`holder as (${open})`
    : sql`holder as materialized (${open} and session_epoch = ${epoch} for share)`;
}
