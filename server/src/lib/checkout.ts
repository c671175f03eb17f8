import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In the folder of a release, and in no checkout; says its version. */
const RELEASE = 'release.json';

/** The folder of the checkout or release, with a slash at its end; found from the sources and from the build alike. */
export const CHECKOUT = fileURLToPath(checkoutAbove(new URL('./', import.meta.url)));

/** The file with this release's facts; null in a checkout. */
export const RELEASE_FILE = existsSync(CHECKOUT + RELEASE) ? CHECKOUT + RELEASE : null;

/**
 * Where the operator's settings and data are, with a slash at its end: the checkout, or the folder beside whose other
 * versions a release was unpacked, so that an update finds what the former version had.
 */
export const SITE_FOLDER = RELEASE_FILE === null ? CHECKOUT : join(CHECKOUT, '../');

function checkoutAbove(folder: URL): URL {
  if ([RELEASE, 'package-lock.json'].some((name) => existsSync(new URL(name, folder)))) return folder;
  const parent = new URL('../', folder);
  if (parent.href === folder.href) throw new Error('Pawhood’s files are not where they were installed.');
  return checkoutAbove(parent);
}

/** The program before a command: npm's script in a checkout, the program of a release. */
export const PROGRAM = RELEASE_FILE === null ? 'npm run pawhood --' : 'bin/pawhood';
