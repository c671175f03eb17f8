/** Adds a row where there is room for it: what is counted and what is written are one statement. */
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

/** What an addition needs besides the columns it sets. */
interface AdditionTexts<Values> {
  /** One row with a `refusal`: the code of why there is no room, or null. */
  readonly room: (value: ValueOf<Values>) => SQL;
  /** Columns that the database makes the values of. */
  readonly made?: (value: ValueOf<Values>) => Readonly<Record<string, SQL>>;
  /** What else changes with it, as a part of a `with` that reads `added`. */
  readonly besides?: SQL;
}

/**
 * A statement that adds a row, unless its `room` refuses that. It counts what was committed before it began, so a lock
 * that was had by a statement before it makes a limit exact: see `Database.locked`.
 *
 * @param names of the columns that are set; one that is not said is null, or has its default.
 */
export function createAddition<
  Table extends PgTable,
  Name extends keyof InferInsertModel<Table> & string,
  Code extends ErrorCode,
  Further extends Readonly<Record<string, unknown>>,
>(
  statement: StatementName,
  table: Table,
  names: readonly Name[],
  { room, made, besides }: AdditionTexts<Pick<InferInsertModel<Table>, Name> & Further>,
): (
  connection: Connection,
  values: Pick<InferInsertModel<Table>, Name> & Further,
) => Promise<Outcome<InferSelectModel<Table>, Code>> {
  type Values = Pick<InferInsertModel<Table>, Name> & Further;
  const add = createStatement<Values, { readonly refusal: Code | null; readonly row: unknown }>(
    statement,
    (value) => sql`
      with room as (${room(value)}), added as (
        ${insertText(table, { ...givenOf(table, names, value), ...made?.(value) })} from room where refusal is null
        returning *
      )${besides === undefined ? sql`` : sql`, ${besides}`}
      select room.refusal, json_build_object(${jsonColumns(table)}) as row
      from room left join added as ${table} on true`,
  );
  const read = rowReader(table);
  const unsaid = Object.fromEntries(names.map((name) => [name, null]));
  return async (connection, values) => {
    const [added] = await add(connection, { ...unsaid, ...values });
    if (!added) throw new Error('An addition answered nothing.');
    return added.refusal === null ? read(added.row) : refusal(added.refusal);
  };
}

/**
 * A statement that reads what an addition made before, as it is now; null where that is not there any more.
 *
 * @param isThere the condition that a row of the table is the one, and still there.
 */
export function createRepetition<Table extends PgTable, Values extends Readonly<Record<string, unknown>>>(
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

/** The values that a caller gives, each as its column has it. */
function givenOf(
  table: PgTable,
  names: readonly string[],
  value: (name: never) => SQLWrapper,
): Readonly<Record<string, SQL>> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => names.includes(name));
  return Object.fromEntries(
    columns.map(([name, column]) => {
      const given = sql`${value(name as never)}::${sql.raw(column.getSQLType())}`;
      return [name, column.default === undefined ? given : sql`coalesce(${given}, ${column.default})`];
    }),
  );
}

/** `insert into … select`, to go on with where the values come from. */
function insertText(table: PgTable, values: Readonly<Record<string, SQL>>): SQL {
  const columns = getTableColumns(table);
  const names = Object.keys(values).map((name) => sql.identifier(columns[name]?.name ?? name));
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(Object.values(values), sql`, `)}`;
}
