/** Makes a picture of the site from a file of the operator's. */
import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { PICTURE_MARK_BYTES, pictureKindOf } from '@pawhood/contract/values/picture-kind.ts';
import { fileSentence } from '../commands/file-sentence.ts';
import { createImageWorker } from '../media/image-worker.ts';
import type { PictureKey, SitePicture } from './site-settings.ts';

/** What becomes of a setting, with the files to keep beside it. */
export interface MadePicture {
  readonly value: SitePicture;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Whether it is a logo that is not square. */
  readonly isFitted: boolean;
}

/** Every backup has it, and every server reads it. */
const MOST_BYTES = 5 * 1024 * 1024;

const SIZES = {
  logo: 'A logo has at least 192 pixels on its longer side, and 48 on the other.',
  picture: 'A picture has at least 600 × 315 pixels.',
} as const;

/**
 * The picture in a file; null where the present one is that already.
 *
 * @returns a sentence where it cannot be taken.
 */
export async function pictureOfFile(
  key: PictureKey,
  file: string,
  present: SitePicture | null,
): Promise<MadePicture | string | null> {
  const content = await readPictureFile(file);
  if (typeof content === 'string') return content;
  const kind = pictureKindOf(content.subarray(0, PICTURE_MARK_BYTES));
  if (kind !== 'png' && kind !== 'webp') return `${basename(file)} is no PNG or WebP picture.`;
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  if (digest === present?.digest) return null;
  const made = await filesOf(key, file);
  if (typeof made === 'string') return `${basename(file)} ${made}`;
  const files = new Map([...made.files, [`${key}.${kind}`, content]]);
  return { value: { digest, bytes: content.length }, files, isFitted: made.isFitted };
}

async function readPictureFile(file: string): Promise<Buffer | string> {
  try {
    const opened = await open(file);
    try {
      const { size } = await opened.stat();
      if (size > MOST_BYTES) return `${basename(file)} is too large: at most 5 MB are taken.`;
      return await opened.readFile();
    } finally {
      await opened.close();
    }
  } catch (error) {
    const sentence = fileSentence(error, file);
    if (sentence === null) throw error;
    return sentence;
  }
}

/** Beside the server, as with every picture; what has become of it where it is none, as a sentence ends. */
async function filesOf(kind: PictureKey, input: string): Promise<Omit<MadePicture, 'value'> | string> {
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-picture-'));
  const worker = createImageWorker();
  try {
    const outcome = await worker.makeForSite({ input: resolve(input), kind, folder });
    if (outcome === 'too small') return `is too small. ${SIZES[kind]}`;
    if (outcome === 'too large') return 'is too large: at most 24.5 megapixels are taken.';
    if (outcome === 'no room') return 'needs more room than the disk has.';
    if (outcome === 'failed' || outcome === 'not started')
      return 'cannot be read: pictures cannot be made here.';
    if (outcome !== 'made' && outcome !== 'fitted') return 'is broken.';
    const names = await readdir(folder);
    const made = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
    return { files: new Map(await Promise.all(made)), isFitted: outcome === 'fitted' };
  } finally {
    worker.close();
    await rm(folder, { recursive: true });
  }
}
