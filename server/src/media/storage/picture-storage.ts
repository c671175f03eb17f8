import { join } from 'node:path';
import type { BucketSettings } from '../../config/config.ts';
import { type FileNames, IMPORT_NAMES, PICTURE_NAMES } from './file-names.ts';
import { createPictureBucket } from './picture-bucket.ts';
import { createPictureFolder, type PictureFiles } from './picture-files.ts';

/** Where an installation keeps the files of its pictures, and those that wait to be imported. */
export interface PictureStorage {
  readonly dataDir: string;
  /** Null for the folder `DATA_DIR/media`. */
  readonly bucket: BucketSettings | null;
}

export const openPictureFiles = (storage: PictureStorage): PictureFiles => open(storage, PICTURE_NAMES);

/** Files that wait to be imported, beside the pictures: each server with the pictures has them. */
export const openImportFiles = (storage: PictureStorage): PictureFiles => open(storage, IMPORT_NAMES);

function open({ dataDir, bucket }: PictureStorage, names: FileNames): PictureFiles {
  const folder = join(dataDir, 'media');
  if (bucket === null) return createPictureFolder(folder, names);
  return createPictureBucket(bucket, join(folder, 'bucket'), names);
}
