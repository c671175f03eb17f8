/** Watches how much room is left on the disks that we write to. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FreeSpaceFloor } from '../../config/setting-forms.ts';
import { unlessMissing } from '../../lib/files.ts';

/** A file system, in bytes. */
export interface Space {
  readonly free: number;
  readonly total: number;
}

export type StorageState = 'ok' | 'low';

export interface FreeSpaceParts {
  /** Folders that we write to; several may lie on one disk, and some may not be there yet. */
  readonly folders: readonly string[];
  readonly floor: FreeSpaceFloor;
  readonly log: { warn(facts: object, text: string): void; info(facts: object, text: string): void };
  readonly readSpace?: (folder: string) => Promise<Space>;
  /** Milliseconds, from any beginning. */
  readonly now?: () => number;
}

export type FreeSpace = ReturnType<typeof watchFreeSpace>;

/** One look serves everybody who asks within this time, in milliseconds. */
const LOOK_MS = 3_000;

/** Looks when it is asked, and logs each change once. */
export function watchFreeSpace(parts: FreeSpaceParts) {
  const { folders, floor, log, readSpace = spaceOf, now = () => performance.now() } = parts;
  let current: StorageState = 'ok';
  let look: Promise<StorageState> = Promise.resolve(current);
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function lookNow(): Promise<StorageState> {
    const spaces = await Promise.all(
      folders.map(async (folder) => ({ folder, ...(await readSpace(folder)) })),
    );
    const low = spaces.find((space) => isBelow(floor, space));
    const next = low ? 'low' : 'ok';
    if (next !== current && low) log.warn(low, LOW);
    if (next !== current && !low) log.info({}, ENOUGH);
    current = next;
    return next;
  }

  /** Whether there is less room somewhere than is to stay free. */
  function state(): Promise<StorageState> {
    if (now() >= lookedAt + LOOK_MS) {
      lookedAt = now();
      // What cannot be measured is no reason to refuse anything: a disk that is full says so itself.
      look = lookNow().catch(() => current);
    }
    return look;
  }

  return {
    state,

    /** @throws `storage_low` while there is. */
    async refuseIfLow(): Promise<void> {
      if ((await state()) === 'low') throw new ProductError('storage_low');
    },
  };
}

const LOW =
  'There is little room left on this disk: pictures and imports are refused until there is more (STORAGE_FLOOR).';
const ENOUGH = 'There is room enough again: pictures and imports are taken.';

/** Whether less is free than is to stay so. */
export const isBelow = ({ bytes, share }: FreeSpaceFloor, { free, total }: Space): boolean =>
  free < bytes || free < total * share;

/** Of the folder's file system, or of the nearest folder's above that is there. */
export async function spaceOf(folder: string): Promise<Space> {
  const facts = await unlessMissing(statfs(folder));
  if (facts === null) return spaceOf(dirname(folder));
  const { bavail, blocks, bsize } = facts;
  return { free: bavail * bsize, total: blocks * bsize };
}
