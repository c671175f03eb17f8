/**
 * Draws what stands for articles without a picture: one for each icon of a category, and one for all others.
 * Run by hand after changing a part: `node scripts/lib/article-drawings.js`. A test holds the files against this.
 *
 * As the shop fronts they have no sky: the tint behind the picture is their sky, and in the dark it is evening. Their
 * ground goes on beyond the picture, for a wider frame.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../web/public/illustrations/articles/', import.meta.url);

const PEN = '#2b2118';
const CREAM = '#fff0d9';
const WHITE = '#fffdf6';
const SUN = '#f5b84b';
const FUR = '#d98f4e';
const BRAND = '#0f5c4d';
const LEAF = '#1f8f52';
const GLASS = '#d6ebe4';
const RED = '#c4443c';
const PATH = '#c9b48f';

/** The animals of web/src/ui/illustrations, on their paper of 120 × 120, without what is lost at half their size. */
const ANIMALS = {
  dog: `<path fill="${CREAM}" d="M34 112c-5 0-7-3-7-8 0-11 7-18 17-18h32c10 0 17 7 17 18 0 5-2 8-7 8z"/><path fill="${CREAM}" d="M42 112c0-18-2-42 18-42s18 24 18 42z"/><path d="M60 112V98"/><path stroke="${BRAND}" stroke-width="8" d="M46 74q14 8 28 0"/><path fill="${CREAM}" d="M60 14c19 0 29 13 29 30S77 73 60 73 31 61 31 44s10-30 29-30z"/><path fill="${FUR}" d="M66 14.5c15 2 23 14 23 29 0 7-2 12-6 15-13 2-23-6-23-21 0-10 2-18 6-23zM42 19c-14-5-24 8-22 30 1 10 9 13 13 5 4-7 4-22 10-30zm36 0c14-5 24 8 22 30-1 10-9 13-13 5-4-7-4-22-10-30z"/><path fill="${PEN}" d="M54.5 50q5.5-3 11 0-1 6-5.5 7-4.5-1-5.5-7zM48 43v1m24-1v1"/><path d="M60 57v4m0 0q-4 5-10 2m10-2q4 5 10 2"/>`,
  cat: `<path fill="${FUR}" d="M42 112c-6 0-8-4-8-10 0-18 8-36 26-36s26 18 26 36c0 6-2 10-8 10z"/><path fill="${CREAM}" d="M50 72q10 6 20 0 3 14-10 20-13-6-10-20z"/><path d="M36 93l7 2m41-2-7 2"/><path stroke="${BRAND}" stroke-width="8" d="M46 70q14 8 28 0"/><path fill="${FUR}" d="M38 18c-4-3-8-1-8 4l-1 24c0 16 14 26 31 26s31-10 31-26l-1-24c0-5-4-7-8-4L70 28q-10-2-20 0z"/><path fill="${CREAM}" d="M60 46c6 0 7 5 12 7 6 3 5 17-12 19-17-2-18-16-12-19 5-2 6-7 12-7z"/><path d="M60 28v9m-8-9v5m16-5v5"/><path fill="${PEN}" d="M57 54h6l-3 3zM45 46v2m30-2v2"/><path d="M60 57v3m0 0q-3 4-8 2m8-2q3 4 8 2"/>`,
  rabbit: `<circle fill="${CREAM}" cx="86" cy="100" r="9"/><path fill="${CREAM}" d="M40 112c-6 0-8-5-8-12 0-18 10-32 28-32s28 14 28 32c0 7-2 12-8 12zM40 52C28 40 26 6 38 4s18 26 16 42z"/><path fill="${FUR}" d="M42 42c-6-10-6-26-2-28 5 0 7 16 6 28z"/><path fill="${CREAM}" d="M64 44c-1-20 8-34 21-34 13 1 19 14 17 27-1 7-10 8-12 1-1-4-2-7-4-9-5 4-6 10-7 16z"/><path fill="${CREAM}" d="M60 38c18 0 27 11 27 21S77 80 60 80 33 69 33 59s9-21 27-21z"/><path fill="${FUR}" d="M56.5 61h7L60 65z"/><path d="M48 56v2m24-2v2M60 65v3m0 0q-3 4-7 2m7-2q3 4 7 2M60 112V98"/>`,
};

/** A paw of 24 × 24. @param {string} colour */
const paw = (colour) =>
  `<path fill="${colour}" stroke="none" d="M12 12c4 0 7 4 7 7 0 4-4 3-7 3s-7 1-7-3c0-3 3-7 7-7zM5 8a2.6 3.4 0 1 1 0 6.8A2.6 3.4 0 1 1 5 8zm14 0a2.6 3.4 0 1 1 0 6.8A2.6 3.4 0 1 1 19 8zM9 2a2.6 3.6 0 1 1 0 7.2A2.6 3.6 0 1 1 9 2zm6 0a2.6 3.6 0 1 1 0 7.2A2.6 3.6 0 1 1 15 2z"/>`;

/**
 * By the icon of the category, in small letters: the animal that is there, and the thing beside it. The animal stands at
 * the right, the thing at the left of a picture of 160 × 100, both on a ground at 88.
 *
 * @type {Readonly<Record<string, { animal: keyof typeof ANIMALS, thing: string }>>}
 */
const SCENES = {
  // A path between trees.
  map: {
    animal: 'dog',
    thing: `<path fill="${PATH}" stroke="none" d="M20 100q30-14 66-12h22q-40 2-52 12z"/><path stroke="${FUR}" stroke-width="5" d="M38 88V60"/><path fill="${LEAF}" d="M38 70c-16 0-22-16-12-24-2-16 26-22 30-6 12 4 8 30-18 30z"/><path stroke="${FUR}" stroke-width="4" d="M74 88V72"/><path fill="${BRAND}" d="M74 78c-10 0-14-8-8-14 0-10 16-10 16 0 6 6 2 14-8 14z"/>`,
  },
  // A window, and a rug.
  home: {
    animal: 'cat',
    thing: `<path fill="${GLASS}" d="M28 22h52v42H28z"/><path fill="${LEAF}" stroke="none" d="M29 63V52q12-8 25 0 13-8 25 0v11z"/><circle cx="66" cy="34" r="5" fill="${SUN}" stroke="none"/><path d="M54 22v42M28 43h52"/><path fill="${WHITE}" d="M24 64h60v5H24z"/><path fill="${RED}" d="M22 94q0-4 6-4h110q6 0 6 4t-6 4H28q-6 0-6-4z"/><path stroke="${SUN}" d="M30 94h106" stroke-dasharray="4 5"/>`,
  },
  // A vet's sheet with a curve.
  activity: {
    animal: 'rabbit',
    thing: `<path fill="${FUR}" d="M30 24h48q3 0 3 3v61H27V27q0-3 3-3z"/><path fill="${WHITE}" d="M32 30h44v52H32z"/><path fill="${SUN}" d="M44 20h20v9H44z"/><path stroke="${RED}" stroke-width="3" d="M36 52h8l4-10 7 20 5-13 3 3h9"/><path d="M38 68h30m-30 7h20"/>`,
  },
  heart: {
    animal: 'dog',
    thing: `<path fill="${RED}" d="M52 82C28 66 20 54 20 42c0-18 22-24 32-8 10-16 32-10 32 8 0 12-8 24-32 40z"/><g transform="translate(34 34) scale(1.5)">${paw(CREAM)}</g>`,
  },
  bell: {
    animal: 'cat',
    thing: `<path stroke="${FUR}" d="M52 12v10" stroke-width="4"/><circle cx="52" cy="80" r="7" fill="${RED}"/><path fill="${SUN}" d="M24 76q-4-2-1-6 6-7 6-22c0-18 10-27 23-27s23 9 23 27q0 15 6 22 3 4-1 6z"/><path stroke="${WHITE}" stroke-width="3" d="M37 50q0-14 9-19"/>`,
  },
  // A portrait on the wall.
  user: {
    animal: 'rabbit',
    thing: `<path stroke="${FUR}" d="M34 24 54 12l20 12"/><path fill="${FUR}" d="M24 22h60v58H24z"/><path fill="${GLASS}" d="M31 29h46v44H31z"/><path fill="${BRAND}" d="M36 73q0-15 18-15t18 15z"/><circle cx="54" cy="47" r="11" fill="${CREAM}"/><path fill="${FUR}" d="M43 47q0-13 11-13t11 13q-8-1-11-7-3 6-11 7z"/>`,
  },
  // A bag with a price.
  percent: {
    animal: 'dog',
    thing: `<path d="M40 42V32q0-12 12-12t12 12v10" stroke="${FUR}" stroke-width="4"/><path fill="${BRAND}" d="M26 38h52l5 50H21z"/><circle cx="52" cy="64" r="17" fill="${SUN}"/><path stroke-width="3" d="m46 72 12-16"/><circle cx="46" cy="58" r="3" fill="${WHITE}"/><circle cx="58" cy="70" r="3" fill="${WHITE}"/>`,
  },
  mobile: {
    animal: 'cat',
    thing: `<path fill="${BRAND}" d="M36 12h32q6 0 6 6v64q0 6-6 6H36q-6 0-6-6V18q0-6 6-6z"/><path fill="${WHITE}" d="M35 22h34v54H35z"/><path stroke="${CREAM}" d="M48 17h8m-5 65h2" /><g transform="translate(40 28)">${paw(FUR)}</g><path stroke="${LEAF}" stroke-width="4" d="M41 61h22"/><path stroke="${PATH}" stroke-width="4" d="M41 69h14"/>`,
  },
  // Books, with a cap on them.
  graduation: {
    animal: 'rabbit',
    thing: `<path fill="${RED}" d="M22 74h62v14H22z"/><path fill="${SUN}" d="M28 60h54v14H28z"/><path fill="${LEAF}" d="M24 46h56v14H24z"/><path stroke="${CREAM}" d="M30 81h40M36 67h34M32 53h36"/><path fill="${BRAND}" d="M38 36v10q14 6 28 0V36zM52 20l34 12-34 12-34-12z"/><path stroke="${SUN}" stroke-width="3" d="m52 32 26 4v12"/>`,
  },
  lightbulb: {
    animal: 'dog',
    thing: `<path stroke="${SUN}" stroke-width="4" d="M52 4v0M22 16l3 3m57-3-3 3M12 44h4m72 0h4"/><path fill="${SUN}" d="M42 70q0-8-7-14-7-7-7-16 0-22 24-22t24 22q0 9-7 16-7 6-7 14z"/><path fill="${GLASS}" d="M42 70h20v9q0 9-10 9t-10-9z"/><path d="M42 79h20"/><g transform="translate(40 32)">${paw(WHITE)}</g>`,
  },
  // For a category without an icon: a full bowl.
  pets: {
    animal: 'cat',
    thing: `<path fill="${FUR}" d="M28 62q2-10 10-6 2-10 12-6 10-5 13 4 11-3 11 8z"/><path fill="${RED}" d="M20 62h64l-8 26H28z"/><g transform="translate(41 63)">${paw(CREAM)}</g><circle cx="90" cy="82" r="6" fill="${SUN}"/>`,
  },
};

/**
 * Every drawing's file.
 *
 * @returns {Map<string, string>} what it holds, by its name
 */
export function articleDrawingFiles() {
  return new Map(Object.entries(SCENES).map(([icon, scene]) => [`${icon}.svg`, drawing(scene)]));
}

/** @param {(typeof SCENES)[string]} scene */
const drawing = ({ animal, thing }) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" fill="none" stroke="${PEN}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">`,
    '<path fill="#e9dcc4" stroke="none" d="M-40 84h240v20H-40z"/>',
    thing,
    `<g transform="translate(80 16) scale(.64)" stroke-width="3">${ANIMALS[animal]}</g>`,
    '</svg>\n',
  ].join('');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, content] of articleDrawingFiles()) writeFileSync(new URL(name, FOLDER), content);
}
