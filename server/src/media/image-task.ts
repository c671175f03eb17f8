/** The messages between the server and the image worker. */

import type { Limited } from '../lib/processes/worker-module.ts';

/** How a picture fits its sizes: whole, or cut to a square around its middle. */
export type PictureShape = 'whole' | 'square';

/** Makes the files of one picture. */
export interface ImageTask {
  /** Path of the file as it was uploaded. */
  readonly input: string;
  /** The pictures to write, largest first; longest sides in pixels. */
  readonly outputs: readonly { readonly size: number; readonly path: string }[];
  readonly shape: PictureShape;
}

/** Makes the files of a picture of the site itself, each under the name of its address. */
export interface SitePictureTask {
  readonly input: string;
  readonly kind: 'logo' | 'picture';
  /** Path of a folder for the files. */
  readonly folder: string;
}

/**
 * `broken`: it cannot be decoded; `too large`: in pixels, or in the memory it needs;
 * `no room`: the disk is full; `failed`: through no other fault of the picture.
 */
export type ImageOutcome = 'made' | 'broken' | 'too large' | 'no room' | 'failed';

/** `fitted`: made, with a ground around what is not square; `too small`: in pixels. */
export type SitePictureOutcome = ImageOutcome | 'fitted' | 'too small';

/** A task as the server sends it to the process. */
export type LimitedImageTask = (ImageTask | SitePictureTask) & Limited;
