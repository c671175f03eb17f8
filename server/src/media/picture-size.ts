/** Which pictures are decoded at all, by what their first bytes say of them. */
import { PICTURE_LIMITS } from '@pawhood/contract/picture-limits.ts';

/** What is known of a picture before it is decoded. */
export interface PictureFacts {
  readonly format?: string;
  readonly width: number;
  readonly height: number;
  /** Of one picture of an animation. */
  readonly pageHeight?: number | undefined;
  readonly channels?: number;
  readonly isProgressive?: boolean;
  readonly chromaSubsampling?: string | undefined;
}

/**
 * Most bytes of coefficients, which a progressive JPEG has in memory all at once, however much it is shrunk: beside them
 * the process takes up to 120 MB.
 */
const MOST_COEFFICIENTS = 200_000_000;

/** Whether a picture has more pixels than are taken, or needs more memory to decode than the process has. */
export function isTooLarge(facts: PictureFacts): boolean {
  const { format, width, height, pageHeight, isProgressive } = facts;
  const pixels = width * (pageHeight ?? height);
  if (format !== 'jpeg') return pixels > PICTURE_LIMITS.otherPixels;
  if (pixels > PICTURE_LIMITS.jpegPixels) return true;
  return isProgressive === true && pixels * coefficientBytes(facts) > MOST_COEFFICIENTS;
}

/** Of a pixel: two for each channel, where cameras keep the colours at a quarter of the size. */
function coefficientBytes({ channels = 4, chromaSubsampling }: PictureFacts): number {
  return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
}
