/** How pictures are named: `<id>-<size>.webp`, both as files and as addresses below /media/. */

/** A picture that is stored. */
export interface Picture {
  /** Random, 32 hexadecimal digits. */
  readonly id: string;
  /** Longest sides of its files, in pixels, largest first. */
  readonly sizes: readonly number[];
}

/** A picture whose files have been measured. */
export interface StoredPicture extends Picture {
  /** Of its files together. */
  readonly bytes: number;
}

/** Of all these pictures. */
export const bytesOf = (pictures: readonly StoredPicture[]): number =>
  pictures.reduce((total, { bytes }) => total + bytes, 0);

/** Name of one of a picture's files. */
export function pictureFile(id: string, size: number): string {
  return `${id}-${size}.webp`;
}

/** Where a file lies in a folder or a bucket, for example `4f/4f…-800.webp`: a folder of a million is slow to list. */
export function picturePath(name: string): string {
  if (pictureIdOf(name) === null) throw new Error(`${name} is no name of a picture.`);
  return `${name.slice(0, 2)}/${name}`;
}

/** The id in a file's name; null when it is no name of ours. */
export function pictureIdOf(name: string): string | null {
  return /^([0-9a-f]{32})-[1-9][0-9]{0,4}\.webp$/.exec(name)?.[1] ?? null;
}

/** Where a browser finds a picture in one of its sizes. */
export function pictureAddress({ id }: Picture, size: number): string {
  return `/media/${pictureFile(id, size)}`;
}
