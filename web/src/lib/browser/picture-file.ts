import { ERRORS } from '@pawhood/contract/errors.ts';
import { PICTURE_LIMITS } from '@pawhood/contract/limits.ts';
import { FILE_UNREADABLE } from '@pawhood/contract/shell/control-texts.ts';

/** The kinds of picture that are taken; named one by one, phones convert their own kinds to the first. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Why a file cannot be the picture, in the server's words; null when it is worth sending. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  // Some systems do not know a file's type: the server looks inside.
  if (type !== '' && !PICTURE_TYPES.includes(type)) return ERRORS.unsuitable_picture.text;
  if (size === 0) return ERRORS.unsuitable_picture.text;
  return size > PICTURE_LIMITS.bytes ? ERRORS.picture_too_large.text : null;
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
