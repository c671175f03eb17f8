/** Rows of a running site, seen and made beside its server. */
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';

/** How many rows each table has. */
export async function countRows(dataDir: string): Promise<ReadonlyMap<string, number>> {
  return onDatabase(dataDir, async (query) => {
    const tables = await query(
      `select quote_ident(relname) as name from pg_class
       where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())`,
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const [row] = await query(`select count(*)::integer as count from ${name}`);
      counts.set(String(name), Number(row?.['count']));
    }
    return counts;
  });
}

/** Which of these addresses are not on the waitlist. */
export async function missingFromWaitlist(dataDir: string, addresses: readonly string[]): Promise<string[]> {
  const rows = await onDatabase(dataDir, (query) => query('select email from waitlist_entry'));
  const present = new Set(rows.map(({ email }) => String(email)));
  return addresses.filter((address) => !present.has(address));
}

/** Gives each pet of a person as many photos as it can have, without their files. */
export async function givePhotos(dataDir: string, userId: string): Promise<void> {
  await onDatabase(dataDir, (query) =>
    query(
      `with photo as (
         select id as pet, user_id, k, md5(id || '-' || k) as name from pet, generate_series(1, $2::int) k
         where user_id = $1),
       made as (insert into picture (id, owner_kind, owner_id, user_id, sizes, bytes)
                select name, 'pet', pet, user_id, '{1600,800,400}', 57000 from photo)
       insert into pet_photo (id, pet_id, picture_id, alt, is_avatar, position)
       select name, pet, name, 'Nala asleep on the blue sofa', k = 1, k from photo`,
      [userId, PET_LIMITS.photos],
    ),
  );
}

type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Does some work with the database of a running site. */
export async function onDatabase<Result>(
  dataDir: string,
  work: (query: Query, database: Database) => Promise<Result>,
): Promise<Result> {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  try {
    const query: Query = async (text, values = []) => (await database.$client.query(text, [...values])).rows;
    return await work(query, database);
  } finally {
    await close();
  }
}
