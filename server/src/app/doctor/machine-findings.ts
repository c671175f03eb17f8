/** What `pawhood doctor` finds on this machine: who may read the settings, room on the disks, and the last backup. */
import { stat } from 'node:fs/promises';
import { readLastBackup } from '../../backup/last-backup.ts';
import { refuseUnfinishedRestore } from '../../backup/unfinished-restore.ts';
import { counted } from '../../commands/terminal.ts';
import type { Config } from '../../config/config.ts';
import { unlessMissing } from '../../lib/files.ts';
import { StartError } from '../../lib/start-error.ts';
import { isBelow, spaceOf } from '../../media/budget/free-space.ts';
import { dataFoldersOf } from '../data-folders.ts';
import { type Finding, findingAbout } from './finding.ts';
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
  if (facts === null) return right('There is no settings file; settings are in the environment.');
  const advice = `Close it: chmod o= ${file}`;
  if ((facts.mode & OTHERS.write) !== 0)
    return wrong(`Everybody on this machine may change the settings in ${file}.`, advice);
  if ((facts.mode & OTHERS.any) !== 0)
    return warning(`Everybody on this machine may read the settings in ${file}.`, advice);
  return right(`The settings in ${file} are closed to others on this machine.`);
}

/** The fullest of the disks that the server writes to. */
export async function diskFinding(config: Config): Promise<Finding> {
  const { right, wrong } = findingAbout('disk');
  const spaces = await Promise.all(
    dataFoldersOf(config).map(async (folder) => ({ folder, ...(await spaceOf(folder)) })),
  );
  const [fullest] = spaces.sort((one, other) => one.free / one.total - other.free / other.total);
  if (fullest === undefined) return right('The server writes to no disk.');
  const says = `${sizeText(fullest.free)} of ${sizeText(fullest.total)} are free on the disk of ${fullest.folder}.`;
  if (!isBelow(config.storage.floor, fullest)) return right(says);
  return wrong(
    `Only ${says} Pictures and imports are refused.`,
    'Make room: move old backups and logs away first. See docs/self-hosting.md, "Room on the disks".',
  );
}

/** @param now in milliseconds since 1970. */
export async function backupFinding(dataDir: string, now: number): Promise<Finding> {
  const { right, warning, wrong } = findingAbout('backup');
  const advice = 'Make one now: pawhood backup FILE. docs/self-hosting.md says how to make one every night.';
  try {
    refuseUnfinishedRestore(dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return wrong(error.message, 'The server does not start until then.');
  }
  const last = await readLastBackup(dataDir);
  if (last === null) return warning('No backup has been made.', advice);
  const days = Math.floor((now - Date.parse(last.madeAt)) / DAY_MS);
  const age = days < 1 ? 'less than a day old' : `${counted(days, 'day')} old`;
  const place = last.file ?? 'written to standard output';
  if (days > OLD_BACKUP_DAYS) return warning(`The last backup is ${age}: ${place}.`, advice);
  if (last.file === null) return right(`The last backup is ${age}: ${place}.`);
  if ((await unlessMissing(stat(last.file))) !== null)
    return right(`The last backup is ${age}: ${last.file}.`);
  return right(
    `The last backup is ${age}. Its file ${last.file} is no longer there; keep it somewhere safe.`,
  );
}
