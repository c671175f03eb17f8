/** The key that push services know this site by: one of all its servers, made when it is first needed. RFC 8292 */
import { generateKeyPairSync } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Transaction } from '../database/connection.ts';
import { newId } from '../lib/random-ids.ts';
import { endAllDevices } from './devices.store.ts';
import { notificationKey } from './notifications.tables.ts';

const pushKeys = v.object({ publicKey: v.string(), privateKey: v.string() });

/** Both in base64url: the point, uncompressed, and the number. */
export type PushKeys = v.InferOutput<typeof pushKeys>;

export type ReadPushKeys = () => Promise<PushKeys>;

const isCurrent = and(eq(notificationKey.kind, 'push'), isNull(notificationKey.retiredAt));

/** Reads the key each time: a command may have replaced it. */
export function createReadPushKeys(database: Database): ReadPushKeys {
  async function current(): Promise<PushKeys | null> {
    const [row] = await database
      .select({ value: notificationKey.value })
      .from(notificationKey)
      .where(isCurrent);
    return row ? v.parse(pushKeys, row.value) : null;
  }

  return async () => {
    const found = await current();
    if (found !== null) return found;
    // Of servers that make one in the same moment, one is first.
    await database.insert(notificationKey).values(newRow()).onConflictDoNothing();
    const made = await current();
    if (made === null) throw new Error('The key of push was removed while it was made.');
    return made;
  };
}

/** Puts a new key in the place of the former one; answers how many browsers have to be asked again. */
export async function replacePushKeys(transaction: Transaction): Promise<number> {
  await transaction.delete(notificationKey).where(eq(notificationKey.kind, 'push'));
  await transaction.insert(notificationKey).values(newRow());
  return endAllDevices(transaction);
}

const newRow = () => ({ id: newId(), kind: 'push' as const, value: newKeys() });

function newKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  // Four begins a point of which both numbers follow.
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}
