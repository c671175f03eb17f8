import { join } from 'node:path';
import type { Database } from '../database/connection.ts';
import { createPictureFolder } from '../media/picture-files.ts';
import { createPictureMaker } from '../media/picture-maker.ts';
import { createPicturesService } from '../media/pictures.service.ts';
import { createPicturesStore } from '../media/pictures.store.ts';

/** The site's pictures, for commands. */
export function picturesOf({ database, dataDir }: { readonly database: Database; readonly dataDir: string }) {
  const folder = join(dataDir, 'media');
  const files = createPictureFolder(folder);
  const pictures = createPicturesService({
    store: createPicturesStore(database),
    files,
    // Starts its process with the first picture, and commands make none.
    maker: createPictureMaker(),
    incoming: join(folder, 'incoming'),
  });
  return { files, pictures };
}
