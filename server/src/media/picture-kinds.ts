/** Bytes that have to be there to tell a kind of picture. */
export const PICTURE_MARK_BYTES = 12;

/** Whether a file begins as JPEG, PNG, GIF or WebP files do; what it is called, and said to be, does not matter. */
export function looksLikePicture(head: Buffer): boolean {
  const text = head.toString('latin1', 0, PICTURE_MARK_BYTES);
  if (text.startsWith('RIFF')) return text.endsWith('WEBP');
  return text.length === PICTURE_MARK_BYTES && MARKS.some((mark) => text.startsWith(mark));
}

const MARKS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];
