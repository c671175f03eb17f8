/** Why the embedded PostgreSQL could not be started, in one sentence for the operator. */
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../lib/start-error.ts';

/** PostgreSQL writes its changes into files of this size, in bytes: where none fits it does not start. */
export const WAL_FILE_BYTES = 16 * 1024 * 1024;

const NO_ROOM = 'No space left on device';

/**
 * @param directory of the cluster.
 * @param messages what PostgreSQL has said; on a full disk its log takes nothing, so that it may have said nothing.
 */
export function startFailure(
  directory: string,
  messages: string,
  freeBytes: number = freeBytesOf(directory),
): StartError {
  // Early connections log 'is starting up' or 'is shutting down', which is no reason either.
  const reasons = messages
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR/.test(line) && !/the database system is /.test(line));
  // What failed for want of room fails what asked for it, which then says nothing of room.
  const reason = (reasons.findLast((line) => line.includes(NO_ROOM)) ?? reasons.at(-1))?.replace(
    /^.*?(FATAL|PANIC|ERROR): */,
    '',
  );
  const unsaid = freeBytes < WAL_FILE_BYTES ? 'its disk is full' : 'it gave no reason';
  return new StartError(
    `PostgreSQL could not start: ${reason ?? unsaid}. See ${join(directory, 'postgres.log')}.`,
  );
}

function freeBytesOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** Codes with which a file system refuses to take something. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'];

/** The same for what the file system refused; null for what is no refusal. */
export function refusalByDisk(dataDirectory: string, error: unknown): StartError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!REFUSALS.includes(code)) return null;
  const sentence =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? `The disk of the data directory ${dataDirectory} is full. Make room on it, or set DATA_DIR to another folder.`
      : `This account cannot write to the data directory ${dataDirectory} (${code}). Give it the right to, or set DATA_DIR to another folder.`;
  return new StartError(sentence, { cause: error });
}
