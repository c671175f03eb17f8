import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { userProfile } from '../database/people/people.tables.ts';
import { provider } from '../features/directory/directory.tables.ts';
import { keptFor } from '../lib/caching/kept-for.ts';

/** Counting a million rows takes a tenth of a second: once in so many milliseconds will do. */
const KEPT_MS = 60_000;

export function createSiteCountsStore(database: Database) {
  return {
    members: keptFor(KEPT_MS, () => database.$count(userProfile)),
    places: keptFor(KEPT_MS, () => database.$count(provider, sql`not ${provider.hidden}`)),
  };
}
