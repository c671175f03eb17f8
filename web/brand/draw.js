/**
 * Draws the site's raster pictures (icons and the social cards) from their SVG sources into web/public.
 * Run by hand after changing a source: `node web/brand/draw.js` (needs Chromium, as the browser tests do).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';

const FONTS = {
  Figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'Bricolage Grotesque': '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
};

const inPublic = (name) => new URL(`../public/${name}`, import.meta.url);
const icon = readFileSync(inPublic('favicon.svg'), 'utf8');
/** Without its round corners: phones cut their own shape out of the picture. */
const fullIcon = icon.replace(' rx="15"', '');
const card = readFileSync(new URL('social-card.svg', import.meta.url), 'utf8');

/** For sites of another name: without mark and words, which end the drawing. */
const plainCard = card.replace(/<path d="M0 0h640v240H0z".*(?=<\/svg>)/s, '');

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ deviceScaleFactor: 1 });

writeFileSync(inPublic('favicon.ico'), icoOf(await drawnIcon(icon, 32), 32));
writeFileSync(inPublic('apple-touch-icon.png'), await drawnIcon(fullIcon, 180));
writeFileSync(inPublic('icon-192.png'), await drawnIcon(icon, 192));
writeFileSync(inPublic('icon-512.png'), await drawnIcon(fullIcon, 512));
writeFileSync(inPublic('social-card.png'), await drawn(card, 1200, 630));
writeFileSync(inPublic('social-card-plain.png'), await drawn(plainCard, 1200, 630));
await browser.close();

/** An icon with a palette, of which the server changes the colours where a site has a hue of its own. */
async function drawnIcon(svg, size) {
  const png = await drawn(svg, size, size);
  return sharp(png).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
}

/** The SVG as a PNG of that size, in pixels. */
async function drawn(svg, width, height) {
  const faces = Object.entries(FONTS).map(([family, file]) => {
    const bytes = readFileSync(new URL(`../../node_modules/${file}`, import.meta.url));
    return `@font-face{font-family:"${family}";font-weight:200 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
  });
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>${faces.join('')}body{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`,
  );
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

/** An .ico with one PNG inside: a 6-byte header and one 16-byte entry. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // kind: icon
  head.writeUInt16LE(1, 4); // pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
