import { expect, test } from 'vitest';
import { pictureProblem } from './picture-file.ts';

const LARGEST = 8 * 1024 * 1024;

test.each([
  ['image/jpeg', LARGEST],
  ['image/png', 57],
  ['image/webp', 57],
  ['image/gif', 57],
  ['', 57],
])('a file of type "%s" and %i bytes is sent', (type, size) => {
  expect(pictureProblem({ type, size })).toBeNull();
});

test.each([
  ['image/svg+xml', 57, 'Please choose a JPEG, PNG, WebP or GIF picture.'],
  ['image/heic', 57, 'Please choose a JPEG, PNG, WebP or GIF picture.'],
  ['application/pdf', LARGEST + 1, 'Please choose a JPEG, PNG, WebP or GIF picture.'],
  ['image/png', 0, 'Please choose a JPEG, PNG, WebP or GIF picture.'],
  ['image/png', LARGEST + 1, 'Please choose a picture of at most 8 MB and 24 megapixels.'],
  ['', LARGEST + 1, 'Please choose a picture of at most 8 MB and 24 megapixels.'],
])('a file of type "%s" and %i bytes is refused before it is sent', (type, size, sentence) => {
  expect(pictureProblem({ type, size })).toBe(sentence);
});
