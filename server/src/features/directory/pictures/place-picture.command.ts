import { createReadStream } from 'node:fs';
import { ProductError } from '@pawhood/contract/errors.ts';
import { fileSentence } from '../../../commands/file-sentence.ts';
import type { Terminal } from '../../../commands/terminal.ts';
import { type PlacePicturesContext, withPlacePictures } from './with-place-pictures.command.ts';

export interface EditProviderOptions {
  /** A file of the operator's. */
  readonly picture: string | undefined;
  /** Shows none, whatever imports name. */
  readonly noPicture: boolean;
  /** Whom the place's page names for it. */
  readonly credit: string | undefined;
}

/** Longest credit, in characters. */
const LONGEST_CREDIT = 200;

/** `pawhood providers edit ID --picture FILE`: sets a place's picture. */
export async function editProvider(
  id: string,
  { picture, noPicture, credit = '' }: EditProviderOptions,
  context: PlacePicturesContext & { readonly terminal: Terminal },
): Promise<number> {
  const { output, errors } = context.terminal;
  const refuse = (sentence: string) => {
    errors.write(`${sentence} Nothing was changed.\n`);
    return 1;
  };
  if (noPicture === (picture !== undefined)) return refuse('Say --picture FILE or --no-picture.');
  if (credit.length > LONGEST_CREDIT) return refuse(`A credit has at most ${LONGEST_CREDIT} characters.`);
  try {
    const isThere = await withPlacePictures(context, (places) =>
      picture === undefined ? places.remove(id) : places.set(id, bytesOf(picture), credit.trim()),
    );
    if (!isThere) return refuse(`There is no provider ${id}.`);
  } catch (error) {
    const sentence = error instanceof ProductError ? error.message : picture && fileSentence(error, picture);
    if (!sentence) throw error;
    return refuse(sentence);
  }
  output.write(
    picture === undefined ? 'Done. It shows its drawing.\n' : 'Done. Imports will not overwrite it.\n',
  );
  return 0;
}

/** Opened when it is read: a stream that fails while nobody reads it would end the process. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}
