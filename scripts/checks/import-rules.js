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
    problems: [...unread(report.modules), ...report.summary.violations.map(sentenceOf)],
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
