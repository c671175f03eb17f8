/** The pictures of pins and clusters, drawn when the map asks for them: no style has to bring icons or fonts. */
import { drawMark } from './pin-marks.ts';

/** Height and, of a single place or area, width of a pin, in pixels. */
const PIN_SIZE = 28;

/** White round a pin, so that it stands out from any ground; in pixels. */
const RIM = 2;

/** How far the corners of a square are rounded, in pixels. */
const CORNER = 6;

/** Pixels that the map has for one of ours. */
const SHARPNESS = 2;

export interface PinPicture {
  readonly shape: 'disc' | 'square';
  readonly colour: string;
  /** An area's letter, or how many places a cluster stands for. */
  readonly text: string;
  /** Name of a drawing in category-marks.svg; absent or empty for none. */
  readonly mark?: string;
}

const PREFIX = 'pawhood';

/** The name by which the map asks for a picture. */
export const pictureName = ({ shape, colour, text, mark = '' }: PinPicture): string =>
  `${PREFIX}|${shape}|${colour}|${mark}|${text}`;

/** The picture of a name; null for one that is not ours. */
export function pictureOf(name: string): PinPicture | null {
  const [prefix, shape, colour, mark, text] = name.split('|');
  if (prefix !== PREFIX || colour === undefined || mark === undefined || text === undefined) return null;
  return { shape: shape === 'square' ? 'square' : 'disc', colour, mark, text };
}

/** A disc or a square with a drawing or a text in it, wide enough for it. */
export function drawPicture({
  shape,
  colour,
  text,
  mark = '',
}: PinPicture): { image: ImageData; pixelRatio: number } | null {
  const height = text.length > 1 ? 32 : PIN_SIZE;
  const width = Math.max(height, 14 + 9 * text.length);
  const canvas = document.createElement('canvas');
  canvas.width = width * SHARPNESS;
  canvas.height = height * SHARPNESS;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.scale(SHARPNESS, SHARPNESS);
  const corner = shape === 'square' ? CORNER : height / 2;
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(0, 0, width, height, corner);
  pen.fill();
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(RIM, RIM, width - 2 * RIM, height - 2 * RIM, corner - RIM);
  pen.fill();
  if (mark !== '') drawMark(pen, mark, { ground: colour, ink: '#ffffff', size: PIN_SIZE });
  pen.fillStyle = '#ffffff';
  pen.font = "600 15px Figtree, 'Figtree fallback', system-ui, sans-serif";
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, width / 2, height / 2 + 1);
  return { image: pen.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: SHARPNESS };
}
