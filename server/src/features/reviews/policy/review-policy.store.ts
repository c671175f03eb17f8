/** Counts reviews for the page that says how they are checked. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { deskRole } from '../../../desk/desk.tables.ts';
import { review } from '../reviews.tables.ts';

/** Reviews of the last twelve months; made-up ones are not among them. */
export interface YearOfReviews {
  readonly written: number;
  /** Those that had to wait for a look, and those of them that show now. */
  readonly held: number;
  readonly shown: number;
}

/** @param held query of the `id` of each review that had to wait in the last twelve months. */
export async function yearOfReviews(
  database: Database,
  held: SQL,
): Promise<{ readonly year: YearOfReviews; readonly hasRoles: boolean }> {
  const { rows } = await database.execute<{ [Name in keyof YearOfReviews]: number } & { hasRoles: boolean }>(
    sql`
      with held as materialized (${held})
      select exists (select from ${deskRole}) as "hasRoles",
        (select count(*)::integer from ${review}
          where at > now() - interval '1 year' and id not like 'sample-%') as written,
        (select count(*)::integer from held) as held,
        (select count(*)::integer from held join ${review} using (id) where state = 'shown') as shown`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The reviews were not counted.');
  const { hasRoles, ...year } = row;
  return { year, hasRoles };
}
