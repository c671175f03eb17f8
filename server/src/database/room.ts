/** Whether there is room for the database to work. */
import { statfs } from 'node:fs/promises';
import type { Database } from './connection.ts';
import { clusterDirectory } from './embedded/cluster.ts';
import { WAL_FILE_BYTES } from './embedded/start-failure.ts';
import type { DatabaseSettings } from './open-database.ts';

/**
 * Writes two megabytes that are gone with the statement.
 *
 * @throws what PostgreSQL says when it has no room for them, or is one that can only be read.
 */
export async function tryWrite(database: Database): Promise<void> {
  await database.$client.query(
    `create temporary table room on commit drop as
     select repeat('x', 1000) as filling from generate_series(1, 2000)`,
  );
}

/** Whether our own PostgreSQL has too little room to start; another's disk is not ours to look at. */
export async function isClusterDiskFull({ dataDir, databaseUrl }: DatabaseSettings): Promise<boolean> {
  if (databaseUrl !== null) return false;
  const { bavail, bsize } = await statfs(clusterDirectory(dataDir));
  return bavail * bsize < WAL_FILE_BYTES;
}
