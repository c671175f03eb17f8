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
      ...circlesOfRooms(report.modules),
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

/**
 * Rooms that need each other, be it by way of others: none of them can be read, moved or tested without the rest.
 *
 * @param {Pick<import('dependency-cruiser').IModule, 'source' | 'dependencies'>[]} modules
 */
export function circlesOfRooms(modules) {
  /** @type {Map<string, Map<string, string>>} for each room those that it needs, with an import that says so */
  const needs = new Map();
  for (const { source, dependencies } of modules) {
    const room = ROOM.exec(source)?.[0];
    if (room === undefined || /\.test\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const other = ROOM.exec(resolved)?.[0];
      // A folder and the folders within it are no two rooms.
      if (other === undefined || `${room}/`.startsWith(`${other}/`) || other.startsWith(`${room}/`)) continue;
      needs.set(room, (needs.get(room) ?? new Map()).set(other, `${source} → ${resolved}`));
    }
  }
  /** @param {string} room */
  const reached = (room) => {
    const rooms = new Set([room]);
    // It grows on the way.
    for (const one of rooms) for (const next of needs.get(one)?.keys() ?? []) rooms.add(next);
    return rooms;
  };
  return [...needs].flatMap(([room, others]) =>
    [...others].flatMap(([other, example]) =>
      reached(other).has(room)
        ? [`rooms-make-no-circle: ${room} and ${other} need each other: ${example}`]
        : [],
    ),
  );
}

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
