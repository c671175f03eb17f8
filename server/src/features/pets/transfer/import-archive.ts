/** Reads the zip files that people import. A stranger may have made them, so no name, size or count in them is trusted. */
import { crc32 } from 'node:zlib';
import { ProductError } from '@pawhood/contract/errors.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

export interface ImportArchive {
  /**
   * `data.json` while it is read.
   *
   * @throws on the way where it is missing, too long or damaged.
   */
  data(): AsyncIterable<Buffer>;
  /**
   * A picture's content while it is read; null when the file has none there.
   *
   * @throws `unsuitable_picture` on the way, when it cannot be unpacked.
   */
  picture(path: string): AsyncIterable<Uint8Array> | null;
  close(): void;
}

const DATA = 'data.json';

/** Path of a picture in the file. */
export const PICTURE_PATH = /^pictures\/[0-9a-f]{32}-[0-9]{1,5}\.webp$/;

/** More than all photos of all pets that a person can have, deleted ones among them. */
const MOST_ENTRIES = 25_000;

/** Longest `data.json`, unpacked: a hundred thousand entries of health logs. */
const DATA_BYTES = 32 * 1024 * 1024;

/** Of an entry's notes, which nobody reads and the memory holds. */
const NOTE_BYTES = 1_024;

/**
 * @param wanted of its pictures, those that can be read; all when left out.
 * @throws `unsuitable_import` for whatever is no such file, or is broken.
 */
export async function openArchive(path: string, wanted?: ReadonlySet<string>): Promise<ImportArchive> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(refused);
  try {
    const members = await membersOf(zip, wanted);
    return {
      data: () => dataOf(zip, members.get(DATA)),
      picture(name) {
        const entry = PICTURE_PATH.test(name) ? members.get(name) : undefined;
        return entry ? contentOf(zip, entry) : null;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw refused(error);
  }
}

/** The entries that an import reads; others, which a program may have added, are ignored. */
async function membersOf(zip: ZipFile, wanted?: ReadonlySet<string>): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new Error('There are too many entries.');
  const members = new Map<string, Entry>();
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, extraFieldLength, fileCommentLength } = entry;
    packed += compressedSize;
    // Entries that share their bytes unpack to any size.
    if (packed > zip.fileSize) throw new Error('The entries are larger than the file.');
    if (extraFieldLength + fileCommentLength > NOTE_BYTES) throw new Error('An entry has long notes.');
    if (fileName !== DATA && !PICTURE_PATH.test(fileName)) continue;
    if (members.has(fileName)) throw new Error(`${fileName} is there twice.`);
    if (!entry.canDecodeFileData()) throw new Error(`${fileName} is encrypted, or packed in an odd way.`);
    if (wanted?.has(fileName) ?? true) members.set(fileName, entry);
  }
  return members;
}

async function* dataOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (entry === undefined || entry.uncompressedSize > DATA_BYTES)
    throw new Error(`${DATA} is missing, or too long.`);
  let checksum = 0;
  // It ends with an error where there is more than the entry says.
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (checksum !== entry.crc32) throw new Error(`${DATA} is damaged.`);
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk;
  } catch (cause) {
    throw isOfDisk(cause) ? cause : new ProductError('unsuitable_picture', { cause });
  }
}

function refused(cause: unknown): never {
  throw isOfDisk(cause) ? cause : new ProductError('unsuitable_import', { cause });
}

/** Whether the machine has failed, and not the file. */
export const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
