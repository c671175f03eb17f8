/** What people, and those who mean harm, upload as a picture. */
import { readFile } from 'node:fs/promises';
import type { ErrorCode } from '@pawhood/contract/errors.ts';
import { PICTURE_LIMITS } from '@pawhood/contract/picture-limits.ts';
import type { CallAnswer } from '../people/person.ts';
import {
  animation,
  gifOf,
  gifOfMany,
  jpegOf,
  noisePicture,
  PNG_MARK,
  plainPicture,
  pngChunk,
  pngOf,
  progressiveJpegOf,
  quadrants,
  webpOf,
  zeros,
} from './odd-pictures.ts';

type Make = () => Promise<Buffer> | Buffer;

/** Sends a body made by hand. */
export type Send = (
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
  headers?: Readonly<Record<string, string>>,
) => Promise<CallAnswer>;

/** What telephones take by default: 5,712 by 4,284 pixels, progressive. */
export const PHONE_PHOTO = new URL('./phone-24-megapixels.jpg', import.meta.url);

const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const atLimit = async () => {
  const picture = await noisePicture(800, 600).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(PICTURE_LIMITS.bytes - picture.length)]);
};

/** Pictures that are unusual and taken. */
export const ODD_PICTURES: readonly (readonly [what: string, make: Make])[] = [
  ['of one pixel', () => plainPicture(1, 1).png().toBuffer()],
  ['one pixel high', () => plainPicture(4_000, 1).png().toBuffer()],
  ['as a telephone takes it, of 24.47 megapixels', () => readFile(PHONE_PHOTO)],
  ['of 50 megapixels, as JPEG', () => plainPicture(10_000, 5_000).jpeg().toBuffer()],
  ['of 24.5 megapixels, as WebP', () => plainPicture(7_000, 3_500).webp({ effort: 0 }).toBuffer()],
  ['of 20 MB', atLimit],
  ['in CMYK', () => quadrants().toColourspace('cmyk').jpeg().toBuffer()],
  ['of 16 bits a channel', () => quadrants().toColourspace('rgb16').png().toBuffer()],
  ['in grey', () => quadrants().toColourspace('b-w').png().toBuffer()],
  ['with a palette', () => quadrants().png({ palette: true, colours: 4 }).toBuffer()],
  ['that is transparent', () => plainPicture(300, 200, 4).webp().toBuffer()],
  ['that is interlaced', () => quadrants().png({ progressive: true }).toBuffer()],
  ['that is progressive', () => quadrants().jpeg({ progressive: true }).toBuffer()],
  ['that moves, as GIF', () => animation('gif')],
  ['that moves, as WebP', () => animation('webp')],
  ['of 1,000 pictures', () => gifOfMany(1_000, 100)],
  ['with a page behind it', async () => Buffer.concat([await quadrants().gif().toBuffer(), page])],
  [
    'with a page in it',
    async () => {
      const picture = await quadrants().png().toBuffer();
      return Buffer.concat([picture.subarray(0, 33), pngChunk('tEXt', page), picture.subarray(33)]);
    },
  ],
];

const text = (content: string) => () => Buffer.from(content);
const whole = {
  jpeg: () => noisePicture(200, 150).jpeg().toBuffer(),
  png: () => noisePicture(200, 150).png().toBuffer(),
  webp: () => noisePicture(200, 150).webp().toBuffer(),
  gif: () => noisePicture(200, 150).gif().toBuffer(),
};
const half = (kind: keyof typeof whole) => async () => {
  const bytes = await whole[kind]();
  return bytes.subarray(0, bytes.length / 2);
};
const marked = (mark: string) => () =>
  Buffer.concat([Buffer.from(mark, 'latin1'), Buffer.alloc(5_000, 0x41)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Files that are refused. */
export const REFUSED_FILES: readonly (readonly [what: string, code: ErrorCode, make: Make])[] = [
  ['nothing at all', 'unsuitable_picture', text('')],
  ['one byte', 'unsuitable_picture', text('a')],
  [
    'eleven bytes of a JPEG',
    'unsuitable_picture',
    () => Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0', 'latin1'),
  ],
  ['an SVG', 'unsuitable_picture', text(svg)],
  ['an SVG with an XML head', 'unsuitable_picture', text(`<?xml version="1.0"?>${svg}`)],
  ['an SVG behind spaces', 'unsuitable_picture', text(`${' '.repeat(600)}${svg}`)],
  ['an SVG behind the mark of a GIF', 'broken_picture', text(`GIF89a${svg}`)],
  ['a page', 'unsuitable_picture', text('<!doctype html><title>x</title>')],
  ['a page that begins like a GIF', 'broken_picture', text('GIF89a=1;</script><script>alert(1)</script>')],
  ['a PDF', 'unsuitable_picture', text('%PDF-1.7 and so on')],
  ['an archive', 'unsuitable_picture', text('PK\x03\x04 and so on')],
  ['a program', 'unsuitable_picture', text('\x7fELF and so on and on')],
  ['a film', 'unsuitable_picture', text('\0\0\0\x18ftypmp42 and so on')],
  ['a HEIC called .jpg', 'heic_picture', text('\0\0\0\x24ftypheic\0\0\0\0mif1heic and so on')],
  ['an AVIF', 'unsuitable_picture', () => plainPicture(50, 50).avif().toBuffer()],
  ['a TIFF', 'unsuitable_picture', () => plainPicture(50, 50).tiff().toBuffer()],
  ['a bitmap', 'unsuitable_picture', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
  [
    'an icon',
    'unsuitable_picture',
    () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]),
  ],
  ['sound in the container of a WebP', 'unsuitable_picture', text('RIFF\x24\0\0\0WAVEfmt and so on')],
  ['the mark of a JPEG and rubbish', 'broken_picture', marked('\xff\xd8\xff')],
  ['the mark of a PNG and rubbish', 'broken_picture', marked('\x89PNG\r\n\x1a\n')],
  ['the mark of a GIF and rubbish', 'broken_picture', marked('GIF87a')],
  ['the mark of a WebP and rubbish', 'broken_picture', marked('RIFF\xff\xff\0\0WEBP')],
  ['half a JPEG', 'broken_picture', half('jpeg')],
  ['half a PNG', 'broken_picture', half('png')],
  ['half a WebP', 'broken_picture', half('webp')],
  ['half a GIF', 'broken_picture', half('gif')],
  ['a PNG without a picture', 'broken_picture', () => pngOf(50, 50, Buffer.alloc(0))],
  ['a PNG of no width', 'broken_picture', () => pngOf(0, 50, zeros(100))],
  ['a PNG whose packing is broken', 'broken_picture', () => pngOf(50, 50, Buffer.alloc(80, 0x41))],
  ['a PNG with less than it says', 'broken_picture', () => pngOf(1_000, 1_000, zeros(10_000))],
  ['a PNG of a kind there is not', 'broken_picture', () => pngOf(50, 50, zeros(8_000), 7, 5)],
  [
    'a PNG with a wrong checksum',
    'broken_picture',
    async () => {
      const bytes = Buffer.from(await whole.png());
      bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30);
      return bytes;
    },
  ],
  ['only the mark of a PNG', 'broken_picture', () => Buffer.concat([PNG_MARK, Buffer.alloc(4)])],
  [
    'a PNG of 2,147,483,647 by 2,147,483,647',
    'broken_picture',
    () => pngOf(0x7fffffff, 0x7fffffff, zeros(1_000)),
  ],
  [
    'a PNG of 100,000 by 100,000, packed small',
    'picture_too_large',
    () => pngOf(100_000, 100_000, zeros(30_000_000), 1, 0),
  ],
  [
    'a PNG of 24,504,000 pixels',
    'picture_too_large',
    () => pngOf(4_000, 6_126, zeros(6_126 * (4_000 * 3 + 1))),
  ],
  ['a JPEG of 50,001,000 pixels', 'picture_too_large', () => jpegOf(8_001, 6_250)],
  ['a progressive JPEG that needs 280 MB', 'picture_too_large', () => progressiveJpegOf(8_064, 6_048)],
  ['a WebP of 36 megapixels', 'picture_too_large', () => webpOf(6_000, 6_000)],
  ['a GIF of 65,535 by 65,535', 'picture_too_large', () => gifOf(65_535, 65_535)],
  ['a GIF of 1,000 pictures of 25 megapixels', 'picture_too_large', () => gifOfMany(1_000, 5_000)],
  [
    '20 MB and a byte',
    'picture_too_large',
    async () => {
      const picture = await whole.jpeg();
      return Buffer.concat([picture, Buffer.alloc(PICTURE_LIMITS.bytes + 1 - picture.length)]);
    },
  ],
  ['22 MB', 'picture_too_large', async () => Buffer.concat([await whole.jpeg(), Buffer.alloc(22_000_000)])],
];

/** One for each place that refuses a file: by its first bytes, while it is decoded, by its pixels, and by its bytes. */
const PLACES = [
  'an SVG',
  'half a JPEG',
  'a HEIC called .jpg',
  'a GIF of 65,535 by 65,535',
  '20 MB and a byte',
  '22 MB',
];

/** Of the refused files those that each route is sent; the others are held against what makes the pictures. */
export const REFUSED_ANYWHERE = REFUSED_FILES.filter(([what]) => PLACES.includes(what));

const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (content: string, head = 'Content-Disposition: form-data; name="picture"; filename="a.png"') =>
  `--b\r\n${head}\r\n\r\n${content}\r\n`;

/** Requests that are refused, whatever they hold. */
export const REFUSED_REQUESTS: readonly (readonly [
  what: string,
  code: ErrorCode,
  act: (send: Send) => Promise<CallAnswer>,
])[] = [
  [
    'a form without a file',
    'unsuitable_picture',
    (send) => send(`${part('x', 'Content-Disposition: form-data; name="note"')}--b--\r\n`, FORM),
  ],
  [
    'a text in the file’s field',
    'unsuitable_picture',
    (send) => send(`${part('x', 'Content-Disposition: form-data; name="picture"')}--b--\r\n`, FORM),
  ],
  [
    'a file in another field',
    'unsuitable_picture',
    (send) =>
      send(
        `${part('GIF89a', 'Content-Disposition: form-data; name="photo"; filename="a.gif"')}--b--\r\n`,
        FORM,
      ),
  ],
  [
    'a field called __proto__',
    'invalid_request',
    (send) =>
      send(
        `${part('GIF89a', 'Content-Disposition: form-data; name="__proto__"; filename="a.gif"')}--b--\r\n`,
        FORM,
      ),
  ],
  [
    'seven fields and no file',
    'invalid_request',
    (send) => send(`${part('x', 'Content-Disposition: form-data; name="note"').repeat(7)}--b--\r\n`, FORM),
  ],
  [
    'a form that ends in its file',
    'invalid_request',
    async (send) => send(part('GIF89a and more and no end').slice(0, -2), FORM),
  ],
  ['a form of nothing', 'unsuitable_picture', (send) => send('', FORM)],
  [
    'a form without a boundary',
    'invalid_request',
    (send) => send(part('x'), { 'content-type': 'multipart/form-data' }),
  ],
  [
    'a form with another boundary',
    'invalid_request',
    (send) => send(part('x'), { 'content-type': 'multipart/form-data; boundary=c' }),
  ],
  [
    'a part with an endless head',
    'unsuitable_picture',
    (send) => send(`--b\r\n${'X-A: b\r\n'.repeat(20_000)}\r\n\r\nx\r\n--b--\r\n`, FORM),
  ],
  ['JSON', 'unsuitable_picture', (send) => send('{"picture": "x"}', { 'content-type': 'application/json' })],
  ['no body', 'unsuitable_picture', (send) => send(null)],
  [
    'a bare picture',
    'unsupported_media_type',
    async (send) =>
      send(new Uint8Array(await plainPicture(9, 9).png().toBuffer()), { 'content-type': 'image/png' }),
  ],
  [
    'a page of another site',
    'foreign_origin',
    (send) => send(`${part('x')}--b--\r\n`, { ...FORM, origin: 'https://evil.example' }),
  ],
];

/** More than is taken, begun as a picture, without saying how much comes. */
export async function sendEndless(send: Send): Promise<CallAnswer> {
  const chunks = [
    Buffer.from(part('').slice(0, -2)),
    await noisePicture(200, 150).jpeg().toBuffer(),
    ...Array.from({ length: 40 }, () => Buffer.alloc(1_000_000)),
  ];
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(new Uint8Array(chunk));
      else controller.close();
    },
  });
  return send(body, FORM);
}

/** @param token of whoever sends. */
export const senderTo =
  (url: string, method: string, token: string): Send =>
  async (body, headers = {}) => {
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
      duplex: 'half',
    };
    const response = await fetch(url, init);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    return { status: response.status, headers: response.headers, bytes, text, json: JSON.parse(text) };
  };
