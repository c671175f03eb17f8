/** Inserts a row only where a limit allows it: counting and inserting are one statement. */
import type { ErrorCode } from '@pawhood/contract/errors.ts';
import {
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Outcome, refusal } from '../lib/outcome.ts';
import { jsonColumns, rowReader } from './columns.ts';
import type { Connection } from './connection.ts';
import { createStatement, type StatementName, type ValueOf } from './statement.ts';

/** The SQL that an insert needs besides the columns it sets. */
interface InsertTexts<Values> {
  /** A query of one row with a `refusal`: the error code of the limit that is reached, or null. */
  readonly room: (value: ValueOf<Values>) => SQL;
  /** Columns whose values the database makes. */
  readonly generated?: (value: ValueOf<Values>) => Readonly<Record<string, SQL>>;
  /** Further changes, as a part of a `with` that reads `added`. */
  readonly alongside?: (value: ValueOf<Values>) => SQL;
}

/**
 * A statement that inserts a row, unless its `room` refuses that. It counts what was committed before it began, so the
 * limit is exact only where an earlier statement has taken a lock: see `Database.locked`.
 *
 * @param names of the columns that are set; a column without a value is null or has its default.
 */
export function createLimitedInsert<
  Table extends PgTable,
  Name extends keyof InferInsertModel<Table> & string,
  Code extends ErrorCode,
  Further extends Readonly<Record<string, unknown>>,
>(
  statement: StatementName,
  table: Table,
  names: readonly Name[],
  { room, generated, alongside }: InsertTexts<Pick<InferInsertModel<Table>, Name> & Further>,
): (
  connection: Connection,
  values: Pick<InferInsertModel<Table>, Name> & Further,
) => Promise<Outcome<InferSelectModel<Table>, Code>> {
  type Values = Pick<InferInsertModel<Table>, Name> & Further;
  const add = createStatement<Values, { readonly refusal: Code | null; readonly row: unknown }>(
    statement,
    (value) => sql`
      with room as (${room(value)}), added as (
        ${insertText(table, { ...valuesOf(table, names, value), ...generated?.(value) })} from room where refusal is null
        returning *
      )${alongside === undefined ? sql`` : sql`, ${alongside(value)}`}
      select room.refusal, json_build_object(${jsonColumns(table)}) as row
      from room left join added as ${table} on true`,
  );
  const read = rowReader(table);
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  return async (connection, values) => {
    const [added] = await add(connection, { ...nulls, ...values });
    if (!added) throw new Error('An insert answered no row.');
    return added.refusal === null ? read(added.row) : refusal(added.refusal);
  };
}

/**
 * A statement that reads the row of an earlier insert, as it is now; null where it is gone.
 *
 * @param isThere the condition by which the row is found while it is there.
 */
export function createReplay<Table extends PgTable, Values extends Readonly<Record<string, unknown>>>(
  statement: StatementName,
  table: Table,
  isThere: (value: ValueOf<Values>) => SQL,
): (connection: Connection, values: Values) => Promise<InferSelectModel<Table> | null> {
  const find = createStatement<Values, { readonly row: unknown }>(
    statement,
    (value) =>
      sql`select json_build_object(${jsonColumns(table)}) as row from ${table} where ${isThere(value)}`,
  );
  const read = rowReader(table);
  return async (connection, values) => {
    const [found] = await find(connection, values);
    return found ? read(found.row) : null;
  };
}

/** The values that a caller gives, each cast to the type of its column. */
function valuesOf(
  table: PgTable,
  names: readonly string[],
  value: (name: never) => SQLWrapper,
): Readonly<Record<string, SQL>> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => names.includes(name));
  return Object.fromEntries(
    columns.map(([name, column]) => {
      const typedValue = sql`${value(name as never)}::${sql.raw(column.getSQLType())}`;
      return [
        name,
        column.default === undefined ? typedValue : sql`coalesce(${typedValue}, ${column.default})`,
      ];
    }),
  );
}

/** `insert into … select`, to go on with where the values come from. */
function insertText(table: PgTable, values: Readonly<Record<string, SQL>>): SQL {
  const columns = getTableColumns(table);
  const names = Object.keys(values).map((name) => sql.identifier(columns[name]?.name ?? name));
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(Object.values(values), sql`, `)}`;
}
