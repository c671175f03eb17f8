import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { clusterDirectory } from '../database/embedded/cluster.ts';

/** Folders that the server writes to, each of which may be a disk of its own; what is elsewhere is not measured. */
export function foldersOf({ dataDir, databaseUrl, bucket }: Config): string[] {
  return [
    dataDir,
    // Of uploads that come in, wherever their pictures go then.
    join(dataDir, 'media', 'incoming'),
    ...(bucket === null ? [join(dataDir, 'media')] : []),
    ...(databaseUrl === null ? [clusterDirectory(dataDir)] : []),
  ];
}
