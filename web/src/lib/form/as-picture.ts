import { UnusablePicture } from '#/lib/browser/picture-file.ts';
import { HttpError } from '#/lib/calls/http-error.ts';

/** What the server answers to such a file. */
const UNUSABLE: readonly number[] = [413, 415];

/** Passes an upload's answer on; where the server cannot take the picture, the error is an `UnusablePicture`. */
export async function asPicture<Answer>(upload: Promise<Answer>): Promise<Answer> {
  return upload.catch((error: unknown) => {
    if (error instanceof HttpError && UNUSABLE.includes(error.status))
      throw new UnusablePicture(error.text, { cause: error });
    throw error;
  });
}
