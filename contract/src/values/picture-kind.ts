/** The kind of a picture by its first bytes; what the file is called, and said to be, does not matter. */

/** Bytes that have to be there to tell a kind of picture. */
export const PICTURE_MARK_BYTES = 12;

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic';

/** Null for a file that begins as none of these do. */
export function pictureKindOf(head: Uint8Array): PictureKind | null {
  if (head.length < PICTURE_MARK_BYTES) return null;
  const text = String.fromCharCode(...head.subarray(0, PICTURE_MARK_BYTES));
  return MARKS.find(([, mark]) => mark.test(text))?.[0] ?? null;
}

const MARKS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  // ISO/IEC 23008-12: brands of single pictures, of collections, and of those whose decoder the brand leaves open.
  ['heic', /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s],
];
