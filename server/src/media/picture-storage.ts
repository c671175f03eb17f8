import { join } from 'node:path';
import type { BucketSettings } from './bucket-requests.ts';
import { createPictureBucket } from './picture-bucket.ts';
import { createPictureFolder, type PictureFiles } from './picture-files.ts';

/** Where an installation keeps the files of its pictures. */
export interface PictureStorage {
  readonly dataDir: string;
  /** Null for the folder `DATA_DIR/media`. */
  readonly bucket: BucketSettings | null;
}

export function openPictureFiles({ dataDir, bucket }: PictureStorage): PictureFiles {
  return bucket === null ? createPictureFolder(join(dataDir, 'media')) : createPictureBucket(bucket);
}

/** Looks whether files can be kept at all: a wrong key shows at the start, not with somebody's first picture. */
export async function tryPictureFiles(files: Pick<PictureFiles, 'list'>): Promise<void> {
  for await (const _ of files.list()) return;
}
