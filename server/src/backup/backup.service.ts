import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { unlessMissing, writeThrough } from '../lib/files.ts';
import { version } from '../lib/version.ts';
import { pictureFile } from '../media/picture-names.ts';
import type { PictureFiles } from '../media/storage/picture-files.ts';
import type { BackupStore, Snapshot } from './backup.store.ts';
import {
  type BackupHead,
  type BackupTail,
  createTotals,
  FORMAT,
  HEAD_NAME,
  partOf,
  TAIL_NAME,
} from './backup-format.ts';
import { ARCHIVE_END, type Entry, LARGEST_ENTRY, writeEntry } from './tar.ts';

export interface BackupParts {
  readonly store: BackupStore;
  readonly files: Pick<PictureFiles, 'read'>;
  /** `DATA_DIR/pages` */
  readonly pagesFolder: string;
}

/** The content of a finished backup. */
export interface BackupSummary {
  readonly rows: number;
  /** Files of pictures, and those that were not there although the database names them. */
  readonly pictureFiles: number;
  readonly missingFiles: number;
  readonly pages: number;
  readonly bytes: number;
}

export interface BackupOptions {
  readonly signal?: AbortSignal;
  /** Told the rows written so far. */
  readonly onRows?: (rows: number) => void;
}

/** Rows of a table are cut into entries of about this size, in bytes. */
const PIECE = 1024 * 1024;

export function createBackupService({ store, files, pagesFolder }: BackupParts) {
  return {
    /**
     * Writes everything there is at one moment into a file, which is there when it is whole, or not at all.
     *
     * @param file is replaced when it is there already.
     * @returns null when there is nothing to save.
     * @throws errors of the file system; StartError when a newer Pawhood has used the database.
     */
    async write(file: string, options: BackupOptions = {}): Promise<BackupSummary | null> {
      const partial = `${file}.${randomBytes(4).toString('hex')}.partial`;
      try {
        const counts = await writeAll(
          () => createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
          options,
        );
        if (counts === null) return null;
        await writeThrough(partial);
        await rename(partial, file);
        await writeThrough(dirname(file));
        return { ...counts, bytes: (await stat(file)).size };
      } finally {
        await rm(partial, { force: true });
      }
    },

    /**
     * Writes the same backup to a stream; the backup is complete when this resolves.
     *
     * @returns false when there is nothing to save.
     */
    async writeTo(output: Writable, options: BackupOptions = {}): Promise<boolean> {
      return (await writeAll(() => output, options, { end: false })) !== null;
    },
  };

  async function writeAll(
    open: () => Writable,
    { signal, onRows = () => {} }: BackupOptions,
    ending: { readonly end?: false } = {},
  ): Promise<Writing['counts'] | null> {
    return store.onSnapshot(async (snapshot) => {
      const writing = createWriting(onRows);
      const options = { ...ending, ...(signal && { signal }) };
      await pipeline(archiveOf(snapshot, writing), createGzip(), open(), options);
      return writing.counts;
    });
  }

  async function* archiveOf(snapshot: Snapshot, writing: Writing): AsyncGenerator<Buffer> {
    const { moment } = snapshot;
    const plain = (name: string, document: BackupHead | BackupTail) =>
      writeEntry({ name, content: Buffer.from(`${JSON.stringify(document, null, 1)}\n`) }, moment);
    yield* plain(HEAD_NAME, headOf(snapshot));
    for await (const entry of entriesOf(snapshot, writing)) yield* writeEntry(writing.noted(entry), moment);
    yield* plain(TAIL_NAME, writing.tail());
    yield ARCHIVE_END;
  }

  async function* entriesOf(snapshot: Snapshot, writing: Writing): AsyncGenerator<Entry> {
    for (const table of snapshot.tables) {
      const { text, rows } = snapshot.copy(table);
      let number = 0;
      for await (const content of inPieces(text)) {
        number += 1;
        yield { name: `tables/${table.name}/${String(number).padStart(6, '0')}`, content };
      }
      writing.noteRows(table.name, await rows());
    }
    for await (const { id, sizes } of snapshot.pictures()) {
      for (const name of sizes.map((size) => pictureFile(id, size))) {
        const content = await files.read(name);
        // Its owner has removed it since the moment that is saved.
        if (content === null) writing.counts.missingFiles += 1;
        else yield { name: `media/${name}`, content };
      }
    }
    yield* pagesOf(pagesFolder);
  }
}

type Writing = ReturnType<typeof createWriting>;

/** Keeps count of what is written. */
function createWriting(onRows: (rows: number) => void) {
  const totals = createTotals();
  const rows: Record<string, number> = {};
  const counts = { rows: 0, pictureFiles: 0, missingFiles: 0, pages: 0 };
  return {
    counts,
    noted(entry: Entry): Entry {
      const part = partOf(entry.name);
      if (part === null) throw new Error(`A backup has no place for ${entry.name}.`);
      totals.add(part, entry);
      if (part === 'media') counts.pictureFiles += 1;
      if (part === 'pages') counts.pages += 1;
      return entry;
    },
    noteRows(table: string, number: number): void {
      rows[table] = number;
      counts.rows += number;
      onRows(counts.rows);
    },
    tail: (): BackupTail => ({ parts: totals.parts(), rows }),
  };
}

function headOf({ moment, migrations, tables, sequences }: Snapshot): BackupHead {
  return {
    format: FORMAT,
    version: version(),
    madeAt: moment.toISOString(),
    migrations: [...migrations],
    tables: [...tables],
    sequences: [...sequences],
  };
}

/** The same bytes in larger pieces. */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** The operator's own pages. */
async function* pagesOf(folder: string): AsyncGenerator<Entry> {
  for (const file of ((await unlessMissing(readdir(folder))) ?? []).sort()) {
    const name = `pages/${file}`;
    if (partOf(name) === null || !file.endsWith('.md')) continue;
    const content = await unlessMissing(readFile(join(folder, file)));
    if (content !== null && content.length <= LARGEST_ENTRY) yield { name, content };
  }
}
