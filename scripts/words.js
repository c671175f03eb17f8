/**
 * `npm run words`: the languages of the site, and how far each is. `npm run words -- missing nl` names the texts that a
 * language lacks, `npm run words -- add de` begins one.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { install } from './lib/install.js';
import { CHECKOUT } from './lib/paths.js';

const [command = 'list', language = ''] = process.argv.slice(2);
await install();
// Not imported above: they need packages.
const { areas, readArea } = await import('./lib/words/areas.js');
const { aboutLanguage, FIRST, languages } = await import('./lib/words/languages.js');

// As in 'npm run words -- missing de | head'.
process.stdout.on('error', () => process.exit());

const COMMANDS = /** @type {Record<string, () => string>} */ ({ list, missing, add });
try {
  const run = COMMANDS[command];
  if (run === undefined)
    throw new Error(`There is no command ${command}: list, missing LANGUAGE or add LANGUAGE.`);
  process.stdout.write(run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function list() {
  return languages()
    .map((code) => {
      const { name, state } = aboutLanguage(code);
      return `${code.padEnd(6)}${name.padEnd(14)}${state.padEnd(7)}${textsOf(code).size} texts\n`;
    })
    .join('');
}

/** Each with its English, as a translator needs it. */
function missing() {
  if (!languages().includes(language))
    throw new Error(`There is no language ${language}. Begin it: npm run words -- add CODE`);
  const there = textsOf(language);
  const lines = areas().flatMap((area) =>
    readArea(FIRST, area)
      .filter(({ key }) => !there.has(`${area}: ${key}`))
      .map(
        ({ key, source, description }) =>
          `${area}.arb  ${key}\n    ${source}${description ? `\n    (${description})` : ''}\n`,
      ),
  );
  return lines.length === 0 ? `Nothing is missing in ${language}.\n` : lines.join('');
}

/** Begins a language; it is offered once it is whole. */
function add() {
  if (!isCode(language)) throw new Error('Say the language by its code: npm run words -- add de');
  const folder = `${CHECKOUT}contract/words/${language}`;
  if (existsSync(folder)) throw new Error(`${language} is there already.`);
  mkdirSync(folder);
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  write(`${folder}/language.json`, {
    name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1),
    state: 'begun',
  });
  for (const area of areas()) write(`${folder}/${area}.arb`, { '@@locale': language });
  return `contract/words/${language} is begun. docs/translating.md says how it goes on.\n`;
}

/** @param {string} code */
function textsOf(code) {
  return new Set(areas(code).flatMap((area) => readArea(code, area).map(({ key }) => `${area}: ${key}`)));
}

/** @param {string} code */
function isCode(code) {
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(code);
}

/**
 * @param {string} file
 * @param {object} content
 */
function write(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
