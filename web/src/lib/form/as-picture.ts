import { PICTURE_TOO_LARGE, UNSUITABLE_PICTURE } from '@pawhood/contract/words/errors.ts';
import { UnusablePicture } from '#/lib/browser/picture-file.ts';
import { HttpError } from '#/lib/calls/http-error.ts';

/** What the server answers to such a file. */
const UNUSABLE: readonly number[] = [413, 415];

/** Passes an upload's answer on; where the server cannot take the picture, the error is an `UnusablePicture`. */
export async function asPicture<Answer>(upload: Promise<Answer>): Promise<Answer> {
  return upload.catch((error: unknown) => {
    if (error instanceof HttpError && UNUSABLE.includes(error.status))
      throw new UnusablePicture(error.code ? error.text : sentenceOf(error.status), { cause: error });
    throw error;
  });
}

/** A proxy, too, refuses what is too large, and says so in a page of its own. */
const sentenceOf = (status: number): string => (status === 413 ? PICTURE_TOO_LARGE : UNSUITABLE_PICTURE);
