/** How deleted people are known while a token of theirs may still come. */
import type { Database } from '../database/connection.ts';
import { type Person, personHash } from '../lib/person.ts';
import { createLimitsStore } from '../limits/limits.store.ts';
import { createKeyedHash } from '../limits/senders.ts';

/** Stands for a deleted person, in a row and in a query. */
export type DeletedHash = (person: Person) => Promise<string>;

/**
 * Hashes people with the installation's key: whoever reads a row cannot find out by trying ids whose it was.
 *
 * The key is never renewed (docs/keys.md), so no former one has to be tried. It is read once, so ask before a
 * transaction begins: within one, the look-up would wait for a second connection.
 */
export function createDeletedHash(database: Database): DeletedHash {
  const hashOf = createKeyedHash(createLimitsStore(database).hashKey);
  return (person) => hashOf(`deleted person\n${personHash(person)}`);
}
