import { UNSUITABLE_PICTURE } from '@pawhood/contract/words/errors.ts';
import { FILE_UNREADABLE } from '@pawhood/contract/words/shell.ts';

/** The kinds of picture that are offered; named one by one, phones convert their own kinds to the first. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Kinds that some browsers read: what becomes of them shows when one is sent. */
const READ_BY_SOME = ['image/heic', 'image/heif'];

/** A file that is no picture we can take, however often it is sent; its message is the sentence that says why. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
}

/** Why a file cannot be the picture, in the server's words; null when it is worth trying. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  // Some systems do not know a file's type: the server looks inside.
  const isKnown = type === '' || PICTURE_TYPES.includes(type) || READ_BY_SOME.includes(type);
  return isKnown && size > 0 ? null : UNSUITABLE_PICTURE;
}

/** The file as an address that a page can show before it has been sent. */
export function previewOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(FILE_UNREADABLE, { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}
