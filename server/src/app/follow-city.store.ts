import { sql } from 'drizzle-orm';
import type { FollowCity } from '../cities/edit-cities.store.ts';
import { touchList } from '../database/lists/list-versions.ts';
import { touchProviders } from '../features/directory/search/kept/search-index.store.ts';

/** Has directory and hub follow a city that was changed, retired or restored: both show what is in cities alone. */
export const followCity: FollowCity = async (transaction, key) => {
  const { rows } = await transaction.execute<{ id: string }>(
    sql`select id from provider where city = ${key}`,
  );
  await touchProviders(
    transaction,
    rows.map(({ id }) => id),
  );
  await touchList(transaction, 'articles');
  await touchList(transaction, 'neighbourhoods');
};
