import { join } from 'node:path';
import type { BucketSettings } from '../../config/config.ts';
import { createPictureBucket } from './picture-bucket.ts';
import { createPictureFolder, type PictureFiles } from './picture-files.ts';

/** Where an installation keeps the files of its pictures. */
export interface PictureStorage {
  readonly dataDir: string;
  /** Null for the folder `DATA_DIR/media`. */
  readonly bucket: BucketSettings | null;
}

export function openPictureFiles({ dataDir, bucket }: PictureStorage): PictureFiles {
  const folder = join(dataDir, 'media');
  return bucket === null ? createPictureFolder(folder) : createPictureBucket(bucket, join(folder, 'bucket'));
}
