import { afterEach, describe, expect, test, vi } from 'vitest';
import { isWholeJpeg, pictureToSend, scaledSize } from './scaled-picture.ts';

test.each([
  [5_712, 4_284, 3_000, 2_250],
  [6_048, 8_064, 2_250, 3_000],
  [3_000, 3_000, 3_000, 3_000],
  [3_001, 57, 3_000, 57],
  [57, 40, 57, 40],
  [1, 50_000, 1, 3_000],
  [4_000, 2_999, 3_000, 2_249],
])('a picture of %i by %i is sent with %i by %i', (width, height, scaledWidth, scaledHeight) => {
  expect(scaledSize({ width, height })).toEqual({ width: scaledWidth, height: scaledHeight });
});

const segment = (mark: number, content: readonly number[]) => [0xff, mark, 0, content.length + 2, ...content];
/** With a smaller picture, which ends, in its head; pixels whose 255 are followed by 0; padding before a mark. */
const HEAD = [0xff, 0xd8, ...segment(0xe1, [0xff, 0xd8, 0xff, 0xd9]), 0xff, ...segment(0xc0, [8, 0, 9])];
const SCAN = [...segment(0xda, [1, 2]), 57, 0xff, 0, 0xd9, 0xff, 0xd0, 58];
const END = [0xff, 0xd9];

test.each([
  ['that ends', true, [...HEAD, ...SCAN, ...END]],
  ['of several scans', true, [...HEAD, ...SCAN, ...segment(0xc4, [3]), ...SCAN, ...END]],
  ['with something behind it', true, [...HEAD, ...SCAN, ...END, 1, 2, 3]],
  ['cut in its pixels', false, [...HEAD, ...SCAN]],
  ['cut in its second scan', false, [...HEAD, ...SCAN, ...segment(0xc4, [3]), ...SCAN.slice(0, -2)]],
  ['cut in its head', false, HEAD.slice(0, 9)],
  ['cut behind its head', false, HEAD],
  ['of its mark alone', false, [0xff, 0xd8, 0xff]],
])('whether a JPEG %s is whole is known', (_, isWhole, bytes) => {
  expect(isWholeJpeg(Uint8Array.from(bytes))).toBe(isWhole);
});

const heic = '\0\0\0\x24ftypheic\0\0\0\0mif1heic and so on';
const jpeg = Uint8Array.from([...HEAD, ...SCAN, ...END]);

// Node decodes no pictures, as a browser that cannot make this one smaller.
test('a picture that the browser cannot make smaller is sent as it is', async () => {
  const file = new File([jpeg], 'cat.jpg', { type: 'image/jpeg' });
  expect(await pictureToSend(file)).toBe(file);
});

describe('where the browser makes pictures smaller, and files larger', () => {
  /** What the browser does: `width` by `height` pixels become a file of so many bytes. */
  function makesOf(width: number, height: number, bytes: number) {
    const made = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }));
    const context = {
      fillRect() {},
      clearRect() {},
      drawImage() {},
      getImageData: () => ({ data: Array.from({ length: 256 }, (_, at) => [128, 64, 192, 255][at % 4]) }),
    };
    const toBlob = (done: (blob: Blob) => void) => done(made);
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => context, toBlob }) });
    return made;
  }
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 57, 58, 59, 60]);
  const webp = new TextEncoder().encode('RIFF1234WEBPVP8 and so on');

  test('whoever waits is told before a picture is made smaller, and not of one that stays', async () => {
    const told: string[] = [];
    makesOf(6_000, 5_000, 7);
    await pictureToSend(new File([jpeg], 'large.jpg'), () => told.push('large'));
    makesOf(3_000, 2_000, 7);
    await pictureToSend(new File([jpeg], 'small.jpg'), () => told.push('small'));
    expect(told).toEqual(['large']);
  });

  test.each([
    ['PNG', png],
    ['WebP', webp],
    ['JPEG', jpeg],
  ])('a %s within the limits is sent as it is', async (_, bytes) => {
    makesOf(5_000, 4_900, bytes.length + 1);
    const file = new File([bytes], 'cat');
    expect(await pictureToSend(file)).toBe(file);
  });

  test.each([
    ['is smaller', png, 5_000, 4_900, png.length - 1],
    ['has fewer pixels than are taken', png, 5_000, 4_901, 57],
    ['is of a kind that is taken', new TextEncoder().encode('BM and so on, a bitmap'), 4_000, 3_000, 57],
    ['is no HEIC', new TextEncoder().encode(heic), 4_000, 3_000, 99],
  ])('what was made is sent where it alone %s', async (_, bytes, width, height, size) => {
    const made = makesOf(width, height, size);
    expect(await pictureToSend(new File([bytes], 'cat'))).toBe(made);
  });
});

test('a HEIC that the browser cannot read is not sent, whatever it is called', async () => {
  const sending = pictureToSend(new File([heic], 'cat.jpg', { type: 'image/jpeg' }));
  await expect(sending).rejects.toThrow(
    'This is a HEIC picture, which we cannot read. Please save it as JPEG and choose that file.',
  );
});

test('a picture of more than 20 MB that cannot be made smaller is not sent', async () => {
  const file = new File([jpeg, new Uint8Array(20 * 1024 * 1024 + 1 - jpeg.length)], 'cat.jpg');
  await expect(pictureToSend(file)).rejects.toThrow(
    'Please choose a picture of at most 20 MB and 50 megapixels.',
  );
  expect(await pictureToSend(file.slice(0, -1))).toHaveProperty('size', 20 * 1024 * 1024);
});
