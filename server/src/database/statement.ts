/**
 * Reads that visitors wait for, votes and additions: one statement each.
 *
 * Its text is written once, and PostgreSQL keeps its plan for each connection and finds it again by its name: of a read of
 * one row, writing the text and planning are three quarters of the work (bench/pets.ts).
 */
import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Connection } from './connection.ts';

/**
 * The statements by name. The store of a feature declares its own here:
 * `declare module '../../database/statement.ts' { interface StatementNames { readonly votes: true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface StatementNames {}
export type StatementName = keyof StatementNames;

/** Those that are made: no two may share one on a connection. */
const made = new Set<StatementName>();

/** Stands in the text for one of a statement's values. */
export type ValueOf<Values> = (name: keyof Values & string) => Placeholder;

const DIALECT = new PgDialect();

/**
 * @param query the text, asked for at the first read; every column is named in it, and none is a `date` or a moment
 *   outside JSON: another migration must not change what it answers, and the driver reads those in its own way.
 */
export function createStatement<Values extends Readonly<Record<string, unknown>>, Row extends QueryResultRow>(
  name: StatementName,
  query: (value: ValueOf<Values>) => SQL,
): (database: Connection, values: Values) => Promise<Row[]> {
  if (made.has(name)) throw new Error(`Two statements are named '${name}'.`);
  made.add(name);
  let compiled: { readonly sql: string; readonly params: unknown[] } | null = null;
  return async (database, values) => {
    compiled ??= DIALECT.sqlToQuery(query((value) => sql.placeholder(value)));
    const { rows } = await database.$client.query<Row>({
      name: sentName(name),
      text: compiled.sql,
      values: fillPlaceholders(compiled.params, values),
    });
    return rows;
  };
}

/** Name of a statement on a connection. Behind a pooler the connection leaves it out; see pooled.ts. */
export const sentName = (name: StatementName): string => name;
