import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';
import { capture } from './run.js';

/** Folders whose imports the rules speak of. */
export const FOLDERS = [
  'contract',
  'identity',
  'server',
  'testing',
  'web',
  'scripts',
  'spec',
  'e2e',
  'bench',
  'proof',
];

/** Those without which a pass would mean nothing. */
const MUST_HAVE_MODULES = ['contract/src/', 'identity/src/', 'server/src/', 'web/src/'];

/**
 * Holds every import against .dependency-cruiser.js.
 *
 * @param {string} [root] folder of the project, or of a copy of it
 * @returns {Promise<import('./run.js').Outcome>}
 */
export async function checkImportRules(root = CHECKOUT) {
  const cruiser = join(CHECKOUT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(CHECKOUT, '.dependency-cruiser.js');
  const aliases = join(CHECKOUT, 'scripts/checks/import-aliases.js');
  const args = [
    cruiser,
    '--config',
    config,
    '--webpack-config',
    aliases,
    '--output-type',
    'json',
    ...FOLDERS,
  ];
  const { stdout, stderr } = await capture(args, { cwd: root });
  const report = read(stdout);
  if (report === null) return { summary: 'nothing read', problems: [stderr || stdout] };
  return {
    summary: `${report.modules.length} modules`,
    problems: [
      ...unread(report.modules),
      ...report.summary.violations.map(sentenceOf),
      ...wrongWays(report.modules, floorsIn(await readFile(join(root, ARCHITECTURE), 'utf8'))),
    ],
  };
}

/**
 * A checker whose TypeScript is too new for it reads no module, finds no violation and passes.
 *
 * @param {Pick<import('dependency-cruiser').IModule, 'source' | 'dependencies'>[]} modules
 */
export function unread(modules) {
  return MUST_HAVE_MODULES.filter(
    (folder) =>
      !modules.some(({ source, dependencies }) => source.startsWith(folder) && dependencies.length > 0),
  ).map(
    (folder) => `No import of ${folder} was read: the checker cannot read it, so its silence means nothing.`,
  );
}

/** A folder of a workspace, or of its features. What lies beside them is none: it puts them together, or is their ground. */
const ROOM = /^(?:contract|identity|server|web)\/src\/(?:(?:features|app|lib|ui)\/)?[^/]+(?=\/)/;

/** Where the floors stand. */
const ARCHITECTURE = 'docs/architecture.md';

/**
 * The rooms of the picture, each with the number of its floor from the top.
 *
 * @param {string} markdown under a heading for each workspace a block with a line for each floor
 * @returns {Map<string, number>}
 */
function floorsIn(markdown) {
  const blocks = markdown.matchAll(/^### (contract|identity|server|web)\n[\s\S]*?```text\n([^`]*)```/gm);
  return new Map(
    [...blocks].flatMap(([, workspace, text = '']) =>
      text
        .trim()
        .split('\n')
        .flatMap((line, floor) =>
          line.split(' · ').map((room) => /** @type {const} */ ([`${workspace}/src/${room.trim()}`, floor])),
        ),
    ),
  );
}

/**
 * Holds the picture against the imports: a room imports rooms of floors beneath its own alone, so none can need another
 * that needs it.
 *
 * @param {Pick<import('dependency-cruiser').IModule, 'source' | 'dependencies'>[]} modules
 * @param {ReadonlyMap<string, number>} floors
 */
export function wrongWays(modules, floors) {
  const rooms = new Set(modules.flatMap(({ source }) => roomOf(source) ?? []));
  const unknown = [...rooms].filter((room) => !floors.has(room));
  const gone = [...floors.keys()].filter((room) => !rooms.has(room));
  const ways = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [room, other] = [roomOf(source), roomOf(resolved)];
      // A folder and the folders within it are no two rooms.
      if (room === null || other === null || isWithin(room, other) || isWithin(other, room)) return [];
      if (workspaceOf(room) !== workspaceOf(other)) return [];
      const [from, to] = [floors.get(room), floors.get(other)];
      const isKnown = from !== undefined && to !== undefined;
      return isKnown && from >= to ? [`rooms-import-downwards: ${source} → ${resolved}`] : [];
    }),
  );
  return [
    ...unknown.map((room) => `${room} is on no floor of ${ARCHITECTURE}.`),
    ...gone.map((room) => `${ARCHITECTURE} names ${room}, which is not there.`),
    ...ways,
  ];
}

/** @param {string} path */
function roomOf(path) {
  return /\.test\.tsx?$|\/src\/testing\//.test(path) ? null : (ROOM.exec(path)?.[0] ?? null);
}

/** @param {string} room */
const workspaceOf = (room) => room.split('/')[0];

/**
 * @param {string} folder
 * @param {string} room
 */
const isWithin = (folder, room) => `${room}/`.startsWith(`${folder}/`);

/** @param {import('dependency-cruiser').IViolation} violation */
function sentenceOf({ rule, from, to, cycle }) {
  const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  return `${rule.name}: ${from} → ${way}`;
}

/**
 * @param {string} json
 * @returns {import('dependency-cruiser').ICruiseResult | null} null when the checker broke before it could report
 */
function read(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
