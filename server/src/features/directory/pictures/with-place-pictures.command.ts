import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../database/connection.ts';
import { watchFreeSpace } from '../../../media/budget/free-space.ts';
import { openMedia } from '../../../media/open-media.ts';
import { createPicturesStore } from '../../../media/pictures.store.ts';
import { createFetchPicture, type FetchParts } from './fetch-picture.ts';
import { createPlacePicturesService, type PlacePictures } from './place-pictures.service.ts';
import { createPlacePicturesStore } from './place-pictures.store.ts';

export interface PlacePicturesContext {
  readonly database: Database;
  readonly config: Pick<Config, 'dataDir' | 'bucket'> & {
    readonly storage: Pick<Config['storage'], 'floor'>;
  };
}

/** A command says for itself what it could not do. */
const SILENT = { warn: () => {}, info: () => {} };

/** Pictures of places for a command, which holds to the free room on the disks as the server does. */
export async function withPlacePictures<Result>(
  { database, config }: PlacePicturesContext,
  work: (places: PlacePictures) => Promise<Result>,
  fetching?: FetchParts,
): Promise<Result> {
  const { dataDir, storage } = config;
  const folders = [dataDir, join(dataDir, 'media', 'incoming'), join(dataDir, 'media')];
  const { refuseIfLow } = watchFreeSpace({ folders, floor: storage.floor, log: SILENT });
  const limits = { budget: () => Number.POSITIVE_INFINITY, refuseIfLow };
  const { pictures, worker } = openMedia(createPicturesStore(database), config, limits);
  try {
    const store = createPlacePicturesStore(database);
    return await work(
      createPlacePicturesService({ store, pictures, fetchPicture: createFetchPicture(fetching) }),
    );
  } finally {
    worker.close();
  }
}
