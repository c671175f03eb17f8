import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { userProfile } from '../database/people/people.tables.ts';
import { provider } from '../features/directory/directory.tables.ts';

/** Counting a million rows takes a tenth of a second: once in so many milliseconds will do. */
const KEPT_MS = 60_000;

export function createSiteCountsStore(database: Database) {
  return {
    members: cached(() => database.$count(userProfile)),
    places: cached(() => database.$count(provider, sql`not ${provider.hidden}`)),
  };
}

/** The same number for a while; a failure is forgotten at once. */
function cached(read: () => Promise<number>): () => Promise<number> {
  let value: Promise<number> | null = null;
  let readAt = 0;
  return () => {
    if (value === null || performance.now() > readAt + KEPT_MS) {
      readAt = performance.now();
      value = read();
      value.catch(() => {
        value = null;
      });
    }
    return value;
  };
}
