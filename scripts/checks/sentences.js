/** What people read stands in the contract, once, where it can be read in one go; this finds what stands in components. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CHECKOUT } from '../lib/paths.js';

/** Tests, and what only tests use. */
const OF_TESTS = /\.test\.tsx?$|^testing\//;

/** Attributes and properties whose values people read. */
const SAID =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|hint|legend|fallback|heading|description|about|text)$/;

/** Attributes whose values nobody reads, and calls that take selectors. */
const UNREAD = /^(className|rel|accept|autoComplete|sizes|media|d|points|transform|viewBox)$/;
const SELECTING = /^(querySelector(All)?|closest|matches)$/;

const WORD = /\p{L}{2}/u;
/** Two words, or a word and a value beside it. */
const WORDS = /\p{L}[’'.,;:]? +[‘“'(]?[\p{L}…]|…[.,;:]? +\p{L}/u;

/** A list of classes: all in lower case, and one of them at least put together by `-`, `:` or a bracket. */
const CLASSES = /^(?=.*[a-z\d\]][-:[])[a-z\d\s@!&>*+~_=.,/%#:()[\]'"-]+$/;
/** A piece of HTML. */
const MARKUP = /^</;
/** A value of a style: a length is in it. */
const STYLE = /\d(px|rem)\b/;

/**
 * Looks through the web's sources.
 *
 * @param {string} [root] their folder
 * @returns {import('./run.js').Outcome}
 */
export function checkSentences(root = join(CHECKOUT, 'web/src')) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !OF_TESTS.test(name))
    .sort();
  const problems = files.flatMap((name) =>
    sentencesIn(name, readFileSync(join(root, name), 'utf8')).map(
      ({ line, text }) => `web/src/${name}:${line} says ‘${text}’; say it in contract/words/en`,
    ),
  );
  return { summary: `${files.length} files of the web`, problems };
}

/**
 * The sentences of one source, in their order.
 *
 * @param {string} name its ending says whether there is JSX in it
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function sentencesIn(name, source) {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, kind);
  /** @type {{ line: number, text: string }[]} */
  const found = [];

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isUnread(node)) return;
    const text = textOf(node);
    if (text !== null && isSentence(node, text)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text });
    }
    ts.forEachChild(node, visit);
  }

  visit(file);
  return found;
}

/** @param {ts.Node} node */
function isUnread(node) {
  if (ts.isJsxAttribute(node)) return UNREAD.test(node.name.getText());
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    SELECTING.test(node.expression.name.text)
  );
}

/**
 * The text of a literal or of JSX, with single blanks; of a template what stands around its values, each of them `…`.
 *
 * @param {ts.Node} node
 * @returns {string | null} null for what is no text
 */
function textOf(node) {
  if (ts.isJsxText(node)) return node.text.replace(/&\w+;/g, ' ').replace(/\s+/g, ' ').trim();
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/**
 * @param {ts.Node} node
 * @param {string} text
 */
function isSentence(node, text) {
  if (ts.isPropertyAssignment(node.parent) && node === node.parent.name) return false;
  if (ts.isJsxText(node)) return WORD.test(text);
  if (CLASSES.test(text.replaceAll('…', '')) || MARKUP.test(text) || STYLE.test(text)) return false;
  return (isSaid(node) ? WORD : WORDS).test(text);
}

/**
 * Whether a literal is what JSX renders, or what an attribute or a property for people holds: directly, or as one side
 * of a choice.
 *
 * @param {ts.Node} node
 * @returns {boolean}
 */
function isSaid(node) {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) {
    return SAID.test(parent.name.getText());
  }
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isSaid(parent) : true;
  const isSide = ts.isConditionalExpression(parent)
    ? node !== parent.condition
    : ts.isParenthesizedExpression(parent) || (ts.isBinaryExpression(parent) && isChoice(parent, node));
  return isSide && isSaid(parent);
}

/**
 * @param {ts.BinaryExpression} whole
 * @param {ts.Node} side
 */
function isChoice({ operatorToken: { kind }, right }, side) {
  const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const isOr = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
  return isOr || (isAnd && side === right);
}
