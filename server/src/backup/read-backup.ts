/** Reads a backup from its file, and holds it against its own checksums. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import {
  type BackupHead,
  type BackupTail,
  backupHead,
  backupTail,
  createTotals,
  FORMAT,
  HEAD_NAME,
  partOf,
  TAIL_NAME,
} from './backup-format.ts';
import { BrokenArchive, type Entry, readEntries } from './tar.ts';

/** A file that cannot be restored. The message is for the operator and is printed after the file's name. */
export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup';
}

/** The entries between the first and the last, in order. `head` is the first; `end()` answers the last. */
export interface BackupReading {
  readonly head: BackupHead;
  /** The entries that come next, as long as they belong to this part. */
  take(part: string): AsyncGenerator<Entry>;
  /**
   * Reads what is left.
   *
   * @throws BrokenBackup unless everything was as it was written.
   */
  end(): Promise<BackupTail>;
}

/** The first two bytes of whatever gzip has packed. */
const GZIP_MARK = 0x1f8b;

/**
 * Reads a backup while its file is read.
 *
 * @throws BrokenBackup when the file is at fault, here or while `work` reads it.
 */
export async function readBackup<Result>(
  file: string,
  work: (reading: BackupReading) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  await refuseUnlessGzip(file);
  const unpacked = createGunzip();
  // The reader hears of what goes wrong.
  pipeline(createReadStream(file, { ...(signal && { signal }) }), unpacked, () => {});
  try {
    return await work(await begin(entriesOf(unpacked)));
  } finally {
    unpacked.destroy();
  }
}

async function refuseUnlessGzip(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead === 0) throw new BrokenBackup('The file is empty.');
    if (buffer.readUInt16BE() !== GZIP_MARK) throw notABackupError();
  } finally {
    await handle.close();
  }
}

/** The entries of an unpacked backup, whose failures are those of the file. */
async function* entriesOf(unpacked: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  try {
    yield* readEntries(unpacked);
  } catch (error) {
    throw faultOf(error) ?? error;
  }
}

async function begin(entries: AsyncGenerator<Entry>): Promise<BackupReading> {
  const first = await entries.next().catch((error: unknown) => {
    throw error instanceof BrokenBackup && error.cause instanceof BrokenArchive ? notABackupError() : error;
  });
  if (first.done || first.value.name !== HEAD_NAME) throw notABackupError();
  const head = readHead(first.value);
  const totals = createTotals();
  let next = await entries.next();

  async function* take(part: string): AsyncGenerator<Entry> {
    while (!next.done && partOf(next.value.name) === part) {
      totals.add(part, next.value);
      yield next.value;
      next = await entries.next();
    }
  }

  async function end(): Promise<BackupTail> {
    while (!next.done && next.value.name !== TAIL_NAME) {
      const part = partOf(next.value.name);
      if (part === null) throw damagedError();
      for await (const _ of take(part));
    }
    if (next.done) throw cutShortError();
    const tail = readDocument(backupTail, next.value);
    if (!isDeepStrictEqual(tail.parts, totals.parts())) throw damagedError();
    next = await entries.next();
    if (!next.done) throw damagedError();
    return tail;
  }

  return { head, take, end };
}

const anyFormat = v.object({ format: v.number(), version: v.string() });

function readHead(entry: Entry): BackupHead {
  const { format, version } = readDocument(anyFormat, entry);
  if (format > FORMAT) throw newerVersionError(version);
  return readDocument(backupHead, entry);
}

function readDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  { content }: Entry,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(content.toString()));
  } catch (error) {
    throw damagedError(error);
  }
}

/** The backup was made by a newer version. */
export function newerVersionError(version: string): BrokenBackup {
  return new BrokenBackup(
    `The backup was made by a newer Pawhood (${version}), and this version cannot read its data. Restore it with that version or a later one.`,
  );
}

const notABackupError = () => new BrokenBackup('This file is not a backup made by Pawhood.');
const cutShortError = () => new BrokenBackup('The backup is cut short. Its end is missing.');

/** The file holds something else than was written. */
export function damagedError(cause?: unknown): BrokenBackup {
  return new BrokenBackup('The backup is damaged. The file is not what Pawhood wrote.', { cause });
}

/** The failure as a fault of the file; null when the file is not to blame. */
function faultOf(error: unknown): BrokenBackup | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return cutShortError();
  return /^Z_/.test(code) || error instanceof BrokenArchive ? damagedError(error) : null;
}
