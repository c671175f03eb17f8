import { savePlace } from '@pawhood/contract/directory/save-place.ts';
import { call } from '#/lib/calls/call.ts';
import { HttpError } from '#/lib/calls/http-error.ts';

/** Saves a place of this browser in the account; nothing where the directory does not show it any more. */
export const keepPlace = async (id: string, bearer: string): Promise<void> =>
  call(savePlace, { params: { id }, bearer }).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.code === 'unknown_provider')) throw error;
  });
