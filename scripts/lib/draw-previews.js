/** Draws previews of the drawn pictures into a build: `node scripts/lib/draw-previews.js web/dist/client`. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The server's library.
const sharp = createRequire(new URL('../../server/package.json', import.meta.url))('sharp');

/** The sky of `--color-sky`, as a preview has no frame. */
const SKY = '#d6ebe4';

/** 1200 × 630 px, as link previews show them: the drawing as large as it fits, on its ground. */
const SIZE = 'width="1200" height="630"';

/** What a preview shows of the drawings of a folder. */
const VIEWS = { fronts: '-40 -4 240 126', articles: '-15.2 0 190.4 100' };

/** All previews together are half a megabyte. */
const FEW_BYTES = { palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 9 };

/**
 * A drawing as a PNG.
 *
 * @param {string} svg
 * @param {keyof typeof VIEWS} folder
 */
export const drawPreview = (svg, folder) =>
  sharp(Buffer.from(svg.replace(/viewBox="[^"]+"/, `${SIZE} viewBox="${VIEWS[folder]}"`)))
    .flatten({ background: SKY })
    .png(FEW_BYTES);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const kind of /** @type {(keyof typeof VIEWS)[]} */ (Object.keys(VIEWS))) {
    const folder = join(process.argv[2] ?? '', 'illustrations', kind);
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg'))) {
      const file = join(folder, name);
      await drawPreview(readFileSync(file, 'utf8'), kind).toFile(file.replace(/\.svg$/, '.png'));
    }
  }
}
