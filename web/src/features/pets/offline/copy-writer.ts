/** Keeps the copy of own pets on this device up to date, while its person is on the site. */

import { COPY_LIMITS } from '@pawhood/contract/pets/private-copy-limits.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { COPY_WRITTEN, copyMark } from '#/lib/browser/private-copy.ts';
import { readCopy, writeCopy } from '#/lib/browser/private-copy-store.ts';
import { type CopyOwner, gatherCopy } from './copy.api.ts';
import { isPageKept, keepPageOffline } from './keep-offline.api.ts';
import { copyOf } from './private-copy.ts';

/** Without a change the copy is renewed after a day: what is due changes with time, and its 30 days begin anew. */
const RENEWED_AFTER_MS = 86_400_000;

export interface CopyWriterParts {
  /** Id of the person's profile. */
  readonly userId: string;
  readonly owner: CopyOwner;
  readonly queries: QueryClient;
  readonly now?: () => Date;
}

/**
 * Writes the copy after each answer about the pets, at most every 10 minutes; a first one at once.
 *
 * @returns ends it.
 */
export function startCopyWriter(parts: CopyWriterParts): () => void {
  const { userId, owner, queries, now = () => new Date() } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isWriting = false;
  /** Whether something was answered while a copy was being written that it may not have. */
  let isBehind = false;
  /** After a failure the next answer does not try again at once. */
  let pause = 0;

  function writeIn(ms: number): void {
    if (isWriting) isBehind = true;
    // Of somebody else, until their sign-in here has ended it.
    if (isOver || isWriting || timer !== undefined || copyMark()?.userId !== userId) return;
    timer = setTimeout(() => {
      timer = undefined;
      void writeNow();
    }, ms);
  }

  async function writeNow(): Promise<void> {
    isWriting = true;
    isBehind = false;
    try {
      await write();
      pause = 0;
    } catch {
      // What there is stays as it is.
      pause = COPY_LIMITS.pauseMs;
    }
    isWriting = false;
    if (isBehind) writeIn(COPY_LIMITS.pauseMs);
  }

  async function write(): Promise<void> {
    const wait = COPY_LIMITS.pauseMs - (await ageOfCopy(now()));
    if (wait > 0) {
      // Another tab may have written meanwhile.
      isWriting = false;
      return writeIn(wait);
    }
    const copy = await gatherCopy(owner, now());
    if (isOver || !(await writeCopy(userId, copy))) return;
    dispatchEvent(new Event(COPY_WRITTEN));
    await keepPageOffline();
  }

  const onAnswer = () => writeIn(pause);
  const callOffs = [
    queries.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success';
      if (isAnswer && isOfPets(event.query.queryKey)) onAnswer();
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') onAnswer();
    }),
  ];
  async function begin(): Promise<void> {
    if ((await ageOfCopy(now())) > RENEWED_AFTER_MS) return writeIn(0);
    // The page before may have been left between the two, or be in another language. An answer that came meanwhile
    // finds the copy too young to write, and so keeps no page.
    if (!(await isPageKept()) && !isOver && copyMark()?.userId === userId) await keepPageOffline();
  }

  // A browser that keeps nothing: the switch says so.
  begin().catch(() => {});

  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const callOff of callOffs) callOff();
  };
}

const isOfPets = ([path]: QueryKey): boolean =>
  /^(\/local)?\/api\/(users\/me\/)?(pets|reminders)/.test(String(path));

/** Milliseconds since the copy was written; without end where there is none. */
async function ageOfCopy(now: Date): Promise<number> {
  if (copyMark() === null) return Number.POSITIVE_INFINITY;
  const copy = copyOf(await readCopy());
  return copy === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(copy.asOf);
}
