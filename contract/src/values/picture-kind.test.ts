import { expect, test } from 'vitest';
import { pictureKindOf } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe1 and more', 'jpeg'],
  ['\x89PNG\r\n\x1a\n and more', 'png'],
  ['GIF87a and more', 'gif'],
  ['GIF89a and more', 'gif'],
  ['RIFF\n\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['\0\0\0\x24ftypheix\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftyphevc\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
])('%j is a picture of the kind %s', (text, kind) => {
  expect(pictureKindOf(bytes(text))).toBe(kind);
});

test.each([
  '',
  '\xff\xd8\xff\xe1 short',
  'GIF88a and more',
  'RIFF\n\0\0\0WAVEfmt ',
  'RIFF\n\0\0\0 WEBP',
  '\0\0\0\x18ftypavif\0\0\0\0',
  '\0\0\0\x18ftypmp42\0\0\0\0',
  ' \x89PNG\r\n\x1a\n and more',
  '<svg xmlns="http://www.w3.org/2000/svg">',
])('%j is no picture of a kind we know', (text) => {
  expect(pictureKindOf(bytes(text))).toBeNull();
});
