/**
 * Languages that nobody speaks, made of English: they show words that would not fit, and words that are in no file.
 *
 * `en-XA` is longer, as German is beside English: short texts twice as long, others by two fifths. `ar-XB` is read from the
 * right.
 */

/** @typedef {import('./message.js').Node} Node */

export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'];

/** Texts of no more letters are doubled. */
const SHORT = 15;
const LONGER = 0.4;

const ACCENTED = new Map(
  [...'aáAÁeéEÉiíIÍoóOÓuúUÚcçCÇnñNÑyýYÝsšSŠzžZŽ'.matchAll(/(.)(.)/gu)].map(
    ([, plain = '', accented = '']) => [plain, accented],
  ),
);

/** What turns the letters of a word around, and its end: U+202E, U+202C. */
const [TURNED, TURNED_END] = ['\u202E', '\u202C'];

/**
 * @param {string} language one of them
 * @param {readonly Node[]} nodes of an English message
 * @returns {Node[]}
 */
export function pseudoNodes(language, nodes) {
  return nodes.map((node) => {
    if (node.kind === 'text')
      return { ...node, text: language === 'en-XA' ? longer(node.text) : turned(node.text) };
    if (node.kind === 'tag') return { ...node, nodes: pseudoNodes(language, node.nodes) };
    if (!('cases' in node)) return node;
    return {
      ...node,
      cases: node.cases.map(({ key, nodes: inner }) => ({ key, nodes: pseudoNodes(language, inner) })),
    };
  });
}

/** @param {string} text */
function longer(text) {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const more = Math.ceil(letters <= SHORT ? letters : letters * LONGER);
  const accented = [...text].map((letter) => ACCENTED.get(letter) ?? letter).join('');
  // After the last letter, in words as long as others are.
  const padding = 'ô'.repeat(more).replace(/.{7}(?=.)/gu, '$& ');
  return accented.replace(
    /(\p{L})(\P{L}*)$/u,
    (_, last, rest) => `${last}${padding && ` ${padding}`}${rest}`,
  );
}

/** @param {string} text */
const turned = (text) => text.replace(/\p{L}+/gu, (word) => `${TURNED}${word}${TURNED_END}`);
