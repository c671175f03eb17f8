/** The modules that code imports as `@pawhood/contract/words/<area>.ts`: of each plain text a constant, of others a function. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { CHECKOUT } from '../paths.js';
import { areas, readArea } from './areas.js';
import { DAYS } from './days.js';
import { FIRST, wholeLanguages } from './languages.js';
import { codeOf } from './message.js';
import { numbersModule } from './numbers.js';

/** Made anew from the words, so in no commit. */
const MODULES = `${CHECKOUT}contract/src/words`;

/**
 * @typedef {object} Export One name of such a module.
 * @property {string | Members} code
 * @property {boolean} isText whether it is a plain text, and nothing to be called or looked up in
 * @property {string | undefined} description
 * @typedef {{ [name: string]: string | Members }} Members of an object, by the words after the dots; of a list, by 0, 1, 2 …
 */

/**
 * What the module of an area exports in a language.
 *
 * @param {string} language
 * @param {string} area
 */
export function exportsOf(language, area) {
  const order = new Map(readArea(FIRST, area).map(({ key, message }) => [key, message.parameters]));
  /** @type {Map<string, Export>} */
  const exported = new Map();
  for (const { key, message, description } of readArea(language, area)) {
    const [name = key, ...path] = key.split('.');
    const present = exported.get(name);
    exported.set(name, {
      code: withMember(present?.code, path, codeOf(message, language, order.get(key))),
      isText: path.length === 0 && message.parameters.length === 0,
      description: present?.description ?? description,
    });
  }
  return exported;
}

/**
 * @param {string | Members | undefined} members
 * @param {string[]} path of the member; empty for what is no member
 * @param {string} code
 * @returns {string | Members}
 */
function withMember(members, [name, ...path], code) {
  if (name === undefined) return code;
  const others = typeof members === 'object' ? members : {};
  return { ...others, [name]: withMember(others[name], path, code) };
}

/**
 * @param {string | Members} code
 * @returns {string}
 */
function written(code) {
  if (typeof code === 'string') return code;
  const members = Object.entries(code);
  if (members.every(([name], index) => name === `${index}`)) {
    return `[${members.map(([, member]) => written(member)).join(', ')}]`;
  }
  return `{ ${members.map(([name, member]) => `${JSON.stringify(name)}: ${written(member)}`).join(', ')} }`;
}

/**
 * A module with some of the exports of an area.
 *
 * @param {Iterable<[string, Export]>} exported
 * @param {string} numbers the module by which the language writes numbers
 */
export function moduleOf(exported, numbers) {
  const code = [...exported].map(declared).join('');
  return code.includes('figure(') ? `import { figure } from '${numbers}';\n${code}` : code;
}

/** @param {[string, Export]} exported */
function declared([name, { code, description }]) {
  const comment = description === undefined ? '' : `/** ${description.replaceAll('*/', '*\\/')} */\n`;
  return `${comment}export const ${name} = ${written(code)}${typeof code === 'string' ? '' : ' as const'};\n`;
}

/** Makes the modules of all languages; those that are as they should be keep their place on the disk. */
export function writeModules() {
  const whole = wholeLanguages();
  for (const language of whole.keys()) {
    const modules = new Map(
      [...areas(), DAYS].map((area) => [`${area}.ts`, moduleOf(exportsOf(language, area), './numbers.ts')]),
    );
    modules.set('numbers.ts', numbersModule(language));
    modules.set('all.ts', [...modules.keys()].map(namespaceOf).join(''));
    const folder = `${MODULES}/${language}`;
    mkdirSync(folder, { recursive: true });
    for (const [file, code] of modules) write(`${folder}/${file}`, code);
    for (const file of readdirSync(folder)) if (!modules.has(file)) rmSync(`${folder}/${file}`);
  }
  write(`${MODULES}/languages.ts`, languagesModule(whole));
}

/** @param {string} file of an area */
const namespaceOf = (file) => `export * as ${file.replace('.ts', '')} from './${file}';\n`;

/**
 * The module that says which languages there are.
 *
 * @param {ReadonlyMap<string, string>} whole their names, each in itself
 */
function languagesModule(whole) {
  const names = [...whole].map(([language, name]) => `  ${language}: ${JSON.stringify(name)},\n`);
  const loaders = [...whole.keys()].map(
    (language) => `  ${language}: () => import('./${language}/all.ts'),\n`,
  );
  return `/** The languages that are whole, and the name of each in itself. */
export const LANGUAGE_NAMES = {
${names.join('')}} as const;

/** Loads the words of one, for what is said at run time. */
export const WORDS_OF = {
${loaders.join('')}};
`;
}

/**
 * @param {string} file
 * @param {string} code
 */
function write(file, code) {
  if (readOrNull(file) === code) {
    // As new as the words, which is looked at first.
    utimesSync(file, new Date(), new Date());
    return;
  }
  // Whoever reads it meanwhile has the one before, whole.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
}

/** @param {string} file */
function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
