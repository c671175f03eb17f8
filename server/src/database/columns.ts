/**
 * Columns that tables share. Tables stand beside what they are of, as the server's queries see them: what the database
 * itself holds to (checks, defaults, indexes) and what each column means stands in migrations/; a test keeps the two
 * in step.
 */
import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { type PgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Moment of a change; the database's clock, so that all instances agree. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Texts in their order; none unless something is said. */
export const textList = (name: string) => text(name).array().notNull().default(sql`'{}'`);

/** Every column of a table with its name here, as `json_build_object` takes them; moments become texts. */
export const jsonColumns = (table: PgTable): SQL =>
  sql.join(
    Object.entries(getTableColumns(table)).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  );

/** Reads rows of a table as `jsonColumns` says them. */
export function rowReader<Table extends PgTable>(table: Table): (json: unknown) => InferSelectModel<Table> {
  const moments = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.dataType === 'date')
    .map(([name]) => name);
  return (json) => {
    // As `jsonColumns` has written it.
    const row = { ...(json as Record<string, unknown>) };
    for (const name of moments) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
    return row as InferSelectModel<Table>;
  };
}
