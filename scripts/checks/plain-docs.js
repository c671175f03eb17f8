/** Pages read plainly: short sentences, short paragraphs, and pages that end. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';

/** The most words of a sentence, and of a paragraph or an item of a list. */
const SENTENCE = 25;
const PARAGRAPH = 80;

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];

/** Written by a program from what is checked elsewhere. */
const GENERATED = ['docs/api.md'];

/** The most lines of some pages: the first pattern that fits counts. */
const LENGTHS = /** @type {const} */ ([
  [/^docs\/next\.md$/, 120],
  [/^CHANGELOG\.md$/, 100],
  [/^docs\/decisions\/.*\.md$/, 60],
]);

/**
 * Reads the pages of the checkout's root and of docs/.
 *
 * @param {string} [root] the checkout
 * @returns {import('./run.js').Outcome}
 */
export function checkPlainDocs(root = CHECKOUT) {
  const pages = pagesOf(root).map((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    return { sentences: blocksOf(text).flatMap(sentencesOf).length, faults: faultsIn(name, text) };
  });
  const sentences = pages.reduce((sum, page) => sum + page.sentences, 0);
  const problems = pages.flatMap(({ faults }) => faults);
  if (sentences === 0) problems.push('There is no sentence to check.');
  return { summary: `${pages.length} pages, ${sentences} sentences`, problems };
}

/** @param {string} root */
function pagesOf(root) {
  const docs = existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`)
    : [];
  return [...PAGES.filter((name) => existsSync(join(root, name))), ...docs]
    .filter((name) => name.endsWith('.md') && !GENERATED.includes(name))
    .sort();
}

/**
 * What is too long in a page, and the page itself.
 *
 * @param {string} name its path from the checkout on
 * @param {string} text
 */
export function faultsIn(name, text) {
  const most = LENGTHS.find(([pattern]) => pattern.test(name))?.[1] ?? Number.POSITIVE_INFINITY;
  const lines = text.trimEnd().split('\n').length;
  const faults = blocksOf(text).flatMap((block) => [
    ...[block].map((whole) => ({ ...whole, what: 'paragraph', most: PARAGRAPH })),
    ...sentencesOf(block).map((sentence) => ({ ...sentence, what: 'sentence', most: SENTENCE })),
  ]);
  return [
    ...(lines > most ? [`${name}: ${lines} lines, ${most} are allowed.`] : []),
    ...faults
      .filter((fault) => wordsIn(fault.text) > fault.most)
      .map(
        (fault) =>
          `${name}:${fault.line}: a ${fault.what} of ${wordsIn(fault.text)} words, ${fault.most} are allowed: ${beginningOf(fault.text)} …`,
      ),
  ];
}

/** @typedef {{ line: number, text: string }} Piece a piece of a page, and the line on which it begins */

const FENCE = /^\s*(```|~~~)/;
const ITEM = /^\s*([-*+]|\d+[.)])\s+/;
/** Headings, rows of tables, rules and addresses of links. */
const NO_PROSE = /^\s*(#{1,6}\s|\||-{3,}\s*$|\[[^\]]+\]:\s)/;

/**
 * The paragraphs and items of a page: each item of a list is one, and each paragraph within it.
 *
 * @param {string} text
 * @returns {Piece[]}
 */
export function blocksOf(text) {
  const blocks = /** @type {Piece[]} */ ([]);
  let open = /** @type {Piece | null} */ (null);
  let inCode = false;
  for (const [index, whole] of withoutComments(text).split('\n').entries()) {
    const line = whole.replace(/^\s*(>\s?)+/, '');
    const isFence = FENCE.test(line);
    if (isFence) inCode = !inCode;
    if (isFence || inCode || line.trim() === '' || NO_PROSE.test(line)) {
      open = null;
    } else if (open && !ITEM.test(line)) {
      open.text += `\n${line}`;
    } else {
      open = { line: index + 1, text: line.replace(ITEM, '') };
      blocks.push(open);
    }
  }
  return blocks;
}

/** Comments are not shown; their lines stay, so that lines keep their numbers. @param {string} text */
function withoutComments(text) {
  return text.replace(/<!--.*?-->/gs, (comment) => comment.replace(/[^\n]/g, ''));
}

/** A sentence ends with a sign, and what closes behind it, before a space or the end. */
const END = /[.!?]['"’”)\]*_]*(?=\s|$)/g;

/**
 * @param {Piece} block
 * @returns {Piece[]}
 */
export function sentencesOf(block) {
  const text = proseOf(block.text);
  const ends = [...text.matchAll(END)].map((match) => match.index + match[0].length);
  return [0, ...ends]
    .map((start, index) => ({ start, text: text.slice(start, ends[index] ?? text.length) }))
    .filter((sentence) => wordsIn(sentence.text) > 0)
    .map(({ start, text: sentence }) => ({
      line: block.line + text.slice(0, start + sentence.search(/\S/)).split('\n').length - 1,
      text: sentence.trim(),
    }));
}

/**
 * Words have a letter or a digit; a span of code is one, and a link has those of its text.
 *
 * @param {string} text
 */
export function wordsIn(text) {
  return proseOf(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Code without its spaces and signs, and links without their addresses. @param {string} text */
function proseOf(text) {
  return text
    .replace(/(`+)(?!`)(.*?[^`])\1(?!`)/gs, (_, _ticks, code) => `‹code›${code.replace(/[^\n]/g, '')}`)
    .replace(/\]\([^)]*\)/g, ']');
}

/** @param {string} text */
function beginningOf(text) {
  return text.trim().split(/\s+/).slice(0, 8).join(' ');
}
