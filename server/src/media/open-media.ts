import { join } from 'node:path';
import { createImageWorker, type ImageWorker } from './image-worker.ts';
import { createPicturesService, type MediaLimits, type Pictures } from './pictures.service.ts';
import type { PicturesStore } from './pictures.store.ts';
import type { PictureFiles } from './storage/picture-files.ts';
import { openPictureFiles, type PictureStorage } from './storage/picture-storage.ts';

export interface Media {
  readonly files: PictureFiles;
  readonly pictures: Pictures;
  /** Starts its process with the first picture. */
  readonly worker: ImageWorker;
}

/** The site's pictures, for the server and for the operator's commands. */
export function openMedia(store: PicturesStore, storage: PictureStorage, limits?: MediaLimits): Media {
  const files = openPictureFiles(storage);
  const worker = createImageWorker();
  const incoming = join(storage.dataDir, 'media', 'incoming');
  const pictures = createPicturesService({ store, files, worker, incoming, ...(limits && { limits }) });
  return { files, worker, pictures };
}
