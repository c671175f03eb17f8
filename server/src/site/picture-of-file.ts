/** Makes a picture of the site from what the operator chooses. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SITE_PICTURE_BYTES } from '@pawhood/contract/desk/settings.ts';
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

/** Why a picture cannot be taken. */
export type PictureRefusal = 'no picture' | 'too small' | 'too many pixels' | 'no room' | 'broken' | 'failed';

const SIZES = {
  logo: 'A logo has at least 192 pixels on its longer side, and 48 on the other.',
  picture: 'A picture has at least 600 × 315 pixels.',
} as const;

/** As a sentence ends that begins with the name of the file. */
const REFUSALS: Readonly<Record<PictureRefusal, (key: PictureKey) => string>> = {
  'no picture': () => 'is no PNG or WebP picture.',
  'too small': (key) => `is too small. ${SIZES[key]}`,
  'too many pixels': () => 'is too large: at most 24.5 megapixels are taken.',
  'no room': () => 'needs more room than the disk has.',
  failed: () => 'cannot be read: pictures cannot be made here.',
  broken: () => 'is broken.',
};

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
  const made = await makePicture(key, content, present);
  return typeof made === 'string' ? `${basename(file)} ${REFUSALS[made](key)}` : made;
}

/** Makes a picture of the site; null where the present one is that already. */
export async function makePicture(
  key: PictureKey,
  content: Buffer,
  present: SitePicture | null,
): Promise<MadePicture | PictureRefusal | null> {
  const kind = pictureKindOf(content.subarray(0, PICTURE_MARK_BYTES));
  if (kind !== 'png' && kind !== 'webp') return 'no picture';
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  if (digest === present?.digest) return null;
  const made = await filesOf(key, content);
  if (typeof made === 'string') return made;
  const files = new Map([...made.files, [`${key}.${kind}`, content]]);
  return { value: { digest, bytes: content.length }, files, isFitted: made.isFitted };
}

async function readPictureFile(file: string): Promise<Buffer | string> {
  try {
    const opened = await open(file);
    try {
      const { size } = await opened.stat();
      if (size > SITE_PICTURE_BYTES) return `${basename(file)} is too large: at most 5 MB are taken.`;
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

/** Beside the server, as with every picture. */
async function filesOf(
  kind: PictureKey,
  content: Buffer,
): Promise<Omit<MadePicture, 'value'> | PictureRefusal> {
  const place = await mkdtemp(join(tmpdir(), 'pawhood-picture-'));
  const worker = createImageWorker();
  try {
    const [input, folder] = [join(place, 'chosen'), join(place, 'made')];
    await Promise.all([writeFile(input, content), mkdir(folder)]);
    const outcome = await worker.makeForSite({ input, kind, folder });
    if (outcome === 'too small' || outcome === 'no room') return outcome;
    if (outcome === 'too large') return 'too many pixels';
    if (outcome === 'failed' || outcome === 'not started') return 'failed';
    if (outcome !== 'made' && outcome !== 'fitted') return 'broken';
    const names = await readdir(folder);
    const made = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
    return { files: new Map(await Promise.all(made)), isFitted: outcome === 'fitted' };
  } finally {
    worker.close();
    await rm(place, { recursive: true });
  }
}
