/** Reads and writes the copy of a person's pets on this device: one value, so that a writing is whole or not at all. */
import { COPY_DATABASE, copyMark, withCopyLock } from './private-copy.ts';

/** Event of the window: whether the browser keeps a copy has changed. */
export const COPY_REFUSED = 'privatecopyrefused';

const STORE = 'copy';
const KEY = 'copy';

let isRefused = false;

/** Whether the browser has refused to keep a copy since the page was loaded, and kept none after that. */
export const isCopyRefused = (): boolean => isRefused;

function noteRefused(isNow: boolean): void {
  if (isNow === isRefused) return;
  isRefused = isNow;
  dispatchEvent(new Event(COPY_REFUSED));
}

/** The copy of whom this device keeps one for; null where there is none. */
export async function readCopy(): Promise<unknown> {
  if (globalThis.indexedDB === undefined) return null;
  return withCopyLock(async () => {
    // Not before: it may have ended meanwhile, and to open a database makes it.
    const mark = copyMark();
    if (mark === null) return null;
    return (await inStore(mark.userId, 'readonly', (store) => store.get(KEY))) ?? null;
  });
}

/**
 * Writes the copy in the place of the former.
 *
 * @returns false where this person's copy has ended meanwhile: then nothing is written.
 * @throws when the browser has no room.
 */
export async function writeCopy(userId: string, copy: object): Promise<boolean> {
  return withCopyLock(async () => {
    if (copyMark()?.userId !== userId) return false;
    await inStore(userId, 'readwrite', (store) => store.put(copy, KEY));
    noteRefused(false);
    return true;
  });
}

/** Where it fails the browser has no room, or lets sites keep nothing. */
async function inStore(...[userId, mode, ask]: Parameters<typeof inDatabase>): Promise<unknown> {
  try {
    return await inDatabase(userId, mode, ask);
  } catch (error) {
    noteRefused(true);
    throw error;
  }
}

async function inDatabase(
  userId: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await opened(COPY_DATABASE + userId);
  try {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
