/** Draws a preview of each shop front into a build: `node scripts/lib/draw-previews.js web/dist/client`. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The server's library.
const sharp = createRequire(new URL('../../server/package.json', import.meta.url))('sharp');

/** The sky of `--color-sky`, as a preview has no frame. */
const SKY = '#d6ebe4';

/** 1200 × 630 px, as link previews show them: the front as large as it fits, on its street. */
const VIEW = 'width="1200" height="630" viewBox="-40 -4 240 126"';

/** All previews together are half a megabyte. */
const FEW_BYTES = { palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 9 };

/**
 * A front as a PNG.
 *
 * @param {string} svg
 */
export const drawPreview = (svg) =>
  sharp(Buffer.from(svg.replace(/viewBox="[^"]+"/, VIEW)))
    .flatten({ background: SKY })
    .png(FEW_BYTES);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(process.argv[2] ?? '', 'illustrations/fronts');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg'))) {
    const file = join(folder, name);
    await drawPreview(readFileSync(file, 'utf8')).toFile(file.replace(/\.svg$/, '.png'));
  }
}
