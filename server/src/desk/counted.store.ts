import { MOST_COUNTED } from '@pawhood/contract/desk/todo.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';

/** Counts what a statement finds, only so far: a number costs the same however much waits. */
export async function countSome(database: Database, found: SQL): Promise<number> {
  const { rows } = await database.execute<{ number: number }>(
    sql`select count(*)::integer as number from (${found} limit ${MOST_COUNTED}) found`,
  );
  return rows[0]?.number ?? 0;
}
