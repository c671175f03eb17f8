/** Whether the disk has enough space for the database. */
import { statfs } from 'node:fs/promises';
import type { Database } from '../connection.ts';
import { clusterDirectory } from '../embedded/cluster.ts';
import { WAL_FILE_BYTES } from '../embedded/start-failure.ts';
import type { DatabaseSettings } from '../open-database.ts';

/**
 * Writes two megabytes into a temporary table, which the commit drops.
 *
 * @throws PostgreSQL's error when its disk is full, or when it is read-only.
 */
export async function tryWrite(database: Database): Promise<void> {
  await database.$client.query(
    `create temporary table room on commit drop as
     select repeat('x', 1000) as filling from generate_series(1, 2000)`,
  );
}

/** Whether the embedded PostgreSQL has too little space to start; false for a database elsewhere, whose disk we cannot see. */
export async function isClusterDiskFull({ dataDir, databaseUrl }: DatabaseSettings): Promise<boolean> {
  if (databaseUrl !== null) return false;
  const { bavail, bsize } = await statfs(clusterDirectory(dataDir));
  return bavail * bsize < WAL_FILE_BYTES;
}
