/**
 * Whether this device keeps a copy of somebody's pets, and the end of that copy. What is in it is in
 * private-copy-store.ts.
 */
import { COPY_KEY } from './device-keys.ts';
import { readStored, writeStored } from './storage.ts';
import { stopWorker, usesWorker } from './worker.ts';

/** Names of the databases; the id of the person's profile follows. */
export const COPY_DATABASE = 'pawhood-';

/** Event of the window: a copy has been written. */
export const COPY_WRITTEN = 'privatecopy';

/** Whose copy this device keeps. */
export interface CopyMark {
  /** Id of the profile. */
  readonly userId: string;
  /** The person as the identity provider calls them. */
  readonly sub: string;
}

/** Whose copy this device keeps; null for nobody's. */
export function copyMark(): CopyMark | null {
  try {
    const mark = JSON.parse(readStored(COPY_KEY) ?? 'null');
    return typeof mark?.userId === 'string' && typeof mark.sub === 'string' ? mark : null;
  } catch {
    // Written by somebody else: nothing that we could open.
    return null;
  }
}

/** Keeps a copy for this person from now on. */
export const beginCopy = ({ userId, sub }: CopyMark): void =>
  writeStored(COPY_KEY, JSON.stringify({ userId, sub }));

/** Deletes whatever copy there is. Nothing is written any more from the call on: who writes looks at the mark. */
export async function endCopy(): Promise<void> {
  const mark = copyMark();
  if (readStored(COPY_KEY) !== null) writeStored(COPY_KEY, null);
  if (usesWorker('offline')) await stopWorker('offline');
  if (globalThis.indexedDB === undefined) return;
  await withCopyLock(async () => {
    const names = await copyNames(mark);
    await Promise.all(names.map(deleted));
  });
}

/** Deletes the copy of somebody else than who is signed in. */
export async function endCopyOfOthers(sub: string): Promise<void> {
  const mark = copyMark();
  if (mark !== null && mark.sub !== sub) await endCopy();
}

/** Does it while no other tab reads, writes or deletes a copy. */
export async function withCopyLock<T>(work: () => Promise<T>): Promise<T> {
  // Browsers leave it out where a page came over plain http.
  return navigator.locks === undefined ? work() : navigator.locks.request('private-copy', {}, work);
}

/** All copies there are: a mark that was lost must leave no copy behind. */
async function copyNames(mark: CopyMark | null): Promise<string[]> {
  // Some older browsers cannot say which there are.
  const there = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const names = there.map(({ name = '' }) => name).filter((name) => name.startsWith(COPY_DATABASE));
  return [...new Set([...names, ...(mark === null ? [] : [COPY_DATABASE + mark.userId])])];
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    // It goes as soon as the last page that has it open lets go, which each does at once.
    request.onblocked = () => resolve();
  });
}
