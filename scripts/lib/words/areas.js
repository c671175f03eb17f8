/** The words of the site: `contract/words/<language>/<area>.arb`. */
import { readdirSync } from 'node:fs';
import { DAYS, dayWords } from './days.js';
import { FIRST, parsed, SOURCES } from './languages.js';
import { readMessage } from './message.js';
import { PSEUDO_LANGUAGES, pseudoNodes } from './pseudo.js';

/**
 * @typedef {object} Word One text.
 * @property {string} key as code calls it; with dots, a member of an object
 * @property {import('./message.js').Message} message
 * @property {string} source as it is written
 * @property {string | undefined} description in English: where it stands, and the requirement it keeps
 */

/** The names of the files of a language, without `.arb`. @param {string} language */
export const areas = (language = FIRST) =>
  readdirSync(`${SOURCES}/${language}`)
    .filter((file) => file.endsWith('.arb'))
    .map((file) => file.slice(0, -'.arb'.length))
    .sort();

/**
 * The texts of an area.
 *
 * @param {string} language
 * @param {string} area
 * @returns {Word[]}
 * @throws {Error} that names the file, and the text that is wrong
 */
export function readArea(language, area) {
  if (PSEUDO_LANGUAGES.includes(language)) {
    return readArea(FIRST, area).map((word) => ({
      ...word,
      message: { ...word.message, nodes: pseudoNodes(language, word.message.nodes) },
    }));
  }
  if (area === DAYS) return dayWords(language);
  const file = `contract/words/${language}/${area}.arb`;
  const entries = parsed(file);
  const words = Object.keys(entries).filter((key) => !key.startsWith('@'));
  return words.map((key) => {
    try {
      const { description, placeholders } = aboutOf(entries[`@${key}`]);
      const source = textOf(entries[key]);
      return { key, source, message: inOrder(readMessage(source), placeholders), description };
    } catch (error) {
      throw new Error(`${file}: ${key}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

/** @param {unknown} value */
function textOf(value) {
  if (typeof value !== 'string') throw new Error('This is no text.');
  return value;
}

/**
 * What is said about a text.
 *
 * @param {unknown} about
 */
function aboutOf(about) {
  return /** @type {{ description?: string, placeholders?: Record<string, object> }} */ (about ?? {});
}

/**
 * A message with its parameters as its placeholders are listed, where they are.
 *
 * @param {import('./message.js').Message} message
 * @param {Record<string, object> | undefined} placeholders
 */
function inOrder(message, placeholders) {
  if (placeholders === undefined) return message;
  const parameters = Object.keys(placeholders);
  if (`${[...parameters].sort()}` !== `${[...message.parameters].sort()}`) {
    throw new Error('Its placeholders are not those that are listed.');
  }
  return { ...message, parameters };
}
