/** Files that wait to be imported: where the site's pictures lie, for each of its servers, and in no backup. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import { openUploadFolder } from '../../../media/incoming-uploads.ts';
import type { PictureFiles } from '../../../media/storage/picture-files.ts';
import { openImportFiles, type PictureStorage } from '../../../media/storage/picture-storage.ts';

/** A file that has come in. */
export interface ReceivedFile {
  readonly bytes: number;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

/** The file of a run: under its number alone, one could take the place of another after a restore. */
export interface RunFile {
  readonly id: number;
  readonly digest: string;
}

export const fileNameOf = ({ id, digest }: RunFile): string => `${id}-${digest}`;

export type ImportFiles = ReturnType<typeof createImportFiles>;

/** @param onFailure told of a file that could not be removed; the sweep tries again. */
export function createImportFiles(storage: PictureStorage, onFailure: (error: unknown) => void) {
  const files: PictureFiles = openImportFiles(storage);
  const incoming = join(storage.dataDir, 'media', 'incoming');

  return {
    list: files.list,
    isOurs: files.isOurs,

    pieces: (file: RunFile): AsyncIterable<Buffer> => files.pieces(fileNameOf(file)),

    /** Nobody waits for it, or can do anything where it fails. */
    async remove(file: RunFile): Promise<void> {
      // What has not come in whole has no digest, and is not kept.
      if (file.digest !== '') await files.remove(fileNameOf(file)).catch(onFailure);
    },

    /** @throws what the storage throws. */
    removeNamed: files.remove,

    /**
     * Keeps a file once it has come in; where that fails, nothing of it stays.
     *
     * @throws `import_file_too_large`, `empty_import_file`, `unsuitable_import_file`, `storage_low`,
     * `pictures_unavailable`, and what the upload throws.
     */
    async receive(id: number, upload: AsyncIterable<Uint8Array>, most: number): Promise<ReceivedFile> {
      const workplace = await openUploadFolder(incoming).catch(refusedByDisk);
      try {
        const path = join(workplace.folder, 'import');
        const received = await write(path, upload, most);
        await files.save(fileNameOf({ id, ...received }), path);
        return received;
      } catch (error) {
        return refusedByDisk(error);
      } finally {
        await workplace.clear();
      }
    },
  };
}

function refusedByDisk(error: unknown): never {
  const isFull = error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(`${error.code}`);
  throw isFull ? new ProductError('storage_low', { cause: error }) : error;
}

async function write(path: string, upload: AsyncIterable<Uint8Array>, most: number): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of upload) {
      if (bytes === 0) refuseBinary(chunk);
      bytes += chunk.length;
      if (bytes > most) throw new ProductError('import_file_too_large');
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  if (bytes === 0) throw new ProductError('empty_import_file');
  return { bytes, digest: hash.digest('hex') };
}

/** Workbooks and ZIP files, gzip, PDF; UTF-16, which its mark begins, is left to the reader, who says what to do. */
const BINARY: readonly (readonly number[])[] = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
  [0x25, 0x50, 0x44, 0x46],
];
const UTF_16: readonly (readonly number[])[] = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** No text has zeros. */
function refuseBinary(chunk: Uint8Array): void {
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => chunk[index] === byte);
  const hasZeros = chunk.subarray(0, 4_096).includes(0) && !UTF_16.some(begins);
  if (BINARY.some(begins) || hasZeros) throw new ProductError('unsuitable_import_file');
}
