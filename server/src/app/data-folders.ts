import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { clusterDirectory } from '../database/embedded/cluster.ts';

/** Folders that the server writes to. Each may be on a disk of its own. */
export function dataFoldersOf({ dataDir, databaseUrl, bucket }: Config): string[] {
  return [
    dataDir,
    // Uploads arrive here, wherever their pictures go afterwards.
    join(dataDir, 'media', 'incoming'),
    ...(bucket === null ? [join(dataDir, 'media')] : []),
    ...(databaseUrl === null ? [clusterDirectory(dataDir)] : []),
  ];
}
