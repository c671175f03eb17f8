import { type Picture, pictureFile } from '../picture-names.ts';
import type { PicturesStore } from '../pictures.store.ts';
import type { PictureFiles } from '../storage/picture-files.ts';

/** Pictures looked up together. */
const TOGETHER = 100;

/** Measures the pictures that were there before sizes were kept; answers how many. */
export async function measurePictures(
  store: Pick<PicturesStore, 'unmeasured' | 'setBytes'>,
  files: Pick<PictureFiles, 'size'>,
  signal: AbortSignal,
): Promise<number> {
  let measured = 0;
  while (!signal.aborted) {
    const pictures = await store.unmeasured(TOGETHER);
    if (pictures.length === 0) break;
    for (const picture of pictures) await store.setBytes(picture.id, await bytesThere(picture, files));
    measured += pictures.length;
  }
  return measured;
}

/** A file that is missing takes no room. */
async function bytesThere({ id, sizes }: Picture, files: Pick<PictureFiles, 'size'>): Promise<number> {
  const found = await Promise.all(sizes.map((size) => files.size(pictureFile(id, size))));
  return found.reduce<number>((total, bytes) => total + (bytes ?? 0), 0);
}
