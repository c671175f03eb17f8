/** Files that wait to be imported, each by the number of its run: in DATA_DIR/imports, and in no backup. */
import { createHash } from 'node:crypto';
import { access, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import { unlessMissing } from '../../../lib/files.ts';

/** A file that has come in. */
export interface ReceivedFile {
  readonly bytes: number;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

export type ImportFiles = ReturnType<typeof createImportFiles>;

export function createImportFiles(dataDir: string) {
  const folder = join(dataDir, 'imports');
  const pathOf = (id: number): string => join(folder, `${id}`);
  const remove = (id: number): Promise<void> => rm(pathOf(id), { force: true });

  return {
    pathOf,
    remove,

    /** Whether the file came in at this server, or at one with the same folder. */
    has: (id: number): Promise<boolean> =>
      access(pathOf(id)).then(
        () => true,
        () => false,
      ),

    /** Numbers of the runs whose files are here. */
    async ids(): Promise<number[]> {
      const names = (await unlessMissing(readdir(folder))) ?? [];
      return names.filter((name) => /^[1-9]\d{0,14}$/.test(name)).map(Number);
    },

    /**
     * Writes a file as it comes in; where that fails, nothing of it stays.
     *
     * @throws `import_file_too_large`, `empty_import_file`, `unsuitable_import_file`, `storage_low`, and what the upload
     * throws.
     */
    async receive(id: number, upload: AsyncIterable<Uint8Array>, most: number): Promise<ReceivedFile> {
      try {
        await mkdir(folder, { recursive: true });
        return await write(pathOf(id), upload, most);
      } catch (error) {
        await remove(id);
        const isFull =
          error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(`${error.code}`);
        throw isFull ? new ProductError('storage_low', { cause: error }) : error;
      }
    },
  };
}

async function write(path: string, upload: AsyncIterable<Uint8Array>, most: number): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  // Over what a run of the same number has left before a restore.
  const file = await open(path, 'w', 0o600);
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
