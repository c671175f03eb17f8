/**
 * Every text is a message that can be said, and something says it; in each language there are the same texts, with the same
 * values and every plural form.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';
import { areas, readArea } from '../lib/words/areas.js';
import { aboutLanguage, FIRST, languages } from '../lib/words/languages.js';
import { pluralForms } from '../lib/words/plural.js';

/** @typedef {import('../lib/words/areas.js').Word} Word */

/** Where words are said, and tests that read them. */
const FOLDERS = ['contract/src', 'e2e', 'identity/src', 'server/src', 'testing/src', 'web/src'];

/**
 * Looks at the words of all languages.
 *
 * @returns {import('./run.js').Outcome}
 */
export function checkWords() {
  const read = languages().map((language) => ({
    language,
    isWhole: aboutLanguage(language).state === 'whole',
    words: areas(language).flatMap((area) =>
      readArea(language, area).map((word) => ({ ...word, key: `${area}.arb: ${word.key}` })),
    ),
  }));
  const first = read.find(({ language }) => language === FIRST)?.words ?? [];
  return {
    summary: `${first.length} texts in ${read.map(said).join(', ')}`,
    problems: [
      ...read.flatMap(({ language, words, isWhole }) => problemsOf(language, words, first, isWhole)),
      ...unsaid(first, saidIn(FOLDERS.flatMap(sourcesOf))),
    ],
  };
}

/** @param {{ language: string, words: readonly Word[], isWhole: boolean }} read */
const said = ({ language, words, isWhole }) => (isWhole ? language : `${language} (${words.length})`);

/**
 * What is wrong with the texts of a language.
 *
 * @param {string} language
 * @param {readonly Word[]} words
 * @param {readonly Word[]} first the same in English
 * @param {boolean} [isWhole] whether none may be missing
 * @returns {string[]}
 */
export function problemsOf(language, words, first, isWhole = true) {
  const translated = new Map(words.map((word) => [word.key, word]));
  const asked = new Set(first.map(({ key }) => key));
  const problems = [
    ...first.filter(({ key }) => isWhole && !translated.has(key)).map(({ key }) => `${key} is missing.`),
    ...words.filter(({ key }) => !asked.has(key)).map(({ key }) => `${key} is no text of ours.`),
    ...first.flatMap(({ key, message }) => otherValues(key, message, translated.get(key)?.message)),
    ...words.flatMap(({ key, message }) => missingForms(key, message.nodes, language)),
    ...words.flatMap(({ key, source }) => looseSigns(key, source, language)),
  ];
  return problems.map((problem) => `contract/words/${language}/${problem}`);
}

/** @param {string} folder */
function sourcesOf(folder) {
  const names = readdirSync(join(CHECKOUT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(CHECKOUT, folder, name), 'utf8'));
}

/** Texts of a build are imported; those of run time are taken from the words of a language. */
const SAID = [
  /import \{(?<names>[^}]*)\} from '@pawhood\/contract\/words\/(?<area>[\w-]+)\.ts'/g,
  /\bwords(?:For\(\w+\))?\.(?<area>\w+)\.(?<names>\w+)/g,
  /\{(?<names>[^{}]*)\} = (?:\w+\.)*words\.(?<area>\w+);/g,
];

/**
 * The names that sources say: `pets.arb: ADD_PET`.
 *
 * @param {readonly string[]} sources
 */
export function saidIn(sources) {
  const said = sources.flatMap((source) => SAID.flatMap((pattern) => [...source.matchAll(pattern)]));
  return new Set(
    said.flatMap(({ groups = {} }) =>
      (groups['names'] ?? '')
        .split(',')
        .map((name) => `${groups['area']}.arb: ${name.trim().split(/ as |: /)[0]}`),
    ),
  );
}

/**
 * @param {readonly Word[]} words
 * @param {ReadonlySet<string>} said
 */
export function unsaid(words, said) {
  const names = new Set(words.map(({ key }) => key.replace(/(: \w+)\..*$/, '$1')));
  return [...names]
    .filter((name) => !said.has(name))
    .map((name) => `contract/words/${FIRST}/${name} is said nowhere.`);
}

/**
 * @typedef {import('../lib/words/message.js').Message} Message
 *
 * @param {string} key
 * @param {Message} english
 * @param {Message | undefined} message
 */
function otherValues(key, english, message) {
  if (message === undefined) return [];
  const [asked, has] = [english, message].map(valuesOf);
  return asked === has ? [] : [`${key} has ${has || 'no value'}, and in English ${asked || 'no value'}.`];
}

/** @param {Message} message */
const valuesOf = ({ parameters, tags }) =>
  parameters
    .map((name) => (tags.has(name) ? `<${name}>` : `{${name}}`))
    .sort()
    .join(' ');

/**
 * @param {string} key
 * @param {readonly import('../lib/words/message.js').Node[]} nodes
 * @param {string} language
 * @returns {string[]}
 */
function missingForms(key, nodes, language) {
  return nodes.flatMap((node) => {
    if (node.kind === 'tag') return missingForms(key, node.nodes, language);
    if (!('cases' in node)) return [];
    const forms = new Set(node.cases.map((form) => form.key));
    const missing = node.kind === 'plural' ? pluralForms(language).filter((form) => !forms.has(form)) : [];
    return [
      ...missing.map((form) => `${key} lacks the form ${form} of {${node.name}}.`),
      ...node.cases.flatMap((form) => missingForms(key, form.nodes, language)),
    ];
  });
}

/**
 * Signs that a line may begin with, or that touch their word, by language.
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
const LOOSE_SIGNS = {
  fr: /(?<!\u202f)[;!?](?=[\s}]|$)|(?<!\u00a0):(?=[\s}]|$)|«(?!\u00a0)|(?<!\u00a0)»/u,
};

/**
 * @param {string} key
 * @param {string} source
 * @param {string} language
 */
function looseSigns(key, source, language) {
  const [sign] = LOOSE_SIGNS[language]?.exec(source) ?? [];
  return sign === undefined ? [] : [`${key} lacks the no-break space at its ${sign}`];
}
