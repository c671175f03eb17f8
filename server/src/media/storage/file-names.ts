import { pictureIdOf, picturePath } from '../picture-names.ts';

/** How files of one kind are named, and where they lie below a folder or a bucket's prefix. */
export interface FileNames {
  /** Whether a file of that name is of this kind. */
  has(name: string): boolean;
  /** @throws where it is no name of this kind. */
  pathOf(name: string): string;
  /** Names of the folders that they lie in. */
  readonly shelf: RegExp;
  /** What all paths of this kind begin with. */
  readonly prefix: string;
  readonly type: string;
}

export const PICTURE_NAMES: FileNames = {
  has: (name) => pictureIdOf(name) !== null,
  pathOf: picturePath,
  shelf: /^[0-9a-f]{2}$/,
  prefix: '',
  type: 'image/webp',
};

/** Of files that wait to be imported: the number of their run and the digest of what they hold. */
export const IMPORT_NAMES: FileNames = {
  has: (name) => /^[1-9]\d{0,14}-[0-9a-f]{64}$/.test(name),
  pathOf(name) {
    if (!IMPORT_NAMES.has(name)) throw new Error(`${name} is no name of a file to import.`);
    return `imports/${name}`;
  },
  shelf: /^imports$/,
  prefix: 'imports/',
  type: 'application/octet-stream',
};
