/**
 * Writes `.br` and `.gz` beside each compressible file of a folder, the program's argument; the same bytes every time.
 *
 * A program of its own: a process keeps the memory that brotli has taken, and the server is started in that of the build.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text in one form or another; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(m?js|css|html|json|svg|txt|xml|webmanifest)$/;

/** Made into pages by the server, never sent as it is. */
const TEMPLATE = /^index(\.[\w-]+)?\.html$/;

/** Shorter ones gain nothing: the answer is one packet either way, in bytes. */
const WORTHWHILE = 256;

const [, , folder = ''] = process.argv;
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
  .filter(({ name }) => COMPRESSIBLE.test(name) && !TEMPLATE.test(name))
  .map((entry) => join(entry.parentPath, entry.name));
// Side by side: zlib works on threads of its own.
await Promise.all(files.map(compressFile));

/** @param {string} file */
async function compressFile(file) {
  const plain = await readFile(file);
  if (plain.length < WORTHWHILE) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  if (brotli.length < plain.length) await writeFile(`${file}.br`, brotli);
  if (zipped.length < plain.length) await writeFile(`${file}.gz`, zipped);
}
