/** Puts uploaded pictures together. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { everyHour } from './every-hour.ts';
import { mediaRoutes } from './media/media.routes.ts';
import type { PictureFiles } from './media/picture-files.ts';
import { createPictureMaker } from './media/picture-maker.ts';
import { openPictureFiles } from './media/picture-storage.ts';
import { createPicturesService, type Pictures } from './media/pictures.service.ts';
import { createPicturesStore } from './media/pictures.store.ts';

export interface PicturesParts {
  readonly config: Pick<Config, 'dataDir' | 'bucket'>;
  readonly database: Database;
  readonly isKeeping?: boolean;
}

/** A start has better things to do. */
const FIRST_SWEEP_MS = 5 * 60_000;

/** Adds the files' addresses and, in a server that runs, the work beside the requests. */
export function addPictures(app: FastifyInstance, parts: PicturesParts): Pictures {
  const { config, database, isKeeping = false } = parts;
  const files = openPictureFiles(config);
  const maker = createPictureMaker();
  const pictures = createPicturesService({
    store: createPicturesStore(database),
    files,
    maker,
    incoming: join(config.dataDir, 'media', 'incoming'),
  });
  mediaRoutes(app, pictures);
  app.addHook('onClose', async () => maker.close());
  if (isKeeping) {
    app.addHook('onListen', () => lookAt(files, app));
    app.addHook('onClose', keepSwept(pictures, app));
  }
  return pictures;
}

/** A wrong key shows at the start, not with somebody's first picture. */
async function lookAt(files: PictureFiles, { log }: FastifyInstance): Promise<void> {
  try {
    if (await files.isOurs()) return;
    log.warn('The bucket is another data directory’s: pictures that are nobody’s are not swept from it.');
  } catch (error) {
    log.error(error, 'Pictures cannot be kept in the bucket; uploads are refused until they can.');
  }
}

function keepSwept(pictures: Pictures, { log }: FastifyInstance): () => Promise<void> {
  return everyHour({
    firstMs: FIRST_SWEEP_MS,
    async work() {
      const removed = await pictures.sweep();
      if (removed) log.info({ removed }, 'Files of pictures that were nobody’s were removed.');
    },
    onFailure: (error) => log.error(error, 'Pictures could not be swept; it is tried again in an hour.'),
  });
}
