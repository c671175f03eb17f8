import { expect, test } from 'vitest';
import { pictureProblem } from './picture-file.ts';

const LARGE = 40 * 1024 * 1024;

test.each([
  ['image/jpeg', LARGE],
  ['image/png', 57],
  ['image/webp', 57],
  ['image/gif', 57],
  ['image/heic', 57],
  ['image/heif', 57],
  ['', LARGE],
])('a file of type "%s" and %i bytes is tried', (type, size) => {
  expect(pictureProblem({ type, size })).toBeNull();
});

test.each([
  ['image/svg+xml', 57],
  ['image/avif', 57],
  ['application/pdf', LARGE],
  ['image/png', 0],
  ['', 0],
])('a file of type "%s" and %i bytes is refused before it is sent', (type, size) => {
  expect(pictureProblem({ type, size })).toBe('Please choose a JPEG, PNG, WebP or GIF picture.');
});
