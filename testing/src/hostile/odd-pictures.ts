/** Unusual and hostile pictures as they may be uploaded. They are made here, so that the code says what is unusual. */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const QUADRANTS = { red: '#e00000', green: '#00d000', blue: '#0000e0', white: '#ffffff' } as const;

/** 40 by 30 pixels: red and green above, blue and white below. */
export function quadrants(): Sharp {
  const tile = (background: string, left: number, top: number) => ({
    input: { create: { width: 20, height: 15, channels: 3, background } } as const,
    left,
    top,
  });
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#000' } }).composite([
    tile(QUADRANTS.red, 0, 0),
    tile(QUADRANTS.green, 20, 0),
    tile(QUADRANTS.blue, 0, 15),
    tile(QUADRANTS.white, 20, 15),
  ]);
}

/** The upper left and upper right colours of `quadrants` with each EXIF orientation, once it is upright. */
export const ORIENTATIONS = [
  [1, 'red', 'green'],
  [2, 'green', 'red'],
  [3, 'white', 'blue'],
  [4, 'blue', 'white'],
  [5, 'red', 'blue'],
  [6, 'blue', 'red'],
  [7, 'white', 'green'],
  [8, 'green', 'white'],
] as const;

/** Formats that can carry EXIF metadata. */
export const CAMERA_KINDS = ['jpeg', 'webp', 'png'] as const;
type CameraKind = (typeof CAMERA_KINDS)[number];

/** `quadrants` as a camera with this orientation writes it. */
export const orientedPicture = (orientation: number, kind: CameraKind): Promise<Buffer> =>
  quadrants().withMetadata({ orientation })[kind]({ quality: 100 }).toBuffer();

/** `quadrants` as a telephone that was held upright takes it: on its side, in the colours of Display P3. */
export const telephonePhoto = async (width: number, height: number): Promise<Buffer> =>
  sharp(await quadrants().png().toBuffer())
    .resize(width, height, { kernel: 'nearest' })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

/** The upper left and upper right colours of a picture. */
export async function upperColours(file: Buffer): Promise<readonly [left: string, right: string]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number) =>
    nameOf([...data.subarray((4 * info.width + x) * info.channels).subarray(0, 3)]);
  return [colourAt(4), colourAt(info.width - 5)];
}

function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  if (Math.min(red, green, blue) > 150) return 'white';
  return red > Math.max(green, blue) ? 'red' : green > blue ? 'green' : 'blue';
}

/** A picture whose metadata say where, with what and by whom it was taken; each text begins with SECRET. */
export const pictureWithMetadata = (kind: CameraKind): Promise<Buffer> =>
  quadrants()
    .withExif({
      IFD0: { Copyright: 'SECRET-PERSON', Make: 'SECRET-CAMERA' },
      IFD3: { GPSLatitude: '52/1 22/1 12/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SECRET-PLACE</a></x:xmpmeta>')
    .withIccProfile('p3')
    [kind]()
    .toBuffer();

/** Which kinds of metadata a file has, and whether it contains SECRET. */
export async function metadataIn(file: Buffer): Promise<string[]> {
  const { exif, xmp, icc, iptc } = await sharp(file).metadata();
  const told = Object.entries({ exif, xmp, icc, iptc }).filter(([, value]) => value !== undefined);
  return [...told.map(([name]) => name), ...(file.includes('SECRET') ? ['SECRET'] : [])];
}

/** A picture of one colour. */
export function plainPicture(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background: '#8040c0' } });
}

/** A picture of noise, which no compression makes small. */
export function noisePicture(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

/** Three pictures one after the other. */
export async function animation(kind: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#e00000', '#00d000', '#0000e0'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    [kind]({ loop: 0 })
    .toBuffer();
}

/** A PNG chunk with its checksum. */
export function pngChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

export const PNG_MARK = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG that says to have so many pixels, whatever comes then. */
export function pngOf(
  width: number,
  height: number,
  content: Uint8Array,
  bits = 8,
  colour = 2,
  interlacing = 0,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  header.writeUInt8(colour, 9);
  header.writeUInt8(interlacing, 12);
  return Buffer.concat([
    PNG_MARK,
    pngChunk('IHDR', header),
    pngChunk('IDAT', content),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Nothing but zeros, packed a thousand times smaller: most of them are a piece that is packed once. */
export function zeros(bytes: number): Buffer {
  const piece = Math.min(bytes, 1_000_000);
  const packed = deflateRawSync(Buffer.alloc(piece), { finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(bytes % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0x01]),
    ...Array(Math.floor(bytes / piece)).fill(packed),
    deflateRawSync(Buffer.alloc(bytes % piece)),
    checksum,
  ]);
}

/** A JPEG that says to have so many pixels, with too little behind it. */
export const jpegOf = async (width: number, height: number): Promise<Buffer> =>
  enlarged(await plainPicture(50, 50).jpeg().toBuffer(), 0xc0, width, height);

/** A progressive one with all its colours, six bytes a pixel in memory. */
export const progressiveJpegOf = async (width: number, height: number): Promise<Buffer> =>
  enlarged(await plainPicture(50, 50).jpeg(ALL_COLOURS).toBuffer(), 0xc2, width, height);

const ALL_COLOURS = { progressive: true, chromaSubsampling: '4:4:4' };

function enlarged(bytes: Buffer, mark: number, width: number, height: number): Buffer {
  const frame = bytes.indexOf(Buffer.from([0xff, mark]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A WebP that says to have so many pixels, with too little behind it. */
export async function webpOf(width: number, height: number): Promise<Buffer> {
  const bytes = await plainPicture(50, 50).webp({ lossless: true }).toBuffer();
  // Behind the mark, 14 bits each of what they are less one; the bits above them stay.
  const sizes = bytes.indexOf('VP8L') + 9;
  const rest = bytes.readUInt8(sizes + 3) & 0xf0;
  bytes.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14 + rest * 2 ** 24, sizes);
  return bytes;
}

/** A GIF whose screen, and only picture, say to have so many pixels. */
export function gifOf(width: number, height: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const picture = Buffer.from(',\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  picture.writeUInt16LE(width, 5);
  picture.writeUInt16LE(height, 7);
  return Buffer.concat([head, picture]);
}

/** A GIF of so many pictures of so many pixels each. */
export function gifOfMany(total: number, side: number): Buffer {
  const [head, picture] = [gifOf(side, side).subarray(0, 19), gifOf(side, side).subarray(19, -1)];
  return Buffer.concat([head, ...Array.from({ length: total }, () => picture), Buffer.from(';')]);
}

/** The same bytes with some of them changed, the same ones each time. */
function corrupted(bytes: Buffer, seed: number): Buffer {
  const changed = Buffer.from(bytes);
  let state = seed * 2_654_435_761;
  for (let times = 0; times < 12; times += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const at = 12 + (state % (changed.length - 12));
    changed.writeUInt8((state >>> 24) & 0xff, at);
  }
  return changed;
}

/** Pictures of each kind with bytes changed at random, the same ones each time: four times as many. */
export async function brokenPictures(ofEach: number): Promise<Buffer[]> {
  const makers = [
    noisePicture(60, 40).jpeg(),
    noisePicture(60, 40).png(),
    noisePicture(60, 40).webp(),
    noisePicture(60, 40).gif(),
  ];
  const originals = await Promise.all(makers.map((maker) => maker.toBuffer()));
  return originals.flatMap((original) =>
    Array.from({ length: ofEach }, (_, index) => corrupted(original, index + 1)),
  );
}
