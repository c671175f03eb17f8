import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '@pawhood/server/database/open-database.ts';

/** Does some work with an empty database in a folder of its own, which is removed afterwards. */
export async function withOwnDatabase(
  name: string,
  work: (opened: OpenDatabase, folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `pawhood-${name}-`));
  // The account that PostgreSQL runs as must be able to enter.
  await chmod(folder, 0o755);
  const opened = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: null }, 'server');
  try {
    await work(opened, folder);
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
