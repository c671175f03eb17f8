/**
 * Draws the shop fronts that stand for places without a picture: eight for each category, of shared parts.
 * Run by hand after changing a part: `node scripts/lib/fronts.js`. A test holds the files against this.
 *
 * A front has no sky: the tint behind the picture is its sky, in the city's colour, and in the dark it is evening.
 * It is square, and its ground goes on beyond: a wider frame shows more street, and cuts nothing off.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../web/public/illustrations/fronts/', import.meta.url);
const MARKS = readFileSync(
  new URL('../../web/src/ui/illustrations/category-marks.svg', import.meta.url),
  'utf8',
);

const COLOURS = {
  pen: '#2b2118',
  cream: '#fff0d9',
  white: '#fffdf6',
  sun: '#f5b84b',
  fur: '#d98f4e',
  brand: '#0f5c4d',
  leaf: '#1f8f52',
  glass: '#d6ebe4',
  red: '#c4443c',
  orange: '#d96200',
};
const { cream, white, sun, fur, brand, leaf, glass, red, orange } = COLOURS;
/** @type {readonly string[]} */
const WALLS = [cream, sun, '#a9d5c8', '#f2c6a0', white, '#8fcb9b', '#e9dcc4', fur];
/** @type {readonly string[]} */
const ACCENTS = [brand, red, leaf, orange];

/** Each behind the sign, from the wall's upper edge at 52 up; of a width of 160. */
const ROOFS = [
  'M25 53 80 9l55 44z',
  'M34 53V40h12V28h12V14h44v14h12v12h12v13z',
  'M24 53 42 20h76l18 33zM104 20V9h11v11',
  'M34 53q1-12 12-14 8-2 9-13 3-14 25-14t25 14q1 11 9 13 11 2 12 14z',
  'M34 53V21h92v32zM28 13h104v9H28z',
  'M34 53q0-40 46-40t46 40z',
  'M28 53l8-33q1-5 6-5h76q5 0 6 5l8 33z',
  'M24 53 52 18l28 20 28-20 28 35z',
];

/** Over door and window, from 56 to 74. */
const AWNINGS = {
  /** @param {string} colour */
  scallops: (colour) =>
    `<path fill="${colour}" d="M36 56h88l6 12${'a6.25 6.25 0 0 1-12.5 0'.repeat(8)}z"/>${stripes((left) => `M${left(56)} 56h11l${left(68, 1) - left(56, 1)} 12a6.25 6.25 0 0 1-12.5 0z`)}`,
  /** @param {string} colour */
  straight: (colour) =>
    `<path fill="${colour}" d="M36 56h88l6 17H30z"/>${stripes((left) => `M${left(56)} 56h11l${left(68, 1) - left(56, 1)} 17h-12.5z`)}`,
  /** @param {string} colour */
  board: (colour) =>
    `<path fill="${colour}" d="M31 58h98v10H31z"/><path stroke="${cream}" d="M40 63h80" stroke-dasharray="1 7"/>`,
  /** @param {string} colour */
  hoods: (colour) =>
    `<path fill="${colour}" d="M38 75q0-14 14-14t14 14zm32 0q0-14 25-14t25 14z"/><path stroke="${cream}" d="M52 65v6m35-6-3 6m11-6v6m8-6 3 6"/>`,
};

/** Every other stripe of an awning, in the light tone. @param {(left: (y: number, further?: number) => number) => string} stripe */
function stripes(stripe) {
  const shapes = [1, 3, 5, 7].map((index) =>
    stripe((y, further = 0) => (y === 56 ? 36 + 11 * (index + further) : 30 + 12.5 * (index + further))),
  );
  return `<path fill="${cream}" d="${shapes.join('')}"/>`;
}

/** Between 42 and 62. */
const DOORS = {
  /** @param {string} colour */
  glazed: (colour) =>
    `<path fill="${colour}" d="M42 110V79h20v31z"/><path fill="${glass}" d="M46 83h12v12H46z"/><path d="M57 102v1"/>`,
  /** @param {string} colour */
  arched: (colour) =>
    `<path fill="${colour}" d="M42 110V89q0-10 10-10t10 10v21z"/><path fill="${glass}" d="M46 92q0-9 6-9t6 9z"/><path d="M57 101v1"/>`,
  /** @param {string} colour */
  split: (colour) => `<path fill="${colour}" d="M42 110V79h20v31z"/><path d="M42 95h20M57 90v1m0 9v1"/>`,
  /** @param {string} colour */
  double: (colour) =>
    `<path fill="${colour}" d="M40 110V79h24v31z"/><path d="M52 79v31"/><path fill="${glass}" d="M44 84h5v12h-5zm11 0h5v12h-5z"/>`,
};

/** Between 71 and 120. */
const WINDOWS = {
  shop: `<path fill="${glass}" d="M71 80h48v20H71z"/><path d="M87 80v20m16-20v20M68 101h54"/>`,
  arches: `<path fill="${glass}" d="M72 100V88q0-8 10-8t10 8v12zm26 0V88q0-8 10-8t10 8v12z"/><path d="M82 80v20m26-20v20M69 101h52"/>`,
  panes: `<path fill="${glass}" d="M72 79h46v21H72z"/><path d="M83.5 79v21m11.5-21v21m11.5-21v21M72 89h46M69 101h52"/>`,
  bay: `<path fill="${glass}" d="M76 79h38l7 4v17l-7 4H76l-7-4V83z"/><path d="M76 79v25m38-25v25"/>`,
};

/** At the right end of the wall, or below its window. */
const PLANTS = {
  ball: `<path d="M128 96v8" stroke="${fur}" stroke-width="3"/><circle cx="128" cy="88" r="9" fill="${leaf}"/><path fill="${red}" d="M122 103h12l-2 9h-8z"/>`,
  bush: `<path fill="${leaf}" d="M127 103c-10 0-12-9-5-12-2-8 10-10 12-3 8 1 7 15-3 15z"/><path fill="${sun}" d="M120 102h16l-2 10h-12z"/>`,
  cypress: `<path fill="${leaf}" d="M129 78q8 14 7 26h-14q-1-12 7-26z"/><path fill="${fur}" d="M123 104h12l-2 8h-8z"/>`,
  box: `<path fill="${leaf}" d="M72 104q0-8 6-5 4-5 8 0 5-5 9 0 5-5 9 0 4-5 8 0 6-3 6 5z"/><path fill="${fur}" d="M71 103h48l-2 6H73z"/><path stroke="${red}" stroke-width="4" d="M79 99v0m17-1v0m15 1v0"/>`,
};

/**
 * @typedef {object} Parts What a front is put together from.
 * @property {keyof typeof AWNINGS} awning
 * @property {keyof typeof DOORS} door
 * @property {keyof typeof WINDOWS} window
 * @property {keyof typeof PLANTS} plant
 * @property {boolean} [mirrored] the door is on the right
 * @property {boolean} [square] the sign is
 */

/** @type {readonly Parts[]} */
const FRONTS = [
  { awning: 'scallops', door: 'glazed', window: 'shop', plant: 'ball' },
  { awning: 'board', door: 'arched', window: 'panes', plant: 'box', mirrored: true },
  { awning: 'hoods', door: 'split', window: 'arches', plant: 'bush' },
  { awning: 'straight', door: 'double', window: 'bay', plant: 'cypress', mirrored: true },
  { awning: 'scallops', door: 'arched', window: 'panes', plant: 'bush', square: true },
  { awning: 'hoods', door: 'glazed', window: 'bay', plant: 'ball', mirrored: true },
  { awning: 'straight', door: 'split', window: 'shop', plant: 'box', square: true },
  { awning: 'board', door: 'double', window: 'arches', plant: 'cypress' },
];

/**
 * Every front's file.
 *
 * @returns {Map<string, string>} what it holds, by its name
 */
export function frontFiles() {
  const marks = [...MARKS.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].slice(0, 7);
  return new Map(
    marks.flatMap(([, category = '', mark = ''], kind) =>
      FRONTS.map((parts, index) => [`${category}-${index + 1}.svg`, front(parts, { kind, mark, index })]),
    ),
  );
}

/**
 * @param {Parts} parts
 * @param {object} which
 * @param {number} which.kind its category, by its place among them
 * @param {string} which.mark of the category
 * @param {number} which.index which of the category's fronts
 */
function front({ awning, door, window, plant, mirrored, square }, { kind, mark, index }) {
  const wall = WALLS[(index + 3 * kind) % WALLS.length] ?? cream;
  const accent = ACCENTS[(index + kind) % ACCENTS.length] ?? brand;
  const other = ACCENTS[(index + kind + 1 + (index % 3)) % ACCENTS.length] ?? red;
  const shop = [
    `<path fill="${index % 2 ? accent : other}" d="${ROOFS[index]}"/>`,
    `<path fill="${wall}" d="M34 110V52h92v58z"/>`,
    DOORS[door](other === accent ? sun : other),
    WINDOWS[window],
    AWNINGS[awning](accent),
    PLANTS[plant],
  ].join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 0 120 120" preserveAspectRatio="xMidYMax" fill="none" stroke="${COLOURS.pen}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">`,
    `<path fill="#e9dcc4" stroke="none" d="M-400 110h960v30h-960z"/>`,
    mirrored ? `<g transform="matrix(-1 0 0 1 160 0)">${shop}</g>` : shop,
    '<path d="M-400 110h960"/>',
    square
      ? `<rect x="60" y="16" width="40" height="37" rx="6" fill="${white}"/>`
      : `<circle cx="80" cy="35" r="19.5" fill="${white}"/>`,
    `<g transform="translate(65.1 20.1) scale(.62)" stroke-width="3">${drawn(mark)}</g>`,
    '</svg>\n',
  ].join('');
}

/** A mark in colours of its own: a picture has no tokens. @param {string} mark */
function drawn(mark) {
  return mark
    .replace(/var\(--color-(\w+)\)/g, (_, name) => COLOURS[/** @type {keyof typeof COLOURS} */ (name)])
    .replaceAll('stroke="currentColor" ', '')
    .replaceAll('> <', '><');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, content] of frontFiles()) writeFileSync(new URL(name, FOLDER), content);
}
