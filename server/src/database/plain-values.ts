/** Tables and values in the form in which they are carried from one PostgreSQL to another. */
import type { ClientBase } from 'pg';

/** Settings, for a transaction, under which values read the same everywhere; and nothing limits how long it takes. */
export const PLAIN_VALUES = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Our tables, and their columns that hold values of their own, in their order. */
export async function columnsOf(client: ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns
    from pg_class
    where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
    order by relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/**
 * Tables whose rows stay where they are: counts of an hour or a day, and the key without which nobody can tell from a
 * hash who sent something.
 */
export const NOT_CARRIED = ['attempt_count', 'hash_key'];

/** Those of our tables whose rows are carried. */
export async function carriedColumnsOf(client: ClientBase): Promise<Map<string, string[]>> {
  return new Map([...(await columnsOf(client))].filter(([name]) => !NOT_CARRIED.includes(name)));
}

/** A name as SQL takes any. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
