import { pathToFileURL } from 'node:url';
import { build } from './build.js';
import { install } from './install.js';
import { CHECKOUT } from './paths.js';

/**
 * Runs a program of the build in this process, after installing and building what it needs.
 *
 * @param {string} program path from the checkout on
 */
export async function launch(program) {
  try {
    await install();
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  // No source maps: reading them costs 15 MB and a tenth of a second at every start, and the build is readable as it is.
  await import(pathToFileURL(CHECKOUT + program).href);
}
