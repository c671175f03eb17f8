/**
 * One text of an ARB file: an ICU message of plain words, `{name}`, plurals, selects, and tags such as `<link>`. It becomes
 * a constant or a function of TypeScript.
 */
import { parse } from '@messageformat/parser';
import { conditionOf } from './plural.js';

/**
 * @typedef {{ kind: 'text', text: string }} Text
 * @typedef {{ kind: 'value', name: string }} Value What stands at `{name}`.
 * @typedef {{ kind: 'figure', name: string }} Figure A whole number, at `{name, number}`, or at `#` that of the plural around it.
 * @typedef {{ kind: 'plural' | 'select', name: string, cases: Case[] }} Choice
 * @typedef {{ kind: 'tag', name: string, nodes: Node[] }} Tag
 * @typedef {Text | Value | Figure | Choice | Tag} Node
 * @typedef {{ key: string, nodes: Node[] }} Case
 *
 * @typedef {object} Message
 * @property {Node[]} nodes
 * @property {string[]} parameters names of what a caller hands over, in the order they first appear: tags among them
 * @property {ReadonlySet<string>} counts those of them that are whole numbers
 * @property {ReadonlySet<string>} tags those of them that make a part of the page from words
 */

/**
 * Reads a message.
 *
 * @param {string} source
 * @returns {Message}
 * @throws {Error} in a sentence, where it is none or uses what our texts do not
 */
export function readMessage(source) {
  return parametersOf(withTags(parse(source).map((token) => nodeOf(token, null))));
}

/**
 * A message of these nodes.
 *
 * @param {Node[]} nodes
 */
function parametersOf(nodes) {
  /** @type {Message} */
  const message = { nodes, parameters: [], counts: new Set(), tags: new Set() };
  look(nodes, message);
  return message;
}

/**
 * The same without choices that choose nothing: English says '57+ may match' of any number, and French does not.
 *
 * @param {Node} node
 * @returns {Node[]}
 */
function simpler(node) {
  if (node.kind === 'tag') return [{ ...node, nodes: node.nodes.flatMap(simpler) }];
  if (!('cases' in node)) return [node];
  const cases = node.cases.map(({ key, nodes }) => ({ key, nodes: nodes.flatMap(simpler) }));
  const last = cases.at(-1)?.nodes ?? [];
  const isSame = cases.every(({ nodes }) => JSON.stringify(nodes) === JSON.stringify(last));
  return isSame ? last : [{ ...node, cases }];
}

/**
 * @param {import('@messageformat/parser').Token} token
 * @param {string | null} count name of the plural around it
 * @returns {Node}
 */
function nodeOf(token, count) {
  switch (token.type) {
    case 'content':
      return { kind: 'text', text: token.value };
    case 'argument':
      return { kind: 'value', name: nameOf(token.arg) };
    case 'octothorpe':
      if (count === null) throw new Error('# stands outside of a plural.');
      return { kind: 'figure', name: count };
    case 'plural':
    case 'select':
      return choiceOf(token, count);
    case 'function':
      if (token.key === 'number' && token.param === undefined)
        return { kind: 'figure', name: nameOf(token.arg) };
      throw new Error(`{${token.arg}, ${token.key}} is not supported.`);
    default:
      throw new Error(`{${token.arg}, ${token.type}} is not supported.`);
  }
}

/**
 * @param {import('@messageformat/parser').Select} token
 * @param {string | null} count
 * @returns {Choice}
 */
function choiceOf(token, count) {
  const { type, arg, cases, pluralOffset } = token;
  if (pluralOffset) throw new Error(`The plural of {${arg}} has an offset.`);
  if (cases.at(-1)?.key !== 'other') throw new Error(`The last choice of {${arg}} must be other.`);
  const kind = type === 'plural' ? 'plural' : 'select';
  const within = kind === 'plural' ? arg : count;
  return {
    kind,
    name: nameOf(arg),
    cases: cases.map(({ key, tokens }) => ({ key, nodes: tokens.map((inner) => nodeOf(inner, within)) })),
  };
}

/** @param {string} name */
function nameOf(name) {
  if (!/^[a-z][A-Za-z]*$/.test(name)) throw new Error(`{${name}} is no name of a placeholder.`);
  return name;
}

const TAG = /(<\/?[a-z][A-Za-z]*>)/;

/**
 * Puts what stands between tags into them; a tag stands at the top, not within a choice or another tag.
 *
 * @param {Node[]} nodes
 * @returns {Node[]}
 */
function withTags(nodes) {
  /** @type {Node[]} */
  const top = [];
  /** @type {Tag | null} */
  let open = null;
  for (const node of nodes) {
    for (const piece of node.kind === 'text' ? node.text.split(TAG) : [node]) {
      if (piece === '') continue;
      const within = /** @type {Tag | null} */ (open);
      const name = typeof piece === 'string' ? (/^<\/?(.+)>$/.exec(piece)?.[1] ?? null) : null;
      if (typeof piece !== 'string' || name === null || !TAG.test(piece)) {
        (within?.nodes ?? top).push(typeof piece === 'string' ? { kind: 'text', text: piece } : piece);
      } else if (piece.startsWith('</')) {
        if (within?.name !== name) throw new Error(`${piece} closes no tag.`);
        open = null;
      } else {
        if (within !== null) throw new Error(`${piece} stands within <${within.name}>.`);
        open = { kind: 'tag', name, nodes: [] };
        top.push(open);
      }
    }
  }
  if (open !== null) throw new Error(`<${open.name}> is not closed.`);
  return top;
}

/**
 * Notes what a caller hands over.
 *
 * @param {Node[]} nodes
 * @param {Message} message
 */
function look(nodes, message) {
  for (const node of nodes) {
    if (node.kind === 'text') continue;
    if (!message.parameters.includes(node.name)) message.parameters.push(node.name);
    if (node.kind === 'plural' || node.kind === 'figure')
      /** @type {Set<string>} */ (message.counts).add(node.name);
    if (node.kind === 'tag') {
      /** @type {Set<string>} */ (message.tags).add(node.name);
      look(node.nodes, message);
    }
    if ('cases' in node) for (const { nodes } of node.cases) look(withoutTags(nodes), message);
  }
}

/** @param {Node[]} nodes of a choice, which is words and no part of a page */
function withoutTags(nodes) {
  for (const node of nodes) {
    const tag = node.kind === 'text' ? TAG.exec(node.text) : null;
    if (tag !== null) throw new Error(`${tag[0]} stands within a choice.`);
  }
  return nodes;
}

/**
 * What the message is in TypeScript: a text in quotes, or a function.
 *
 * @param {Message} message
 * @param {string} language as in `en`
 * @param {readonly string[]} order of the parameters, as English has them
 */
export function codeOf(message, language, order = message.parameters) {
  if (order.length === 0) return expressionOf(message.nodes, language);
  const { counts, tags } = message;
  const nodes = message.nodes.flatMap(simpler);
  const used = parametersOf(nodes).parameters;
  const body = tags.size === 0 ? expressionOf(nodes, language) : partsOf(nodes, language);
  const parameters = order.map((name) => {
    const written = used.includes(name) ? name : `_${name}`;
    if (tags.has(name)) return `${written}: (words: string) => Part`;
    return `${written}: ${counts.has(name) ? 'number' : 'string | number'}`;
  });
  const signature = `(${parameters.join(', ')})`;
  return tags.size === 0
    ? `${signature}: string => ${body}`
    : `<Part,>${signature}: (string | Part)[] => ${body}`;
}

/**
 * @param {Node[]} nodes
 * @param {string} language
 */
function partsOf(nodes, language) {
  /** @type {string[]} */
  const parts = [];
  /** @type {Node[]} */
  let plain = [];
  const flush = () => {
    if (plain.length > 0) parts.push(expressionOf(plain, language));
    plain = [];
  };
  for (const node of nodes) {
    if (node.kind === 'tag') {
      flush();
      parts.push(`${node.name}(${expressionOf(node.nodes, language)})`);
    } else plain.push(node);
  }
  flush();
  return `[${parts.join(', ')}]`;
}

/**
 * @param {Node[]} nodes
 * @param {string} language
 * @returns {string}
 */
function expressionOf(nodes, language) {
  const [first] = nodes;
  if (nodes.every((node) => node.kind === 'text')) return quoted(nodes.map(({ text }) => text).join(''));
  if (nodes.length === 1 && first !== undefined && 'cases' in first) return choiceCode(first, language);
  return `\`${nodes.map((node) => pieceOf(node, language)).join('')}\``;
}

/**
 * @param {Node} node
 * @param {string} language
 */
function pieceOf(node, language) {
  switch (node.kind) {
    case 'text':
      return node.text.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`);
    case 'value':
      return `\${${node.name}}`;
    case 'figure':
      return `\${figure(${node.name})}`;
    case 'tag':
      throw new Error(`<${node.name}> stands where only words can.`);
    default:
      return `\${${choiceCode(node, language)}}`;
  }
}

/**
 * @param {Choice} choice
 * @param {string} language
 */
function choiceCode({ kind, name, cases }, language) {
  const codes = cases.map(({ key, nodes }) => ({
    condition: key === 'other' ? '' : conditionOfCase(key),
    code: expressionOf(nodes, language),
  }));
  return codes.map(({ condition, code }) => (condition ? `${condition} ? ${code} : ` : code)).join('');

  /** @param {string} key */
  function conditionOfCase(key) {
    return kind === 'select' ? `${name} === ${quoted(key)}` : conditionOf(language, key, name);
  }
}

/** @param {string} text */
const quoted = (text) => JSON.stringify(text);
