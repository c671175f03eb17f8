/** Makes the files of a picture. Loaded by the image process alone (image-process.ts): the server never decodes one. */
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ImageOutcome, ImageTask, PictureShape } from './image-task.ts';
import { isTooLarge } from './picture-size.ts';

/** Of the WebP files, 1 to 100; beyond it they grow faster than they improve. */
const QUALITY = 80;

/** Decoders that may be used at all, by the names of libvips; what a file pretends to be does not matter. */
const DECODERS = [
  'VipsForeignLoadJpegFile',
  'VipsForeignLoadPngFile',
  'VipsForeignLoadWebpFile',
  'VipsForeignLoadNsgifFile',
];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });
sharp.cache(false);
sharp.concurrency(1);

/** Turned upright, in sRGB, without any metadata, never larger than the original; of an animation the first picture. */
export async function makePicture({ input, outputs, shape }: ImageTask): Promise<ImageOutcome> {
  const [largest] = outputs;
  const facts = await unlessBroken(open(input).metadata());
  if (facts === null || largest === undefined) return 'broken';
  if (isTooLarge(facts)) return 'too large';
  const upright = resized(
    inEightBits(open(input).autoOrient(), facts),
    facts.autoOrient,
    largest.size,
    shape,
  );
  // Decoded once; the smaller files are made from the largest.
  const decoded = await unlessBroken(
    upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
  );
  if (decoded === null) return 'broken';
  const { data, info } = decoded;
  for (const { size, path } of outputs) {
    await resized(sharp(data, { raw: info }), info, size, shape)
      .webp({ quality: QUALITY })
      .toFile(path);
  }
  return 'made';
}

export function open(input: string): Sharp {
  // 'error': cameras write files that draw warnings and are whole nevertheless.
  return sharp(input, { failOn: 'error', limitInputPixels: false, pages: 1 });
}

/** Of 16 bits a channel it takes 35 MB more to make a picture smaller. JPEG, which has eight, is decoded shrunk without this. */
export function inEightBits(picture: Sharp, { space }: Metadata): Sharp {
  return space === 'rgb16' ? picture.pipelineColourspace('srgb') : picture;
}

function resized(
  picture: Sharp,
  { width, height }: { readonly width: number; readonly height: number },
  size: number,
  shape: PictureShape,
): Sharp {
  if (shape === 'whole') return picture.resize(size, size, { fit: 'inside', withoutEnlargement: true });
  const side = Math.min(size, width, height);
  return picture.resize(side, side, { fit: 'cover' });
}

/** Null for a file that the decoder refuses. */
export async function unlessBroken<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch {
    // The library has one kind of error for all that can be wrong with a file.
    return null;
  }
}
