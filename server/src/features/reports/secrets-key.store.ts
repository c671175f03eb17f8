import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { newId } from '../../lib/random-ids.ts';
import { notificationKey } from '../../notifications/notifications.tables.ts';

/**
 * The key that secret addresses of statements and receipts are made with; it is made where there is none. It is in
 * backups, as is what was decided: addresses in mails work at a restored site, too.
 */
export async function readSecretsKey(database: Database): Promise<string> {
  const key = await read(database);
  if (key !== null) return key;
  const value = randomBytes(32).toString('base64url');
  // Of servers that do so at once, one key stays.
  await database.insert(notificationKey).values({ id: newId(), kind: KIND, value }).onConflictDoNothing();
  const made = await read(database);
  if (made === null) throw new Error('The key of secret addresses was not kept.');
  return made;
}

const KIND = 'statement';

async function read(database: Database): Promise<string | null> {
  const { value, kind, retiredAt } = notificationKey;
  const [row] = await database
    .select({ value })
    .from(notificationKey)
    .where(and(eq(kind, KIND), isNull(retiredAt)));
  return row === undefined ? null : String(row.value);
}
