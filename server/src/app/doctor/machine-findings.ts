/** What `pawhood doctor` finds on this machine: who may read the settings, room on the disks, and the last backup. */
import { stat } from 'node:fs/promises';
import { readLastBackup } from '../../backup/last-backup.ts';
import { refuseUnfinishedRestore } from '../../backup/unfinished-restore.ts';
import type { Config } from '../../config/config.ts';
import { unlessMissing } from '../../lib/files.ts';
import { StartError } from '../../lib/start-error.ts';
import { isBelow, spaceOf } from '../../media/budget/free-space.ts';
import { dataFoldersOf } from '../data-folders.ts';
import { type Finding, findingAbout, type Says } from './finding.ts';
import { sizeText } from './size-text.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A backup older than this is a warning, in days. */
const OLD_BACKUP_DAYS = 7;

/** Bits of a file's mode: what somebody may do who is neither its owner nor of its group. */
const OTHERS = { write: 0o002, any: 0o007 };

/** Whether others on this machine may read the passwords in the settings, or choose them. */
export async function settingsFinding(file: string): Promise<Finding> {
  const { right, warning, wrong } = findingAbout('settings');
  const facts = await unlessMissing(stat(file));
  if (facts === null) return right((words) => words.health.NO_SETTINGS_FILE);
  const advice: Says = (words) => words.health.closeSettings(file);
  if ((facts.mode & OTHERS.write) !== 0) return wrong((words) => words.health.settingsAreOpen(file), advice);
  if ((facts.mode & OTHERS.any) !== 0) return warning((words) => words.health.settingsAreRead(file), advice);
  return right((words) => words.health.settingsAreClosed(file));
}

/** The fullest of the disks that the server writes to. */
export async function diskFinding(config: Config): Promise<Finding> {
  const { right, wrong } = findingAbout('disk');
  const spaces = await Promise.all(
    dataFoldersOf(config).map(async (folder) => ({ folder, ...(await spaceOf(folder)) })),
  );
  const fullest = fullestOf(spaces);
  if (fullest === null) return right((words) => words.health.NO_DISK);
  const [free, total, folder] = [sizeText(fullest.free), sizeText(fullest.total), fullest.folder];
  if (!isBelow(config.storage.floor, fullest))
    return right((words) => words.health.diskIsFree(free, total, folder));
  return wrong(
    (words) => words.health.diskIsFull(free, total, folder),
    (words) => words.health.DISK_ADVICE,
  );
}

/** By so little two looks at one disk differ while others write to it. */
const SAME_DISK = 0.001;

/** The first folder of the disk with the smallest share of room; null without any. */
export const fullestOf = <Space extends { readonly free: number; readonly total: number }>(
  spaces: readonly Space[],
): Space | null =>
  spaces.reduce<Space | null>(
    (fullest, space) =>
      fullest !== null && space.free / space.total >= fullest.free / fullest.total - SAME_DISK
        ? fullest
        : space,
    null,
  );

/** @param now in milliseconds since 1970. */
export async function backupFinding(dataDir: string, now: number): Promise<Finding> {
  const { right, warning, wrong } = findingAbout('backup');
  const advice: Says = (words) => words.health.BACKUP_ADVICE;
  try {
    refuseUnfinishedRestore(dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return wrong(
      () => error.message,
      (words) => words.health.UNFINISHED_ADVICE,
    );
  }
  const last = await readLastBackup(dataDir);
  if (last === null) return warning((words) => words.health.NO_BACKUP, advice);
  const days = Math.floor((now - Date.parse(last.madeAt)) / DAY_MS);
  const says: Says = (words) => {
    const { backupIsNew, backupIsOld, BACKUP_PASSED_ON } = words.health;
    const place = last.file ?? BACKUP_PASSED_ON;
    return days < 1 ? backupIsNew(place) : backupIsOld(days, place);
  };
  if (days > OLD_BACKUP_DAYS) return warning(says, advice);
  if (last.file === null || (await unlessMissing(stat(last.file))) !== null) return right(says);
  return right((words) => `${says(words)} ${words.health.BACKUP_IS_AWAY}`);
}
