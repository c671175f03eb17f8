import { join } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Database } from '../database/connection.ts';
import { createPictureMaker } from '../media/picture-maker.ts';
import { openPictureFiles, type PictureStorage } from '../media/picture-storage.ts';
import { createPicturesService } from '../media/pictures.service.ts';
import { createPicturesStore } from '../media/pictures.store.ts';

export interface PicturesAround {
  readonly database: Database;
  readonly dataDir: string;
  readonly config: Pick<PictureStorage, 'bucket'>;
}

/** The site's pictures, for commands. */
export function picturesOf({ database, dataDir, config }: PicturesAround) {
  const files = openPictureFiles({ dataDir, bucket: config.bucket });
  const pictures = createPicturesService({
    store: createPicturesStore(database),
    files,
    // Starts its process with the first picture, and commands make none.
    maker: createPictureMaker(),
    incoming: join(dataDir, 'media', 'incoming'),
  });
  return { files, pictures };
}

/** Why a bucket cannot be used, for the operator; null for what is no failure of one. */
export function bucketSentence(error: unknown): string | null {
  const isBucket = error instanceof ProductError && error.code === 'pictures_unavailable';
  return isBucket && error.cause instanceof Error ? error.cause.message : null;
}
