import { PICTURE_LIMITS } from '@pawhood/contract/picture-limits.ts';
import {
  PICTURE_MARK_BYTES,
  type PictureKind,
  pictureKindOf,
} from '@pawhood/contract/values/picture-kind.ts';
import { HEIC_PICTURE, PICTURE_TOO_LARGE } from '@pawhood/contract/words/errors.ts';
import { UnusablePicture } from './picture-file.ts';

/** Longest side of a picture as it is sent, in pixels; the largest that is kept has little more than half of it. */
const LONGEST = 3_000;

const QUALITY = 0.9;

/**
 * A picture as it is sent: upright and of at most 3,000 pixels a side, or as it is where it is no larger, where fewer
 * pixels make a larger file (Safari makes PNG of what is no JPEG), and where the browser cannot make it smaller.
 *
 * @param onScaling told when it begins to be made smaller, which takes seconds on a slow phone.
 * @throws UnusablePicture with the server's words where it would be refused in any case.
 */
export async function pictureToSend(file: Blob, onScaling: () => void = () => {}): Promise<Blob> {
  const kind = pictureKindOf(await bytesOf(file.slice(0, PICTURE_MARK_BYTES)));
  // The server says of half a JPEG that it is half; some browsers would make a picture of it, grey below.
  const isScalable = kind !== 'jpeg' || isWholeJpeg(await bytesOf(file));
  const scaled = isScalable ? await scaledPicture(file, kind, onScaling).catch(() => null) : null;
  if (scaled === null && kind === 'heic') throw new UnusablePicture(HEIC_PICTURE);
  const picture = scaled ?? file;
  if (picture.size > PICTURE_LIMITS.bytes) throw new UnusablePicture(PICTURE_TOO_LARGE);
  return picture;
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Width and height of which the longer is at most 3,000, in whole pixels; the shape stays. */
export function scaledSize({ width, height }: Readonly<Record<'width' | 'height', number>>) {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether the mark of its end follows the picture itself; a smaller one in its head has a mark of its own. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  // Segments, each with its length behind its mark, up to the first scan (ITU-T T.81, B.1.1.4).
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda)
    at += bytes[at + 1] === 0xff ? 1 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  for (at = bytes.indexOf(0xff, at); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return true;
  return false;
}

/** Null for a picture that can stay as it is. */
async function scaledPicture(
  file: Blob,
  kind: PictureKind | null,
  onScaling: () => void,
): Promise<Blob | null> {
  const whole = await createImageBitmap(file);
  try {
    const { width, height } = scaledSize(whole);
    if (width === whole.width && kind !== 'heic') return null;
    onScaling();
    const small = await createImageBitmap(whole, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
    const made = await encoded(small, kind === 'jpeg' || kind === 'heic' ? 'image/jpeg' : 'image/webp');
    const isTaken =
      kind !== null && kind !== 'heic' && whole.width * whole.height <= PICTURE_LIMITS.otherPixels;
    return made !== null && isTaken && made.size >= file.size ? null : made;
  } finally {
    whole.close();
  }
}

async function encoded(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d');
  if (context === null || !answersWhatIsDrawn(context)) return null;
  context.drawImage(picture, 0, 0);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** Browsers that protect from being recognized answer noise instead, which would be sent as the picture. */
function answersWhatIsDrawn(context: CanvasRenderingContext2D): boolean {
  const colour = [128, 64, 192, 255];
  context.fillStyle = '#8040c0';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  context.clearRect(0, 0, 8, 8);
  return data.every((value, index) => value === colour[index % 4]);
}
