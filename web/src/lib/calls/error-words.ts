/** What the server says in English of failed calls, in the words of this build; by the codes of its answer. */
import {
  ERROR_TEXTS,
  HEIC_PICTURE,
  IMPORT_TOO_LARGE,
  NO_SUCH_CITY,
  PICTURE_TOO_LARGE,
  UNSUITABLE_PICTURE,
} from '@pawhood/contract/words/errors.ts';
import { INVALID_ADDRESS } from '@pawhood/contract/words/waitlist.ts';
import { moduleLoader } from '../browser/module-loader.ts';
import type { Problem } from './problem.ts';

/** By code; what only programs are told, and their authors, is not among them. */
const TEXTS: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    ...ERROR_TEXTS,
    heic_picture: HEIC_PICTURE,
    import_too_large: IMPORT_TOO_LARGE,
    invalid_address: INVALID_ADDRESS,
    picture_too_large: PICTURE_TOO_LARGE,
    unknown_city: NO_SUCH_CITY,
    unsuitable_picture: UNSUITABLE_PICTURE,
  }),
);

const loadMistakes = moduleLoader(() => import('./mistake-words.ts'));

/** The same problem in the words of this build; as the server said it where its code is a newer one. */
export async function inWords(problem: Problem): Promise<Problem> {
  const { code, detail, errors } = problem;
  const mistakes = Array.isArray(errors) ? await loadMistakes().catch(() => null) : null;
  return {
    ...problem,
    detail: TEXTS.get(code) ?? detail,
    errors: Array.isArray(errors) && mistakes !== null ? errors.map(mistakes.mistakeInWords) : errors,
  };
}
