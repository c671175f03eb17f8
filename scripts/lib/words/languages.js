/** The languages that the site has words in: folders of `contract/words`. */
import { readdirSync, readFileSync } from 'node:fs';
import { CHECKOUT } from '../paths.js';

export const SOURCES = `${CHECKOUT}contract/words`;

/** The language in which each text is written first. */
export const FIRST = 'en';

/** All, whole or begun. */
export const languages = () => readdirSync(SOURCES).sort();

/**
 * What `language.json` says of a language: the name that it gives itself, and how far it is.
 *
 * @param {string} language
 * @throws {Error} that names the file
 */
export function aboutLanguage(language) {
  const file = `contract/words/${language}/language.json`;
  const { name, state } = parsed(file);
  if (typeof name !== 'string' || name === '') throw new Error(`${file}: The name is missing.`);
  if (state !== 'whole' && state !== 'begun') throw new Error(`${file}: The state must be whole or begun.`);
  return { name, state };
}

/** Those that can be offered, with the name of each: English first. */
export function wholeLanguages() {
  const whole = languages().filter((language) => aboutLanguage(language).state === 'whole');
  const order = [FIRST, ...whole.filter((language) => language !== FIRST)];
  return new Map(order.map((language) => [language, aboutLanguage(language).name]));
}

/** Those that a build has pages in: which the setting LANGUAGES names, or all that are whole. */
export function builtLanguages() {
  const named = (process.env['LANGUAGES'] ?? '').split(',').map((code) => code.trim());
  const codes = named.filter((code) => /^[\w-]+$/.test(code));
  return codes.length > 0 ? [...new Set(codes)] : [...wholeLanguages().keys()];
}

/**
 * A file of JSON.
 *
 * @param {string} file path from the checkout on
 * @returns {Record<string, unknown>}
 * @throws {Error} that names it
 */
export function parsed(file) {
  try {
    return JSON.parse(readFileSync(CHECKOUT + file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The name that a file has in the build of a language: `index.html` in English, `index.nl.html` in Dutch.
 *
 * @param {string} name
 * @param {string} language
 */
export const fileOf = (name, language) =>
  language === FIRST ? name : name.replace(/(?=\.\w+$)/, `.${language}`);
