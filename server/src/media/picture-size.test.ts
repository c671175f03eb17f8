import { expect, test } from 'vitest';
import { isTooLarge, type PictureFacts } from './picture-size.ts';

const jpeg = { format: 'jpeg', channels: 3, chromaSubsampling: '4:2:0', isProgressive: false };
const progressive = { ...jpeg, isProgressive: true };
const allColours = { ...progressive, chromaSubsampling: '4:4:4' };
const print = { ...progressive, channels: 4, chromaSubsampling: '4:4:4:4' };

test.each<[what: string, PictureFacts]>([
  ['a telephone’s default', { ...progressive, width: 5_712, height: 4_284 }],
  ['a telephone’s largest', { ...jpeg, width: 8_064, height: 6_048 }],
  ['the same, progressive', { ...progressive, width: 8_064, height: 6_048 }],
  ['a JPEG of 50 megapixels', { ...jpeg, width: 5_000, height: 10_000 }],
  ['a progressive one of 50 megapixels', { ...progressive, width: 10_000, height: 5_000 }],
  ['a progressive one with all its colours', { ...allColours, width: 6_000, height: 5_555 }],
  ['a progressive one for print', { ...print, width: 5_000, height: 5_000 }],
  ['a PNG of 24.5 megapixels', { format: 'png', width: 7_000, height: 3_500, isProgressive: true }],
  ['a GIF of many pictures', { format: 'gif', width: 1_000, height: 1_000_000, pageHeight: 1_000 }],
])('%s is decoded', (_, facts) => {
  expect(isTooLarge(facts)).toBe(false);
});

test.each<[what: string, PictureFacts]>([
  ['a JPEG of a pixel more', { ...jpeg, width: 50_000_001, height: 1 }],
  ['a progressive one of a pixel more', { ...progressive, width: 50_000_001, height: 1 }],
  ['a progressive one with all its colours', { ...allColours, width: 6_000, height: 5_556 }],
  ['a progressive one for print', { ...print, width: 5_000, height: 5_001 }],
  ['one that does not say its colours', { format: 'jpeg', isProgressive: true, width: 7_000, height: 5_000 }],
  ['a PNG of a pixel more', { format: 'png', width: 24_500_001, height: 1 }],
  ['a WebP', { format: 'webp', width: 8_064, height: 6_048 }],
  ['one large picture of a GIF', { format: 'gif', width: 5_000, height: 50_000, pageHeight: 5_000 }],
  ['a picture of no kind', { width: 5_000, height: 5_000 }],
])('%s is not', (_, facts) => {
  expect(isTooLarge(facts)).toBe(true);
});
