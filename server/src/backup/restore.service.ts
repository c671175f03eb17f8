import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing, writeThrough } from '../lib/files.ts';
import { openUploadFolder } from '../media/incoming-uploads.ts';
import { pictureIdOf } from '../media/picture-names.ts';
import type { Pictures } from '../media/pictures.service.ts';
import type { PictureFiles } from '../media/storage/picture-files.ts';
import type { BackupHead, BackupTail } from './backup-format.ts';
import { type BackupReading, damagedError, newerVersionError, readBackup } from './read-backup.ts';
import type { DatabaseContent, Replacement, RestoreStore } from './restore.store.ts';
import type { Entry } from './tar.ts';
import { clearUnfinishedRestore, markUnfinishedRestore } from './unfinished-restore.ts';

export interface RestoreParts {
  readonly store: RestoreStore;
  readonly files: PictureFiles;
  readonly pictures: Pick<Pictures, 'sweep'>;
  readonly dataDir: string;
}

/** A backup that was read to its end and is whole. */
export interface CheckedBackup {
  readonly head: BackupHead;
  readonly tail: BackupTail;
}

export interface RestoreOptions {
  readonly signal?: AbortSignal;
  /** Told the rows restored so far. */
  readonly onRows?: (rows: number) => void;
}

export function createRestoreService({ store, files, pictures, dataDir }: RestoreParts) {
  const pages = createPagesSwap(dataDir);

  async function keepPicture({ name, content }: Entry, folder: string): Promise<void> {
    const file = name.slice('media/'.length);
    if (pictureIdOf(file) === null) throw damagedError();
    const path = join(folder, file);
    await writeFile(path, content, { mode: 0o600 });
    await files.save(file, path);
  }

  /** Everything but the commit; pictures are put in their place at once, where nobody finds them before it. */
  async function carryOver(reading: BackupReading, replacement: Replacement, onRows: (rows: number) => void) {
    const filled: Record<string, number> = {};
    let total = 0;
    for (const table of reading.head.tables) {
      const rows = await replacement.fill(table, contentsOf(reading.take(`tables/${table.name}`)));
      filled[table.name] = rows;
      total += rows;
      onRows(total);
    }
    const workplace = await openUploadFolder(join(dataDir, 'media', 'incoming'));
    try {
      for await (const entry of reading.take('media')) await keepPicture(entry, workplace.folder);
    } finally {
      await workplace.clear();
    }
    for await (const entry of reading.take('pages')) await pages.add(entry);
    const { rows } = await reading.end();
    if (Object.entries(rows).some(([table, number]) => filled[table] !== number)) throw damagedError();
  }

  const replaceBy = (reading: BackupReading, onRows: (rows: number) => void, signal?: AbortSignal) =>
    store.replace(
      reading.head,
      (replacement) => carryOver(reading, replacement, onRows),
      async () => {
        signal?.throwIfAborted();
        await markUnfinishedRestore(dataDir);
        await pages.swap();
      },
    );

  return {
    /**
     * Reads a backup to its end and changes nothing.
     *
     * @throws BrokenBackup when it cannot be restored; errors of the file system.
     */
    async check(file: string, signal?: AbortSignal): Promise<CheckedBackup> {
      const names = await store.migrationNames();
      return readBackup(
        file,
        async ({ head, end }) => {
          if (head.migrations.some((name, index) => names[index] !== name))
            throw newerVersionError(head.version);
          return { head, tail: await end() };
        },
        signal,
      );
    },

    /** @throws DatabaseInUse */
    present: (): Promise<DatabaseContent> => store.content(),

    /**
     * Makes the site what a backup says, brought up to this version. Ended in the middle, the site is what it was;
     * ended at the very end, no server starts on it before it is restored again.
     *
     * @throws BrokenBackup when the file has changed since it was checked; DatabaseInUse.
     */
    async restore(file: string, { signal, onRows = () => {} }: RestoreOptions = {}): Promise<void> {
      await pages.begin();
      try {
        await readBackup(file, (reading) => replaceBy(reading, onRows, signal), signal);
      } finally {
        await pages.abandon();
      }
      await pages.end();
      await clearUnfinishedRestore(dataDir);
      // What was there before and is nobody's now.
      await pictures.sweep(new Date());
    },
  };
}

async function* contentsOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { content } of entries) yield content;
}

/** Replaces the folder of pages by another, gathered beside it. */
function createPagesSwap(dataDir: string) {
  const present = join(dataDir, 'pages');
  const coming = join(dataDir, 'pages.restored');
  const former = join(dataDir, 'pages.former');
  return {
    async begin(): Promise<void> {
      await rm(coming, { recursive: true, force: true });
      await mkdir(coming, { recursive: true });
    },
    async add({ name, content }: Entry): Promise<void> {
      const path = join(coming, name.slice('pages/'.length));
      await writeFile(path, content);
      await writeThrough(path);
    },
    async swap(): Promise<void> {
      await rm(former, { recursive: true, force: true });
      await unlessMissing(rename(present, former));
      await rename(coming, present);
      await writeThrough(dataDir);
    },
    /** Forgets what was gathered and not put in place. */
    abandon: (): Promise<void> => rm(coming, { recursive: true, force: true }),
    end: (): Promise<void> => rm(former, { recursive: true, force: true }),
  };
}
