import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, with a slash at its end; found from the sources and from the build alike. */
export const CHECKOUT = fileURLToPath(checkoutAbove(new URL('./', import.meta.url)));

function checkoutAbove(folder: URL): URL {
  if (existsSync(new URL('package-lock.json', folder))) return folder;
  const parent = new URL('../', folder);
  if (parent.href === folder.href) throw new Error('Pawhood’s files are not where they were installed.');
  return checkoutAbove(parent);
}
