import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { CHECKOUT } from '../lib/paths.js';
import { readNotices } from '../notices/packages.js';

const HEADING = 'Third-party notices';
const OPENING = 'Pawhood contains the following software and fonts of others, with thanks.';
const DATA = [
  'It also contains outlines of neighbourhoods, each a database of its own in server/districts, with its licence beside it:',
  '- Amsterdam: Statistics Netherlands, CC BY 4.0',
  '- Dublin: © OpenStreetMap contributors, Open Database License 1.0',
  '- Calgary: Contains information licensed under the Open Government Licence – City of Calgary',
  '',
  'Names, points and time zones of the places in server/places come from GeoNames (geonames.org), CC BY 4.0.',
].join('\n');
const RULE = '-'.repeat(80);

/**
 * @typedef {object} Group Packages under one licence text.
 * @property {string[]} names
 * @property {string} licence
 * @property {string} text
 */

/**
 * Packages with the very same text stand together.
 *
 * @param {import('../notices/packages.js').Notice[]} notices sorted by name
 * @returns {Group[]} sorted by licence, then by their first name
 */
export function grouped(notices) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const { name, licence, text } of notices) {
    const key = `${licence}\n${text}`;
    const group = groups.get(key) ?? { names: [], licence, text };
    groups.set(key, { ...group, names: [...group.names, name] });
  }
  return [...groups.values()].sort((a, b) => (a.licence < b.licence ? -1 : a.licence > b.licence ? 1 : 0));
}

/** @param {Group[]} groups */
function asMarkdown(groups) {
  const parts = groups.map(
    ({ names, licence, text }) => `## ${licence}: ${names.join(', ')}\n\n~~~text\n${text}\n~~~`,
  );
  return `${[`# ${HEADING}`, OPENING, DATA, ...parts].join('\n\n')}\n`;
}

/** @param {Group[]} groups */
function asText(groups) {
  const parts = groups.map(
    ({ names, licence, text }) => `${RULE}\n${licence}: ${names.join(', ')}\n\n${text}`,
  );
  return `${[HEADING, OPENING, DATA, ...parts].join('\n\n')}\n`;
}

/** What both files must say. */
async function contents() {
  const groups = grouped(await readNotices());
  return {
    'THIRD-PARTY-NOTICES.md': asMarkdown(groups),
    'web/public/third-party-notices.txt': asText(groups),
  };
}

/** @returns {Promise<import('./run.js').Outcome>} */
export async function checkNotices() {
  const problems = [];
  for (const [name, content] of Object.entries(await contents())) {
    const current = await readFile(join(CHECKOUT, name), 'utf8').catch(() => null);
    if (current !== content) {
      problems.push(
        `${name} is not what the installed packages say. Run: node scripts/checks/notices.js --write`,
      );
    }
  }
  return { summary: 'two files', problems };
}

if (argv[1] === fileURLToPath(import.meta.url) && argv[2] === '--write') {
  for (const [name, content] of Object.entries(await contents())) {
    await mkdir(dirname(join(CHECKOUT, name)), { recursive: true });
    await writeFile(join(CHECKOUT, name), content);
  }
}
