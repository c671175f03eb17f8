/** Prints of words, by which a copy of them is known though some were changed (minhash). */

/** Prints of a text, and how many of them are equal where it is a copy. */
export const PRINTS = 8;
export const EQUAL_PRINTS = 2;

/** Shorter texts say the same by chance. */
const LEAST_WORDS = 12;

/** Words that are looked at together. */
const TOGETHER = 3;

/** For languages that put no space between words, too. */
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/** For each of some hashes the least one of all runs of three words, as whole numbers of 32 bits; none of a short text. */
export function printsOf(text: string): number[] {
  const words = [...WORDS.segment(text.normalize('NFKC').toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  if (words.length < LEAST_WORDS) return [];
  const runs = words
    .slice(0, words.length - TOGETHER + 1)
    .map((_, first) => hashOf(words.slice(first, first + TOGETHER).join(' ')));
  return Array.from({ length: PRINTS }, (_, print) =>
    runs.reduce((least, run) => Math.min(least, mixed(run ^ Math.imul(print + 1, 0x9e3779b1))), 0x7fffffff),
  );
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** The end of MurmurHash3: neighbours are far from each other afterwards. */
function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
